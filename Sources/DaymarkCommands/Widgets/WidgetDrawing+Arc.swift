import DaymarkCore
import DaymarkScreens
import Foundation

/// The mark of all widgets: the day as an arc or a line, with the sun on it, or the moon at night.
extension WidgetDrawing {
    /// How much of the day, or at night of the night, is over, from 0 to 1.
    var gone: Double {
        if let percent = model.percent { return Double(100 - percent) / 100 }
        guard let night = model.today.night else { return 0 }
        let length = max(night.end.milliseconds - night.start.milliseconds, 1)
        return min(max(Double(model.now.milliseconds - night.start.milliseconds) / Double(length), 0), 1)
    }

    /// A semicircle over a horizon.
    mutating func arc(x: Double, y: Double, r: Double) {
        let angle = gone * 180
        let gap = 11 / r * 180 / .pi
        canvas.add(
            "path",
            [
                "d": "M\(SVGCanvas.number(x - r)) \(SVGCanvas.number(y))H\(SVGCanvas.number(x + r))",
                "stroke": style.isInk ? style.text : style.track, "stroke-width": style.isInk ? "2" : "1",
            ])
        func segment(_ from: Double, _ to: Double) -> String? {
            to - from < 1 ? nil : WidgetDrawing.curve(x: x, y: y, r: r, from: from + 180, to: to + 180)
        }
        if let path = segment(0, angle - gap) { passed(path) }
        if let path = segment(angle + gap, 180) { model.isNight ? passed(path) : remaining(path) }
        let point = WidgetDrawing.point(x: x, y: y, r: r, angle: angle + 180)
        mark(x: point.x, y: point.y)
    }

    /// The day as a horizontal line.
    mutating func dayLine(from x: Double, to end: Double, y: Double) {
        let at = x + (end - x) * gone
        func line(_ from: Double, _ to: Double) -> String? {
            to - from < 2
                ? nil : "M\(SVGCanvas.number(from)) \(SVGCanvas.number(y))H\(SVGCanvas.number(to))"
        }
        if let path = line(x, at - 12) { passed(path) }
        if let path = line(at + 12, end) { model.isNight ? passed(path) : remaining(path) }
        mark(x: min(max(at, x + 8), end - 8), y: y)
    }

    /// The part that is gone. On e-ink it is dotted, because there is no grey.
    mutating func passed(_ path: String, width: Double? = nil) {
        if style.isInk {
            canvas.path(path, stroke: style.text, width: 2.5, dash: "0.1 6")
        } else {
            canvas.path(path, stroke: style.track, width: width ?? style.stroke)
        }
    }

    mutating func remaining(_ path: String, width: Double? = nil) {
        canvas.path(path, stroke: style.accent, width: width ?? style.stroke)
    }

    /// The sun by day and the moon by night.
    mutating func mark(x: Double, y: Double) {
        let position = "translate(\(SVGCanvas.number(x)) \(SVGCanvas.number(y)))"
        if model.isNight {
            canvas.add(
                "path",
                [
                    "d": "M7.6 1.9A8 8 0 1 1-2.1-7.8a6.3 6.3 0 0 0 9.7 9.7z", "transform": position + " scale(.9)",
                    "fill": style.secondary,
                ])
            return
        }
        canvas.add("circle", ["r": "3.6", "transform": position, "fill": style.accent])
        let rays = (0..<8).map { index in
            let inner = WidgetDrawing.point(x: 0, y: 0, r: 6, angle: Double(index) * 45)
            let outer = WidgetDrawing.point(x: 0, y: 0, r: 7.8, angle: Double(index) * 45)
            return "M\(WidgetDrawing.pair(inner))L\(WidgetDrawing.pair(outer))"
        }
        canvas.add(
            "path",
            [
                "d": rays.joined(), "transform": position, "stroke": style.accent,
                "stroke-width": style.isInk ? "1.6" : "1.3", "stroke-linecap": "round",
            ])
    }

    // MARK: Geometry

    typealias Point = (x: Double, y: Double)

    /// - Parameter angle: in degrees, clockwise from the right.
    static func point(x: Double, y: Double, r: Double, angle: Double) -> Point {
        (x + r * cos(angle * .pi / 180), y + r * sin(angle * .pi / 180))
    }

    static func pair(_ point: Point) -> String { "\(SVGCanvas.number(point.x)) \(SVGCanvas.number(point.y))" }

    /// A part of a circle, clockwise.
    static func curve(x: Double, y: Double, r: Double, from: Double, to: Double) -> String {
        let (start, end) = (point(x: x, y: y, r: r, angle: from), point(x: x, y: y, r: r, angle: to))
        let radius = SVGCanvas.number(r)
        return "M\(pair(start))A\(radius) \(radius) 0 \(to - from > 180 ? 1 : 0) 1 \(pair(end))"
    }
}
