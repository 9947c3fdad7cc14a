/// The facts about the device that tips depend on. A terminal has none.
public struct TipSurroundings: Hashable, Sendable {
    /// Whether this is a browser in which the app is not installed. Nil if it is not known.
    public var canInstall: Bool?

    public init(canInstall: Bool? = nil) {
        self.canInstall = canInstall
    }
}

extension Workspace {
    /// The number of missions after which someone has found out how to add them.
    private static let someMissions = 3
    /// The days after which a mission that was not begun may be a hard one.
    private static let stuckDays: Int64 = 3
    /// The days after which the calendar of the phone is mentioned.
    private static let calendarDays: Int64 = 4
    /// The days after which the milestones of the day are mentioned.
    private static let settledDays: Int64 = 7
    /// The days after which widgets are mentioned.
    private static let regularDays: Int64 = 10

    /// The tip of today. Nil until it is chosen (``chooseTip(in:_:using:)``), and once it is answered or the person
    /// has done what it says. Then the next tip comes on another day.
    public func tip(in circumstances: Circumstances, _ surroundings: TipSurroundings = TipSurroundings()) -> Tip? {
        isTipChosen(in: circumstances) ? dueTip(in: circumstances, surroundings) : nil
    }

    /// Chooses the tip of today, unless one is chosen already. If the person has done what the last one says, it is
    /// gone for good. Call it before ``tip(in:_:)``.
    public func chooseTip(
        in circumstances: Circumstances, _ surroundings: TipSurroundings = TipSurroundings(),
        using entropy: inout Entropy
    ) -> [Operation] {
        var chosen = settings
        if let last = Tip(name: settings.tipShown), isDone(last), !settings.tipsDone.contains(last.name) {
            chosen.tipsDone.append(last.name)
        }
        if !isTipChosen(in: circumstances), let tip = dueTip(in: circumstances, surroundings) {
            (chosen.tipShown, chosen.tipShownAt) = (tip.name, circumstances.now)
        }
        guard chosen != settings else { return [] }
        chosen.created = chosen.created ?? circumstances.now
        let changes = Settings.schema.changes(from: settings, to: chosen)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Whether a tip was chosen for today.
    ///
    /// The clocks of two devices may disagree around midnight. If each chose its own tip whenever it saw the other's,
    /// they would never stop. A tip that was chosen for tomorrow therefore counts for today too.
    private func isTipChosen(in circumstances: Circumstances) -> Bool {
        guard let at = settings.tipShownAt else { return false }
        let (chosen, today) = (day(of: at, in: circumstances), day(of: circumstances.now, in: circumstances))
        return chosen == today || chosen == today.adding(days: 1)
    }

    /// The tip that was chosen for today, or otherwise the first one whose moment it is. There is none on the first
    /// day.
    func dueTip(in circumstances: Circumstances, _ surroundings: TipSurroundings = TipSurroundings()) -> Tip? {
        let today = day(of: circumstances.now, in: circumstances)
        guard !hasSampleWeek, let first = firstDay(in: circumstances), first < today else { return nil }
        func isDue(_ tip: Tip) -> Bool {
            !isAnswered(tip) && !isDone(tip) && isMoment(for: tip, since: first, in: circumstances, surroundings)
        }
        if isTipChosen(in: circumstances) {
            guard let chosen = Tip(name: settings.tipShown), isDue(chosen) else { return nil }
            return chosen
        }
        for answer in tipAnswers.all where !answer.deleted {
            if let at = answer.at, day(of: at, in: circumstances) == today { return nil }
        }
        for tip in Tip.allCases where isDue(tip) { return tip }
        return nil
    }

    /// Whether a tip is gone for good: the person has answered it, or it was shown and they have done what it says.
    public func isAnswered(_ tip: Tip) -> Bool {
        settings.tipsDone.contains(tip.name) || tipAnswers[TipAnswer.id(of: tip)].map { !$0.deleted } ?? false
    }

    private func day(of instant: Instant, in circumstances: Circumstances) -> CivilDate {
        settings.wakingDate(in: circumstances.moved(to: instant))
    }

    /// Records that a tip is dismissed or done. Nothing changes if it has been answered before.
    public func answer(
        _ tip: Tip, _ kind: TipAnswer.Kind, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        guard !isAnswered(tip) else { return [] }
        var answer = TipAnswer(id: TipAnswer.id(of: tip))
        (answer.tip, answer.kind, answer.at) = (tip.name, kind, circumstances.now)
        answer.created = circumstances.now
        // An undo has deleted the earlier answer, if there is one.
        let changes = TipAnswer.schema.changes(from: tipAnswers[answer.id], to: answer)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The day on which the person added the first thing. Nil if there is nothing.
    private func firstDay(in circumstances: Circumstances) -> CivilDate? {
        var first: Instant?
        func look(_ created: Instant?) {
            if let created { first = min(first ?? created, created) }
        }
        _ = missions.indices { mission in
            look(mission.pointee.created)
            return false
        }
        for commitment in commitments.all { look(commitment.created) }
        return first.map { day(of: $0, in: circumstances) }
    }

    /// Whether the person has done what a tip says. Some tips leave no trace of that.
    private func isDone(_ tip: Tip) -> Bool {
        switch tip {
        case .timetable: !commitments.all.isEmpty
        case .capture: typed.contains { !$0.isBare }
        case .pin: !blocks.all.isEmpty
        case .focus: !sessions.all.isEmpty
        case .hours: hasHoursOfWeekdays
        case .milestones: !settings.milestones.isEmpty
        case .install, .calendar, .stuck, .widgets: false
        }
    }

    private func isMoment(
        for tip: Tip, since first: CivilDate, in circumstances: Circumstances, _ surroundings: TipSurroundings
    ) -> Bool {
        let today = day(of: circumstances.now, in: circumstances)
        return switch tip {
        // Without commitments, the plan takes every hour for free.
        case .timetable: true
        // Missions that were added without a date and a length, so that the plan knows neither.
        case .capture: typed.count >= Workspace.someMissions
        case .install: surroundings.canInstall == true
        case .pin: plannedBlocks(on: today) > 1
        // There is something to export, and the person has come back.
        case .calendar:
            first.adding(days: Workspace.calendarDays) <= today
                && (commitments.all.contains { !$0.deleted } || plannedBlocks(on: today) > 0)
        case .focus: plannedBlocks(on: today) > 0
        case .stuck: hasStuckMission(in: circumstances)
        case .hours: today.weekday.isWeekend
        case .milestones: first.adding(days: Workspace.settledDays) <= today
        case .widgets: first.adding(days: Workspace.regularDays) <= today
        }
    }

    private var typed: [Mission] { missions.all.filter { $0.source == .manual && !$0.deleted && !$0.isRoutine } }

    private func plannedBlocks(on date: CivilDate) -> Int {
        dayPlans[DayPlan.id(of: date)]?.blocks.count ?? 0
    }

    /// Whether a mission has waited for days without a step or any work.
    private func hasStuckMission(in circumstances: Circumstances) -> Bool {
        let before = circumstances.now.adding(minutes: -Workspace.stuckDays * 1440)
        return missions.all.contains { mission in
            mission.isOpen && !mission.isRoutine && mission.created.map { $0 <= before } ?? false
                && mission.effectiveDeadline != nil && steps(of: mission.id).isEmpty
                && sessionIDsByMission[mission.id]?.isEmpty ?? true
        }
    }

    private var hasHoursOfWeekdays: Bool {
        Weekday.allCases.contains { settings.wakeOn[$0] != nil || settings.sleepOn[$0] != nil }
    }
}

extension Mission {
    /// Whether it has neither a date nor a length.
    fileprivate var isBare: Bool { deadline == nil && estimate == nil }
}

extension Weekday {
    fileprivate var isWeekend: Bool { self == .saturday || self == .sunday }
}
