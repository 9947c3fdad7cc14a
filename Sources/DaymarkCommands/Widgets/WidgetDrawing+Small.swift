import DaymarkCore
import DaymarkScreens

extension WidgetDrawing {
    /// The day as an arc, with its percentage and the time left. At night, a sentence instead.
    mutating func drawSmallDay() {
        arc(x: 79, y: 92, r: 62)
        guard let figure = model.figure else {
            _ = paragraph(
                model.today.left, x: 79, y: nightLines(width: 126, size: 13) > 2 ? 113 : 119, width: 130, max: 3,
                size: 13,
                fill: style.secondary, anchor: .middle)
            return
        }
        canvas.figure(figure, unit: "%", x: 79, y: 85, size: 40)
        fitted(
            words(HomePhrase.timeLeft(minutes: model.left.minutes)), x: 79, y: 119, width: 134, size: 16,
            anchor: .middle, shrinks: true)
        fitted(
            words(DayPhrase.until(words.time(model.end))), x: 79, y: 140, width: 134, size: 13,
            fill: style.secondary, anchor: .middle)
    }

    private func nightLines(width: Double, size: Double) -> Int {
        FittedText.lines(model.today.left, max: 3, width: width, size: size).count
    }

    mutating func drawNextDeadline() {
        let heading = words(WidgetPhrase.dueNext)
        fitted(heading, x: 16, y: 30, width: 126, size: 13, weight: style.headingWeight, fill: style.secondary)
        if let due = model.deadlines.first {
            let y = paragraph(
                due.title, x: 16, y: 54, width: 126, max: 3, size: 17, weight: style.headingWeight)
            fitted(capitalised(due.text), x: 16, y: y, width: 126, size: 14)
        } else {
            _ = paragraph(words(WidgetPhrase.nothingDue), x: 16, y: 54, width: 126, max: 3, size: 15)
        }
        guard model.done > 0 else { return }
        fitted(
            words(WidgetPhrase.doneToday(model.done)), x: 16, y: 146, width: 126, size: 13, fill: style.secondary)
    }

    /// The number of missions done today, with a disc for each of the day's missions if there are few.
    mutating func drawDone() {
        let all = model.done + model.today.missions.count
        fitted(
            words.weekday(model.date), x: 16, y: 30, width: 126, size: 13, weight: style.headingWeight,
            fill: style.secondary)
        canvas.text(String(model.done), x: 15, y: 92, size: 54, weight: style.figureWeight)
        if let text = model.doneText {
            _ = paragraph(text, x: 16, y: model.streak > 1 ? 112 : 118, width: 126, max: 1, size: 14)
        }
        if model.streak > 1 {
            fitted(
                words(WidgetPhrase.streak(days: model.streak)), x: 16, y: 130, width: 126, size: 12,
                fill: style.secondary)
        }
        guard all > 1, all <= 7 else { return }
        for index in 0..<all {
            let x = 20 + Double(index) * 18
            if index < model.done {
                canvas.disc(x: x, y: 144, r: 5, fill: style.accent)
            } else {
                canvas.circle(x: x, y: 144, r: 4.4, stroke: style.control, width: style.isInk ? 2 : 1.25)
            }
        }
    }
}
