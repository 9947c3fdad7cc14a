import DaymarkCore

/// The list of missions in its sections.
struct MissionsView {
    let html: HTML

    init(_ model: MissionsModel, _ words: Words) {
        html = element("div", .class("missions")) {
            element("header", .class("day")) { element("h1") { words(AppPhrase.missionsPlace) } }
            if let empty = model.empty { element("p", .class("empty")) { empty } }
            model.groups.map { group in
                let id = "section-\(group.section.rawValue)"
                return element("section", .key(id), .aria("aria-labelledby", id)) {
                    element("h2", .id(id)) { group.heading }
                    element("ul", .class("rows")) { group.rows.prefix(100).map { MissionItem($0, words).html } }
                }
            }
            if !model.done.isEmpty {
                element("section", .key("section-done"), .aria("aria-labelledby", "section-done")) {
                    element("h2", .id("section-done")) { words(MissionPhrase.doneLately) }
                    element("ul", .class("rows")) { model.done.map { MissionItem($0, words).html } }
                }
            }
        }
    }
}
