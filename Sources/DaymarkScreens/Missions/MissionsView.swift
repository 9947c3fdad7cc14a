import DaymarkCore

/// The list of missions in its sections, with what is searched.
struct MissionsView {
    /// The id of the search field in the page.
    static let search = "search"

    private let model: MissionsModel
    private let list: MissionList
    private let problem: MissionFilter.UnknownWord?
    private let opened: RecordID?
    private let words: Words

    /// - Parameter opened: the mission that stands beside the list.
    init(_ model: MissionsModel, _ list: MissionList, problem: MissionFilter.UnknownWord?, opened: RecordID?, _ words: Words) {
        self.model = model
        self.list = list
        self.problem = problem
        self.opened = opened
        self.words = words
    }

    var html: HTML {
        element("div", .class("missions")) {
            element("header", .class("day")) { element("h1") { words(AppPhrase.missionsPlace) } }
            finder
            if let empty = model.empty { element("p", .class("empty")) { empty } }
            model.groups.map { group in
                section("section-\(group.section.rawValue)", group.heading, group.rows)
            }
            if model.more > 0 {
                element("p", .class("more")) {
                    element("button", .type("button"), .class("quiet"), .on("click", .mission(.more))) { words(AppPhrase.more(model.more)) }
                }
            }
            if !model.done.isEmpty { section("section-done", words(MissionPhrase.doneLately), model.done) }
        }
    }

    private func section(_ id: String, _ heading: String, _ rows: [MissionRow]) -> HTML {
        element("section", .key(id), heading.isEmpty ? .label(words(AppPhrase.missionsPlace)) : .aria("aria-labelledby", id)) {
            if !heading.isEmpty { element("h2", .id(id)) { heading } }
            element("ul", .class("rows")) { rows.map { MissionItem($0, opened: $0.id == opened, words).html } }
        }
    }

    private var finder: HTML {
        element("div", .role("search"), .class("finder")) {
            element("label", .class("unseen"), .set("for", MissionsView.search)) { words(ScreenPhrase.searchLabel) }
            element(
                "input", .id(MissionsView.search), .type("search"), .value(list.query),
                .set("placeholder", words(ScreenPhrase.searchLabel)),
                .set("autocomplete", "off"), .set("enterkeyhint", "search"), .set("maxlength", "300"), .on("input", .mission(.search)))
            element("select", .label(words(ScreenPhrase.showLabel)), .on("change", .mission(.show))) {
                [
                    (MissionFilter.State.open, ScreenPhrase.showOpen), (.done, .showDone), (.dropped, .showDropped),
                ].map { state, phrase in
                    element("option", .value(state.name), state == list.state ? .flag("selected") : nil) { words(phrase) }
                }
            }
            element("p", .class("unseen"), .role("status")) { list.query.isEmpty ? "" : words(ScreenPhrase.found(model.found)) }
            if let problem { element("p", .class("problem")) { words(ScreenPhrase.notAChoice(problem.word, problem.allowed)) } }
        }
    }
}
