import DaymarkCore

/// Asks what became of planned work whose time is over. One click answers.
struct PassedView {
    /// The maximum number of blocks shown at once.
    private static let maxShown = 4

    let html: HTML

    init(_ blocks: [PassedBlock], in context: ViewContext) {
        guard !blocks.isEmpty else {
            html = .nothing
            return
        }
        let words = context.words
        html = element("div", .class("passed-blocks"), .key("passed")) {
            element("p") { words(PassedPhrase.question(blocks.count)) }
            element("ul") {
                blocks.suffix(PassedView.maxShown).map { block in PassedView.row(block, in: context) }
            }
        }
    }

    private static func row(_ block: PassedBlock, in context: ViewContext) -> HTML {
        let words = context.words
        let reference = BlockReference(block.mission, block.span)
        func answer(_ text: String, _ minutes: Int64) -> HTML {
            button(text, action: .today(.answerPassed(reference, minutes: minutes)), .class("quiet"))
        }
        let half = (block.span.minutes / 2).floored(to: 5)
        return element("li", .key(reference.text)) {
            element("a", .href(.mission(block.mission)), .class("title")) {
                context.workspace.title(of: block.mission) ?? ""
            }
            element("span", .class("detail")) { context.text(block.span.start) }
            element("span", .class("deeds")) {
                answer(words(PassedPhrase.allButton), block.span.minutes)
                if half >= Workspace.shortestBlock { answer(words(PassedPhrase.partButton(words.length(half))), half) }
                answer(words(PassedPhrase.noneButton), 0)
            }
        }
    }
}

extension App {
    /// Records what became of a passed block.
    /// - Parameter minutes: The minutes worked. 0 if nothing was done.
    mutating func answerPassed(
        _ reference: BlockReference, minutes: Int64, in context: inout ActionContext
    ) throws(IntentError) {
        let block = PassedBlock(mission: reference.mission, span: reference.span)
        let answer: PassedAnswer = minutes > 0 ? .worked(minutes: minutes) : .notDone
        let operations = try workspace.answer(block, answer, in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        let title = title(of: block.mission)
        let left = workspace.missions[block.mission].map { words.length(workspace.minutesLeft($0)) } ?? ""
        notice = Notice(
            text: words(minutes > 0 ? PassedPhrase.countedNotice(title, left: left) : .notDoneNotice(title)),
            undo: operations.first?.unit)
    }
}
