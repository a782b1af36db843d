//! The pages of a report: complete, well formed, the same bytes for the same report, and the same numbers as in
//! `report.json`.

use std::fs;

use climbing::Better;
use climbing_harness::report::{Repeat, Report, Specification, html, markdown, number, repeat};
use climbing_harness::run::run;
use climbing_harness::spec::{Margins, Purpose, Spec};
use serde_json::Value;

use crate::called::{prints, refusal};
use crate::fixture;

fn report(text: &str) -> Report {
    let plan = text.parse::<Spec>().unwrap().plan(&fixture::registry()).unwrap();
    Report::new(&plan, &run(&plan, 2, &()).unwrap())
}

/// Bots on three tables of players, three lengths and two sets of rules.
fn grid_of(a: &str, b: &str) -> Report {
    let grid = "[grid]\nplayers = [3, 4, 5]\nhands = [1, 2, 3]\nrules = [{}, { low_takes = true }]";
    report(&format!("game = \"highcard\"\na = \"{a}\"\nb = \"{b}\"\n{grid}\n[deals]\ncount = 30"))
}

fn one_cell(a: &str, b: &str, deals: u64) -> Report {
    report(&format!("game = \"highcard\"\na = \"{a}\"\nb = \"{b}\"\n[deals]\ncount = {deals}"))
}

/// Every kind of report: many cells, one, without variance, without an interval, with void blocks, all void.
fn reports() -> Vec<(&'static str, Report)> {
    vec![
        ("grid", grid_of("dice", "high")),
        ("one cell", one_cell("dice", "high", 30)),
        ("no variance", grid_of("high", "high")),
        ("one deal", one_cell("dice", "high", 1)),
        ("some void", grid_of("dice", "bomb")),
        ("all void", one_cell("high", "cheat", 3)),
    ]
}

/// Every element is closed by its own end, in order.
pub(crate) fn check_tags(page: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>").ok_or("no document type")?;
    while let Some((before, after)) = rest.split_once('<') {
        if before.contains('>') {
            return Err(format!("a stray > in `{before}`"));
        }
        let (tag, following) = after.split_once('>').ok_or("an open tag")?;
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if tag.matches('"').count() % 2 == 1 {
            return Err(format!("an open quote in <{tag}>"));
        }
        if tag.starts_with('/') {
            let last = open.pop();
            if last != Some(name) {
                return Err(format!("</{name}> closes {last:?}"));
            }
        } else if !tag.ends_with('/') && name != "meta" {
            open.push(name);
        }
        rest = match name {
            "style" if !tag.starts_with('/') => &following[following.find("</style>").ok_or("an open style")?..],
            _ => following,
        };
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} stay open")) }
}

#[test]
fn pages_are_well_formed() {
    for (kind, report) in reports() {
        assert_eq!(check_tags(&html(&report)), Ok(()), "{kind}");
    }
}

#[test]
fn tags_that_do_not_match_are_found() {
    for wrong in ["<p>", "<p></b>", "<p><b></p></b>", "</p>", "<p a=\"></p>", "a > b"] {
        assert!(check_tags(&format!("<!DOCTYPE html>{wrong}<i/>")).is_err(), "{wrong}");
    }
}

#[test]
fn a_page_needs_nothing_from_elsewhere() {
    for (kind, report) in reports() {
        let page = html(&report).replace("url(#hatch)", "");
        for word in ["<script", "<link", "<img", "src=", "href", "http", "url(", "@import", "@font-face"] {
            assert!(!page.contains(word), "{kind}: {word}");
        }
    }
}

#[test]
fn what_is_no_number_is_not_printed_as_one() {
    for (kind, report) in reports() {
        for page in [html(&report), markdown(&report)] {
            for word in ["NaN", "inf ", "-inf", "inf%", "null", "None"] {
                assert!(!page.contains(word), "{kind}: {word}");
            }
        }
    }
}

#[test]
fn the_same_report_gives_the_same_bytes() {
    for (kind, report) in reports() {
        let again = Report::from_json(&report.to_json()).unwrap();
        assert_eq!(html(&again), html(&report), "{kind}");
        assert_eq!(markdown(&again), markdown(&report), "{kind}");
    }
}

/// A mean and its interval as they stand in `report.json`, written with so many decimals.
fn estimate(difference: &Value, digits: usize) -> (String, String) {
    let estimate = &difference["estimate"];
    let shown = |value: &Value| number(value.as_f64().unwrap(), digits);
    let [low, high] = [0, 1].map(|end| shown(&estimate["interval"][end]));
    (shown(&estimate["mean"]), format!("[{low}, {high}]"))
}

