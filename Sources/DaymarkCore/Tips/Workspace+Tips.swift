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

    /// The tip to show now. There is at most one a day, and none on the first day.
    public func tip(in circumstances: Circumstances, _ surroundings: TipSurroundings = TipSurroundings()) -> Tip? {
        guard !hasSampleWeek, let first = firstDay(in: circumstances), first < circumstances.today else { return nil }
        let isToday = tipAnswers.all.contains { answer in
            !answer.deleted && answer.at.map { circumstances.zone.civil(at: $0).date == circumstances.today } ?? false
        }
        guard !isToday else { return nil }
        return Tip.allCases.first { tip in
            !isAnswered(tip) && isMoment(for: tip, since: first, in: circumstances, surroundings)
        }
    }

    public func isAnswered(_ tip: Tip) -> Bool { tipAnswers[TipAnswer.id(of: tip)].map { !$0.deleted } ?? false }

    /// Records that a tip is dismissed or done. Nothing changes if it has been answered before.
    public func answer(
        _ tip: Tip, _ kind: TipAnswer.Kind, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        guard !isAnswered(tip) else { return [] }
        var answer = TipAnswer(id: TipAnswer.id(of: tip))
        (answer.tip, answer.kind, answer.at) = (tip.name, kind, circumstances.now)
        answer.created = circumstances.now
        return operations(TipAnswer.schema.changes(to: answer), at: circumstances.now, using: &entropy)
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
        return first.map { circumstances.zone.civil(at: $0).date }
    }

    private func isMoment(
        for tip: Tip, since first: CivilDate, in circumstances: Circumstances, _ surroundings: TipSurroundings
    ) -> Bool {
        switch tip {
        // Without commitments, the plan takes every hour for free.
        case .timetable: commitments.all.isEmpty
        // Missions that were added without a date and a length, so that the plan knows neither.
        case .capture: typed.count >= Workspace.someMissions && typed.allSatisfy { $0.isBare }
        case .install: surroundings.canInstall == true
        case .pin: blocks.all.isEmpty && plannedBlocks(on: circumstances.today) > 1
        // There is something to export, and the person has come back.
        case .calendar:
            first.adding(days: Workspace.calendarDays) <= circumstances.today
                && (commitments.all.contains { !$0.deleted } || plannedBlocks(on: circumstances.today) > 0)
        case .focus: sessions.all.isEmpty && plannedBlocks(on: circumstances.today) > 0
        case .stuck: hasStuckMission(in: circumstances)
        case .hours: circumstances.today.weekday.isWeekend && !hasHoursOfWeekdays
        case .milestones:
            settings.milestones.isEmpty && first.adding(days: Workspace.settledDays) <= circumstances.today
        case .widgets: first.adding(days: Workspace.regularDays) <= circumstances.today
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
