/// What is said about missions and what was done with them.
public enum MissionPhrase: Hashable, Sendable {
    case added(String)
    case addedCommitment(String, when: String)
    case done(String)
    case reopened(String)
    case changed(String)
    case dropped(String)
    case snoozed(String, until: String)
    case noHistory
    case undone(String)
    /// Some fields were changed since and stay.
    case undoneInPart(String)
    case nothingToUndo
    // Sections of the list.
    case past, today, upcoming, someday
    case doneLately
    case noneOpen
    case noneFound(String)
    case dueWas(String)
    case due(String)
    case steps(done: Int, of: Int)
    case mustDo
    case completed
    // Why something is urgent.
    case weighs(Priority)
    case loud(Aggression)
    case begun
    case notBefore(String)
    case actSeveral(Int)
    // Whether it fits before it is due.
    case fitsEasily, fits(spare: String)
    case tight
    case doesNotFit(short: String)
    // What was wrong.
    case emptyTitle
    case oneTitleForSeveral(String)
    case titleTooLong(Int)
    case gone
    case alreadyDone(String)
    case notDone(String)
    case badEstimate
    case noStart
    case waitsForItself(String)
    case endsBeforeStart
    case badRule(String)
    case impossibleDate(String), notUnderstood(String)
    // Actions, in History.
    case actAdd(String), actComplete(String), actReopen(String), actDelete(String), actChange(String), actImport(Int)
    case actSettings
    /// Two texts that were edited at once are one.
    case actMerge(String)
    /// It was done on another device; and while something else was done here.
    case elsewhere, together

