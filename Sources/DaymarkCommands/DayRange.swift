import DaymarkCore

/// Whole days on the person's calendar, as `--from` and `--to` name them. Both days belong to it.
struct DayRange {
    /// The longest range. Expanding a series for longer would take long, and nobody reads it.
    private static let maxDays: Int64 = 3660
    /// The number of days if only the first is given.
    private static let usualDays: Int64 = 7

    let first: CivilDate
    let last: CivilDate
    let start: Instant
    let end: Instant

    init(from: String?, to: String?, settings: Settings, _ context: Context) throws {
        let first =
            try from.map { try DayRange.day($0, settings: settings, in: context) } ?? context.circumstances.today
        let last =
            try to.map { try DayRange.day($0, settings: settings, in: context) }
            ?? first.adding(days: DayRange.usualDays - 1)
        try self.init(first: first, last: last, context)
    }

    init(first: CivilDate, last: CivilDate, _ context: Context) throws {
        guard first <= last else {
            throw CommandError("\(last) is before \(first).", example: "--from today --to fri", code: 64)
        }
        guard last.dayNumber - first.dayNumber < DayRange.maxDays else {
            throw CommandError("That is more than ten years.", example: "--from today --to 2027-12-31", code: 64)
        }
        (self.first, self.last) = (first, last)
        let zone = context.circumstances.zone
        start = zone.instant(of: CivilDateTime(first))
        end = zone.instant(of: CivilDateTime(last.adding(days: 1)))
    }

    /// Reads a day in the words of the person: `fri`, `24 dec`, `3/12`, `yesterday`, `last monday`.
    static func day(
        _ text: String, settings: Settings, in context: Context, example: String = "--from today --to 2026-12-01"
    ) throws -> CivilDate {
        if let date = CivilDate(text) { return date }
        if let read = CaptureReader.anyDay(text, settings: settings, in: context.circumstances) { return read }
        throw CommandError("“\(harmless(text))” is not a day.", example: example, code: 64)
    }
}
