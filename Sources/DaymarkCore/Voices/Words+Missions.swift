/// Missions and the actions on them.
public enum MissionPhrase: Hashable, Sendable {
    case added(String), addedWhen(String, when: String), done(String), reopened(String)
    case changed(String), dropped(String), snoozed(String, until: String), noHistory
    case dueWas(String), due(String), steps(done: Int, of: Int), mustDo
    case completed
    /// Time was reported; `left` is what remains.
    case worked(String, left: String)
    /// A new deadline ended the snooze.
    case snoozeEnded
    case actSeveral(Int)
    /// The mission with this title has to be done first.
    case after(String)

    public static let samples: [MissionPhrase] = [
        .added("Essay"), .addedWhen("Lecture", when: "every Monday 10:00–11:30"), .done("Essay"),
        .reopened("Essay"), .changed("Essay"), .dropped("Essay"), .snoozed("Essay", until: "tomorrow 09:00"),
        .noHistory,
        .dueWas("yesterday"),
        .due("Friday"), .steps(done: 2, of: 5), .mustDo, .completed, .worked("Essay", left: "2 h"),
        .snoozeEnded, .actSeveral(3), .after("Research"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: MissionPhrase) -> String {
        switch phrase {
        case .added(let title):
            say(
                command: "Added: \(title)", gentle: "Noted: \(title)", calm: "Added “\(title)”",
                spark: "Added “\(title)”!")
        case .addedWhen(let title, let when):
            say(
                command: "Added: \(title), \(when)", gentle: "Noted: \(title), \(when)",
                calm: "Added “\(title)”, \(when)",
                spark: "Added “\(title)”, \(when)")
        case .done(let title):
            say(
                command: "Complete: \(title)", gentle: "That’s “\(title)” done. Lovely.", calm: "Done: \(title)",
                spark: praise(title))
        case .worked(let title, let left):
            say(
                command: "Logged: \(title), \(left) left", gentle: "Good. “\(title)”: \(left) left.",
                calm: "\(title): \(left) left", spark: "Nice work! \(left) of “\(title)” to go")
        case .reopened(let title):
            say(
                command: "Reopened: \(title)", gentle: "“\(title)” is open again.", calm: "Open again: \(title)",
                spark: "“\(title)” is back on the list")
        case .changed(let title):
            say(
                command: "Changed: \(title)", gentle: "“\(title)” is changed.", calm: "Changed: \(title)",
                spark: "“\(title)” is updated")
        case .dropped(let title):
            say(
                command: "Dropped: \(title)", gentle: "Let go: “\(title)”. You can undo it any time.",
                calm: "Let go: \(title)",
                spark: "Let go: “\(title)”")
        case .snoozed(let title, let until):
            say(
                command: "Snoozed to \(until): \(title)", gentle: "“\(title)” is resting until \(until).",
                calm: "\(title): not before \(until)", spark: "“\(title)” comes back \(until)")
        case .snoozeEnded:
            say(
                command: "Snooze ended: due before its end.",
                gentle: "It is back in the plan, because it is due before the snooze would end.",
                calm: "No longer snoozed, because it is due before the snooze would end.",
                spark: "The snooze is over: it’s due before that.")
        case .noHistory:
            say(
                command: "No history.", gentle: "Nothing has been done here yet.", calm: "No history yet.",
                spark: "Nothing here yet!")
        case .dueWas(let due):
            say(command: "was due \(due)", gentle: "for \(due)", calm: "was due \(due)", spark: "was due \(due)")
        case .due(let due):
            say(
                command: "due \(due)", gentle: due == "today" ? "for today" : "by \(due)", calm: "due \(due)",
                spark: "due \(due)")
        case .steps(let done, let total):
            // `gentle` counts what is done, never what is not.
            done == 0 && voice == .gentle
                ? counted(total, "step", "steps") : "\(done) of \(counted(total, "step", "steps"))"
        case .after(let title): "after \(title)"
        case .mustDo: say(command: "must do", gentle: "for sure", calm: "must do", spark: "must do")
        case .actSeveral(let count): "Changed \(counted(count, thing, things))"
        case .completed: say(command: "complete", gentle: "done", calm: "done", spark: "done")
        }
    }

    /// One of several sentences, chosen by the title, so that praise varies.
    private func praise(_ title: String) -> String {
        switch title.utf8.reduce(0, { ($0 + Int($1)) % 5 }) {
        case 0: "“\(title)” is done. Nice one!"
        case 1: "“\(title)”, done! Another sun for today."
        case 2: "That’s “\(title)” done. Feels good, doesn’t it?"
        case 3: "“\(title)” is done. Look at you go!"
        default: "Done: “\(title)”. Every one counts!"
        }
    }

    /// The reason why an action was refused.
    public func callAsFunction(_ error: IntentError) -> String {
        switch error {
        case .emptyTitle: self(CaptureProblemPhrase.emptyTitle)
        case .oneTitleForSeveral(let words): self(CaptureProblemPhrase.oneTitleForSeveral(words))
        case .titleTooLong(let count, let limit): self(CaptureProblemPhrase.titleTooLong(count, limit: limit))
        case .changesCommitment(let line): self(CaptureProblemPhrase.changesCommitment(line))
        case .alreadyThere(let title): self(CaptureProblemPhrase.alreadyThere(title))
        case .stepTooLong(let words): self(CaptureProblemPhrase.stepTooLong(words))
        case .noSuchMission, .noSuchCommitment: self(MissionProblemPhrase.gone)
        case .alreadyDone(let title): self(MissionProblemPhrase.alreadyDone(title))
        case .notDone(let title): self(MissionProblemPhrase.notDone(title))
        case .badEstimate: self(MissionProblemPhrase.badEstimate)
        case .badBlockLength: self(BlockNoticePhrase.badLength)
        case .badWorkedTime: self(PassedPhrase.badWorkedTime)
        case .longerThanSession(let minutes): self(FocusNoticePhrase.longerThanSession(minutes))
        case .badFocusLength: self(FocusNoticePhrase.badLength)
        case .badBreakLength: self(BreakPhrase.badLength)
        case .waitsForItself(let title): self(MissionProblemPhrase.waitsForItself(title))
        case .noStart: self(CaptureProblemPhrase.noStart)
        case .startAndEnd: self(CaptureProblemPhrase.startAndEnd)
        case .notALink(let text): self(LinkPhrase.notALink(text))
        case .oneDateRepeats: self(CommitmentPhrase.oneDateRepeats)
        case .notOnTheRule: self(CommitmentPhrase.notOnTheRule)
        case .cannotMove: self(CommitmentPhrase.cannotMove)
        case .endsBeforeStart: self(CaptureProblemPhrase.endsBeforeStart)
        case .badRule(let error): self(CaptureProblemPhrase.badRule(error.sentence))
        case .notUnderstood(let said, let text): self(ScreenPhrase.notUnderstood(said, text))
        case .notesTooLong(let count): self(ScreenPhrase.notesTooLong(count))
        case .isOver: self(BlockNoticePhrase.isOver)
        case .leavesItsDay(let kind): self(BlockNoticePhrase.leavesItsDay(kind))
        case .isDueBefore(let title): self(BlockNoticePhrase.isDueBefore(title))
        case .noBlock(let title): self(BlockNoticePhrase.noBlock(title))
        case .noRoom(let title): self(BlockNoticePhrase.noRoom(title))
        case .noDose(let title): self(DosePhrase.noDose(title))
        case .noDailyRule(let title, let anchor): self(DosePhrase.noDailyRule(title, anchor))
        case .doseAnswered(let title, let time, let what, let today):
            self(DosePhrase.alreadyAnswered(title, time: doseTime(time, from: today), what))
        case .noNight: self(HoursPhrase.noNight)
        case .noFocus: self(FocusNoticePhrase.notRunning)
        case .journalTooLong(let count): self(JournalNoticePhrase.tooLong(count))
        case .journalNotYet(let date): self(JournalNoticePhrase.notYet(dayAndMonth(date)))
        case .noBreak: self(BreakPhrase.noBreak)
        }
    }
}

extension Words {
    /// Whether a mission fits before its deadline, in words.
    public func fit(_ fit: Fit) -> String {
        switch fit {
        case .spare(let minutes): self(minutes < 24 * 60 ? UrgencyPhrase.fits(spare: length(minutes)) : .fitsEasily)
        case .tight: self(UrgencyPhrase.tight)
        case .short(let minutes): self(UrgencyPhrase.doesNotFit(short: length(minutes)))
        }
    }
}

extension Words {
    /// Says that a new deadline ended the snooze of a mission. Nil if it did not.
    public func endOfSnooze(_ mission: Mission, before: Mission, in circumstances: Circumstances) -> String? {
        guard let until = before.snoozedUntil, until > circumstances.now, mission.snoozedUntil == nil,
            mission.effectiveDeadline != before.effectiveDeadline
        else { return nil }
        return self(MissionPhrase.snoozeEnded)
    }

    /// Says until when a mission is snoozed, and adds a warning when that is after its deadline.
    public func snoozed(_ mission: Mission, until: Instant, settings: Settings, in circumstances: Circumstances)
        -> String
    {
        let when = deadline(.moment(until, zone: circumstances.zone.name), in: circumstances)
        let said = self(MissionPhrase.snoozed(mission.title, until: when))
        guard let due = mission.effectiveDeadline, circumstances.instant(of: due, settings: settings) < until else {
            return said
        }
        return said + (voice == .gentle ? " " : ". ")
            + self(BlockNoticePhrase.afterDeadline(deadline(due, in: circumstances)))
    }
}
