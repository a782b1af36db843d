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

presets! {
    /// The first design, every idea switched on: leads and tax by score, a lead's worth in cards.
    Design = "design", "the first design of hard: everything by score; weaker than easy", Switches {
        lead: LeadRule::Scored,
        orphans_on_lead: true,
        tax: TaxRule::Ev,
        revolution: RevolutionRule::Ev,
        control_unit: ControlUnit::Cards,
        control: 1.0,
        rivalry: 1.0,
        ..Switches::default()
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

    /// `hard` with less information: it forgets, and makes nothing of passes.
    Normal = "normal", "hard with the memory of a person: less information, not less thought", Switches {
        memory: 3,
        pass_evidence: false,
        ..Switches::default()
    };
}
