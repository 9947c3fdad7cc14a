import DaymarkCore

/// The request in the words after `daymark focus`.
enum FocusRequest: Equatable {
    case show
    case start(String)
    case stop, done, abandon, pause, resume
    case extend(Int64)
    /// A break of some minutes, or of the usual length.
    case rest(Int64?)
    /// Ends the break early, or skips the one that is offered.
    case skip
    /// How long the work of a session that nobody ended took.
    case settle(Int64)
    /// The minutes of the session that ended last.
    case correct(Int64)

    static let usage =
        "stop, done, abandon, pause, resume, extend N, break [N], skip, settle N, fix N or status."

    /// A word that is an action is one only if what follows fits, so that “break glass” and “fix bike” are missions.
    /// - Parameters:
    ///   - minutes: Reads a length.
    ///   - corrected: Reads the minutes of the last session: a length, or the time at which its work ended.
    init(_ words: [String], minutes: (String) -> Int64?, corrected: (String) -> Int64?) throws {
        let (verb, rest) = (folded(words.first ?? ""), Array(words.dropFirst()))
        let number = rest.count == 1 ? minutes(rest[0]) : nil
        switch (verb, rest.count) {
        case ("", _), ("status", 0): self = .show
        case ("stop", 0), ("end", 0): self = .stop
        case ("done", 0): self = .done
        case ("abandon", 0): self = .abandon
        case ("pause", 0): self = .pause
        case ("resume", 0): self = .resume
        case ("break", 0): self = .rest(nil)
        case ("skip", 0): self = .skip
        case ("fix", 1):
            if let minutes = corrected(rest[0]) {
                self = .correct(minutes)
            } else if rest[0].contains(":") || rest[0].hasPrefix("-") {
                throw CommandError(
                    "“\(harmless(rest[0]))” is neither a length nor a time since the session began.",
                    example: "daymark focus fix 20m", code: 64)
            } else {
                self = .start(words.joined(separator: " "))
            }
        case ("extend", 0), ("settle", 0):
            throw CommandError(
                "Name the minutes.", example: "daymark focus \(verb) \(verb == "extend" ? "10" : "25m")", code: 64)
        case ("break", 1) where number.map { $0 > 0 } ?? false: self = .rest(number)
        case ("extend", 1), ("settle", 1):
            guard let number, verb == "settle" || number > 0 else {
                throw CommandError(
                    "“\(harmless(rest[0]))” is not a length of time; use minutes or hours, such as 10m or 1h.",
                    example: "daymark focus \(verb) 10", code: 64)
            }
            self = verb == "extend" ? .extend(number) : .settle(number)
        default: self = .start(words.joined(separator: " "))
        }
    }
}
