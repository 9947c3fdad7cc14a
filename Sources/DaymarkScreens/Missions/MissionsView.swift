import DaymarkCore

/// Shows the groups of missions, with the search field.
struct MissionsView {
    /// The id of the search field in the page.
    static let searchField = "search"

    private let model: MissionsModel
    private let state: MissionListState
    private let opened: RecordID?
    private let context: ViewContext
    private var words: Words { context.words }

    /// - Parameter opened: the mission that is open beside the list.
    init(_ model: MissionsModel, state: MissionListState, opened: RecordID?, in context: ViewContext) {
        self.model = model
        self.state = state
        self.opened = opened
        self.context = context
    }

    var html: HTML {
        element("div", .class(state.selection == nil ? "missions" : "missions picking")) {
            // No button for the palette here: the field below is the one search of the page.
            element("header", .class("day")) { element("h1") { words(AppPhrase.missionsTitle) } }
            ListFinder(state, model: model, in: context).html
            if state.selection != nil {
                SelectionBar(count: model.selectedCount, isOpen: !model.filter.state.isOver, words: words).html
            }
            if let empty = model.empty { element("p", .class("empty")) { empty } }
            model.groups.map { group in
                section("section-\(group.section.rawValue)", heading: group.heading, rows: group.rows)
            }
            if model.more > 0 {
                element("p", .class("more")) {
                    button(words(AppPhrase.more(model.more)), action: .list(.more), .class("quiet"))
                }
            }
            if !model.commitments.isEmpty || !model.done.isEmpty {
                element("div", .class("around"), .key("around")) {
                    commitments
                    if !model.done.isEmpty {
                        section("section-done", heading: words(MissionSectionPhrase.recentlyDone), rows: model.done)
                    }
                }
            }
        }
    }

    private var commitments: HTML {
        guard !model.commitments.isEmpty else { return .nothing }
        return element("section", .key("section-commitments"), .aria("aria-labelledby", "section-commitments")) {
            element("div", .class("heading")) {
                element("h2", .id("section-commitments")) { words(DaysPhrase.commitmentsHeading) }
                element("a", .class("quiet"), .href(.agenda)) { words(DaysPhrase.agendaTitle) }
            }
            element("ul", .class("rows")) { model.commitments.map { CommitmentItem($0, in: context).html } }
        }
    }

    private func section(_ id: String, heading: String, rows: [MissionRow]) -> HTML {
        element(
            "section", .key(id), heading.isEmpty ? .label(words(AppPhrase.missionsTitle)) : .aria("aria-labelledby", id)
        ) {
            if !heading.isEmpty { element("h2", .id(id)) { heading } }
            element("ul", .class("rows")) {
                rows.map { row in
                    let style = MissionItem.Style(
                        isOpened: row.id == opened, isSelected: state.selection.map { $0.contains(row.id) },
                        reasons: model.reasons[row.id])
                    return MissionItem(row, style: style, words: words).html
                }
            }
        }
    }
}
