import DaymarkCore
import DaymarkScreens

extension WidgetDrawing {
    private static let maxRows = 3

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
        let titleX = 146 + timeColumn(rows)
        let first = 87 - Double(rows.count - 1) * 16
        for (index, one) in rows.enumerated() {
            row(one, x: 146, titleX: titleX, end: 324, y: first + Double(index) * 32)
        }
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
        let first = 80 - Double(due.count - 1) * 22
        for (index, one) in due.enumerated() {
            let y = first + Double(index) * 44
            fitted(one.title, x: x, y: y, width: 326 - x, size: 14)
            fitted(capitalised(one.text), x: x, y: y + 17, width: 320 - x, size: 12, fill: style.secondary)
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
