/// The calls about a whole day: the summary of the morning, and the one at which the day winds down.
public enum SummaryPhrase: Hashable, Sendable {
    case title(commitments: Int, missions: Int)
    case wholeDay(String), commitment(String, at: String)
    case planned(String, at: String, isNuclear: Bool)
    /// Due on the day without a time in the plan. The time of day is empty for the end of the day.
    case due(String, at: String, isNuclear: Bool)
    /// Was due before the day.
    case carried(String)
    /// A line, and how many more of its kind there are.
    case more(String, Int)
    case windDown, firstUp(String, day: String?, at: String), restUntil(String)
    /// Two commitments of the next day overlap from this time on. The day has a name if it is not tomorrow.
    case clash(String, with: String, day: String?, at: String)
    /// The title of a call in lists.
    case morningName, windDownName

    public static let samples: [SummaryPhrase] = [
        .title(commitments: 0, missions: 1), .title(commitments: 2, missions: 3), .title(commitments: 1, missions: 0),
        .title(commitments: 0, missions: 0), .wholeDay("Vacation"), .commitment("Physics", at: "09:00"),
        .planned("Essay", at: "10:30", isNuclear: false), .planned("Essay", at: "10:30", isNuclear: true),
        .due("Essay", at: "17:00", isNuclear: false), .due("Essay", at: "", isNuclear: true), .carried("Essay"),
        .more("Essay", 2), .windDown, .firstUp("Physics", day: nil, at: "09:00"),
        .firstUp("Physics", day: "Friday", at: "09:00"), .restUntil("09:00"), .morningName,
        .windDownName, .clash("Dentist", with: "Physics", day: nil, at: "09:00"),
        .clash("Dentist", with: "Physics", day: "Friday", at: "09:00"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SummaryPhrase) -> String {
        switch phrase {
        case .title(let commitments, let missions): title(commitments, missions)
        case .wholeDay(let title):
            say(
                command: "All day: \(title)", gentle: "\(title), all day", calm: "\(title), all day",
                spark: "\(title), all day")
        case .commitment(let title, let at):
            say(command: "\(at) \(title)", gentle: "\(title) at \(at)", calm: "\(at) \(title)", spark: "\(at) \(title)")
        case .planned(let title, let at, let isNuclear):
            say(
                command: (isNuclear ? "NUCLEAR: " : "") + "\(at) \(title)", gentle: "\(title), around \(at)",
                calm: "\(at) \(title)", spark: isNuclear ? "All in: \(title), \(at)" : "\(at) \(title)")
        case .due(let title, let at, let isNuclear):
            say(
                command: (isNuclear ? "NUCLEAR: " : "") + title + (at.isEmpty ? ", due today" : ", due \(at)"),
                gentle: title + (at.isEmpty ? ", for today" : ", by \(at)"),
                calm: title + (at.isEmpty ? ", due today" : ", due \(at)"),
                spark: (isNuclear ? "All in: " : "") + title + (at.isEmpty ? ", due today" : ", due \(at)"))
        case .carried(let title):
            say(
                command: "Carried over: \(title)", gentle: "Still on your list: \(title)", calm: "Still open: \(title)",
                spark: "Still open: \(title)")
        case .more(let line, let count): "\(line) · and \(count) more"
        case .windDown:
            say(
                command: "Wind down", gentle: "Time to wind down", calm: "The day is winding down",
                spark: "Time to wind down")
        case .firstUp(let title, let day, let at):
            firstUp(title, when: day.map { "on \($0)" } ?? "tomorrow", sentenceStart: day ?? "Tomorrow", at: at)
        case .restUntil(let at):
            say(
                command: "The rest can wait until \(at).", gentle: "Everything else can wait until \(at).",
                calm: "The rest can wait until \(at).", spark: "The rest can wait until \(at). Sleep tight!")
        case .clash(let title, let other, let day, let at): clash(title, other, day: day, at: at)
        case .morningName: say(command: "Today", gentle: "Your day", calm: "Today", spark: "Your day")
        case .windDownName:
            say(command: "Wind-down", gentle: "Winding down", calm: "Wind-down", spark: "Winding down")
        }
    }

    private func clash(_ title: String, _ other: String, day: String?, at: String) -> String {
        say(
            command: "\(day ?? "Tomorrow") \(at): “\(title)” clashes with “\(other)”.",
            gentle: "\(day ?? "Tomorrow") at \(at), “\(title)” and “\(other)” overlap.",
            calm: "\(day ?? "Tomorrow") at \(at): “\(title)” and “\(other)” overlap.",
            spark: "\(day ?? "Tomorrow") at \(at): “\(title)” and “\(other)” overlap.")
    }

    private func firstUp(_ title: String, when: String, sentenceStart day: String, at: String) -> String {
        say(
            command: "First \(when): \(title), \(at). The rest can wait.",
            gentle: "\(day) starts with \(title) at \(at). Everything else can wait until then.",
            calm: "First \(when): \(title), \(at). The rest can wait.",
            spark: "First up \(when): \(title) at \(at). The rest can wait!")
    }

    private func title(_ commitments: Int, _ missions: Int) -> String {
        let fixed = counted(commitments, "commitment", "commitments")
        let tasks = counted(missions, thing, things)
        let counts = (commitments > 0 ? [fixed] : []) + (missions > 0 ? [tasks] : [])
        return say(
            command: counts.isEmpty ? "Today" : "Today: \(listed(counts))", gentle: "Here is your day",
            calm: counts.isEmpty ? "Today" : "Today: \(listed(counts))",
            spark: counts.isEmpty ? "A new day!" : "A new day! \(listed(counts)).")
    }
}
