import DaymarkCore
import DaymarkScreens

/// The sizes of a lock screen or a watch.
extension WidgetDrawing {
    // MARK: Circular

    mutating func drawCircle() {
        switch content {
        case .due where !model.deadlines.isEmpty: drawShortDeadline()
        case .done where model.doneText != nil:
            drawRing(gone: doneShare, isDone: true)
            short(String(model.done), below: words(WidgetPhrase.done))
        default:
            guard let figure = model.figure else { return drawNightCircle() }
            drawRing(gone: gone)
            canvas.text(
                figure + "%", x: 38, y: 44, size: figure.count > 2 ? 15 : 18, weight: style.headingWeight,
                anchor: .middle)
        }
    }

    private var doneShare: Double {
        let all = model.done + model.today.missions.count
        return all == 0 ? 0 : Double(model.done) / Double(all)
    }

    private mutating func drawShortDeadline() {
        if let due = model.deadlines.first {
            short(due.short, below: words(due.isOverdue ? WidgetPhrase.wasDueShort : .due))
        }
    }

    private mutating func drawNightCircle() {
        canvas.add(
            "g", ["transform": "translate(38 29)"],
            content:
                "<path d=\"M7.6 1.9A8 8 0 1 1-2.1-7.8a6.3 6.3 0 0 0 9.7 9.7z\" fill=\"\(style.text)\"/>")
        let hours = (model.left.minutes + 30) / 60
        let text = model.left.minutes < 60 ? words.length(model.left.minutes) : "\(hours) h"
        canvas.text(text, x: 38, y: 58, size: 15, weight: style.headingWeight, anchor: .middle)
    }

    private mutating func short(_ text: String, below: String) {
        let size = FittedText.width(of: text, size: 20, bold: true) > 58 ? 14.0 : 20
        fitted(text, x: 38, y: 41, width: 60, size: size, weight: style.headingWeight, anchor: .middle)
        canvas.text(below, x: 38, y: 56, size: 11, weight: max(500, style.textWeight), anchor: .middle)
    }

    /// A ring that is open at the bottom.
    /// - Parameter isDone: whether the first part is what counts, rather than the rest.
    private mutating func drawRing(gone: Double, isDone: Bool = false) {
        let (start, length) = (135.0, 270.0)
        let middle = start + length * gone
        func segment(_ from: Double, _ to: Double) -> String? {
            to - from < 1 ? nil : WidgetDrawing.curve(x: 38, y: 38, r: 30, from: from, to: to)
        }
        let first = segment(start, middle - (gone < 1 ? 7 : 0))
        let rest = segment(middle + (gone > 0 ? 7 : 0), start + length)
        if let path = isDone ? rest : first { passed(path, width: 5) }
        if let path = isDone ? first : rest { remaining(path, width: 5) }
    }

    // MARK: Corner

    /// A quarter of a circle around the figure, for the corner of a watch.
    mutating func drawCorner() {
        let (x, y, r) = (72.0, 72.0, 60.0)
        let middle = 180 + 90 * gone
        func segment(_ from: Double, _ to: Double) -> String? {
            to - from < 1 ? nil : WidgetDrawing.curve(x: x, y: y, r: r, from: from, to: to)
        }
        if let path = segment(180, middle - 5) { passed(path, width: 5) }
        if let path = segment(middle + 5, 270) { model.isNight ? passed(path, width: 5) : remaining(path, width: 5) }
        guard let figure = model.figure else {
            let hours = (model.left.minutes + 30) / 60
            let text = model.left.minutes < 60 ? words.length(model.left.minutes) : "\(hours) h"
            mark(x: 50, y: 40)
            canvas.text(text, x: 50, y: 64, size: 14, weight: style.headingWeight, anchor: .middle)
            return
        }
        canvas.text(figure + "%", x: 51, y: 53, size: 19, weight: style.headingWeight, anchor: .middle)
        fitted(
            words.length(model.left.minutes), x: 76, y: 69, width: 58, size: 10.5, fill: style.secondary, anchor: .end,
            shrinks: true)
    }

    // MARK: Inline

    /// One line with an icon.
    mutating func drawLine() {
        if content == .due {
            canvas.path("M14 25V8h12l-3 4.2 3 4.2H14", stroke: style.text, width: style.isInk ? 2 : 1.6)
        } else if content == .done, model.doneText != nil {
            canvas.circle(x: 20, y: 16, r: 7.5, stroke: style.text, width: style.isInk ? 2 : 1.6)
            canvas.path("M16.6 16.2l2.4 2.5 4.4-5", stroke: style.text, width: style.isInk ? 2 : 1.6)
        } else {
            mark(x: 20, y: 16)
        }
        let text = model.inlineText(content) { title, rest in
            let room = 252 - FittedText.width(of: rest, size: 13.5)
            return FittedText.line(title, width: max(room, 60), size: 13.5)
        }
        fitted(text, x: 36, y: 21, width: 254, size: 13.5, weight: max(500, style.textWeight))
    }
}
