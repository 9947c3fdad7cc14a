import DaymarkCore
import DaymarkScreens
import Foundation

/// Draws a widget as SVG.
struct WidgetDrawing {
    let model: WidgetModel
    let size: WidgetSize
    let content: WidgetContent
    var canvas: SVGCanvas

    var style: WidgetStyle { canvas.style }
    var words: Words { model.words }
    var width: Double { Double(size.extent.width) }
    var height: Double { Double(size.extent.height) }

    init(_ model: WidgetModel, size: WidgetSize, content: WidgetContent, look: WidgetLook) {
        (self.model, self.size, self.content) = (model, size, content)
        let style = WidgetStyle(model.words.voice, look)
        canvas = SVGCanvas(style: model.isNight ? style.atNight : style)
    }

    /// The image, with a title and a description for people who do not see it.
    static func svg(_ model: WidgetModel, size: WidgetSize, content: WidgetContent, look: WidgetLook) -> String {
        var drawing = WidgetDrawing(model, size: size, content: content, look: look)
        drawing.draw()
        let (width, height) = size.extent
        let text = SVGCanvas.escaped(
            sentences(size == .inline ? model.inlineText(content) : model.text(content)))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc" \
            font-family="\(drawing.style.font)" fill="\(drawing.style.text)">
            <title id="title">Daymark</title>
            <desc id="desc">\(text)</desc>
            \(drawing.canvas.body)</svg>

            """
    }

    /// The lines of a text as sentences, one after the other. A line that ends with a mark gets no second one.
    private static func sentences(_ text: String) -> String {
        var joined = ""
        for line in text.split(separator: "\n") {
            if let last = joined.last { joined += ".!?…".contains(last) ? " " : ". " }
            joined += line
        }
        return joined
    }

    private mutating func draw() {
        drawBackground()
        switch (size, content) {
        case (.small, .due): drawNextDeadline()
        case (.small, .done) where model.doneText != nil: drawDone()
        case (.small, _): drawSmallDay()
        case (.medium, .radar): drawRadar()
        case (.medium, .week): drawWeek()
        case (.medium, _): drawDayAndNext()
        case (.large, _): drawWholeDay()
        case (.circular, _): drawCircle()
        case (.corner, _): drawCorner()
        case (.inline, _): drawLine()
        }
    }

    private mutating func drawBackground() {
        if size == .circular {
            canvas.disc(x: 38, y: 38, r: style.isInk ? 37 : 38, fill: style.background)
            if style.isInk { canvas.circle(x: 38, y: 38, r: 37, stroke: style.text, width: 2) }
            return
        }
        let inset = style.isInk ? 1.0 : 0
        let radius = size == .inline && !style.isInk ? height / 2 : style.radius
        canvas.add(
            "rect",
            [
                "x": inset > 0 ? "1" : "", "y": inset > 0 ? "1" : "",
                "width": SVGCanvas.number(width - 2 * inset), "height": SVGCanvas.number(height - 2 * inset),
                "rx": radius > 0 ? SVGCanvas.number(radius) : "", "fill": style.background,
                "stroke": style.isInk ? style.text : "", "stroke-width": style.isInk ? "2" : "",
            ])
    }

    // MARK: Shared parts

    /// The first letter in upper case, for a text that stands alone.
    func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// The distance of the baselines of a text that takes several lines.
    static func leading(size: Double) -> Double { (size * 1.28).rounded() }

    /// A title in up to `max` lines. Returns the baseline below the last one.
    mutating func paragraph(
        _ text: String, x: Double, y: Double, width: Double, max: Int, size: Double, weight: Int? = nil,
        fill: String? = nil, anchor: SVGCanvas.Anchor = .start
    ) -> Double {
        let weight = weight ?? style.textWeight
        let lines = FittedText.lines(text, max: max, width: width, size: size, bold: weight >= 600)
        let leading = WidgetDrawing.leading(size: size)
        for (index, line) in lines.enumerated() {
            canvas.text(
                line, x: x, y: y + Double(index) * leading, size: size, weight: weight, fill: fill, anchor: anchor)
        }
        return y + Double(lines.count) * leading
    }

    /// A line that is shortened to a width.
    /// - Parameter shrinks: whether it becomes smaller before it is shortened.
    mutating func fitted(
        _ text: String, x: Double, y: Double, width: Double, size: Double, weight: Int? = nil, fill: String? = nil,
        anchor: SVGCanvas.Anchor = .start, shrinks: Bool = false
    ) {
        let size = shrinks ? FittedText.size(of: text, width: width, upTo: size) : size
        _ = paragraph(
            text, x: x, y: y, width: width, max: 1, size: size, weight: weight, fill: fill, anchor: anchor)
    }

    /// The width of a row's title. A mission has a circle at the end of its row.
    func titleWidth(of row: TimelineRow, from titleX: Double, to end: Double) -> Double {
        end - titleX - (row.mission != nil ? 22 : 0)
    }

    /// A row of the day: its time, its title, and a circle beside the middle of the title if it is a mission.
    mutating func row(
        _ row: TimelineRow, x: Double, titleX: Double, end: Double, y: Double, maxLines: Int = 1, isPast: Bool = false
    ) {
        let fill = isPast ? style.secondary : row.isNow ? style.accent : style.secondary
        canvas.text(words.time(row.start), x: x, y: y, size: 13, weight: row.isNow ? 600 : nil, fill: fill)
        let titleSize: Double = size == .large ? 15 : 14
        let below = paragraph(
            row.title, x: titleX, y: y, width: titleWidth(of: row, from: titleX, to: end), max: maxLines,
            size: titleSize, fill: isPast ? style.secondary : style.text)
        guard row.mission != nil else { return }
        let middle = y + max(0, below - y - WidgetDrawing.leading(size: titleSize)) / 2 - 5
        if isPast {
            canvas.disc(x: end - 8, y: middle, r: 8, fill: style.isInk ? style.text : style.secondary)
            tick(x: end - 8, y: middle)
        } else {
            canvas.circle(
                x: end - 8, y: middle, r: style.isInk ? 7 : 7.5, stroke: style.control, width: style.isInk ? 2 : 1.25)
        }
    }

    private mutating func tick(x: Double, y: Double) {
        let start = "\(SVGCanvas.number(x - 3.6)) \(SVGCanvas.number(y + 0.2))"
        canvas.path("M\(start)l2.6 2.7 4.6-5.4", stroke: style.background, width: 1.8)
    }

    /// The width of the column of times.
    func timeColumn(_ rows: [TimelineRow]) -> Double {
        let widest = rows.map { FittedText.width(of: words.time($0.start), size: 13, bold: true) }.max() ?? 0
        return widest.rounded(.up) + 7
    }
}
