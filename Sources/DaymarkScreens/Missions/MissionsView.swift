import DaymarkCore

/// The list of missions in its sections, with what is searched.
struct MissionsView {
    /// The id of the search field in the page.
    static let search = "search"

    private let model: MissionsModel
    private let list: MissionList
    private let workspace: Workspace
    private let opened: RecordID?
    private let words: Words

    /// - Parameter opened: the mission that stands beside the list.
    init(_ model: MissionsModel, _ list: MissionList, _ workspace: Workspace, opened: RecordID?) {
        self.model = model
        self.list = list
        self.workspace = workspace
        self.opened = opened
        words = Words(workspace.settings)
    }

    var html: HTML {
        element("div", .class(list.picked == nil ? "missions" : "missions picking")) {
            element("header", .class("day")) { element("h1") { words(AppPhrase.missionsPlace) } }
            ListFinder(list, model, workspace).html
            if list.picked != nil { PickedBar(model.picked, open: !model.filter.state.isOver, words: words).html }
            if let empty = model.empty { element("p", .class("empty")) { empty } }
            model.groups.map { group in
                section("section-\(group.section.rawValue)", group.heading, group.rows)
            }
            if model.more > 0 {
                element("p", .class("more")) {
                    tapButton(words(AppPhrase.more(model.more)), .list(.more), .class("quiet"))
                }
            }
            if !model.done.isEmpty { section("section-done", words(MissionSectionPhrase.doneLately), model.done) }
        }
    }

    private func section(_ id: String, _ heading: String, _ rows: [MissionRow]) -> HTML {
        element(
            "section", .key(id), heading.isEmpty ? .label(words(AppPhrase.missionsPlace)) : .aria("aria-labelledby", id)
        ) {
            if !heading.isEmpty { element("h2", .id(id)) { heading } }
            element("ul", .class("rows")) {
                rows.map { row in
                    MissionItem(
                        row, opened: row.id == opened, picked: list.picked.map { $0.contains(row.id) },
                        why: model.reasons[row.id], words: words
                    ).html
                }
            }
        }
    }
}
