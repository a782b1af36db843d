//! Names, rules and messages as text of a page: whatever they hold, they are shown and never obeyed.

/// Text between tags or in a quoted attribute.
pub(crate) fn html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Several lines of text between tags.
pub(crate) fn lines(text: &str) -> String {
    text.lines().map(html).collect::<Vec<_>>().join("\n")
}

/// Text of one line of Markdown, in or out of a table.
pub(crate) fn markdown(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let letters: Vec<char> = text.chars().collect();
    for (at, &c) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let after = letters.get(at + 1).copied();
        match c {
            '\\' | '|' | '*' | '`' | '~' | '#' | '$' => escaped.extend(['\\', c]),
            '_' if !(is_letter(before) && is_letter(after)) => escaped.push_str("\\_"),
            ']' if matches!(after, Some('(' | '[' | ':')) => escaped.push_str("\\]"),
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

fn is_letter(c: Option<char>) -> bool {
    c.is_some_and(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_name_is_text() {
        assert_eq!(html("<b a='x'>&\"\n"), "&lt;b a=&#39;x&#39;&gt;&amp;&quot; ");
        assert_eq!(markdown("a|b_c*<i>\n[x](y)"), "a\\|b_c\\*&lt;i&gt; [x\\](y)");
        assert_eq!(markdown("_a_ [0.1, 0.2]"), "\\_a\\_ [0.1, 0.2]");
    }
}