    public static let samples: [MissionPhrase] = [
        .added("Essay"), .addedCommitment("Lecture", when: "every Monday 10:00–11:30"), .done("Essay"),
        .reopened("Essay"),
        .changed("Essay"), .dropped("Essay"), .snoozed("Essay", until: "tomorrow 09:00"), .noHistory,
        .undone("Done: Essay"), .undoneInPart("Done: Essay"), .nothingToUndo, .past, .today, .upcoming, .someday,
        .doneLately,
        .noneOpen,
        .noneFound("essay"), .dueWas("yesterday"), .due("Friday"), .steps(done: 2, of: 5), .mustDo, .completed,
        .weighs(.high),
        .weighs(.low), .loud(.nuclear), .begun, .notBefore("Friday"), .actSeveral(3), .fits(spare: "3 h"), .fitsEasily,
        .tight,
        .doesNotFit(short: "40 min"), .emptyTitle, .oneTitleForSeveral("new name"),
        .titleTooLong(612), .gone, .alreadyDone("Essay"), .notDone("Essay"), .badEstimate, .noStart,
        .waitsForItself("Essay"),
        .endsBeforeStart,
        .badRule("The rule has no FREQ."), .impossibleDate("31 Feb"), .notUnderstood("25:00"), .actAdd("Essay"),
        .actComplete("Essay"),
        .actReopen("Essay"), .actDelete("Essay"), .actChange("Essay"), .actImport(42), .actSettings,
        .actMerge("Essay"), .elsewhere, .together,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: MissionPhrase) -> String {
        switch phrase {
        case .added(let title):
            say(
                command: "Added: \(title)", gentle: "Noted: \(title)", calm: "Added “\(title)”",
                spark: "Added “\(title)”!")
        case .addedCommitment(let title, let when):
            say(
                command: "Added: \(title), \(when)", gentle: "Noted: \(title), \(when)",
                calm: "Added “\(title)”, \(when)",
                spark: "Added “\(title)”, \(when)")
        case .done(let title):
            say(
                command: "Complete: \(title)", gentle: "That’s “\(title)” done. Lovely.", calm: "Done: \(title)",
                spark: praise(title))
        case .reopened(let title):
            say(
                command: "Reopened: \(title)", gentle: "“\(title)” is open again.", calm: "Open again: \(title)",
                spark: "“\(title)” is back on the list")
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
        case .changed(let title):
            say(
                command: "Changed: \(title)", gentle: "“\(title)” is changed.", calm: "Changed: \(title)",
                spark: "“\(title)” is updated")
        case .dropped(let title):
            say(
                command: "Dropped: \(title)", gentle: "You let “\(title)” go. That is fine.", calm: "Dropped: \(title)",
                spark: "“\(title)” is off your list")
        case .snoozed(let title, let until):
            say(
                command: "Snoozed to \(until): \(title)", gentle: "“\(title)” can rest until \(until).",
                calm: "\(title): not before \(until)", spark: "“\(title)” comes back \(until)")
        case .noHistory:
            say(
                command: "No history.", gentle: "Nothing has been done here yet.", calm: "No history yet.",
                spark: "Nothing here yet!")
        case .undone(let what):
            say(
                command: "Undone: \(what)", gentle: "Taken back: \(what)", calm: "Undone: \(what)",
                spark: "Taken back: \(what)"
            )
        case .undoneInPart(let what):
            say(
                command: "Undone: \(what). Later changes kept.",
                gentle: "Taken back: \(what). What you changed since has stayed.",
                calm: "Undone: \(what). Later changes were kept.", spark: "Taken back: \(what). Newer changes stayed.")
        case .nothingToUndo:
            say(
                command: "Nothing to undo.", gentle: "There is nothing to take back.", calm: "Nothing to undo.",
                spark: "Nothing to take back.")
        case .past, .today, .upcoming, .someday, .doneLately, .noneOpen, .noneFound: section(phrase)
        case .dueWas(let due):
            say(command: "was due \(due)", gentle: "for \(due)", calm: "was due \(due)", spark: "was due \(due)")
        case .due(let due):
            say(
                command: "due \(due)", gentle: due == "today" ? "for today" : "by \(due)", calm: "due \(due)",
                spark: "due \(due)")
        case .steps(let done, let of):
            // `gentle` counts what is done, never what is not.
            done == 0 && voice == .gentle ? counted(of, "step", "steps") : "\(done) of \(counted(of, "step", "steps"))"
        case .mustDo: say(command: "must do", gentle: "for sure", calm: "must do", spark: "must do")
        case .notBefore(let when):
            say(
                command: "snoozed to \(when)", gentle: "resting until \(when)", calm: "not before \(when)",
                spark: "back \(when)")
        case .actSeveral(let count): "Changed \(counted(count, thing, things))"
        case .weighs(let priority): "\(priority.name) priority"
        case .loud(let aggression): folded(self(ChoicePhrase.aggression(aggression)))
        case .begun: say(command: "in progress", gentle: "already begun", calm: "begun", spark: "already started")
        case .completed: say(command: "complete", gentle: "done", calm: "done", spark: "done")
        case .actAdd, .actComplete, .actReopen, .actDelete, .actChange, .actImport, .actSettings, .actMerge, .elsewhere,
            .together:
            act(phrase)
        default: problem(phrase)
        }
    }

    /// One of several, by the title: never the same for everything.
    private func praise(_ title: String) -> String {
        switch title.utf8.reduce(0, { ($0 + Int($1)) % 5 }) {
        case 0: "“\(title)” is done. Nice one!"
        case 1: "“\(title)”, done! Another sun for today."
        case 2: "That’s “\(title)” done. Feels good, doesn’t it?"
        case 3: "“\(title)” is done. Look at you go!"
        default: "Done: “\(title)”. Every one counts!"
        }
    }

