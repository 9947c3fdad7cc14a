import DaymarkCore

/// A mission that does not fit into the plan, or that is planned until after its deadline.
public struct UnplannedRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    public let reason: String
    /// The remaining work, in minutes.
    public let minutes: Int64
    /// Whether the mission is due before the end of tomorrow, or must be done today.
    public let isUrgent: Bool
    public let category: Category
    public let picture: Picture
}

extension UnplannedRow {
    init(_ entry: UnplannedMission, mission: Mission, in context: ViewContext) {
        let (workspace, words) = (context.workspace, context.words)
        let needed = workspace.minutesLeft(mission)
        let due = mission.effectiveDeadline.map { context.text($0) }
        let isPast = mission.effectiveDeadline.map { context.instant(of: $0) <= context.now } ?? false
        let late = UnplannedRow.late(entry, mission: mission, in: context)
        let opening = workspace.openingHours(of: mission).hours?.text { words.time($0) } ?? ""
        let phrase: ObstaclePhrase =
            switch entry.reason {
            case .deadlinePassed: .deadlinePassed(due ?? "")
            case .tooLittleTimeInHours(let category, let short):
                .outsideHours(category, context.hours(of: category), short: words.length(short))
            case .noLongEnoughHours(let category, let longest):
                .outsideHours(category, context.hours(of: category), short: words.length(max(5, needed - longest)))
            case .closed(let short):
                .closed(opening, short: words.length(short))
            case .tooLittleTime where isPast: .deadlinePassed(due ?? "")
            case .tooLittleTime(let short): late ?? .tooLittleTime(short: words.length(short), due: due)
            case .noWindowLongEnough(let longest):
                late ?? .noWindowLongEnough(needed: words.length(needed), longest: words.length(longest))
            case .waits(let other): .waits(workspace.title(of: other) ?? "")
            case .snoozed(let until): .snoozed(until: context.text(until), due: due ?? "")
            case .crowdedOut(let others): late ?? .crowdedOut(others.compactMap { workspace.title(of: $0) })
            case .eveningKeptFree(let start, _):
                .evening(context.time(start), until: entry.lateEnd.map { context.text($0) })
            }
        let endOfTomorrow = context.wakingDay(context.wakingDay.date.adding(days: 1)).end
        let isDue = mission.effectiveDeadline.map { context.instant(of: $0) <= endOfTomorrow } ?? false
        let isWaiting =
            switch entry.reason {
            case .waits, .snoozed: true
            case .deadlinePassed, .tooLittleTime, .noWindowLongEnough, .crowdedOut, .tooLittleTimeInHours,
                .noLongEnoughHours, .closed, .eveningKeptFree:
                false
            }
        self.init(
            mission: mission.id, title: mission.title,
            reason: UnplannedRow.clearedDays(entry, mission: mission, in: context) + words(phrase), minutes: needed,
            isUrgent: !isWaiting && (isDue || mission.placement == .mustDo),
            category: mission.category ?? workspace.settings.category, picture: workspace.picture(of: mission))
    }

    /// Says before the reason that days before the deadline are cleared, if time is what the mission lacks. Empty
    /// otherwise.
    private static func clearedDays(
        _ entry: UnplannedMission, mission: Mission, in context: ViewContext
    ) -> String {
        switch entry.reason {
        case .deadlinePassed, .waits, .snoozed: return ""
        case .tooLittleTime, .noWindowLongEnough, .crowdedOut, .tooLittleTimeInHours, .noLongEnoughHours, .closed,
            .eveningKeptFree:
            break
        }
        let dates = context.workspace.clearedDays(before: mission, in: context.circumstances)
        guard !dates.isEmpty else { return "" }
        var names: [String] = []
        for date in dates {
            let isNear = date.dayNumber - context.today.dayNumber < 7
            names.append(isNear ? context.words.weekday(date) : context.words.shortDate(date))
        }
        return context.words(ClearedDayPhrase.daysAreCleared(names)) + " "
    }

    /// Says until when a mission is planned that ends after its deadline. Nil if it is not planned completely.
    private static func late(
        _ entry: UnplannedMission, mission: Mission, in context: ViewContext
    ) -> ObstaclePhrase? {
        guard let end = entry.lateEnd, let deadline = mission.effectiveDeadline else { return nil }
        // Next to a deadline without a time of day, an hour alone would not say which day it is on.
        let until = deadline.isDay ? context.text(end) : context.time(end, besides: context.instant(of: deadline))
        return ObstaclePhrase.late(until: until, due: context.text(deadline))
    }
}
