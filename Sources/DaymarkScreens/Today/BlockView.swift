import DaymarkCore

/// What can be done with a block of the plan, in a dialog: all that dragging does, by single taps.
struct BlockView {
    let html: HTML

    static let field = "block-time"

    /// - Parameter was: when it was to begin before the plan moved it, where that is ahead.
    init(_ place: BlockPlace, _ row: TimelineRow, was: (minutes: Int64, label: String)?, _ refused: [FormField.Refused], _ words: Words) {
        func button(_ phrase: BlockPhrase, _ action: BlockAction) -> HTML {
            tapButton(words(phrase), .block(action))
        }
        let step = words.length(15)
        html = element("div", .class("block-sheet"), .key("block")) {
            DialogHeading(row.title, words).html
            element("p", .class("detail"), .role("status")) {
                words.span(row.start, row.end)
                if !row.part.isEmpty { " · \(row.part)" }
            }
            element("p", .class("why")) { [row.was, row.detail].filter { !$0.isEmpty }.joined(separator: " · ") }
            element("div", .class("main-deeds")) {
                if row.isLast {
                    tapButton(words(ScreenPhrase.completeButton), .complete(place.mission), .class("main"))
                }
                element("a", .class("button"), .href(.mission(place.mission))) { words(BlockPhrase.openButton) }
            }
            FormField(BlockView.field, words(BlockPhrase.moveField), .block(.put(place)), refused, words).line("", example: "fri 14:00")
            element("div", .class("block-deeds")) {
                if let was {
                    tapButton(was.label, .block(.move(place, by: was.minutes)))
                }
                button(.earlier(step), .move(place, by: -15))
                button(.later(step), .move(place, by: 15))
                button(.shorter(step), .stretch(place, by: -15))
                button(.longer(step), .stretch(place, by: 15))
                button(.nextDay, .nextDay(place))
                button(.takeOutButton, .takeOut(place))
                if row.isPinned { button(.unpinButton, .unpin(place)) }
            }
        }
    }
}
