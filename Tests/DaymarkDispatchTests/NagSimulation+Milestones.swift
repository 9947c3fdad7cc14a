import DaymarkCore

/// The milestones of the simulated person's days, which are all on.
extension NagSimulation {
    private func milestones(on date: CivilDate, _ settings: Settings) -> [(id: RecordID, at: Instant)] {
        let day = WakingDay(date, settings: settings, in: zone)
        let length = day.end.milliseconds - day.start.milliseconds
        return Milestones.percents.map { percent in
            (
                id: Nag.milestoneID(percent, on: date),
                at: Instant(milliseconds: day.end.milliseconds - length * percent / 100)
            )
        }
    }

    /// Checks that a milestone is sent within five minutes of its time, and alone.
    func checkMilestone(_ message: NagMessage) {
        guard let settings = try? personStore.read([], { $0.settings }) else { return }
        let today = zone.civil(at: clock).date
        let known = ([-1, 0, 1] as [Int64]).flatMap { milestones(on: today.adding(days: $0), settings) }
        for id in message.occurrences {
            guard let milestone = known.first(where: { $0.id == id }) else { continue }
            let delay = clock.milliseconds - milestone.at.milliseconds
            // In a faulty world, the clock may be set back between firing and sending.
            if delay >= 300_000 || delay < 0 && !isFaulty {
                problems.append("\(message.title) came \(delay / 1000) s after its time")
            }
            if message.occurrences.count > 1 { problems.append("\(message.title) came with others") }
        }
    }

    /// Sentences about milestones that were not shown in their minute, in a perfect world.
    func lostMilestones(_ settings: Settings) -> [String] {
        var problems: [String] = []
        var date = zone.civil(at: start).date.adding(days: -1)
        let last = zone.civil(at: clock).date
        while date <= last {
            for milestone in milestones(on: date, settings)
            where milestone.at > start.adding(minutes: 1) && milestone.at < clock.adding(minutes: -20) {
                let first = showings[milestone.id]?.first
                if first.map({ $0.milliseconds - milestone.at.milliseconds > 60_000 }) ?? true {
                    problems.append("the milestone at \(milestone.at) came at \(first?.description ?? "no time")")
                }
            }
            date = date.adding(days: 1)
        }
        return problems
    }
}
