/// Routines and their doses.
public enum DosePhrase: Hashable, Sendable {
    case heading, taken, skip, undo, historyHeading, empty
    case state(Dose.State)
    /// When the person noted a dose that they took earlier or later than planned.
    case noted(String)
    /// A dose of today whose time is over without an answer.
    case noNote(String)
    /// A dose that was answered, as a notice and in History: the routine, the time of the dose and the answer.
    case answered(String, time: String, DoseAnswer.What)
    case cleared(String, time: String)
    /// A dose that was answered before: the routine, the time of the dose and the answer.
    case alreadyAnswered(String, time: String, DoseAnswer.What)
    /// The body of a nag: the minutes until the dose, its time, until when it can be taken, and how many are left.
    case nag(minutes: Int64, time: String, until: String, left: Int64?)
    case nagLine(String, time: String)
    case left(Int64), next(String), stock(Int64)
    case refillTitle(String), refillBody(Int64), refillButton(Int64), refilled(String, Int64)
    case noDose(String)
    /// Whether the doses follow the waking day, as a choice, and as a part of a sentence.
    case follow(DoseAnchor), followed(DoseAnchor)
    /// The doses of a mission cannot follow the waking day, because it does not repeat, or repeats several times a
    /// day.
    case noDailyRule(String, DoseAnchor)
    case routineField, supplyField, windowField, yes, no

    public static let samples: [DosePhrase] =
        [
            .heading, .taken, .skip, .undo, .historyHeading, .empty, .answered("Insulin", time: "8:00", .taken),
            .answered("Insulin", time: "8:00", .skipped), .cleared("Insulin", time: "8:00"),
            .alreadyAnswered("Insulin", time: "8:00", .taken),
            .alreadyAnswered("Insulin", time: "yesterday 20:00", .skipped),
            .nag(minutes: 5, time: "8:00", until: "12:00", left: nil),
            .nag(minutes: 1, time: "8:00", until: "12:00", left: 3),
            .nag(minutes: -20, time: "8:00", until: "12:00", left: 12), .nagLine("Insulin", time: "8:00"), .left(1),
            .left(12), .stock(30), .next("tomorrow 8:00"), .refillTitle("Insulin"), .refillBody(1), .refillBody(4),
            .refillButton(30),
            .refilled("Insulin", 30), .noDose("Insulin"), .routineField, .supplyField, .windowField, .yes, .no,
            .noNote("8:00"), .noted("15:02"), .noted("today 9:15"), .follow(.waking), .follow(.bedtime),
            .followed(.waking), .followed(.bedtime),
            .noDailyRule("Pill", .waking), .noDailyRule("Pill", .bedtime),
        ] + Dose.State.allCases.map { .state($0) }
}

extension Words {
    public func callAsFunction(_ phrase: DosePhrase) -> String {
        switch phrase {
        case .heading: say(command: "Doses", gentle: "Routines", calm: "Routines", spark: "Routines")
        case .taken: say(command: "Taken", gentle: "I took it", calm: "Taken", spark: "Took it!")
        case .skip: say(command: "Skip", gentle: "Not this time", calm: "Skip", spark: "Skip it")
        case .undo: say(command: "Reset", gentle: "Change this", calm: "Change", spark: "Change it")
        case .historyHeading: say(command: "Log", gentle: "Day by day", calm: "By day", spark: "Day by day")
        case .empty:
            say(
                command: "No routines.", gentle: "There are no routines yet.", calm: "There are no routines.",
                spark: "No routines yet.")
        case .state(let state): self.state(state)
        case .noted(let time): "noted \(time)"
        case .noNote(let time):
            say(
                command: "\(time): not logged", gentle: "\(time): no note yet", calm: "\(time): no note yet",
                spark: "\(time): no note yet")
        case .answered(let title, let time, let what): answered(title, time, as: what)
        case .cleared(let title, let time):
            "\(title), \(time): " + say(command: "reset", gentle: "open again", calm: "not ticked", spark: "open again")
        case .alreadyAnswered(let title, let time, let what): alreadyAnswered(title, time, as: what)
        case .nag(let minutes, let time, let until, let left):
            dose(minutes, time: time, until: until) + (left.map { " " + self(DosePhrase.left($0)) + "." } ?? "")
        case .nagLine(let title, let time): "\(title): \(time)"
        case .stock(let count): self(DosePhrase.left(count))
        case .left(1): "1 dose left"
        case .left(let count): "\(count) doses left"
        case .next(let time):
            say(command: "Next \(time)", gentle: "Next \(time)", calm: "Next \(time)", spark: "Next \(time)")
        case .refillTitle(let title):
            say(
                command: "Refill \(title)", gentle: "Time to get more: \(title)", calm: "Refill: \(title)",
                spark: "Running low: \(title)")
        case .refillBody(let count): self(DosePhrase.left(count)) + "."
        case .refillButton(let count):
            say(
                command: "Refilled: +\(count)", gentle: "I have \(count) more now", calm: "Refilled: \(count) more",
                spark: "Got \(count) more")
        case .refilled(let title, let count): refilled(title, self(DosePhrase.left(count)))
        case .noDose(let title):
            say(
                command: "No dose of “\(title)” is due.", gentle: "No dose of “\(title)” is due at the moment.",
                calm: "No dose of “\(title)” is due.", spark: "No dose of “\(title)” is due right now.")
        case .routineField: say(command: "Routine", gentle: "A routine", calm: "Routine", spark: "Routine")
        case .supplyField: "Doses left"
        case .windowField: "May be taken for"
        case .yes:
            say(
                command: "Reminders at its times", gentle: "Yes, at its times", calm: "Reminders at its times",
                spark: "Yes, at its times")
        case .follow(.waking):
            say(
                command: "Reminders after waking", gentle: "Yes, after waking", calm: "Reminders after waking",
                spark: "Yes, after waking")
        case .follow(.bedtime):
            say(
                command: "Reminders before sleep", gentle: "Yes, before sleep", calm: "Reminders before sleep",
                spark: "Yes, before sleep")
        case .followed(.waking): "after waking"
        case .followed(.bedtime): "before sleep"
        case .noDailyRule(let title, let anchor): noDailyRule(title, self(DosePhrase.followed(anchor)))
        case .no: say(command: "No", gentle: "No", calm: "No", spark: "No")
        }
    }

