/// Why a mission is urgent, and whether it fits before its deadline.
public enum UrgencyPhrase: Hashable, Sendable {
    case weighs(Priority), loud(Aggression), begun, notBefore(String)
    // Whether the work fits before its deadline.
    case fitsEasily, fits(spare: String), tight, doesNotFit(short: String)

    public static let samples: [UrgencyPhrase] = [
        .weighs(.high), .weighs(.low), .loud(.nuclear), .begun, .notBefore("Friday"), .fits(spare: "3 h"), .fitsEasily,
        .tight, .doesNotFit(short: "40 min"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: UrgencyPhrase) -> String {
        switch phrase {
        case .fitsEasily:
            say(command: "days to spare", gentle: "fits easily", calm: "fits easily", spark: "fits easily")
        case .fits(let spare):
            say(
                command: "\(spare) to spare", gentle: "fits, with \(spare) to spare",
                calm: "fits with \(spare) to spare",
                spark: "fits with \(spare) to spare")
        case .tight: say(command: "tight", gentle: "just fits", calm: "tight", spark: "just about fits")
        case .doesNotFit(let short):
            say(
                command: "does not fit: \(short) short", gentle: "it would need \(short) more",
                calm: "does not fit: \(short) short",
                spark: "needs \(short) more than there is")
        case .notBefore(let when):
            say(
                command: "snoozed to \(when)", gentle: "resting until \(when)", calm: "not before \(when)",
                spark: "back \(when)")
        case .weighs(let priority): "\(priority.name) priority"
        case .loud(let aggression): folded(self(ChoicePhrase.aggression(aggression)))
        case .begun: say(command: "in progress", gentle: "already started", calm: "started", spark: "already started")
        }
    }
}
