import DaymarkCore

/// Shows the links of a mission, which open in a new tab, and a field for another one.
struct LinksView {
    let links: [MissionLink]
    let mission: RecordID
    let refusals: Refusals
    let words: Words

    static func newField(_ mission: RecordID) -> String { "new-link-" + mission.handle }

    var html: HTML {
        element("section", .class("links"), .aria("aria-labelledby", "links-heading")) {
            element("h2", .id("links-heading")) { words(LinkPhrase.heading) }
            if !links.isEmpty { element("ul", .class("rows")) { links.map { row($0) } } }
            NewLineForm(
                LinksView.newField(mission), label: words(LinkPhrase.newLink), example: words(LinkPhrase.example),
                button: words(LinkPhrase.addButton), action: .mission(.addLink(mission)), refusals: refusals,
                words: words
            ).html
        }
    }

    private func row(_ entry: MissionLink) -> HTML {
        let link = entry.link
        return element("li", .key(link.url)) {
            element(
                "a", .class("search"), .set("href", link.url), .set("target", "_blank"),
                .set("rel", "noreferrer noopener"), .label(words(BreakdownPhrase.opensNewTab(link.name)))
            ) { link.name }
            if let resource = entry.resource {
                button(
                    Icon.close.html, action: .mission(.removeLink(resource)), .class("mini"),
                    .id("link-drop-" + resource.handle), .label(words(LinkPhrase.remove(link.name))))
            }
        }
    }
}
