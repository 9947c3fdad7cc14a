/// The way to a commitment and home, on the timeline and in the answer to “what now?”.
public enum LeavePhrase: Hashable, Sendable {
    /// How long the way there or home takes.
    case there(String), home(String)
    /// A row of the timeline: when to leave, and how long the way takes.
    case row(leave: String, length: String)
    /// The instruction to leave, and the description of the way once it has begun. Other phrases contain these.
    case leaveFor(String), onTheWay(String), onTheWayHome
    /// The instruction to leave, with its time.
    case leave(String, at: String)
    /// The same, and the minutes until then.
    case next(String, at: String, in: Int64)
    /// The minutes until the person has to leave, after a sentence that says where to.
    case leaveIn(Int64)
    /// The minutes until the person has to leave, and the time.
    case inMinutes(Int64, at: String)
    /// A way that has begun, as one of the phrases above, and its end.
    case underWay(String, until: String)
    /// Free time that ends when the person has to leave.
    case free(minutes: Int64, until: String)

    public static let samples: [LeavePhrase] = [
        .there("20 min"), .home("20 min"), .row(leave: "15:40", length: "20 min"), .leaveFor("Swimming"),
        .onTheWay("Swimming"), .onTheWayHome, .leave("Swimming", at: "15:40"),
        .next("Swimming", at: "15:40", in: 1), .next("Swimming", at: "15:40", in: 65), .leaveIn(1), .leaveIn(15),
        .inMinutes(15, at: "15:40"), .underWay("On the way home", until: "17:20"),
        .free(minutes: 95, until: "15:40"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: LeavePhrase) -> String {
        switch phrase {
        case .there(let length):
            say(
                command: "\(length) travel", gentle: "\(length) on the way", calm: "\(length) on the way",
                spark: "\(length) on the way")
        case .home(let length):
            say(
                command: "\(length) travel home", gentle: "\(length) on the way home",
                calm: "\(length) on the way home", spark: "\(length) on the way home")
        case .row(let leave, let length):
            say(command: "Leave \(leave)", gentle: "Leave \(leave)", calm: "Leave \(leave)", spark: "Head out \(leave)")
                + " · " + self(LeavePhrase.there(length))
        case .leaveFor(let title):
            say(
                command: "Leave for “\(title)”", gentle: "Leave for “\(title)”", calm: "Leave for “\(title)”",
                spark: "Head out for “\(title)”")
        case .onTheWay(let title):
            say(
                command: "En route to “\(title)”", gentle: "On the way to “\(title)”",
                calm: "On the way to “\(title)”", spark: "On the way to “\(title)”")
        case .onTheWayHome:
            say(
                command: "En route home", gentle: "On the way home", calm: "On the way home", spark: "On the way home")
        case .leave(let title, let at):
            self(LeavePhrase.leaveFor(title)) + " at \(at)" + say(command: "", gentle: ".", calm: "", spark: "")
        case .next(let title, let at, let minutes):
            self(LeavePhrase.leaveFor(title)) + " at \(at), in "
                + say(
                    command: length(minutes), gentle: roughlyUntilStart(minutes) + ".", calm: length(minutes),
                    spark: length(minutes))
        case .leaveIn(let minutes):
            say(
                command: "In \(length(minutes))", gentle: "Time to go in \(roughlyUntilStart(minutes)).",
                calm: "In \(length(minutes))", spark: "In \(length(minutes))")
        case .inMinutes(let minutes, let at): "In \(length(minutes)), at \(at)"
        case .underWay(let way, let until):
            say(
                command: "\(way), to \(until)", gentle: "\(way) until \(until).", calm: "\(way), until \(until)",
                spark: "\(way), until \(until)")
        case .free(let minutes, let until):
            say(
                command: "\(length(minutes)) free to \(until)", gentle: "about \(length(minutes)) free, until \(until)",
                calm: "\(length(minutes)) free, until \(until)", spark: "\(length(minutes)) open until \(until)")
        }
    }
}
