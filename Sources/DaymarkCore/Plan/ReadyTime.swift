/// When work must be ready that is for something at school or work on the day it is due, such as an exam: before the
/// first commitment of that day at school or work, or before the day if there is none.
public struct ReadyTime: Hashable, Sendable {
    /// When the person leaves for that commitment, or when the day begins.
    public let at: Instant
    /// The day on which the work is due.
    public let date: CivilDate
    /// The category of that commitment. Nil if there is none.
    public let category: Category?

    /// Whether the time has come. No work can end before it any more.
    public func hasCome(in circumstances: Circumstances) -> Bool { at.minute <= circumstances.now.roundedUpMinute }
}

extension Workspace {
    /// When the work of a mission must be ready that is for something at school or work on the day it is due. Nil for
    /// other work, if the person gave a time, and for work that may take the rest of that day.
    public func readyTime(of mission: Mission, in circumstances: Circumstances) -> ReadyTime? {
        guard let deadline = mission.effectiveDeadline, case .day(let date, _) = deadline, mission.repeats.isEmpty,
            mission.dayPart == nil, InClass.isNamed(in: mission.title)
        else { return nil }
        let ready =
            timeOfSchoolOrWork(on: date, in: circumstances)
            ?? ReadyTime(
                at: WakingDay(date, settings: settings, in: circumstances.zone).start, date: date, category: nil)
        let due = circumstances.instant(of: deadline, settings: settings)
        // Work that was added after that time is for the rest of the day.
        if let created = mission.created, ready.at <= created, created < due { return nil }
        // Without school or work, nobody knows the hour. Once the day has begun, the work may take all of it.
        if ready.category == nil, ready.hasCome(in: circumstances), circumstances.now < due { return nil }
        return ready
    }

    /// Whether the time has come by which the work of a mission had to be ready. It is no work to offer any more.
    func isPastReadyTime(_ mission: UnsafePointer<Mission>, in circumstances: Circumstances) -> Bool {
        // Commitments take time to read, and there may be thousands of missions for later days.
        guard case .day(let date, _)? = mission.pointee.effectiveDeadline, date <= circumstances.today else {
            return false
        }
        return readyTime(of: mission.pointee, in: circumstances).map { $0.hasCome(in: circumstances) } ?? false
    }

    /// When the first commitment of a day at school or work begins. Nil if there is none.
    private func timeOfSchoolOrWork(on date: CivilDate, in circumstances: Circumstances) -> ReadyTime? {
        let midnight = circumstances.zone.instant(of: CivilDateTime(date))
        let next = circumstances.zone.instant(of: CivilDateTime(date.adding(days: 1)))
        for event in occurrences(from: midnight, until: next, in: circumstances) {
            guard event.busy, !event.allDay, event.start >= midnight, event.answer != .declined,
                let category = event.category ?? InClass.category(ofEvent: event.title), category != .personal
            else { continue }
            return ReadyTime(at: spanWithWay(of: event).start, date: date, category: category)
        }
        return nil
    }
}
