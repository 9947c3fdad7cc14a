import DaymarkCore

/// The text of a chip below the capture line.
public struct ChipText: Hashable, Sendable {
    public let text: String
    /// The style class: `when`, `length` or `mark`.
    public let kind: String
    /// The words in the capture line that produced the chip.
    public let source: String

    public init(_ chip: Capture.Chip, words: Words, in circumstances: Circumstances) {
        source = chip.source
        switch chip.meaning {
        case .deadline(let deadline):
            (text, kind) = (words(MissionPhrase.due(words.deadline(deadline, in: circumstances))), "when")
        case .start(let start, let end):
            let day = words.dayOrDate(start.date, in: circumstances)
            if case .time(let from) = start, case .time(let to) = end {
                (text, kind) = ("\(day) \(words.span(from, to))", "when")
            } else {
                (text, kind) = (day, "when")
            }
        case .minutes(let minutes): (text, kind) = (words.estimate(minutes), "length")
        case .priority(let priority): (text, kind) = ("!" + priority.name, "mark")
        case .category(let category): (text, kind) = ("#" + category.name, "mark")
        case .aggression(let aggression): (text, kind) = ("@" + aggression.name, "mark")
        case .placement(let placement):
            (text, kind) = (placement == .mustDo ? words(MissionPhrase.mustDo) : placement.name, "mark")
        case .label(let label): (text, kind) = ("+" + label, "mark")
        case .reminder(let reminder): (text, kind) = (words.remind(reminder, in: circumstances), "when")
        case .travel(let minutes): (text, kind) = (words(CallPhrase.travel(words.length(minutes))), "when")
        case .supply(let count): (text, kind) = (words(DosePhrase.stock(count)), "length")
        case .anchor(let anchor): (text, kind) = (words(DosePhrase.followed(anchor)), "when")
        case .waitsFor(_, let title): (text, kind) = (words(MissionPhrase.after(title)), "when")
        case .repeats(let rule): (text, kind) = (words.repeats(rule), "when")
        }
    }
}
