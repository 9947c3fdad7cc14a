import DaymarkCore

extension Words {
    /// Renders the head of a month's table: a column for each day of the week, with the first letters of its name.
    func weekdayHead(_ days: [Weekday], letters: Int) -> HTML {
        element("thead") {
            element("tr") {
                days.map { day in
                    let name = weekday(day)
                    return element("th", .set("scope", "col"), .set("abbr", name)) { name.beginning(letters) }
                }
            }
        }
    }
}
