import DaymarkCore

/// Shows buttons for the dates that people choose often, and the browser's own calendar for all others.
///
/// The value of each event is the date in ISO 8601. It is empty if the calendar was cleared.
struct DateChoices {
    /// A button with its date.
    private typealias Choice = (phrase: DateChoicePhrase, date: CivilDate)

    let html: HTML

    /// - Parameters:
    ///   - id: the id of the calendar field in the page.
    ///   - chosen: the present date, if any.
    init(_ id: String, chosen: CivilDate?, action: Action, in context: ViewContext) {
        let words = context.words
        let value = chosen?.description ?? ""
        // “Today” is the waking day, as it is where a date is typed. After midnight, the buttons name the dates.
        let today = context.settings.wakingDate(in: context.circumstances)
        let isUpPastMidnight = today != context.today
        html = element("div", .class("date-choices"), .key(id), .role("group"), .label(words(DateChoicePhrase.label))) {
            DateChoices.choices(from: today, weekStart: context.settings.weekStart).map { choice in
                let (name, date) = (words(choice.phrase), words.fullDate(choice.date))
                let label = words(DateChoicePhrase.choice(name, date: date))
                let isDated = isUpPastMidnight && (choice.phrase == .today || choice.phrase == .tomorrow)
                return element(
                    "button", .type("button"), .class("soft"), .key(choice.date.description),
                    .value(choice.date.description), .label(label),
                    .aria("aria-pressed", choice.date == chosen ? "true" : "false"), .on("click", action)
                ) { isDated ? label : name }
            }
            element(
                "input", .id(id), .type("date"), .label(words(DateChoicePhrase.calendar)),
                .value(value), .set("max", "2199-12-31"), .on("change", action))
        }
    }

    /// Today, tomorrow, the next Saturday and the first day of the next week. The same date is offered once.
    private static func choices(from today: CivilDate, weekStart: Weekday) -> [Choice] {
        let tomorrow = today.adding(days: 1)
        let saturday = today.startOfWeek(beginning: .monday).adding(days: 5)
        let nextWeek = today.startOfWeek(beginning: weekStart).adding(days: 7)
        var choices: [Choice] = [(.today, today), (.tomorrow, tomorrow)]
        if saturday > tomorrow { choices.append((.weekend, saturday)) }
        if nextWeek > tomorrow, nextWeek != saturday { choices.append((.nextWeek, nextWeek)) }
        return choices
    }
}

extension CivilDate {
    /// Reads the value of a calendar field. Nil if nobody has a calendar for that year: while a year is typed, the
    /// browser reports dates such as `0002-12-01`.
    init?(chosen text: String) {
        guard let date = CivilDate(text), Pages.isShown(date) else { return nil }
        self = date
    }
}
