/// Calls when something starts, and the settings and the question about them.
public enum CallPhrase: Hashable, Sendable {
    /// A commitment: the minutes until it starts, when it does, how long it lasts and where it is.
    case commitment(minutes: Int64, at: String, length: String, location: String)
    /// The time to leave: the minutes until then, and when the commitment starts.
    case leave(minutes: Int64, at: String, location: String)
    /// A planned block: the minutes since its start, its end and its length.
    case block(minutes: Int64, until: String, length: String)
    /// A line of a digest.
    case leaveLine(String, minutes: Int64), blockLine(String, minutes: Int64)
    case setting(CallStyle), commitmentSetting, blockSetting, limitSetting, categorySetting(Category)
    /// The setting that follows the general one.
    case likeTheRest
    case question, answered(CallStyle)
    /// No reminder comes for a new commitment, before the person has answered the question. A command follows.
    case noneYet
    case travelField, travel(String)
    /// The answer to the call to leave.
    case onMyWay

    public static let samples: [CallPhrase] =
        [
            .commitment(minutes: 10, at: "14:00", length: "1 h", location: "Room 5"),
            .commitment(minutes: 1, at: "14:00", length: "", location: ""),
            .commitment(minutes: -5, at: "14:00", length: "1 h", location: ""),
            .leave(minutes: 10, at: "14:00", location: "Room 5"), .leave(minutes: -3, at: "14:00", location: ""),
            .block(minutes: 1, until: "15:30", length: "1 h 30 min"),
            .block(minutes: -5, until: "15:30", length: "1 h 30 min"),
            .leaveLine("Physics", minutes: 5), .leaveLine("Physics", minutes: -5), .blockLine("Essay", minutes: -5),
            .blockLine("Essay", minutes: 3), .commitmentSetting, .blockSetting, .limitSetting,
            .likeTheRest,
            .question, .noneYet, .travelField, .travel("20 min"), .onMyWay,
        ] + CallStyle.allCases.map { .setting($0) } + CallStyle.allCases.map { .answered($0) }
        + Category.allCases.map { .categorySetting($0) }
}

extension Words {
    public func callAsFunction(_ phrase: CallPhrase) -> String {
        switch phrase {
        case .commitment(let minutes, let at, let length, let location):
            joined([starts(minutes) + ": " + at, lasts(length), location])
        case .leave(let minutes, let at, let location): joined([leaving(minutes), startsAt(at), location])
        case .block(let minutes, let until, let length): block(minutes, until: until, length: length)
        case .leaveLine(let title, let minutes): "\(title): \(leaving(minutes))"
        case .blockLine(let title, let minutes): "\(title): \(starts(minutes))"
        case .commitmentSetting:
            say(
                command: "Alert before commitments", gentle: "A word when something begins",
                calm: "Remind me when commitments start", spark: "Nudge when events start")
        case .blockSetting:
            say(
                command: "Alert at planned blocks", gentle: "A word when planned time begins",
                calm: "Remind me when planned blocks start", spark: "Nudge when planned blocks start")
        case .limitSetting:
            say(
                command: "Nags a day, at most", gentle: "Reminders a day, at most", calm: "Reminders a day, at most",
                spark: "Nudges a day, at most")
        case .categorySetting(let category):
            say(command: "Start alerts: ", gentle: "When it begins: ", calm: "At the start: ", spark: "Start nudges: ")
                + self(ChoicePhrase.category(category))
        case .setting(.off): say(command: "Off", gentle: "None", calm: "Off", spark: "Off")
        case .setting(.quiet): say(command: "Silent", gentle: "Softly", calm: "Without sound", spark: "Quietly")
        case .setting(.on): say(command: "On", gentle: "With a sound", calm: "With sound", spark: "With sound")
        case .likeTheRest:
            say(command: "Same as above", gentle: "As above", calm: "As above", spark: "Same as above")
        case .question:
            say(
                command: "Alert you when commitments and planned blocks start?",
                gentle: "Shall I say a word when something begins?",
                calm: "Would you like a reminder when commitments and planned blocks start?",
                spark: "Want a nudge when things start?")
        case .answered(.off):
            say(
                command: "No start alerts.", gentle: "I will stay silent when something begins.",
                calm: "No reminders at the start. You can change this in Settings.", spark: "No start nudges, then.")
        case .answered(.quiet):
            say(
                command: "Start alerts: silent.", gentle: "I will tell you softly when something begins.",
                calm: "Reminders at the start, without sound. You can change this in Settings.",
                spark: "Quiet nudges at the start.")
        case .answered(.on):
            say(
                command: "Start alerts: on.", gentle: "I will tell you when something begins.",
                calm: "Reminders at the start, with sound. You can change this in Settings.",
                spark: "Nudges at the start are on!")
        case .noneYet:
            say(
                command: "No alert at the start. For alerts at every start, run:",
                gentle: "I will stay silent when it begins. If you would like a word each time, type:",
                calm: "You will not be reminded when it starts. To be reminded of every start, type:",
                spark: "No nudge when it starts. For a nudge each time, type:")
        case .onMyWay:
            say(command: "En route", gentle: "I’m on my way", calm: "On my way", spark: "On my way!")
        case .travel(let length): "\(length) travel"
        case .travelField: say(command: "Travel", gentle: "The way there", calm: "Travel time", spark: "Travel time")
        }
    }

    private func joined(_ parts: [String]) -> String {
        var text = ""
        for part in parts where !part.isEmpty { text += (text.isEmpty ? "" : " · ") + part }
        return text
    }

    private func lasts(_ length: String) -> String {
        guard !length.isEmpty else { return "" }
        return say(command: length, gentle: "it lasts \(length)", calm: length, spark: length)
    }

    private func startsAt(_ time: String) -> String {
        say(command: "Starts \(time)", gentle: "it starts \(time)", calm: "Starts \(time)", spark: "Starts \(time)")
    }

    private func leaving(_ minutes: Int64) -> String {
        if minutes > 0 {
            return say(
                command: "Leave in \(span(minutes))", gentle: "Time to go in \(span(minutes))",
                calm: "Leave in \(span(minutes))", spark: "Heading out in \(span(minutes))")
        }
        return say(command: "Leave now", gentle: "It’s time to go", calm: "Leave now", spark: "Time to head out")
    }

    private func block(_ minutes: Int64, until: String, length: String) -> String {
        if minutes < 0 {
            return say(
                command: "Started \(span(-minutes)) ago. Until \(until).",
                gentle: "It began \(span(-minutes)) ago and goes on until \(until).",
                calm: "Started \(span(-minutes)) ago. Until \(until).",
                spark: "It started \(span(-minutes)) ago and runs until \(until).")
        }
        return say(
            command: "Start. Until \(until), \(length).",
            gentle: "This comes next. It lasts \(length), until \(until).",
            calm: "Starts now. \(length), until \(until).", spark: "Here we go: \(length), until \(until)!")
    }
}
