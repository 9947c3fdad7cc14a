import DaymarkCore

/// What can be done with a block of the plan, in a dialog: all that dragging does, by single taps.
struct BlockView {
    let html: HTML

    static let field = "block-time"

    /// - Parameters:
    ///   - was: when it was to begin before the plan moved it, where that is ahead.
    ///   - beside: breaks and meals that begin where it ends, or end where it begins.
    init(
        _ place: BlockPlace, _ row: TimelineRow, was: (minutes: Int64, label: String)?, beside: [TimelineRow] = [],
        _ refused: [FormField.Refused], words: Words
    ) {
        func button(_ phrase: BlockPhrase, _ action: BlockAction) -> HTML {
            tapButton(words(phrase), .block(action))
        }
        let kind = BlockKind(place: place.mission)
        // Breaks are short.
        let minutes: Int64 = kind == .rest ? 5 : 15
        let step = words.length(minutes)
        html = element("div", .class("block-sheet"), .key("block")) {
            DialogHeading(row.title, words: words).html
            element("p", .class("detail"), .role("status")) {
                words.span(row.start, row.end)
                if !row.part.isEmpty { " · \(row.part)" }
            }
            if kind == nil {
                element("p", .class("why")) { [row.was, row.detail].filter { !$0.isEmpty }.joined(separator: " · ") }
                element("div", .class("main-deeds")) {
                    if row.isLast {
                        tapButton(words(MissionDetailPhrase.completeButton), .complete(place.mission), .class("main"))
                    }
                    element("a", .class("button"), .href(.mission(place.mission))) { words(BlockPhrase.openButton) }
                }
            }
            FormField(BlockView.field, words(BlockPhrase.moveField), .block(.put(place)), refused, words: words).line(
                "", example: "fri 14:00")
            element("div", .class("block-deeds")) {
                if let was {
                    tapButton(was.label, .block(.move(place, by: was.minutes)))
                }
                button(.earlier(step), .move(place, by: -minutes))
                button(.later(step), .move(place, by: minutes))
                button(.shorter(step), .stretch(place, by: -minutes))
                button(.longer(step), .stretch(place, by: minutes))
                if kind == nil { button(.nextDay, .nextDay(place)) }
                button(.takeOutButton, .takeOut(place))
                if row.isPinned { button(.unpinButton, .unpin(place)) }
                for rest in beside {
                    if case .rest(let kind) = rest.kind {
                        tapButton(
                            "\(rest.title) \(words.span(rest.start, rest.end))",
                            .block(.open(BlockPlace(kind.place, rest.span))))
                    }
                }
            }
        }
    }
}
