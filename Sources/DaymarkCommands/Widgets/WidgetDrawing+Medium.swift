import DaymarkCore
import DaymarkScreens

extension WidgetDrawing {
    private static let maxRows = 3
    /// The middle of the rows, and the maximum height of all of them.
    private static let middle = 82.0, maxHeight = 126.0

    /// The arc, and the next three.
    mutating func drawDayAndNext() {
        arc(x: 76, y: 98, r: 55)
        if let figure = model.figure {
            canvas.figure(figure, unit: "%", x: 76, y: 92, size: 36)
            fitted(
                words(HomePhrase.timeLeft(minutes: model.left.minutes)), x: 76, y: 123, width: 130, size: 13,
                fill: style.secondary, anchor: .middle, shrinks: true)
        } else {
            _ = paragraph(
                model.today.left, x: 76, y: 117, width: 114, max: 3, size: 11.5, fill: style.secondary,
                anchor: .middle)
        }
        let rows = Array(model.next.prefix(WidgetDrawing.maxRows))
        guard !rows.isEmpty else {
            _ = paragraph(quiet, x: 156, y: 72, width: 164, max: 4, size: 15)
            return
        }
        drawRows(rows)
    }

    /// Draws rows whose titles have up to two lines. The more lines there are, the closer the rows.
    private mutating func drawRows(_ rows: [TimelineRow]) {
        let titleX = 146 + timeColumn(rows)
        let heights = rows.map { one in
            titleHeight(of: one.title, width: titleWidth(of: one, from: titleX, to: 324), maxLines: 2)
        }
        let sum = heights.reduce(0, +)
        let gaps = Double(rows.count - 1)
        let gap = rows.count > 1 ? min(14, (WidgetDrawing.maxHeight - sum) / gaps) : 0
        var y = WidgetDrawing.middle - (sum + gap * gaps) / 2 + 14
        for (one, height) in zip(rows, heights) {
            row(one, x: 146, titleX: titleX, end: 324, y: y, maxLines: 2)
            y += height + gap
        }
    }

    private func titleHeight(of title: String, width: Double, maxLines: Int) -> Double {
        let lines = FittedText.lines(title, max: maxLines, width: width, size: 14, bold: style.textWeight >= 600)
        return Double(max(1, lines.count)) * WidgetDrawing.leading(size: 14)
    }

    /// The sentence for a day on which nothing is to come.
    var quiet: String { model.today.empty ?? model.today.now }

    /// The deadlines around the present: the closer, the nearer to the centre. Beside them the next three.
    mutating func drawRadar() {
        let (x, y, r) = (82.0, 82.0, 64.0)
        for ring in RadarModel.Ring.allCases {
            let radius = r * Double(ring.band.outer) / 1000
            if style.isInk, ring != .today {
                canvas.add(
                    "circle",
                    [
                        "cx": "82", "cy": "82", "r": SVGCanvas.number(radius), "fill": "none", "stroke": style.text,
                        "stroke-width": "1.5", "stroke-linecap": "round", "stroke-dasharray": "0.1 5",
                    ])
            } else {
                canvas.circle(
                    x: x, y: y, r: radius, stroke: ring == .today ? style.control : style.track,
                    width: style.isInk ? 2 : 1)
            }
        }
        canvas.disc(x: x, y: y, r: 2.5, fill: style.accent)
        for blip in model.radar.blips {
            let (blipX, blipY) = (x + Double(blip.x) * r / 1000, y + Double(blip.y) * r / 1000)
            let size = max(3, Double(blip.size) * r / 1000)
            let isNear = blip.ring == .today
            canvas.disc(
                x: blipX, y: blipY, r: size, fill: isNear || style.isInk ? style.accent : style.secondary)
        }
        drawDeadlines(from: 160)
    }

    private mutating func drawDeadlines(from x: Double) {
        let due = Array(model.deadlines.prefix(WidgetDrawing.maxRows))
        guard !due.isEmpty else {
            _ = paragraph(words(WidgetPhrase.nothingDue), x: x, y: 80, width: 320 - x, max: 3, size: 15)
            return
        }
        // Three titles have no room for a second line, because each has its day below it.
        let maxLines = due.count < WidgetDrawing.maxRows ? 2 : 1
        let heights = due.map { titleHeight(of: $0.title, width: 326 - x, maxLines: maxLines) }
        let sum = heights.reduce(0, +) + Double(due.count) * 26 - 9
        var y = WidgetDrawing.middle - sum / 2 + 15.5
        for (one, height) in zip(due, heights) {
            _ = paragraph(one.title, x: x, y: y, width: 326 - x, max: maxLines, size: 14)
            fitted(
                capitalised(one.text), x: x, y: y + height - 1, width: 320 - x, size: 12, fill: style.secondary)
            y += height + 26
        }
    }

    /// The days of the week. A dot stands for a deadline, and below is the next one.
    mutating func drawWeek() {
        fitted(
            words(WidgetPhrase.thisWeek), x: 18, y: 31, width: 120, size: 13, weight: style.headingWeight,
            fill: style.secondary)
        if model.planned > 0 {
            fitted(
                words(WidgetPhrase.planned(minutes: model.planned)), x: 320, y: 31, width: 190, size: 13,
                fill: style.secondary, anchor: .end)
        }
        for (index, day) in model.week.enumerated() {
            let x = 40 + Double(index) * 43
            let isPast = day.date < model.date
            canvas.text(
                String(words.weekday(day.date).prefix(1)), x: x, y: 58, size: 12, fill: style.secondary,
                anchor: .middle)
            if day.date == model.date { canvas.disc(x: x, y: 82, r: 16, fill: style.accent) }
            canvas.text(
                String(day.date.day), x: x, y: 87.5, size: 16, weight: day.date == model.date ? 600 : nil,
                fill: day.date == model.date ? style.onAccent : isPast ? style.secondary : style.text, anchor: .middle)
            let dots = min(day.count, 3)
            for dot in 0..<dots {
                canvas.disc(
                    x: x + (Double(dot) - Double(dots - 1) / 2) * 6, y: 105, r: style.isInk ? 2.4 : 2,
                    fill: style.secondary)
            }
        }
        let due = model.deadlines.first.map { "\(capitalised($0.text)), \($0.title)" }
        fitted(due ?? words(WidgetPhrase.nothingDue), x: 18, y: 136, width: 302, size: 15)
    }
}
