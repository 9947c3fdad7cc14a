import DaymarkCore

/// Planned work of today or yesterday whose time is over, and that is not answered yet.
public struct PassedRow: Hashable, Sendable {
    public let mission: RecordID
    public let span: Span
    public let title: String
    /// The planned time, such as “today 10:00”.
    public let time: String

    init(_ block: PassedBlock, in context: ViewContext) {
        (mission, span) = (block.mission, block.span)
        title = context.workspace.title(of: block.mission) ?? ""
        time = context.text(block.span.start)
    }
}

/// Asks what became of planned work whose time is over. One click answers.
struct PassedView {
    /// The maximum number of blocks shown at once.
    private static let maxShown = 4

    let html: HTML

    init(_ blocks: [PassedRow], words: Words) {
        guard !blocks.isEmpty else {
            html = .nothing
            return
        }
        html = element("div", .class("passed-blocks"), .key("passed")) {
            element("p") { words(PassedPhrase.question(blocks.count)) }
            element("ul") {
                blocks.suffix(PassedView.maxShown).map { block in PassedView.row(block, words: words) }
            }
        }
    }

    private static func row(_ block: PassedRow, words: Words) -> HTML {
        let reference = BlockReference(block.mission, block.span)
        return element("li", .key(reference.text)) {
            element(
                "button", .type("button"), .class("open title"), .on("click", .block(.open(reference))),
                .aria("aria-haspopup", "dialog")
            ) { block.title }
            element("span", .class("detail")) { block.time }
            element("span", .class("deeds")) { buttons(reference, words: words) }
        }
    }

    /// Renders the answers to a passed block.
    static func buttons(_ block: BlockReference, words: Words) -> [HTML] {
        func answer(_ text: String, _ answer: PassedAnswer) -> HTML {
            button(text, action: .block(.answer(block, answer)), .class("quiet"))
        }
        var buttons = [answer(words(PassedPhrase.allButton), .done)]
        let half = (block.span.minutes / 2).floored(to: 5)
        if half >= Workspace.shortestBlock {
            buttons.append(answer(words(PassedPhrase.partButton(words.length(half))), .worked(minutes: half)))
        }
        return buttons + [answer(words(PassedPhrase.noneButton), .notDone)]
    }
}

extension App {
    /// Records what became of a block.
    mutating func answer(
        _ reference: BlockReference, _ answer: PassedAnswer, in context: inout ActionContext
    ) throws(IntentError) {
        let block = PassedBlock(mission: reference.mission, span: reference.span)
        let operations = try workspace.answer(block, answer, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: "", in: &context)
        if dialogs.current == .block { dialogs.current = nil }
        let title = title(of: block.mission)
        guard let mission = workspace.missions[block.mission], mission.isOpen else {
            let text = words(MissionPhrase.done(title))
            notice?.text = text
            return mark(.done, in: &context)
        }
        let left = words.length(workspace.minutesLeft(mission))
        let text =
            answer == .notDone ? words(AnswerPhrase.notDone(title)) : words(MissionPhrase.worked(title, left: left))
        notice?.text = text
    }

    /// Records the time that the person typed as worked in a block.
    mutating func report(_ block: BlockReference, in context: inout ActionContext) throws(IntentError) {
        let text = context.value
        guard !text.isBlank else { return }
        let minutes = Workspace.minutesWorked(text, settings: workspace.settings, in: context.circumstances)
        guard let minutes else {
            screens.refusals.add(.notUnderstood(.length, text), field: BlockView.workedField, text: text)
            return
        }
        screens.refusals.clear(BlockView.workedField)
        try answer(block, minutes > 0 ? .worked(minutes: minutes) : .notDone, in: &context)
    }
}
