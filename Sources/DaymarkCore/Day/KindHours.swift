/// Hours of their own for missions of a category, such as work from nine to five.
extension Settings {
    /// The hours in which missions of a category may be planned. Nil means any time.
    public func hours(of category: Category) -> WeekHours? {
        let hours = hoursByCategory[category.index]
        return hours.isEmpty ? nil : hours
    }

    public mutating func setHours(_ hours: WeekHours?, of category: Category) {
        hoursByCategory[category.index] = hours ?? WeekHours()
    }

    /// The name of the field with the hours of a category, such as `workHours`.
    public static func hoursField(of category: Category) -> String { category.name + "Hours" }

    /// The category whose hours a field holds. Nil for any other field.
    public static func category(ofHoursField name: String) -> Category? {
        Category.allCases.first { hoursField(of: $0) == name }
    }

    private static let maxHoursLength = 400

    static let hoursFields: [Field<Settings>] =
        [
            Field<Settings>.set(
                "dayHours", max: 40, { $0.daysWithOwnHours.map { $0.description } },
                { $0.daysWithOwnHours = $1.ordered().compactMap { DayHours($0) } })
        ]
        + Category.allCases.map { category in
            .text(
                hoursField(of: category), max: maxHoursLength, { $0.hoursByCategory[category.index].description },
                { $0.setHours(WeekHours($1), of: category) })
        }
}

extension Workspace {
    /// For each category, the minutes in which its missions may be planned. Empty if no category has hours of its own.
    func hoursByKind(on days: [WakingDay], in zone: ZoneRules) -> [[MinuteSpan]] {
        guard !settings.hoursByCategory.allSatisfy({ $0.isEmpty }), let first = days.first else { return [] }
        let dates = [first.date.adding(days: -1)] + days.map { $0.date } + [days[days.count - 1].date.adding(days: 1)]
        return settings.hoursByCategory.map { hours in
            MinuteSpan.joined(
                dates.flatMap { hours.spans(on: $0, in: zone) }.map { MinuteSpan($0.start.minute, $0.end.minute) })
        }
    }

    /// The index of a mission's hours in ``hoursByKind(on:in:)``. Nil if the mission may be planned at any time.
    func kindWithHours(_ mission: Mission) -> Int? {
        let category = mission.category ?? settings.category
        return settings.hours(of: category) == nil ? nil : category.index
    }
}
