import DaymarkCore

/// What is looked for in a list: words, choices, the order, and filters that were kept.
struct ListFinder {
    private let list: MissionList
    private let model: MissionsModel
    private let workspace: Workspace
    private let words: Words

    init(_ list: MissionList, _ model: MissionsModel, _ workspace: Workspace) {
        self.list = list
        self.model = model
        self.workspace = workspace
        words = Words(workspace.settings)
    }

    var html: HTML {
        element("div", .role("search"), .class("finder")) {
            element("label", .class("unseen"), .set("for", MissionsView.search)) {
                words(MissionSearchPhrase.searchLabel)
            }
            element(
                "input", .id(MissionsView.search), .type("search"), .value(list.query),
                .set("placeholder", words(MissionSearchPhrase.searchLabel)),
                .set("autocomplete", "off"), .set("enterkeyhint", "search"), .set("maxlength", "300"),
                .on("input", .list(.search)))
            select(
                "show", words(MissionSearchPhrase.showLabel), .show,
                [(.open, MissionSearchPhrase.showOpen), (.done, .showDone), (.dropped, .showDropped)].map {
                    (state: MissionFilter.State, phrase) in
                    (state.name, words(phrase))
                }, model.filter.state.name)
            element("p", .class("unseen"), .role("status")) {
                list.query.isEmpty ? "" : words(MissionSearchPhrase.found(model.found))
            }
            if let problem = model.problem {
                element("p", .class("problem")) { words(MissionSearchPhrase.notAChoice(problem.word, problem.allowed)) }
            }
            if !kept.isEmpty {
                element("ul", .class("kept"), .label(words(ListPhrase.narrowHeading))) { kept.map { tab($0) } }
            }
            element("div", .class("facets")) {
                element("details", .key("facets")) {
                    element("summary") { words(ListPhrase.narrowHeading) }
                    element("div", .class("fields")) {
                        FilterFacet.allCases.map { choice($0) }
                        keeper
                    }
                }
                select(
                    "sort", words(ListPhrase.sortLabel), .sort,
                    MissionOrder.allCases.map { ($0.name, words(ListPhrase.order($0))) },
                    (model.filter.order ?? .deadline).name)
                tapButton(
                    words(list.picked == nil ? SelectionPhrase.pickButton : .pickedEnough), .list(.pickMany),
                    .class("quiet")
                )
            }
        }
    }

    private func select(
        _ name: String, _ label: String, _ action: ListAction, _ options: [(value: String, name: String)],
        _ chosen: String
    ) -> HTML {
        element("select", .id("list-\(name)"), .label(label), .on("change", .list(action))) {
            FormField.options(options, chosen)
        }
    }

    private func choice(_ facet: FilterFacet) -> HTML {
        let values = facet == .label ? model.labels : facet.values
        guard !values.isEmpty else { return .nothing }
        let said = MissionFilter.plain(facet.value(in: list.query))
        let chosen = values.first { MissionFilter.plain($0) == said } ?? ""
        let options =
            [(value: "", name: words(ListPhrase.anyChoice))] + values.map { (value: $0, name: name(facet, $0)) }
        return FormField("list-\(facet.name)", words(ListPhrase.facet(facet)), .list(.narrow(facet)), [], words: words)
            .choice(
                options, chosen)
    }

    private func name(_ facet: FilterFacet, _ value: String) -> String {
        switch facet {
        case .due: MissionFilter.Due(name: value).map { words(ListPhrase.due($0)) } ?? value
        case .category: Category(name: value).map { words(ChoicePhrase.category($0)) } ?? value
        case .priority: Priority(name: value).map { words(ChoicePhrase.priority($0)) } ?? words(ListPhrase.mustDo)
        case .energy: EnergyNeeded(name: value).map { words(ChoicePhrase.energy($0)) } ?? value
        case .aggression: Aggression(name: value).map { words(ChoicePhrase.aggression($0)) } ?? value
        case .label: value
        }
    }

    // MARK: Filters that were kept

    private var kept: [SavedFilter] { workspace.filters.present.ordered { folded($0.name) < folded($1.name) } }

    private func tab(_ filter: SavedFilter) -> HTML {
        let isUsed = list.uses(filter)
        return element("li", .key(filter.id.description)) {
            tapButton(
                filter.name, .list(.use(filter.id)), .class("chip"), .aria("aria-pressed", isUsed ? "true" : "false"))
            if isUsed {
                tapButton(
                    Icon.close.html, .list(.forget(filter.id)), .class("mini"),
                    .label(words(SavedFilterPhrase.forgetButton(filter.name))))
            }
        }
    }

    private var keeper: HTML {
        guard list.canBeKept(workspace) else { return .nothing }
        return element("form", .class("keeper"), .key("keeper"), .on("submit", .list(.keep))) {
            element(
                "input", .type("text"), .set("name", "line"), .label(words(SavedFilterPhrase.filterName)),
                .set("placeholder", words(SavedFilterPhrase.filterName)), .set("maxlength", "100"),
                .set("autocomplete", "off")
            )
            element("button", .class("soft")) { words(SavedFilterPhrase.keepButton) }
        }
    }
}
