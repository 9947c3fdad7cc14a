extension Workspace {
    /// When the person eats on some waking days, where they have said so (plan.md, Rest): work is planned around it.
    func meals(on days: [WakingDay], in zone: ZoneRules) -> [Span] {
        guard let from = settings.mealFrom, let until = settings.mealUntil, from != until else { return [] }
        return days.flatMap { day in
            // Who gets up in the evening eats after midnight.
            [day.date, day.date.adding(days: 1)].compactMap { date in
                let start = zone.instant(of: CivilDateTime(date, from))
                let end = zone.instant(of: CivilDateTime(until < from ? date.adding(days: 1) : date, until))
                let meal = Span(max(start, day.start), min(end, day.end))
                return meal.isEmpty ? nil : meal
            }
        }
    }
}
