extension Workspace {
    /// The usual meals on waking days. Empty if the settings have no meal times.
    func meals(on days: [WakingDay], in zone: ZoneRules) -> [Span] {
        guard let from = settings.mealFrom, let until = settings.mealUntil, from != until else { return [] }
        return days.flatMap { day in
            // A waking day that starts in the evening has its meal after midnight.
            [day.date, day.date.adding(days: 1)].compactMap { date in
                let start = zone.instant(of: CivilDateTime(date, from))
                let end = zone.instant(of: CivilDateTime(until < from ? date.adding(days: 1) : date, until))
                let meal = Span(max(start, day.start), min(end, day.end))
                return meal.isEmpty ? nil : meal
            }
        }
    }
}