/// The decimals of the figures of a grid's page.
fn decimals(markdown: &str) -> usize {
    let overall = markdown.lines().find_map(|line| line.strip_prefix("| All 18 cells | ")).unwrap();
    let mean = overall.split(' ').next().unwrap();
    mean.split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

#[test]
fn every_cell_and_marginal_has_its_interval_on_both_pages() {
    let report = grid_of("dice", "high");
    let json: Value = serde_json::from_str(&report.to_json()).unwrap();
    let (page, text) = (html(&report), markdown(&report));
    let digits = decimals(&text);
    let parts = ["cells", "marginals"].map(|part| json[part].as_array().unwrap().clone());
    assert_eq!(parts.each_ref().map(Vec::len), [18, 8]);
    let all = parts.iter().flatten().map(|part| &part["difference"]).chain([&json["difference"]]);
    for (mean, interval) in all.map(|difference| estimate(difference, digits)) {
        assert!(page.contains(&format!("<td role=\"cell\" class=\"figure\">{mean} {interval} ")), "{mean} {interval}");
        assert!(text.contains(&format!(" | {mean} | {interval} | ")), "{mean} {interval}");
    }
    for part in &parts[0] {
        let (mean, _) = estimate(&part["difference"], digits);
        assert!(page.contains(&format!("text-anchor=\"middle\">{mean}</text>")), "{mean} in the heat map");
    }
}

#[test]
fn the_figures_over_everything_are_those_of_the_report() {
    for report in [grid_of("dice", "high"), one_cell("dice", "high", 30)] {
        let (page, text) = (html(&report), markdown(&report));
        let gain = number(report.pairing_gain.unwrap(), 2);
        let ratio = number(report.naive.ratio.unwrap(), 2);
        let effect = number(report.difference.effect.unwrap(), 3);
        for figure in [gain, effect].map(|figure| format!("class=\"value\">{figure}</dd>")) {
            assert!(page.contains(&figure), "{figure}");
        }
        assert!(page.contains(&format!("naive width: {ratio}")) && text.contains(&format!("naive width: {ratio}")));
    }
}

/// Shares of the histogram, held against the counts of `report.json`.
#[test]
fn results_of_a_hand_are_shares_of_each_bot() {
    let report = one_cell("dice", "high", 30);
    let payoffs = &report.cells[0].payoffs;
    for (payoff, count) in &payoffs.a {
        let total: u64 = payoffs.a.iter().map(|(_, count)| count).sum();
        let share = number(100.0 * *count as f64 / total as f64, 2);
        assert!(markdown(&report).contains(&format!("| {payoff} | {share} | ")), "{payoff}: {share}");
    }
}

#[test]
fn a_single_cell_shows_its_directions_and_no_map() {
    let page = html(&one_cell("dice", "high", 30));
    assert!(!page.contains("Cell by cell") && !page.contains("Cells in detail"));
    assert!(page.contains("By direction") && page.contains("A alone among B"));
    assert!(html(&grid_of("dice", "high")).contains("Cell by cell"));
}

#[test]
fn the_side_of_the_better_bot_follows_the_objective() {
    let mut report = grid_of("dice", "high");
    let order = |report: &Report| {
        let page = html(report);
        page.contains("A better \u{2192}") && page.contains("\u{2190} B better")
    };
    assert!(order(&report), "higher is better: A is better above zero");
    for cell in &mut report.cells {
        cell.objective.better = Better::Lower;
    }
    assert!(!order(&report), "lower is better: A is better below zero");
}

#[test]
fn markup_in_names_and_messages_is_shown_as_text() {
    let mut report = grid_of("dice", "bomb");
    let hostile = "</td><script>alert('x')</script>|*_`&amp;";
    report.specification.bots.a.params.insert(hostile.into(), hostile.into());
    report.specification.cells[0].rules.insert("house".into(), hostile.into());
    report.faults.listed[0].message = hostile.into();
    let (page, text) = (html(&report), markdown(&report));
    assert_eq!(check_tags(&page), Ok(()));
    assert!(!page.contains("<script"));
    let outside_of_code = text.split("```").next().unwrap();
    assert!(!outside_of_code.contains("<script"));
    assert!(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;|*_`&amp;amp;"));
    assert!(text.contains("&lt;/td&gt;&lt;script&gt;alert('x')&lt;/script&gt;\\|\\*\\_\\`&amp;amp;"));
}

#[test]
fn faults_are_named_with_the_command_that_shows_them() {
    let report = one_cell("high", "cheat", 3);
    let (page, text) = (html(&report), markdown(&report));
    let fault = &report.faults.listed[0];
    assert!(page.contains("class=\"verdict invalid\"") && text.contains("No verdict: the run is invalid"));
    for part in [fault.bot.as_str(), fault.kind.as_ref(), "climbing transcript highcard"] {
        assert!(page.contains(part) && text.contains(part), "{part}");
    }
}

/// The verdict of a run that may end early is that of its rule, and its page says for what its intervals hold.
#[test]
fn a_run_that_may_end_early_is_read_by_its_rule() {
    let bots = "game = \"highcard\"\na = \"dice\"\nb = \"high\"\n[deals]\ncount = 300";
    let report = report(&format!("{bots}\n[stopping]\nrule = \"gsprt\"\nd0 = 0.0\nd1 = 0.2"));
    for page in [html(&report), markdown(&report)] {
        assert!(page.contains("Stopping rule gsprt: LLR ") && page.contains("fixed beforehand"));
        assert!(page.contains(&format!("{} deals of 300, numbers 0 to {}", report.deals, report.deals - 1)));
    }
    assert!(!html(&one_cell("dice", "high", 30)).contains("fixed beforehand"));
}

/// An interval a cell is wrong somewhere more often than one in twenty: bounds of all at once stand beside them.
#[test]
fn cells_have_bounds_that_hold_together() {
    let report = grid_of("dice", "high");
    let (page, text) = (html(&report), markdown(&report));
    assert_eq!(page.matches("class=\"bounds\"").count(), 18 + 1, "the cells and the legend");
    let digits = decimals(&text);
    for cell in &report.cells {
        let [low, high] = cell.bounds.unwrap().interval.map(|end| number(end, digits));
        assert!(page.contains(&format!("[{low}, {high}]")) && text.contains(&format!("[{low}, {high}] |")));
    }
    let worst = report.worst_cell.unwrap();
    assert!(page.contains(&format!("D at least {}", number(worst.bound, digits))));
}

#[test]
fn margins_are_drawn_where_a_gate_has_them() {
    let mut report = grid_of("dice", "high");
    assert!(!html(&report).contains("class=\"margin\""));
    report.specification.margins = Margins { overall: 0.0, marginal: 0.1, cell: 0.2 };
    assert_eq!(html(&report).matches("class=\"margin\"").count(), 8 + 18 + 1, "marginals, cells and the legend");
}

/// The specification that a command or a file gives.
fn repeated(specification: &Specification) -> Specification {
    let folder = tempfile::tempdir().unwrap();
    match repeat(specification).unwrap() {
        Repeat::File(file) => Specification::of(&file.parse::<Spec>().unwrap().plan(&fixture::registry()).unwrap()),
        Repeat::Command(command) => {
            let out = folder.path().join("run");
            let line = command.strip_prefix("climbing ").unwrap().replace('\'', "");
            prints(&format!("{line} --quiet --out {}", out.display()));
            let text = fs::read_to_string(out.join("report.json")).unwrap();
            Report::from_json(&text).unwrap().specification
        }
    }
}

#[test]
fn what_repeats_a_report_asks_for_the_same() {
    let one = one_cell("aim{weight=2}", "high", 4).specification;
    assert!(matches!(repeat(&one), Some(Repeat::Command(_))));
    assert_eq!(repeated(&one), one);
    let mut grid = grid_of("dice", "aim{weight=-1.5}").specification;
    grid.margins = Margins { overall: 0.0, marginal: 0.1, cell: 0.25 };
    grid.purpose = Purpose::Sealed;
    assert!(matches!(repeat(&grid), Some(Repeat::File(_))));
    assert_eq!(repeated(&grid), grid);
}

#[test]
fn cells_that_are_no_grid_have_no_command() {
    let mut report = grid_of("dice", "high");
    report.specification.cells.swap(0, 5);
    assert_eq!(repeat(&report.specification), None);
    assert_eq!(check_tags(&html(&report)), Ok(()));
}

#[test]
fn a_run_folder_holds_its_pages_and_they_can_be_made_again() {
    let base = tempfile::tempdir().unwrap();
    let folder = base.path().join("run");
    let shown = folder.display();
    prints(&format!("compare highcard dice high --deals 5 --quiet --out {shown}"));
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let (page, text) = (read("report.html"), read("report.md"));
    fs::remove_file(folder.join("report.html")).unwrap();
    assert_eq!(prints(&format!("page {shown}")), "");
    assert_eq!((read("report.html"), read("report.md")), (page.clone(), text.clone()));
    assert_eq!(prints(&format!("page {shown}/report.json")), page);
    assert_eq!(prints(&format!("page {shown} --markdown")), text);
    fs::write(folder.join("report.json"), "{}").unwrap();
    assert!(refusal(&format!("page {shown}"), 1).contains("no report"));
}

/// At every width of the screen; sizes on paper are not letters in pixels of a screen.
#[test]
fn letters_have_twelve_pixels_at_least() {
    let page = html(&one_cell("dice", "high", 2));
    let style = page.split("@media print").next().unwrap();
    let sizes: Vec<f64> = style
        .split("font-size: ")
        .skip(1)
        .map(|rest| {
            let size = rest.split(';').next().unwrap();
            match size.strip_suffix("rem") {
                Some(rem) => 16.0 * rem.parse::<f64>().unwrap(),
                None => size.strip_suffix("px").unwrap().parse().unwrap(),
            }
        })
        .collect();
    assert!(sizes.len() > 10 && sizes.iter().all(|size| *size >= 12.0), "{sizes:?}");
}