    private func noDailyRule(_ title: String, _ when: String) -> String {
        say(
            command: "“\(title)” must repeat at most once a day. Try “every day \(when)”.",
            gentle: "“\(title)” can follow your day if it repeats at most once a day, as in “every day \(when)”.",
            calm: "“\(title)” can follow your day only if it repeats at most once a day. Try “every day \(when)”.",
            spark: "“\(title)” can follow your day if it repeats at most once a day. Try “every day \(when)”!")
    }

    private func answered(_ title: String, _ time: String, as what: DoseAnswer.What) -> String {
        switch what {
        case .taken:
            say(
                command: "Taken: \(title), \(time)", gentle: "You took “\(title)”, \(time).",
                calm: "Taken: \(title), \(time)", spark: "\(title), \(time): taken!")
        case .skipped:
            say(
                command: "Skipped: \(title), \(time)", gentle: "“\(title)”, \(time), is left out.",
                calm: "Skipped: \(title), \(time)", spark: "\(title), \(time): skipped")
        }
    }

    private func alreadyAnswered(_ title: String, _ time: String, as what: DoseAnswer.What) -> String {
        switch what {
        case .taken:
            say(
                command: "Already taken: \(title), \(time).", gentle: "You already took “\(title)”, \(time).",
                calm: "“\(title)”, \(time), is already taken.", spark: "\(title), \(time): already taken!")
        case .skipped:
            say(
                command: "Already skipped: \(title), \(time).", gentle: "“\(title)”, \(time), is already left out.",
                calm: "“\(title)”, \(time), is already skipped.", spark: "\(title), \(time): already skipped!")
        }
    }

    /// The time of a dose, with its day unless that is today: “8:00”, “yesterday 20:00”.
    func doseTime(_ time: CivilDateTime, from today: CivilDate) -> String {
        time.date == today ? self.time(time) : "\(day(time.date, from: today)) \(self.time(time))"
    }

    /// The time of a dose, with its day unless that is the calendar's today.
    public func doseTime(_ time: CivilDateTime, in circumstances: Circumstances) -> String {
        let isToday = time.date == circumstances.today
        return isToday ? self.time(time) : "\(dayOrDate(time.date, in: circumstances)) \(self.time(time))"
    }

    private func refilled(_ title: String, _ doses: String) -> String {
        say(
            command: "\(title): \(doses)", gentle: "Noted: “\(title)”, \(doses).", calm: "\(title): \(doses)",
            spark: "\(title): \(doses)")
    }

    private func state(_ state: Dose.State) -> String {
        switch state {
        case .coming: say(command: "To come", gentle: "Later", calm: "To come", spark: "Coming up")
        case .due: say(command: "Due", gentle: "Now", calm: "Due", spark: "Due now")
        case .taken: say(command: "Taken", gentle: "Taken", calm: "Taken", spark: "Taken")
        case .skipped: say(command: "Skipped", gentle: "Left out", calm: "Skipped", spark: "Skipped")
        case .missed: say(command: "Not logged", gentle: "Nothing noted", calm: "Nothing noted", spark: "Nothing noted")
        }
    }

    private func dose(_ minutes: Int64, time: String, until: String) -> String {
        if minutes < 0 {
            return say(
                command: "\(time) not ticked. Taken, or skip? Until \(until).",
                gentle: "The \(time) dose is still open, until \(until). Taken, or not this time?",
                calm: "\(time) not ticked. Taken, or skip? Until \(until).",
                spark: "\(time) isn’t ticked yet. Taken, or skip? Until \(until).")
        }
        return say(
            command: "Take it: \(time).", gentle: "It’s time for the \(time) dose.", calm: "Time for \(time).",
            spark: "Time for \(time)!")
    }
}
