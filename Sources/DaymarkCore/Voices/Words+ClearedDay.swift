/// Coming days that the person clears beforehand.
public enum ClearedDayPhrase: Hashable, Sendable {
    /// The buttons that clear a coming day, and that plan work on it again.
    case clearDayButton, planDayAgain
    /// Says on the page of a cleared day that nothing is planned there, and in lists that it is cleared.
    case dayIsClear, dayClearMark
    /// Notices about a day. The titles are those of work that no longer fits in the plan, and of work that has moved
    /// close to its deadline, with the new times.
    case dayCleared(String, withoutRoom: [String], nearDeadline: [String]), dayPlannedAgain(String)
    /// The title of work with its time, for a list.
    case titleAndTime(String, at: String)
    /// Says beside the reason why work does not fit that these days are cleared.
    case daysAreCleared([String])
    /// Says that a day which was to be planned again was not cleared.
    case dayNotCleared(String)
    /// Asks about work that the person pinned to a time on a cleared day, and reports the move.
    case pinnedOnDayQuestion(String, at: String), planPinnedElsewhere, pinnedPlannedElsewhere(String)

    public static let samples: [ClearedDayPhrase] = [
        .clearDayButton, .planDayAgain, .dayIsClear, .dayClearMark,
        .dayCleared("Friday, 27 November", withoutRoom: [], nearDeadline: []),
        .dayCleared("Friday, 27 November", withoutRoom: ["Essay", "Report"], nearDeadline: []),
        .dayCleared("Friday, 27 November", withoutRoom: [], nearDeadline: ["Essay (Thursday 18:00)"]),
        .titleAndTime("Essay", at: "Thursday 18:00"), .daysAreCleared(["Friday"]),
        .daysAreCleared(["Thursday", "Friday"]), .dayPlannedAgain("Friday, 27 November"),
        .dayNotCleared("Friday, 27 November"),
        .pinnedOnDayQuestion("Essay", at: "Friday 14:00"), .planPinnedElsewhere, .pinnedPlannedElsewhere("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ClearedDayPhrase) -> String {
        switch phrase {
        case .clearDayButton:
            say(
                command: "Clear this day", gentle: "This day won’t work", calm: "Clear this day",
                spark: "This day won’t work")
        case .planDayAgain: "Plan this day again"
        case .dayIsClear:
            say(
                command: "Cleared. Commitments stay.",
                gentle: "Nothing is planned on this day. Your fixed times stay.",
                calm: "Nothing is planned on this day. Commitments stay.",
                spark: "You’re taking this day off. Your events stay.")
        case .dayClearMark: say(command: "cleared", gentle: "kept free", calm: "cleared", spark: "day off")
        case .titleAndTime(let title, let at): "\(title) (\(at))"
        case .daysAreCleared(let days):
            say(
                command: "\(listed(days)) \(days.count == 1 ? "is" : "are") cleared.",
                gentle: "\(listed(days)) \(days.count == 1 ? "stays" : "stay") free.",
                calm: "\(listed(days)) \(days.count == 1 ? "is" : "are") cleared.",
                spark: "\(listed(days)) \(days.count == 1 ? "is" : "are") off.")
        case .dayCleared(let day, let titles, let near):
            say(
                command: "\(day) is cleared.", gentle: "\(day) stays free. Nothing is lost.",
                calm: "\(day) is cleared.", spark: "\(day) is off!")
                + (titles.isEmpty ? "" : " " + withoutRoom(titles))
                + (near.isEmpty ? "" : " " + nearDeadline(near))
        case .dayPlannedAgain(let day):
            say(
                command: "\(day) is back in the plan.", gentle: "There is room for your plan on \(day) again.",
                calm: "\(day) is planned again.", spark: "\(day) is back in your plan!")
        case .dayNotCleared(let day):
            say(
                command: "\(day) was not cleared. No change.",
                gentle: "\(day) is in your plan already. Nothing has changed.",
                calm: "\(day) was not cleared. Nothing has changed.",
                spark: "\(day) wasn’t off. Nothing has changed.")
        case .pinnedOnDayQuestion(let title, let at):
            say(
                command: "“\(title)” is pinned to \(at). It moves to another time. Keep it?",
                gentle: "You put “\(title)” at \(at). It can have another time. Would you like to keep it?",
                calm: "“\(title)” is pinned to \(at). Keep it, or plan it at another time?",
                spark: "You put “\(title)” at \(at). Keep it, or give it another time?")
        case .planPinnedElsewhere: "Find another time"
        case .pinnedPlannedElsewhere(let title):
            say(
                command: "Unpinned: \(title).", gentle: "“\(title)” can have another time now.",
                calm: "“\(title)” is no longer pinned.", spark: "“\(title)” can go anywhere in your plan now")
        }
    }

    private func withoutRoom(_ titles: [String]) -> String {
        say(
            command: "No room left: \(listed(titles)).", gentle: "There is no room yet for \(listed(titles)).",
            calm: "There is no longer room for \(listed(titles)).", spark: "Still without a spot: \(listed(titles)).")
    }

    private func nearDeadline(_ titles: [String]) -> String {
        say(
            command: "Now within a day of the deadline: \(listed(titles)).",
            gentle: "Now planned less than a day before the due time: \(listed(titles)).",
            calm: "Now planned less than a day before the deadline: \(listed(titles)).",
            spark: "Now close to the deadline: \(listed(titles)).")
    }
}
