import DaymarkCore
import DaymarkScreens

/// A month as text: a table with a column for each day of the week.
struct MonthText {
    /// The widest and the narrowest useful column.
    private static let columnWidths = 5...11

    let model: MonthModel
    let words: Words
    let style: Style

    private var width: Int {
        let widths = MonthText.columnWidths
        return min(max(style.width / 7, widths.lowerBound), widths.upperBound)
    }

    func text() -> String {
        var lines = [style(words.monthAndYear(model.first), .bold)]
        lines.append(style(row(model.weekdays.map { words.weekday($0).beginning(width > 8 ? 3 : 2) }), .dim))
        for week in model.weeks {
            lines.append(trimmed(week.map { number($0) }.joined()))
            for text in [load, marks] {
                let cells = week.map { $0.map { text($0) } ?? "" }
                if cells.contains(where: { !$0.isEmpty }) { lines.append(row(cells)) }
            }
        }
        let legend =
            "▌ " + words(DaysPhrase.commitmentsHeading) + " · ○ " + words(DaysPhrase.dueHeading)
        return (lines + ["", style(legend, .dim)]).joined(separator: "\n")
    }

    private func row(_ cells: [String]) -> String { trimmed(cells.map { fitted($0, width) }.joined()) }

    private func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }

    private func number(_ day: DayModel?) -> String {
        guard let day else { return fitted("", width) }
        let text = fitted("\(day.date.day)" + (day.isToday ? "◂" : ""), width)
        return style(text, day.isToday ? .bold : day.place == .past ? .dim : nil)
    }

    /// The time taken up, such as “3 h” or “3 h 30” where there is room.
    private func load(_ day: DayModel) -> String {
        let minutes = day.takenMinutes
        guard minutes > 0 else { return "" }
        if width > 7 { return minutes < 60 ? "\(minutes) min" : hours(minutes) }
        return minutes < 60 ? "\(minutes)m" : "\((minutes + 30) / 60)h"
    }

    private func hours(_ minutes: Int64) -> String {
        "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60 < 10 ? "0" : "")\(minutes % 60)")
    }

    private func marks(_ day: DayModel) -> String {
        let separator = width > 7 ? " " : ""
        let marks = [
            day.commitmentCount > 0 ? "▌\(day.commitmentCount)" : "", day.due.isEmpty ? "" : "○\(day.due.count)",
        ]
        return marks.filter { !$0.isEmpty }.joined(separator: separator)
    }
}
