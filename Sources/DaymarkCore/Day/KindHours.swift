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
                "dayHours", max: 40, get: { $0.daysWithOwnHours.map { $0.description } },
                set: { $0.daysWithOwnHours = $1.ordered().compactMap { DayHours($0) } }),
            .set(
                "hoursFollowed", max: 40, get: { $0.hoursFollowed }, set: { $0.hoursFollowed = $1.ordered() }),
        ]
        + Category.allCases.map { category in
            .text(
                hoursField(of: category), max: maxHoursLength, get: { $0.hoursByCategory[category.index].description },
                set: { $0.setHours(WeekHours($1), of: category) })
        }
}

extension Workspace {
    /// The hours of a kind of work: those of the categories come first, then ``OpeningHours``.
    private func hours(ofKind kind: Int) -> WeekHours {
        let categories = Category.allCases.count
        return kind < categories
            ? settings.hoursByCategory[kind] : OpeningHours(rawValue: kind - categories)?.hours ?? WeekHours()
    }

    /// For each kind of work, the minutes in which it may be planned. Empty for categories without hours of their own.
    func hoursByKind(on days: [WakingDay], in zone: ZoneRules) -> [[MinuteSpan]] {
        (0..<Category.allCases.count + OpeningHours.allCases.count).map { spans(ofKind: $0, on: days, in: zone) }
    }

    private func spans(ofKind kind: Int, on days: [WakingDay], in zone: ZoneRules) -> [MinuteSpan] {
        let hours = hours(ofKind: kind)
        guard !hours.isEmpty, let first = days.first else { return [] }
        let dates = [first.date.adding(days: -1)] + days.map { $0.date } + [days[days.count - 1].date.adding(days: 1)]
        return MinuteSpan.joined(
            dates.flatMap { hours.spans(on: $0, in: zone) }.map { MinuteSpan($0.start.minute, $0.end.minute) })
    }

    /// The index of a mission's hours in ``hoursByKind(on:in:)``. Nil if the mission may be planned at any time.
    ///
    /// Hours that the person set for the category replace the usual opening hours.
    func kindWithHours(_ mission: Mission) -> Int? {
        let category = mission.category ?? settings.category
        if settings.hours(of: category) != nil { return category.index }
        return OpeningHours(title: mission.title).map { Category.allCases.count + $0.rawValue }
    }

    /// The spans in which a mission may be planned on a day. Nil for any time.
    func allowedTime(for mission: Mission, on day: WakingDay, in zone: ZoneRules) -> [Span]? {
        kindWithHours(mission).map { kind in
            spans(ofKind: kind, on: [day], in: zone).map { Span(Instant(minute: $0.start), Instant(minute: $0.end)) }
        }
    }

    /// The usual opening hours that limit a mission. Nil if its category has hours of its own, or if it may be planned
    /// at any time.
    public func openingHours(of mission: Mission) -> WeekHours? {
        guard let kind = kindWithHours(mission), kind >= Category.allCases.count else { return nil }
        return hours(ofKind: kind)
    }
}
