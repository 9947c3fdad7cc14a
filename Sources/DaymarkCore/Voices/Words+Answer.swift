/// The texts after a person has said whether the work of a block was done.
public enum AnswerPhrase: Hashable, Sendable {
    /// The notice that nothing was done.
    case notDone(String)
    /// The passed blocks to which reported time was added, by their starts.
    case onBlocks([String])
    /// The same for blocks of which some are not of today: “yesterday 14:00”.
    case onEarlierBlocks([String])
    /// History.
    case actWorked(String), actNotDone(String)

    public static let samples: [AnswerPhrase] = [
        .notDone("Essay"), .onBlocks(["14:00"]), .onBlocks(["09:00", "14:00"]),
        .onEarlierBlocks(["yesterday 14:00"]), .onEarlierBlocks(["yesterday 14:00", "09:00"]), .actWorked("Essay"),
        .actNotDone("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: AnswerPhrase) -> String {
        switch phrase {
        case .notDone(let title):
            say(
                command: "“\(title)” is planned again.", gentle: "“\(title)” gets another time.",
                calm: "“\(title)” gets another time.", spark: "No problem! “\(title)” gets a new spot")
        case .onBlocks(let starts):
            say(
                command: "Booked on the \(listed(starts)) \(starts.count == 1 ? "block" : "blocks")",
                gentle: "This counts for the time planned at \(listed(starts)).",
                calm: "Counts for the \(starts.count == 1 ? "block" : "blocks") at \(listed(starts))",
                spark: "Counted for the plan at \(listed(starts))")
        case .onEarlierBlocks(let starts):
            say(
                command: "Booked on the \(starts.count == 1 ? "block" : "blocks") planned for \(listed(starts))",
                gentle: "This counts for the time planned for \(listed(starts)).",
                calm: "Counts for the \(starts.count == 1 ? "block" : "blocks") planned for \(listed(starts))",
                spark: "Counted for the plan for \(listed(starts))")
        case .actWorked(let title):
            say(
                command: "Logged work on “\(title)”", gentle: "Time spent on “\(title)”", calm: "Worked on “\(title)”",
                spark: "Worked on “\(title)”")
        case .actNotDone(let title):
            say(
                command: "“\(title)” not done", gentle: "“\(title)”: not this time", calm: "“\(title)” not done",
                spark: "“\(title)”: not this time")
        }
    }

    /// Names the passed blocks to which a report of worked time was added. Nil if there are none.
    public func onBlocks(_ blocks: [PassedBlock], in circumstances: Circumstances) -> String? {
        var starts: [String] = []
        var areToday = true
        for block in blocks {
            let civil = circumstances.zone.civil(at: block.span.start)
            let isToday = civil.date == circumstances.today
            let moment = Deadline.moment(block.span.start, zone: circumstances.zone.name)
            areToday = areToday && isToday
            starts.append(isToday ? time(civil) : deadline(moment, in: circumstances))
        }
        guard !starts.isEmpty else { return nil }
        return self(areToday ? AnswerPhrase.onBlocks(starts) : AnswerPhrase.onEarlierBlocks(starts))
    }
}
