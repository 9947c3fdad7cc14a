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
