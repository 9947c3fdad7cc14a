/// The time of a focus session, in figures or in words.
public enum FocusTimePhrase: Hashable, Sendable {
    /// The minutes worked, as the large figure of the timer. `gentle` rounds to five minutes from ten on.
    case soFar(Int64)
    /// The line below the figure: the target, and the time at which it is reached.
    case ofTarget(Int64, until: String)
    /// The same line while the session runs: the minutes left.
    case leftCaption(Int64, until: String), soFarCaption, aboutCaption, untilCaption(String)
    /// Without figures: how far the session is. `thousandths` is the part of the target that is done. `openShare` is
    /// for a session without a target.
    case share(thousandths: Int64), openShare(minutes: Int64), runningShare(String, thousandths: Int64)
    case paused, onBreak(left: Int64), breakIsOver
    /// The planned time ended `over` minutes ago.
    case overtime(target: Int64, over: Int64), overtimeHint
    case timerLabel

    public static let samples: [FocusTimePhrase] =
        [0, 120, 250, 400, 500, 700, 800, 950, 1000].map { .share(thousandths: $0) } + [
            .soFar(7), .soFar(18), .ofTarget(45, until: "15:10"), .leftCaption(27, until: "15:10"),
            .leftCaption(3, until: ""), .soFarCaption, .aboutCaption, .untilCaption("15:10"),
            .openShare(minutes: 40), .runningShare("Essay", thousandths: 500), .paused,
            .onBreak(left: 4), .breakIsOver, .overtime(target: 25, over: 3), .overtime(target: 25, over: 35),
            .overtimeHint,
            .timerLabel,
        ]
}

extension Words {
    public func callAsFunction(_ phrase: FocusTimePhrase) -> String {
        switch phrase {
        case .soFar(let minutes): voice == .gentle ? rounded(minutes) : length(minutes)
        case .ofTarget(let target, let until):
            say(
                command: "of \(target) min", gentle: "of about \(target)",
                calm: until.isEmpty ? "of \(target)" : "of \(target), until \(until)", spark: "of about \(target)")
        case .leftCaption(let minutes, let until):
            say(
                command: "\(length(minutes)) left", gentle: "so far, about \(rounded(minutes)) to go",
                calm: until.isEmpty ? "\(length(minutes)) left" : "\(length(minutes)) left, until \(until)",
                spark: "\(length(minutes)) to go")
        case .soFarCaption: "so far"
        case .aboutCaption: "about"
        case .untilCaption(let end):
            say(command: "to \(end)", gentle: "until \(end)", calm: "until \(end)", spark: "until \(end)")
        case .share(let thousandths): share(thousandths)
        case .runningShare(let title, let thousandths): "\(title): \(share(thousandths))"
        case .openShare(let minutes): inWords(minutes)
        case .paused: say(command: "Paused", gentle: "Paused. Take your time.", calm: "Paused", spark: "Paused")
        case .onBreak(let left):
            say(
                command: "Break, \(length(left)) left", gentle: "A break, for \(roughly(left)) more.",
                calm: "Break, \(length(left)) left", spark: "Break! \(length(left)) to rest")
        case .breakIsOver:
            say(
                command: "Break over", gentle: "Come back whenever you are ready.", calm: "The break is over",
                spark: "Rested? Go on when you’re ready.")
        case .overtime(let target, let over):
            say(
                command: "Past \(length(target))",
                gentle: (over * 2 > target ? "Well past " : "A bit past ") + "\(length(target)), and that’s all right",
                calm: "The planned \(length(target)) is up", spark: "\(length(target)) and still shining")
        case .overtimeHint:
            say(
                command: "Continue, add time or wrap up.",
                gentle: "There is no need to choose. The timer carries on by itself.",
                calm: "The timer goes on until you end it.", spark: "Wrap up, or a bit more?")
        case .timerLabel: "Timer"
        }
    }

    /// A length in steps of five minutes, if it is more than ten.
    private func rounded(_ minutes: Int64) -> String { length(minutes > 10 ? (minutes + 2) / 5 * 5 : minutes) }

    private func share(_ done: Int64) -> String {
        switch done {
        case ..<125:
            say(command: "almost all left", gentle: "just started", calm: "just started", spark: "just started")
        case ..<375:
            say(
                command: "about three quarters left", gentle: "about a quarter in", calm: "about a quarter done",
                spark: "about a quarter done")
        case ..<625:
            say(command: "about half left", gentle: "about halfway", calm: "about half left", spark: "about halfway")
        case ..<875:
            say(
                command: "about a quarter left", gentle: "more than halfway", calm: "about a quarter left",
                spark: "about a quarter to go")
        case ..<1000:
            say(command: "almost none left", gentle: "nearly there", calm: "nearly done", spark: "nearly there")
        default: say(command: "past plan", gentle: "a bit past the plan", calm: "past the plan", spark: "still shining")
        }
    }
}
