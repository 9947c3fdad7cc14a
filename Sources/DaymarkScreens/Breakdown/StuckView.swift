import DaymarkCore

/// Asks which mission it is and what is in the way, and names one small action.
struct StuckView {
    private let state: BreakdownState
    private let likely: [RecordID]
    private let found: [RecordID]
    private let context: ViewContext
    private var words: Words { context.words }
    private var stuck: StuckState { state.stuck }

    /// The id of the field that searches for another mission.
    static let searchField = "stuck-search"

    /// - Parameters:
    ///   - likely: The missions that the person most likely means.
    ///   - found: The missions that the search finds, as ``found(_:cache:in:)`` returns them.
    init(_ state: BreakdownState, likely: [RecordID], found: [RecordID], in context: ViewContext) {
        self.state = state
        self.likely = likely
        self.found = found
        self.context = context
    }

    /// The open missions with all words of a query, in the list's order. Accents and case do not matter.
    /// At most one more than are shown, so that the screen can say that there are more.
    static func found(_ query: String, cache: inout MissionCache, in context: ViewContext) -> [RecordID] {
        let wanted = folded(query).words
        var found: [RecordID] = []
        if wanted.isEmpty { return found }
        for ranked in cache.open(in: context) where found.count <= ChoiceSearch.maxChoices {
            let mission = context.workspace.missions.all[ranked.index]
            if mission.isRoutine { continue }
            let text = withUnsafePointer(to: mission) { cache.text(of: $0, in: context.workspace) }
            if wanted.allSatisfy({ text.holds($0) }) { found.append(mission.id) }
        }
        return found
    }

    private var mission: Mission? { stuck.mission.flatMap { context.workspace.missions[$0] } }

    var html: HTML {
        element("article", .class("sheet stuck")) {
            BackLink(to: .today, name: words(AppPhrase.todayTitle)).html
            element("h1") { words(StuckPhrase.title) }
            if mission == nil, likely.count > 1 {
                onWhat
            } else if mission == nil, likely.isEmpty {
                element("p") { words(StuckPhrase.nothingOpen) }
            } else {
                obstacles
                if let mission {
                    StuckCard(mission, state, in: context).html
                } else {
                    button(words(StuckPhrase.pick), action: .breakdown(.stuck(.open(likely.first))), .class("main"))
                }
                rest
                if mission != nil, likely.count > 1 {
                    button(words(StuckPhrase.otherTask), action: .breakdown(.stuck(.open(nil))), .class("quiet"))
                }
            }
        }
    }

    /// The question which mission it is.
    private var onWhat: HTML {
        .joined([
            element("p", .class("detail"), .id("stuck-question")) { words(StuckPhrase.onWhat) },
            element("div", .class("hindrances on-what"), .role("group"), .aria("aria-labelledby", "stuck-question")) {
                likely.map { choice($0) }
            },
            ChoiceSearch(
                id: StuckView.searchField, label: words(StuckPhrase.search), query: stuck.query,
                action: .breakdown(.stuck(.find)), words: words
            )
            .html(
                found.prefix(ChoiceSearch.maxChoices).map { choice($0) },
                hint: found.count > ChoiceSearch.maxChoices ? words(StuckPhrase.moreFound) : "",
                classes: "hindrances on-what"),
            button(words(StuckPhrase.pick), action: .breakdown(.stuck(.open(likely.first))), .class("quiet")),
        ])
    }

    private func choice(_ id: RecordID) -> HTML {
        guard let mission = context.workspace.missions[id] else { return .nothing }
        return element(
            "button", .type("button"), .class("soft"), .key(id.description),
            .on("click", .breakdown(.stuck(.open(id))))
        ) {
            context.workspace.picture(of: mission).mark(in: mission.category ?? context.settings.category)
            element("span") { mission.title }
        }
    }

    private var obstacles: HTML {
        .joined([
            element("p", .class("detail"), .id("stuck-question")) { words(StuckPhrase.question) },
            element("div", .class("hindrances"), .role("group"), .aria("aria-labelledby", "stuck-question")) {
                Hindrance.allCases.map { hindrance($0) }
            },
        ])
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

    /// A small start is no help to a person who needs to stop for today.
    private var rest: HTML {
        guard stuck.hindrance == .wornOut, context.workspace.pause(in: context.circumstances) == nil else {
            return .nothing
        }
        return button(words(StuckPhrase.restUntilTomorrow), action: .today(.pause(days: 1)), .class("soft"))
    }
}

/// One small action for a mission. Its kind depends on what is in the way.
private struct StuckCard {
    private let mission: Mission
    private let state: BreakdownState
    private let context: ViewContext
    private var words: Words { context.words }
    private var stuck: StuckState { state.stuck }

    init(_ mission: Mission, _ state: BreakdownState, in context: ViewContext) {
        self.mission = mission
        self.state = state
        self.context = context
    }

    private var lead: String {
        guard let hindrance = stuck.hindrance else { return words(StuckPhrase.fewMinutes) }
        return words(StuckPhrase.lead(hindrance))
    }

    /// Whether the action has nothing to do with the mission.
    private var isAdvice: Bool {
        guard let hindrance = stuck.hindrance else { return false }
        return !hindrance.advice.isEmpty
    }

    var html: HTML {
        element("section", .class("card way-in")) {
            element("div", .class("titled")) {
                context.workspace.picture(of: mission).mark(in: mission.category ?? context.settings.category)
                element("div") {
                    element("a", .href(.mission(mission.id)), .class("detail")) { mission.title }
                    element("p", .class("lead")) { lead }
                }
            }
            if let start = stuck.start {
                element("h2", .aria("aria-live", "polite")) { start.text }
                element("p", .class("detail")) {
                    words(stuck.hindrance == .wornOut ? StuckPhrase.mayRest : .mayStop)
                }
                buttons
                if start.others > 0 || !isAdvice {
                    button(words(StuckPhrase.another), action: .breakdown(.stuck(.another)), .class("soft"))
                }
            } else if state.hasFailed {
                element("p") { words(BreakdownPhrase.failed) }
                ways
            } else if state.isLoading {
                element("p", .aria("aria-live", "polite")) { words(BreakdownPhrase.loading) }
            } else {
                element("h2", .aria("aria-live", "polite")) { words(StuckPhrase.noOther) }
                ways
            }
        }
    }

    /// What to do about the action that is shown.
    @HTMLBuilder private var buttons: HTML {
        switch stuck.hindrance {
        case .wornOut:
            if let easier = context.workspace.lightestMission(besides: mission.id, in: context.circumstances) {
                button(
                    words(StuckPhrase.easier(easier.title)), action: .breakdown(.stuck(.open(easier.id))),
                    .class("soft"))
            }
        case .drifting: fiveMinutes("main")
        case .tooBig:
            doThis
            breakDown
        case .cannotStart, nil: doThis
        }
    }

    private var doThis: HTML {
        button(words(StuckPhrase.doThis), action: .breakdown(.stuck(.start)), .class("main"))
    }

    private var breakDown: HTML {
        button(words(BreakdownPhrase.breakDown), action: .breakdown(.open(mission.id)), .class("soft"))
    }

    private func fiveMinutes(_ look: String) -> HTML {
        button(words(StuckPhrase.fiveMinutes), action: .breakdown(.stuck(.fiveMinutes)), .class(look))
    }

    /// The ways that are left without an action.
    private var ways: HTML { .joined([fiveMinutes("soft"), breakDown]) }
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
