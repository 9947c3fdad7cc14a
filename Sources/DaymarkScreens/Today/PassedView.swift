import DaymarkCore

/// Planned work of today or yesterday whose time is over, and that is not answered yet.
public struct PassedRow: Hashable, Sendable {
    public let mission: RecordID
    public let span: Span
    public let title: String
    /// The planned time, such as “today 10:00”.
    public let time: String

    init(mission: RecordID, span: Span, title: String, time: String) {
        self.mission = mission
        self.span = span
        self.title = title
        self.time = time
    }

    init(_ block: PassedBlock, in context: ViewContext) {
        self.init(
            mission: block.mission, span: block.span, title: context.workspace.title(of: block.mission) ?? "",
            time: context.text(block.span.start))
    }
}

/// Asks whether work was done whose planned time is over. One click answers. Several blocks are shown as one line with
/// one answer for all, which expands to a list of the blocks. The list shows all of them, because a row that came in
/// after an answer would move other rows under the finger.
struct PassedView {
    let html: HTML

    init(_ blocks: [PassedRow], words: Words) {
        guard !blocks.isEmpty else {
            html = .nothing
            return
        }
        let list = element("ul") {
            PassedView.groups(blocks).map { group in PassedView.row(group, words: words) }
        }
        let question = words(PassedPhrase.question(blocks.count))
        guard blocks.count > 1, let last = blocks.max(by: { $0.span.end < $1.span.end }) else {
            html = element("div", .class("passed-blocks"), .key("passed")) {
                element("p") { question }
                list
            }
            return
        }
        html = element("div", .class("passed-blocks"), .key("passed-all")) {
            element("details", .key("passed-list")) {
                element("summary") { question }
                list
            }
            button(
                words(PassedPhrase.planAgainButton),
                action: .block(.letAllPass(BlockReference(last.mission, last.span))), .class("quiet"))
        }
    }

    /// Groups the blocks by mission. The groups are sorted by their last block.
    private static func groups(_ blocks: [PassedRow]) -> [[PassedRow]] {
        let missions = blocks.reversed().map { $0.mission }.uniqued().reversed()
        return missions.map { mission in blocks.filter { $0.mission == mission } }
    }

    private static func row(_ blocks: [PassedRow], words: Words) -> HTML {
        let last = blocks[blocks.count - 1]
        let reference = BlockReference(last.mission, last.span)
        let times = blocks.map { $0.time }
        return element("li", .key(reference.text)) {
            element(
                "button", .type("button"), .class("open title"), .on("click", .block(.open(reference))),
                .aria("aria-haspopup", "dialog")
            ) { last.title }
            element("span", .class("detail")) { words(PassedPhrase.times(times)) }
            element("span", .class("answers")) {
                blocks.count == 1 ? buttons(reference, words: words) : buttons(forAllUpTo: reference, words: words)
            }
        }
    }

    /// Renders the answers to all passed blocks of a mission.
    private static func buttons(forAllUpTo block: BlockReference, words: Words) -> [HTML] {
        [
            button(words(PassedPhrase.allButton), action: .block(.finishPassed(block)), .class("quiet")),
            button(words(PassedPhrase.noneButton), action: .block(.letPass(block)), .class("quiet")),
        ]
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
    /// Records the answer about a block.
    mutating func answer(
        _ reference: BlockReference, _ answer: PassedAnswer, in context: inout ActionContext
    ) throws(IntentError) {
        let block = PassedBlock(mission: reference.mission, span: reference.span)
        let operations = try workspace.answer(block, answer, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: "", in: &context)
        if dialogs.current == .block { dialogs.current = nil }
        sayAnswer(answer, about: block.mission, in: &context)
    }

    /// Records that the work of all passed blocks of a mission is done, up to one that the person has seen.
    mutating func finishPassed(upTo block: BlockReference, in context: inout ActionContext) throws(IntentError) {
        let operations = try workspace.finishPassed(
            of: block.mission, until: block.span.end, in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else { return }
        commit(operations, saying: "", in: &context)
        sayAnswer(.done, about: block.mission, in: &context)
    }

    /// Records that nothing was done in the passed blocks of a mission, or of all missions if nil.
    /// - Parameter end: The end of the last block that the person has seen.
    mutating func letPass(_ id: RecordID?, until end: Instant, in context: inout ActionContext) {
        let operations = workspace.letPass(id, until: end, in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else { return }
        let text = id.map { words(AnswerPhrase.notDone(title(of: $0))) } ?? words(PassedPhrase.allPassed)
        commit(operations, saying: text, in: &context)
    }

    /// Sets the text of the notice after an answer.
    private mutating func sayAnswer(_ answer: PassedAnswer, about id: RecordID, in context: inout ActionContext) {
        let title = title(of: id)
        guard let mission = workspace.missions[id], mission.isOpen else {
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
