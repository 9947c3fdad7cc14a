/// The current item with its end, and the time until the next one.
public enum GlancePhrase: Hashable, Sendable {
    /// The current item, its end, and the minutes until then.
    case on(String, until: String, left: Int64)
    /// The same below a heading that names the item.
    case until(String, left: Int64)
    /// The minutes until the end of the current item.
    case left(Int64)
    case next(String, at: String, in: Int64)
    /// The minutes until the next thing, after a sentence that names it.
    case startsIn(Int64)
    /// Announcements of a screen reader, with the minutes in whole quarters of an hour.
    case spokenLeft(String, Int64), spokenNext(String, Int64)
    /// The announcement of a start in less than a quarter of an hour.
    case spokenSoon(String, at: String)
    // Labels of pictures.
    case pebbles(each: Int64), dayLine(from: String, until: String)

    public static let samples: [GlancePhrase] = [
        .on("Essay", until: "15:00", left: 25), .until("15:00", left: 25),
        .left(1), .left(25), .left(95), .next("Physics", at: "16:00", in: 65),
        .next("Physics", at: "16:00", in: 1), .startsIn(2), .startsIn(40), .startsIn(200), .startsIn(600),
        .spokenLeft("Essay", 15), .spokenNext("Physics", 45), .spokenSoon("Physics", at: "16:00"), .pebbles(each: 5),
        .dayLine(from: "09:00", until: "23:00"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: GlancePhrase) -> String {
        switch phrase {
        case .on(let title, let until, let left):
            say(
                command: "\(title) to \(until) · \(length(left)) left",
                gentle: "\(title) until \(until), with \(roughly(left)) left.",
                calm: "\(title) until \(until), \(length(left)) left",
                spark: "\(title) until \(until), \(length(left)) to go")
        case .until(let until, let left):
            say(
                command: "To \(until) · \(length(left)) left", gentle: "Until \(until), with \(roughly(left)) left.",
                calm: "Until \(until), \(length(left)) left", spark: "Until \(until), \(length(left)) to go")
        case .left(let left):
            say(
                command: "\(length(left)) left", gentle: "You have \(roughly(left)) left.",
                calm: "\(length(left)) left", spark: "\(length(left)) to go")
        case .next(let title, let at, let minutes):
            say(
                command: "Next: \(title) \(at), in \(length(minutes))",
                gentle: "Next is \(title) at \(at), in \(roughlyUntilStart(minutes)).",
                calm: "Next: \(title) at \(at), in \(length(minutes))",
                spark: "Up next: \(title) at \(at), in \(length(minutes))")
        case .startsIn(let minutes):
            say(
                command: "In \(length(minutes))", gentle: "It starts in \(roughlyUntilStart(minutes)).",
                calm: "In \(length(minutes))", spark: "In \(length(minutes))")
        case .spokenLeft(let title, let minutes): "\(title): \(length(minutes)) left"
        case .spokenNext(let title, let minutes): "\(title) in \(length(minutes))"
        case .spokenSoon(let title, let at): "\(title) at \(at)"
        case .pebbles(let each): "Each dot is \(length(each))"
        case .dayLine(let from, let until): "The day from \(from) to \(until), with commitments and planned work"
        }
    }

    /// A length as people say it, without any figure: “about ten minutes”.
    func inWords(_ minutes: Int64) -> String {
        let hours = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
        switch minutes {
        case ..<3: return roughly(minutes)
        case ..<8: return "about five minutes"
        case ..<13: return "about ten minutes"
        case ..<105: return roughly(minutes)
        default:
            let index = Int((minutes + 30) / 60 - 2)
            return hours.indices.contains(index) ? "about \(hours[index]) hours" : "many hours"
        }
    }

    /// The time until a start as people say it. It is at most three minutes too long, so that nobody comes too late.
    func roughlyUntilStart(_ minutes: Int64) -> String {
        switch minutes {
        case ..<3: "a moment"
        case ..<5: "a few minutes"
        case ..<10: "about 5 minutes"
        case ..<15: "about 10 minutes"
        case ..<105: roughly(max(15, minutes - 4))
        case ..<120: "about an hour and a half"
        default: "about \(minutes / 60) hours"
        }
    }

    /// A length as people say it, to the nearest quarter of an hour: “about half an hour”. It starts in lower case.
    func roughly(_ minutes: Int64) -> String {
        switch minutes {
        case ..<3: "a moment"
        case ..<8: "about 5 minutes"
        case ..<13: "about 10 minutes"
        case ..<23: "about a quarter of an hour"
        case ..<38: "about half an hour"
        case ..<53: "about three quarters of an hour"
        case ..<68: "about an hour"
        case ..<83: "about an hour and a quarter"
        case ..<105: "about an hour and a half"
        default: "about \((minutes + 30) / 60) hours"
        }
    }
}
