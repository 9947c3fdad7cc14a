/// The answer to a block of the plan that a button of a nag gives.
///
/// It names the block, so that an old notification does not answer a later block.
public struct BlockAnswer: Hashable, Sendable {
    public let span: Span
    public let answer: PassedAnswer

    public init(_ span: Span, _ answer: PassedAnswer) {
        (self.span, self.answer) = (span, answer)
    }

    /// `block/start/minutes/answer`, with the start in minutes since 1970.
    var name: String { "block/\(span.start.minute)/\(span.minutes)/\(answer.name)" }

    init?(name: String) {
        let parts = name.parts(at: 0x2f)
        guard parts.count == 4, parts[0] == "block", let start = Int64(parts[1]), let minutes = Int64(parts[2]),
            (1..<100_000_000_000).contains(start), (1...Workspace.longestBlock).contains(minutes),
            let answer = PassedAnswer(name: parts[3])
        else { return nil }
        self.init(Span(Instant(minute: start), Instant(minute: start + minutes)), answer)
    }
}

extension Workspace {
    /// The answers to a nag of a mission, besides acknowledging and snoozing it: to complete it, and to say what became
    /// of its last block.
    ///
    /// If the block is only a part of the work that is left, the first answer is about the part.
    public func blockAnswers(for id: RecordID, in circumstances: Circumstances) -> [NagMessage.Action] {
        guard let mission = missions[id] else { return [.done] }
        if mission.isRoutine {
            guard let dose = dueDose(of: mission, in: circumstances) else { return [] }
            return [.dose(dose.time, .taken), .dose(dose.time, .skipped)]
        }
        let passed = passedBlocks(in: circumstances).last { $0.mission == id }?.span
        guard let span = passed ?? runningBlock(of: id, in: circumstances) else { return [.done] }
        func answer(_ answer: PassedAnswer) -> NagMessage.Action { .block(BlockAnswer(span, answer)) }
        let isWhole = span.minutes >= minutesLeft(mission)
        var answers: [NagMessage.Action] = isWhole ? [.done] : [answer(.done)]
        if passed != nil {
            let half = (span.minutes / 2).floored(to: 5)
            if half >= Workspace.shortestBlock { answers.append(answer(.worked(minutes: half))) }
            answers.append(answer(.notDone))
        }
        return isWhole ? answers : answers + [.done]
    }

    /// The block of a mission that was last planned for now, and is not answered.
    func runningBlock(of mission: RecordID, in circumstances: Circumstances) -> Span? {
        let now = circumstances.now
        let today = WakingDay.current(at: now, settings: settings, in: circumstances.zone).date
        let blocks = dayPlans[DayPlan.id(of: today)]?.blocks ?? []
        return blocks.first { $0.mission == mission && $0.span.contains(now) && !isAnswered($0, among: blocks) }?.span
    }
}
