import DaymarkCore

/// Asks what is in the way, and names one action of under two minutes.
struct StuckView {
    private let state: BreakdownState
    private let context: ViewContext
    private var words: Words { context.words }
    private var stuck: StuckState { state.stuck }

    init(_ state: BreakdownState, in context: ViewContext) {
        self.state = state
        self.context = context
    }

    private var mission: Mission? { stuck.mission.flatMap { context.workspace.missions[$0] } }

    var html: HTML {
        element("article", .class("sheet stuck")) {
            BackLink(to: .today, name: words(AppPhrase.todayTitle)).html
            element("h1") { words(StuckPhrase.title) }
            element("p", .class("detail"), .id("stuck-question")) { words(StuckPhrase.question) }
            element("div", .class("hindrances"), .role("group"), .aria("aria-labelledby", "stuck-question")) {
                Hindrance.allCases.map { hindrance($0) }
            }
            if let mission {
                card(mission)
            } else if stuck.start == nil, !context.workspace.missions.all.contains(where: { $0.isOpen }) {
                element("p") { words(StuckPhrase.nothingOpen) }
            } else {
                button(words(StuckPhrase.pick), action: .breakdown(.stuck(.open(nil))), .class("main"))
            }
            rest
        }
    }

    /// A small start is no help to a person who needs to stop for today.
    private var rest: HTML {
        guard stuck.hindrance == .wornOut, context.workspace.pause(in: context.circumstances) == nil else {
            return .nothing
        }
        return button(words(StuckPhrase.restUntilTomorrow), action: .today(.pause(days: 1)), .class("soft"))
    }

    private func hindrance(_ hindrance: Hindrance) -> HTML {
        element(
            "button", .type("button"), .class("soft"), .key(hindrance.name),
            .aria("aria-pressed", stuck.hindrance == hindrance ? "true" : "false"),
            .on("click", .breakdown(.stuck(.hindrance(hindrance))))
        ) {
            hindrance.icon.html
            words(StuckPhrase.hindrance(hindrance))
        }
    }

    private func card(_ mission: Mission) -> HTML {
        element("section", .class("card way-in")) {
            element("div", .class("titled")) {
                context.workspace.picture(of: mission).mark(in: mission.category ?? context.settings.category)
                element("div") {
                    element("a", .href(.mission(mission.id)), .class("detail")) { mission.title }
                    element("p", .class("lead")) { words(StuckPhrase.underTwoMinutes) }
                }
            }
            if state.hasFailed {
                element("p") { words(BreakdownPhrase.failed) }
            } else if let start = stuck.start {
                element("h2", .aria("aria-live", "polite")) { start.text }
                element("p", .class("detail")) { words(StuckPhrase.mayStop) }
                button(words(StuckPhrase.doThis), action: .breakdown(.stuck(.start)), .class("main"))
                button(words(StuckPhrase.another), action: .breakdown(.stuck(.another)), .class("soft"))
            } else if state.isLoading {
                element("p", .aria("aria-live", "polite")) { words(BreakdownPhrase.loading) }
            } else {
                element("h2", .aria("aria-live", "polite")) { words(StuckPhrase.noOther) }
            }
            if stuck.hindrance == .drifting || isWithoutStart {
                button(words(StuckPhrase.fiveMinutes), action: .breakdown(.stuck(.fiveMinutes)), .class("soft"))
            }
            if stuck.hindrance == .tooBig || isWithoutStart {
                button(words(BreakdownPhrase.breakDown), action: .breakdown(.open(mission.id)), .class("soft"))
            }
            if stuck.hindrance == .wornOut, let easier {
                button(
                    words(StuckPhrase.easier(easier.title)), action: .breakdown(.stuck(.open(easier.id))),
                    .class("soft"))
            }
        }
    }

    /// Whether the ways in have been looked for, and there is none.
    private var isWithoutStart: Bool { stuck.start == nil && !state.isLoading }

    /// An open mission that needs little energy.
    private var easier: Mission? {
        context.workspace.missions.all.first {
            $0.isOpen && !$0.isRoutine && $0.id != stuck.mission
                && ($0.energyNeeded == .low || $0.cognitiveLoad == .light)
        }
    }
}

extension Hindrance {
    fileprivate var icon: Icon {
        switch self {
        case .tooBig: .box
        case .cannotStart: .forward
        case .wornOut: .moon
        case .drifting: .clock
        }
    }
}
