import DaymarkCore

/// Shows the list's search field, filters and sort order, and the saved filters.
struct ListFinder {
    private let state: MissionListState
    private let model: MissionsModel
    private let context: ViewContext
    private var words: Words { context.words }
    private var workspace: Workspace { context.workspace }

    init(_ state: MissionListState, model: MissionsModel, in context: ViewContext) {
        self.state = state
        self.model = model
        self.context = context
    }

    var html: HTML {
        element("div", .role("search"), .class("finder")) {
            element("label", .class("unseen"), .set("for", MissionsView.searchField)) {
                words(MissionSearchPhrase.searchLabel)
            }
            element(
                "input", .id(MissionsView.searchField), .type("search"), .value(state.query),
                .set("placeholder", words(MissionSearchPhrase.searchLabel)),
                .set("autocomplete", "off"), .set("enterkeyhint", "search"), .set("maxlength", "300"),
                .on("input", .list(.search)))
            select(
                "show", label: words(MissionSearchPhrase.showLabel), action: .show, chosen: model.filter.state.name,
                options: [(.open, MissionSearchPhrase.showOpen), (.done, .showDone), (.dropped, .showDropped)].map {
                    (state: MissionFilter.State, phrase) in
                    (state.name, words(phrase))
                })
            element("p", .class("unseen"), .role("status")) {
                state.query.isEmpty ? "" : words(MissionSearchPhrase.found(model.found))
            }
            if let problem = model.problem {
                element("p", .class("problem")) { words(problem) }
            }
            if !savedFilters.isEmpty {
                element("ul", .class("kept"), .label(words(ListPhrase.filterHeading))) { savedFilters.map { tab($0) } }
            }
            element("div", .class("facets")) {
                element("details", .key("facets")) {
                    element("summary") {
                        Icon.settings.html
                        words(ListPhrase.filterHeading)
                    }
                    element("div", .class("fields")) {
                        FilterFacet.allCases.map { choice($0) }
                        saveForm
                    }
                }
                select(
                    "sort", label: words(ListPhrase.sortLabel), action: .sort,
                    chosen: (model.filter.order ?? .deadline).name,
                    options: MissionOrder.allCases.map { ($0.name, words(ListPhrase.order($0))) })
                button(
                    words(state.selection == nil ? SelectionPhrase.pickButton : .pickedEnough),
                    action: .list(.pickMany), .class("quiet")
                )
            }
        }
    }

    private func select(
        _ name: String, label: String, action: ListAction, chosen: String, options: [FormField.Option]
    ) -> HTML {
        element("select", .id("list-\(name)"), .label(label), .on("change", .list(action))) {
            FormField.options(options, chosen: chosen)
        }
    }

    private func choice(_ facet: FilterFacet) -> HTML {
        let values = facet == .label ? model.labels : facet.values
        guard !values.isEmpty else { return .nothing }
        let typed = MissionFilter.plain(facet.value(in: state.query))
        let chosen = values.first { MissionFilter.plain($0) == typed } ?? ""
        let options =
            [(value: "", name: words(ListPhrase.anyChoice))]
            + values.map { (value: $0, name: name(of: $0, facet: facet)) }
        return FormField(
            "list-\(facet.name)", label: words(ListPhrase.facet(facet)), icon: icon(of: facet),
            action: .list(.narrow(facet)), refusals: Refusals(), words: words
        )
        .choice(options, chosen: chosen)
    }

    private func icon(of facet: FilterFacet) -> Icon {
        switch facet {
        case .due: .flag
        case .category: .folder
        case .priority: .levels
        case .energy: .bolt
        case .aggression: .bell
        case .label: .tag
        }
    }

    private func name(of value: String, facet: FilterFacet) -> String {
        switch facet {
        case .due: MissionFilter.Due(name: value).map { words(ListPhrase.due($0)) } ?? value
        case .category: Category(name: value).map { words(ChoicePhrase.category($0)) } ?? value
        case .priority: Priority(name: value).map { words(ChoicePhrase.priority($0)) } ?? words(ListPhrase.mustDo)
        case .energy: EnergyNeeded(name: value).map { words(ChoicePhrase.energy($0)) } ?? value
        case .aggression: Aggression(name: value).map { words(ChoicePhrase.aggression($0)) } ?? value
        case .label: value
        }
    }

    // MARK: Saved filters

    private var savedFilters: [SavedFilter] {
        workspace.filters.undeleted.ordered { folded($0.name) < folded($1.name) }
    }

    private func tab(_ filter: SavedFilter) -> HTML {
        let isUsed = state.uses(filter)
        return element("li", .key(filter.id.description)) {
            button(
                filter.name, action: .list(.use(filter.id)), .class("chip"),
                .aria("aria-pressed", isUsed ? "true" : "false"))
            if isUsed {
                button(
                    Icon.close.html, action: .list(.forget(filter.id)), .class("mini"),
                    .label(words(SavedFilterPhrase.forgetButton(filter.name))))
            }
        }
    }

    private var saveForm: HTML {
        guard state.canBeSaved(workspace, in: context.circumstances) else { return .nothing }
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
