import DaymarkCore

extension TimelineRow {
    /// Where the block was before the plan moved it. Where there is no room for the words, the style sheet shows an icon
    /// and the old time.
    var wasLabel: HTML {
        guard !was.isEmpty else { return .nothing }
        return element("small", .class("was")) {
            element("span", .class("words")) { was }
            element("span", .class("old"), .hidden) {
                Icon.history.html
                element("s") { wasTime }
            }
        }
    }
}
