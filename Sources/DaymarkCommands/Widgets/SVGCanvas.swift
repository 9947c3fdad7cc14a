import DaymarkCore

/// Builds an SVG image. It uses presentation attributes only, because a content security policy may forbid styles.
struct SVGCanvas {
    enum Anchor: String {
        case start, middle, end
    }

    private(set) var body = ""
    let style: WidgetStyle

    init(style: WidgetStyle) { self.style = style }

    mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String>, content: String = "") {
        body += "<\(name)"
        for (key, value) in attributes where !value.isEmpty { body += " \(key)=\"\(SVGCanvas.escaped(value))\"" }
        body += content.isEmpty ? "/>\n" : ">\(content)</\(name)>\n"
    }

    // MARK: Text

    /// A line of text whose baseline starts, is centred or ends at a point.
    mutating func text(
        _ text: String, x: Double, y: Double, size: Double, weight: Int? = nil, fill: String? = nil,
        anchor: Anchor = .start
    ) {
        line(SVGCanvas.escaped(text), x: x, y: y, size: size, weight: weight, fill: fill, anchor: anchor)
    }

    /// A number with a smaller unit at its top, such as 42%.
    mutating func figure(_ number: String, unit: String, x: Double, y: Double, size: Double, anchor: Anchor = .middle) {
        let small = size * 0.42
        let raised = SVGCanvas.number(-(size * 0.72 - small * 0.72))
        let spacing = style.figureWeight < 500 ? " font-weight=\"400\"" : ""
        let unit = "<tspan font-size=\"\(SVGCanvas.number(small))\" dy=\"\(raised)\"\(spacing)>\(unit)</tspan>"
        line(
            SVGCanvas.escaped(number) + unit, x: x, y: y, size: size, weight: style.figureWeight, fill: nil,
            anchor: anchor)
    }

    private mutating func line(
        _ content: String, x: Double, y: Double, size: Double, weight: Int?, fill: String?, anchor: Anchor
    ) {
        let weight = weight ?? style.textWeight
        add(
            "text",
            [
                "x": SVGCanvas.number(x), "y": SVGCanvas.number(y), "font-size": SVGCanvas.number(size),
                "font-weight": weight == 400 ? "" : String(weight), "fill": fill ?? style.text,
                "text-anchor": anchor == .start ? "" : anchor.rawValue,
            ], content: content)
    }

    // MARK: Shapes

    mutating func path(_ d: String, stroke: String, width: Double, dash: String = "", opacity: String = "") {
        add(
            "path",
            [
                "d": d, "fill": "none", "stroke": stroke, "stroke-width": SVGCanvas.number(width),
                "stroke-linecap": "round", "stroke-linejoin": "round", "stroke-dasharray": dash,
                "stroke-opacity": opacity,
            ])
    }

    mutating func rule(from x: Double, to end: Double, y: Double) {
        add(
            "path",
            [
                "d": "M\(SVGCanvas.number(x)) \(SVGCanvas.number(y))H\(SVGCanvas.number(end))", "stroke": style.line,
                "stroke-width": style.isInk ? "2" : "1",
            ])
    }

    mutating func disc(x: Double, y: Double, r: Double, fill: String, opacity: String = "") {
        add(
            "circle",
            [
                "cx": SVGCanvas.number(x), "cy": SVGCanvas.number(y), "r": SVGCanvas.number(r), "fill": fill,
                "fill-opacity": opacity,
            ])
    }

    mutating func circle(x: Double, y: Double, r: Double, stroke: String, width: Double, opacity: String = "") {
        add(
            "circle",
            [
                "cx": SVGCanvas.number(x), "cy": SVGCanvas.number(y), "r": SVGCanvas.number(r), "fill": "none",
                "stroke": stroke, "stroke-width": SVGCanvas.number(width), "stroke-opacity": opacity,
            ])
    }

    // MARK: Writing

    /// A number with at most two decimals, the same on every machine.
    static func number(_ value: Double) -> String {
        let hundredths = Int64((value * 100).rounded())
        let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return sign + String(whole) }
        return sign + "\(whole)." + (rest % 10 == 0 ? String(rest / 10) : (rest < 10 ? "0" : "") + String(rest))
    }

    /// Escapes a text for XML, and removes the characters that XML forbids.
    static func escaped(_ text: String) -> String {
        harmless(text).escapingScalars { $0.value & 0xfffe == 0xfffe ? "" : nil }.escapedForAttribute
    }
}
