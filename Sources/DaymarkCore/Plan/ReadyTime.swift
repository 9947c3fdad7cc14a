/// When work must be ready that is for something at school or work on the day it is due, such as an exam: before the
/// first commitment of that day at school or work, or before the day if there is none.
public struct ReadyTime: Hashable, Sendable {
    /// When the person leaves for that commitment, or when the day begins.
    public let at: Instant
    /// The day on which the work is due.
    public let date: CivilDate
    /// The category of that commitment. Nil if there is none.
    public let category: Category?
}

extension Workspace {
    /// When the work of a mission must be ready that is for something at school or work on the day it is due. Nil for
    /// other work, and if the person gave a time.
    public func readyTime(of mission: Mission, in circumstances: Circumstances) -> ReadyTime? {
        guard case .day(let date, _)? = mission.effectiveDeadline, mission.repeats.isEmpty, mission.dayPart == nil,
            InClass.isNamed(in: mission.title)
        else { return nil }
        let zone = circumstances.zone
        let midnight = zone.instant(of: CivilDateTime(date))
        let next = zone.instant(of: CivilDateTime(date.adding(days: 1)))
        for event in occurrences(from: midnight, until: next, in: circumstances) {
            guard event.busy, !event.allDay, event.start >= midnight, event.answer != .declined else { continue }
            let category = event.category ?? InClass.category(ofEvent: event.title) ?? settings.category
            guard category != .personal else { continue }
            return ReadyTime(at: spanWithWay(of: event).start, date: date, category: category)
        }
        return ReadyTime(at: WakingDay(date, settings: settings, in: zone).start, date: date, category: nil)
    }
}
