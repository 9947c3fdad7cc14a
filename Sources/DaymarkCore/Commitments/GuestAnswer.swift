/// A guest's answer to an invitation, as a mailed reply said it (RFC 5546 section 3.2.3).
///
/// A commitment stores it as text: the address, the answer, the date, the time of the message, and the name.
public struct GuestAnswer: Hashable, Sendable {
    /// The mail address in lower case.
    public let address: String
    public let name: String
    /// The value of PARTSTAT in lower case, such as `accepted`.
    public let answer: String
    /// The date of a series that the answer is about, at its start by the rule. Nil for all dates.
    public let date: WallMoment?
    /// When the message was written, in seconds since 1970.
    let stamp: Int64

    /// The longest stored text, in characters.
    static let maxLength = 300

    init(address: String, name: String, answer: String, date: WallMoment?, stamp: Int64) {
        self.address = GuestAnswer.word(address)
        self.answer = GuestAnswer.word(answer)
        (self.name, self.date, self.stamp) = (oneLine(name).beginning(100), date, stamp)
    }

    /// Reads a stored text.
    public init?(_ text: String) {
        let parts = text.parts(at: 0x20)
        guard parts.count >= 4, let stamp = Int64(parts[3]) else { return nil }
        (address, answer, self.stamp) = (parts[0], parts[1], stamp)
        date = WallMoment(parts[2])
        name = parts.dropFirst(4).joined(separator: " ")
    }

    var text: String {
        let date = date?.description ?? "-"
        return "\(address) \(answer) \(date) \(stamp)" + (name.isEmpty ? "" : " " + name)
    }

    private static func word(_ text: String) -> String {
        text.parts(at: 0x20).joined(separator: "").beginning(100)
    }
}

extension Commitment {
    /// The guests' answers, sorted by address and date.
    public var guestAnswers: [GuestAnswer] { answers.ordered().compactMap { GuestAnswer($0) } }

    /// Stores an answer, unless a newer one of the same guest to the same date is here.
    mutating func note(_ answer: GuestAnswer) {
        let others = guestAnswers.filter { $0.address == answer.address && $0.date == answer.date }
        guard others.allSatisfy({ $0.stamp <= answer.stamp }) else { return }
        answers = answers.filter { text in !others.contains { $0.text == text } } + [answer.text]
    }
}
