import DaymarkCore
import DaymarkScreens

extension WidgetDrawing {
    /// One row is taken by a mission whose deadline has passed.
    private var maxRows: Int { model.overdueBesidesNow == nil ? 6 : 5 }
    /// The rows of the past, if there is much to come.
    private static let maxPast = 3

    /// Today with its progress: what is done, what comes, and the first line of the journal.
    mutating func drawWholeDay() {
        let day = model.today.day.date
        fitted(words.weekday(day), x: 18, y: 36, width: 200, size: 17, weight: style.headingWeight)
        fitted(words.dayAndMonth(day), x: 18, y: 57, width: 200, size: 15, fill: style.secondary)
        if let figure = model.figure {
            canvas.figure(figure, unit: "%", x: 320, y: 55, size: 38, anchor: .end)
        }
        dayLine(from: 18, to: 320, y: 82)
        let rows = shownRows
        let all = rows.past + rows.next
        let titleX = 18 + timeColumn(all)
        var y = 121.0
        if model.isNight {
            y = paragraph(model.today.left, x: 18, y: y, width: 302, max: 2, size: 15) + 13
        }
        if let due = model.overdueBesidesNow {
            let width = min(FittedText.width(of: due.text, size: 13), 150)
            fitted(due.title, x: 18, y: y, width: 294 - width, size: 15)
            fitted(due.text, x: 320, y: y, width: 150, size: 13, fill: style.secondary, anchor: .end)
            y += 30
        }
        for one in rows.past {
            row(one, x: 18, titleX: titleX, end: 320, y: y, isPast: true)
            y += 30
        }
        if !rows.past.isEmpty, !rows.next.isEmpty {
            canvas.rule(from: 18, to: 320, y: y - 12)
            y += 9
        }
        for one in rows.next {
            row(one, x: 18, titleX: titleX, end: 320, y: y)
            y += 30
        }
        if rows.next.isEmpty { y = paragraph(quiet, x: 18, y: y, width: 302, max: 3, size: 15) + 9 }
        drawFoot()
    }

    private var shownRows: (past: [TimelineRow], next: [TimelineRow]) {
        guard !model.isNight else { return ([], Array(model.nextBesidesOverdue.prefix(maxRows - 1))) }
        let over = model.today.rows.filter { row in
            guard row.span.end <= model.now, !model.isShownAbove(row) else { return false }
            switch row.kind {
            case .commitment, .done: return true
            default: return false
            }
        }
        let next = model.nextBesidesOverdue.prefix(max(maxRows - over.count, WidgetDrawing.maxPast))
        return (Array(over.suffix(maxRows - next.count)), Array(next))
    }

    /// The journal's first line, else what was done.
    private mutating func drawFoot() {
        let text =
            !model.journal.isEmpty
            ? model.journal : model.done > 0 ? words(WidgetPhrase.doneToday(model.done)) : ""
        guard !text.isEmpty else { return }
        canvas.rule(from: 18, to: 320, y: 312)
        fitted(text, x: 18, y: 335, width: 302, size: 13, fill: style.secondary)
    }
}
