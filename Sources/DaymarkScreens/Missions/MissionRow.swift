import DaymarkCore

/// The data of a mission's row in a list.
public struct MissionRow: Hashable, Sendable {
    public enum Section: Int, CaseIterable, Sendable {
        case past, today, upcoming, someday
    }

    public let id: RecordID
    public let title: String
    public let section: Section
    /// The deadline, such as “due Friday 17:00”. Empty without a deadline.
    public let dueText: String
    /// The deadline without a verb, such as “Friday 17:00”. Empty without a deadline.
    public let dueDay: String
    public let dueAt: Instant?
    /// The remaining work in words. Empty for a routine without a length.
    public let remainingText: String
    /// The remaining work, in minutes.
    public let minutes: Int64
    public let priority: Priority
    public let category: Category
    public let picture: Picture
    public let labels: [String]
    public let isMustDo: Bool
    /// The progress, such as “2 of 5 steps”. Empty without steps.
    public let progressText: String
    public let stepsDone: Int
    public let stepCount: Int
    public let aggression: Aggression
    public let isDone: Bool
    public let isOpen: Bool
    /// The end of a snooze, such as “not before Friday 9:00”. Empty if the mission is not snoozed.
    public let snoozeText: String
    /// When the mission is proposed, such as “suggested tomorrow 19:30”. Empty unless a list says it.
    public var proposedText = ""

    public init(_ mission: Mission, in context: ViewContext) {
        let (workspace, words) = (context.workspace, context.words)
        id = mission.id
        title = mission.title
        minutes = workspace.minutesLeft(mission)
        remainingText = workspace.remainingText(of: mission, minutes: minutes, words: words)
        priority = mission.priority
        category = mission.category ?? workspace.settings.category
        picture = workspace.picture(of: mission)
        labels = mission.labels
        isMustDo = mission.placement == .mustDo
        isDone = mission.status == .completed
        isOpen = mission.isOpen
        let snoozedUntil = workspace.endOfSnooze(of: mission, in: context.circumstances)
        snoozeText = snoozedUntil.map { words(UrgencyPhrase.notBefore(context.text($0))) } ?? ""
        let missionSteps = workspace.steps(of: mission.id)
        (stepsDone, stepCount) = (missionSteps.count { $0.done }, missionSteps.count)
        progressText = missionSteps.isEmpty ? "" : words(MissionPhrase.steps(done: stepsDone, of: stepCount))
        aggression = mission.aggression ?? workspace.settings.usualAggression
        guard let deadline = mission.effectiveDeadline else {
            (section, dueText, dueDay, dueAt) = (.someday, RoutineView.status(of: mission, in: context), "", nil)
            return
        }
        let instant = context.instant(of: deadline)
        let text = context.text(deadline)
        (dueAt, dueDay) = (instant, text)
        section =
            instant < context.now
            ? .past : instant <= context.wakingDay.deadlineCutoff(in: context.zone) ? .today : .upcoming
        dueText = words(section == .past ? MissionPhrase.dueWas(text) : .due(text))
    }

    public var rank: MissionRank { MissionRank(dueAt: dueAt, isMustDo: isMustDo, priority: priority, id: id) }
}

extension ViewContext {
    /// The remaining work in words, marked with “~” or “about” if the length is a guess.
    func remainingText(of id: RecordID, minutes: Int64) -> String {
        guard let mission = workspace.missions[id] else { return words.estimate(minutes) }
        return workspace.remainingText(of: mission, minutes: minutes, words: words)
    }
}

extension Workspace {
    /// The remaining work in words, marked with “~” or “about” if the length is a guess. Empty for a routine, which has
    /// no work that is left, and for a mission that only reminds the person at its time, unless the person gave it a
    /// length.
    func remainingText(of mission: Mission, minutes: Int64, words: Words) -> String {
        let isCall = withUnsafePointer(to: mission) { isOnlyCall($0) }
        if isCall || mission.isRoutine && mission.estimate == nil { return "" }
        return lengthGuess(of: mission) == nil ? words.estimate(minutes) : words(EstimatePhrase.roughly(minutes))
    }
}