    private func section(_ phrase: MissionPhrase) -> String {
        switch phrase {
        case .past: say(command: "Overdue", gentle: "Still here for you", calm: "Earlier", spark: "From before")
        case .today: say(command: "Due today", gentle: "For today", calm: "Today", spark: "Today")
        case .upcoming: say(command: "Upcoming", gentle: "In the next while", calm: "Upcoming", spark: "Coming up")
        case .someday: say(command: "No deadline", gentle: "Whenever you like", calm: "Someday", spark: "Someday")
        case .doneLately: say(command: "Complete", gentle: "Done already", calm: "Done", spark: "Done!")
        case .noneFound(let query):
            say(
                command: "No mission matches “\(query)”.", gentle: "Nothing here is called “\(query)”.",
                calm: "No task matches “\(query)”.", spark: "No task matches “\(query)”.")
        default:
            say(
                command: "No missions. Add one below.",
                gentle: "Nothing here, and that’s fine. Anything you want to remember?",
                calm: "No tasks.", spark: "Nothing here yet. What would you like to get done?")
        }
    }

    private func problem(_ phrase: MissionPhrase) -> String {
        switch phrase {
        case .emptyTitle:
            say(
                command: "It needs a title.", gentle: "It just needs a few words as a title.",
                calm: "It needs a title.",
                spark: "Give it a title first.")
        case .oneTitleForSeveral(let words):
            say(
                command: "“\(words)” would be the title of several missions.",
                gentle: "“\(words)” was not understood, and several can’t share it as a title.",
                calm: "“\(words)” would become the title of several tasks.",
                spark: "“\(words)” can’t be the title of several tasks.")
        case .titleTooLong(let count):
            say(
                command: "Title: \(count) of 500 characters.",
                gentle:
                    "The title has \(count) characters and 500 is the most. Nothing is lost; the rest could be notes.",
                calm: "The title has \(count) characters; 500 is the most.",
                spark: "That title has \(count) characters; 500 is the most.")
        case .gone:
            say(
                command: "That mission is gone.", gentle: "That one isn’t here any more.",
                calm: "That task no longer exists.",
                spark: "That task isn’t here any more.")
        case .alreadyDone(let title):
            say(
                command: "“\(title)” is already complete.", gentle: "“\(title)” is done already.",
                calm: "“\(title)” is already done.",
                spark: "“\(title)” is already done!")
        case .notDone(let title):
            say(
                command: "“\(title)” is still open.", gentle: "“\(title)” is still open.",
                calm: "“\(title)” is still open.",
                spark: "“\(title)” is still open.")
        case .badEstimate:
            say(
                command: "An estimate is 1 min to 100 h.",
                gentle: "An estimate can be anything from 1 minute to 100 hours.",
                calm: "An estimate is between 1 minute and 100 hours.",
                spark: "Estimates go from 1 minute to 100 hours.")
        case .waitsForItself(let title):
            say(
                command: "Circular wait with “\(title)”.",
                gentle: "“\(title)” already waits for this one, so neither could begin.",
                calm: "“\(title)” already waits for this one.", spark: "“\(title)” is already waiting for this one.")
        case .noStart:
            say(
                command: "It needs a start, such as “Mon 10–11:30”.",
                gentle: "When does it begin? For example “Mon 10–11:30”.",
                calm: "It needs a start, such as “Mon 10–11:30”.", spark: "When does it start? Try “Mon 10–11:30”.")
        case .endsBeforeStart:
            say(
                command: "It ends before it starts.", gentle: "Its end comes before its start.",
                calm: "It ends before it starts.",
                spark: "It ends before it starts.")
        case .badRule(let why): why
        case .notUnderstood(let words):
            say(
                command: "Not understood: \(words).",
                gentle: "“\(words)” was not understood, so it stayed in the title.",
                calm: "“\(words)” was not understood, so it stayed in the title.",
                spark: "I didn’t get “\(words)”, so it stayed in the title.")
        case .impossibleDate(let words):
            say(
                command: "No such day: \(words).", gentle: "There is no “\(words)”, so it stayed in the title.",
                calm: "There is no “\(words)”, so it stayed in the title.",
                spark: "There’s no “\(words)”, so it stayed in the title.")
        default: ""
        }
    }

