import DaymarkCore

/// The hours that `daymark hours` shows, as text and as JSON.
struct HoursText {
    private let settings: Settings
    private let words: Words
    /// The days from today on that have hours of their own.
    private let days: [DayHours]

    init(_ settings: Settings, in circumstances: Circumstances) {
        self.settings = settings
        words = Words(settings, at: circumstances)
        let today = settings.wakingDate(in: circumstances)
        days = settings.daysWithOwnHours.filter { $0.date >= today }
    }

    private var weekdays: [Weekday] {
        Weekday.allCases.filter { settings.wakeOn[$0] != nil || settings.sleepOn[$0] != nil }
    }

    var json: JSON {
        .object([
            "wake": .string(settings.wake.description), "sleep": .string(settings.sleep.description),
            "weekdays": .array(
                weekdays.map { day in
                    let (wake, sleep) = settings.wakingHours(on: day)
                    return .object([
                        "day": .string(day.name), "wake": .string(wake.description),
                        "sleep": .string(sleep.description),
                    ])
                }),
            "days": .array(
                days.map {
                    .object([
                        "date": .string($0.date.description), "wake": .string($0.wake.description),
                        "sleep": .string($0.sleep.description),
                    ])
                }),
            "categories": .object(
                Category.allCases.map {
                    JSON.Member($0.name, settings.hours(of: $0).map { .string($0.description) } ?? .null)
                }),
        ])
    }

    func text(in circumstances: Circumstances) -> String {
        var rows = [("every day", span(settings.wake, settings.sleep))]
        rows += weekdays.map { day in
            let (wake, sleep) = settings.wakingHours(on: day)
            return ("every \(day.name.prefix(1).uppercased() + day.name.dropFirst())", span(wake, sleep))
        }
        rows += days.map { (words.dayOrDate($0.date, in: circumstances), span($0.wake, $0.sleep)) }
        rows += Category.allCases.map { category in
            (category.name, settings.hours(of: category)?.text { words.time($0) } ?? "any time")
        }
        let width = rows.map { $0.0.count }.max() ?? 0
        return rows.map { "\(fitted($0.0, width))  \($0.1)" }.joined(separator: "\n")
    }

    private func span(_ wake: WallTime, _ sleep: WallTime) -> String { "\(words.time(wake))–\(words.time(sleep))" }
}
