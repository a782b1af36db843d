//! The history of `hard` as bots by name: points among the switches of one policy.

use climbing::{Named, Preset};
use climbing_dalmuti::Dalmuti;

use crate::hard::{ControlUnit, Hard, LeadRule, RevolutionRule, Switches, TaxRule};

/// Declares presets of [`Hard`].
macro_rules! presets {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal, $about:literal, $switches:expr;)+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl Preset<Dalmuti> for $name {
                type Bot = Hard;
                const NAME: &'static str = $text;
                const ABOUT: &'static str = $about;

                fn params() -> Switches {
                    $switches
                }
            }
        )+
        climbing::register_bots!(Dalmuti: $(Named<Dalmuti, $name>),+);
    };
}

/// The weights before any tuning.
fn untuned() -> Switches {
    Switches { plan: 1.0, control: 1.0, tempo: 1.0, hold: 0.35, block_threshold: 0.25, ..Switches::default() }
}

presets! {
    /// The first design, every idea switched on: leads and tax by score, a lead's worth in cards.
    Design = "design", "the first design of hard: everything by score; weaker than easy", Switches {
        lead: LeadRule::Scored,
        orphans_on_lead: true,
        tax: TaxRule::Ev,
        revolution: RevolutionRule::Ev,
        control_unit: ControlUnit::Cards,
        rivalry: 1.0,
        ..untuned()
    };

    /// The first design without the reward that leads counted twice.
    DesignNoDouble = "design_no_double", "the first design, counting no gain of a lead twice", Switches {
        orphans_on_lead: false,
        ..Design::params()
    };

    /// The first design with leads as `easy` plays them.
    Mid = "mid", "the first design with the leads of easy", Switches {
        lead: LeadRule::Easy,
        ..Design::params()
    };

    /// `hard` before its weights were tuned: leads and tax of `easy`, and a lead's worth as a share of the hand.
    Mended = "mended", "hard before it was tuned: only the structure is corrected", untuned();

    /// `hard` with less information: it forgets, and makes nothing of passes.
    Normal = "normal", "hard with the memory of a person: less information, not less thought", Switches {
        memory: 3,
        pass_evidence: false,
        ..Switches::default()
    };
}