    private func act(_ phrase: MissionPhrase) -> String {
        switch phrase {
        case .actAdd(let title): "Added “\(title)”"
        case .actComplete(let title):
            say(
                command: "Completed “\(title)”", gentle: "Done “\(title)”", calm: "Done “\(title)”",
                spark: "Done “\(title)”")
        case .actReopen(let title): "Reopened “\(title)”"
        case .actDelete(let title): "Deleted “\(title)”"
        case .actImport(let count): "Brought in \(counted(count, "entry", "entries"))"
        case .actSettings: "Changed settings"
        case .actChange(let title): "Changed “\(title)”"
        case .actMerge(let title): "Both versions of “\(title)” put together"
        case .elsewhere: "on another device"
        case .together:
            say(
                command: "on another device; merged with yours",
                gentle: "on another device, beside what you did here; both are kept",
                calm: "on another device; merged with yours",
                spark: "on another device; merged with yours, nothing lost")
        default: ""
        }
    }

    /// Why something that was asked for cannot be done.
    public func callAsFunction(_ error: IntentError) -> String {
        switch error {
        case .emptyTitle: self(MissionPhrase.emptyTitle)
        case .oneTitleForSeveral(let words): self(MissionPhrase.oneTitleForSeveral(words))
        case .titleTooLong(let count): self(MissionPhrase.titleTooLong(count))
        case .noSuchMission, .noSuchCommitment: self(MissionPhrase.gone)
        case .alreadyDone(let title): self(MissionPhrase.alreadyDone(title))
        case .notDone(let title): self(MissionPhrase.notDone(title))
        case .badEstimate: self(MissionPhrase.badEstimate)
        case .waitsForItself(let title): self(MissionPhrase.waitsForItself(title))
        case .noStart: self(MissionPhrase.noStart)
        case .oneDateRepeats: self(CommitmentPhrase.oneDateRepeats)
        case .notOnTheRule: self(CommitmentPhrase.notOnTheRule)
        case .cannotMove: self(CommitmentPhrase.cannotMove)
        case .endsBeforeStart: self(MissionPhrase.endsBeforeStart)
        case .badRule(let error): self(MissionPhrase.badRule(error.sentence))
        case .notUnderstood(let said, let text): self(ScreenPhrase.notUnderstood(said, text))
        case .notesTooLong(let count): self(ScreenPhrase.notesTooLong(count))
        case .isOver: self(BlockPhrase.isOver)
        case .leavesItsDay(let kind): self(BlockPhrase.leavesItsDay(kind))
        case .isDueBefore(let title): self(BlockPhrase.isDueBefore(title))
        case .noBlock(let title): self(BlockPhrase.noBlock(title))
        case .noRoom(let title): self(BlockPhrase.noRoom(title))
        }
    }
}

extension Words {
    /// Whether something fits, never as a bare number.
    public func fit(_ fit: Fit) -> String {
        switch fit {
        case .spare(let minutes): self(minutes < 24 * 60 ? MissionPhrase.fits(spare: length(minutes)) : .fitsEasily)
        case .tight: self(MissionPhrase.tight)
        case .short(let minutes): self(MissionPhrase.doesNotFit(short: length(minutes)))
        }
    }
}

extension Words {
    /// That a mission was put off, and where it is put off until after it is due, that too.
    public func snoozed(_ mission: Mission, until: Instant, settings: Settings, in circumstances: Circumstances)
        -> String
    {
        let when = deadline(.moment(until, zone: circumstances.zone.name), in: circumstances)
        let said = self(MissionPhrase.snoozed(mission.title, until: when))
        guard let due = mission.effectiveDeadline, circumstances.instant(of: due, settings: settings) < until else {
            return said
        }
        return said + (voice == .gentle ? " " : ". ")
            + self(BlockPhrase.afterDeadline(deadline(due, in: circumstances)))
    }
}
