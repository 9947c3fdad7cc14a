import DaymarkCore

/// Draws charts as SVG. All charts share one coordinate system, in tenths of a unit, that is 360 units wide. Colours come
/// from classes, so that the voice chooses them.
enum ChartDrawing {
    static let width: Int64 = 3600
    /// The number of levels of a cell that is not empty.
    static let levels: Int64 = 6

    /// A rectangle in tenths of a unit.
    struct Box {
        let x: Int64
        let y: Int64
        let width: Int64
        let height: Int64

        var bottom: Int64 { y + height }

        /// The left edge of one of several columns of the same width.
        func x(_ index: Int, of count: Int) -> Int64 { x + width * Int64(index) / Int64(max(count, 1)) }

        /// The height of a value.
        func height(_ value: Int64, of highest: Int64) -> Int64 { highest > 0 ? value * height / highest : 0 }
    }

    /// The whole drawing with its text alternative.
    static func svg(
        _ name: String, height: Int64, title: String, summary: String, @HTMLBuilder content: () -> HTML
    ) -> HTML {
        element(
            "svg", .class("chart of-\(name)"), .set("viewBox", "0 0 \(decimal(width)) \(decimal(height))"),
            .role("img"),
            .aria("aria-labelledby", "\(name)-chart \(name)-text")
        ) {
            element("title", .id("\(name)-chart")) { title }
            element("desc", .id("\(name)-text")) { summary }
            content()
        }
    }

    static func text(_ text: String, x: Int64, y: Int64, anchor: String = "start", class name: String = "axis") -> HTML
    {
        element(
            "text", .class(name), .set("x", decimal(x)), .set("y", decimal(y)), .set("text-anchor", anchor)
        ) { text }
    }

    /// The level of a cell, 0 for none.
    static func level(_ value: Int64, of highest: Int64) -> Int {
        value > 0 && highest > 0 ? Int(min(levels, 1 + value * (levels - 1) / highest)) : 0
    }

    /// Cells of one size. All cells of a level are one path, because a year has 371 cells.
    static func cells(_ all: [(x: Int64, y: Int64, level: Int)], width: Int64, height: Int64) -> HTML {
        var paths = [String](repeating: "", count: Int(levels) + 1)
        for cell in all {
            paths[cell.level] += rectangle(Box(x: cell.x, y: cell.y, width: width, height: height))
        }
        return .joined(
            paths.indices.filter { !paths[$0].isEmpty }.map { level in path(paths[level], class: "level-\(level)") })
    }

    /// Columns that stand on the lower edge of a box, in one path.
    static func columns(_ values: [Int64], of highest: Int64, in box: Box, class name: String) -> HTML {
        columns(from: values.map { _ in 0 }, values, of: highest, in: box, class: name)
    }

    /// Parts of stacked columns, each from one value to another.
    static func columns(
        from starts: [Int64], _ values: [Int64], of highest: Int64, in box: Box, class name: String
    ) -> HTML {
        var path = ""
        for index in values.indices where values[index] > 0 {
            let (left, right) = (box.x(index, of: values.count), box.x(index + 1, of: values.count))
            let gap = min(20, (right - left) / 5)
            let (low, high) = (
                box.height(starts[index], of: highest), box.height(starts[index] + values[index], of: highest)
            )
            path += rectangle(
                Box(x: left, y: box.bottom - high, width: right - left - gap, height: max(high - low, 6)))
        }
        return path.isEmpty ? .nothing : ChartDrawing.path(path, class: name)
    }

    /// A line through the values, and the area below it.
    static func wave(_ values: [Int64], of highest: Int64, in box: Box, class name: String) -> HTML {
        let line = points(values.map { $0 }, of: highest, in: box)
        let base = decimal(box.bottom)
        return element("g", .class(name)) {
            path("\(line)V\(base)H\(decimal(box.x))Z", class: "area")
            path(line, class: "line")
        }
    }

    /// The path through the middle of each value that is known. A gap in the values is bridged.
    static func points(_ values: [Int64?], of highest: Int64, in box: Box) -> String {
        var path = ""
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            let x = values.count > 1 ? box.x + box.width * Int64(index) / Int64(values.count - 1) : box.x
            path += (path.isEmpty ? "M" : "L") + "\(decimal(x)) \(decimal(box.bottom - box.height(value, of: highest)))"
        }
        return path
    }

    static func path(_ data: String, class name: String) -> HTML {
        element("path", .class(name), .set("d", data))
    }

    static func line(from: (x: Int64, y: Int64), to: (x: Int64, y: Int64), class name: String = "grid") -> HTML {
        path("M\(decimal(from.x)) \(decimal(from.y))L\(decimal(to.x)) \(decimal(to.y))", class: name)
    }

    static func bar(_ box: Box, class name: String) -> HTML { path(rectangle(box), class: name) }

    static func circle(x: Int64, y: Int64, radius: Int64, class name: String) -> HTML {
        element(
            "circle", .class(name), .set("cx", decimal(x)), .set("cy", decimal(y)), .set("r", decimal(radius)))
    }

    /// A disc with twelve rays.
    static func sun(x: Int64, y: Int64, radius: Int64) -> HTML {
        var rays = ""
        for angle in stride(from: Int64(0), to: 360, by: 30) {
            let (cosine, sine) = (Mathematics.cosine(angle), Mathematics.sine(angle))
            let (near, far) = (radius * 13 / 10, radius * 17 / 10)
            rays += "M\(decimal(x + near * cosine / 10_000)) \(decimal(y + near * sine / 10_000))"
            rays += "L\(decimal(x + far * cosine / 10_000)) \(decimal(y + far * sine / 10_000))"
        }
        return .joined([circle(x: x, y: y, radius: radius, class: "disc"), path(rays, class: "rays")])
    }

    static func cloud(x: Int64, y: Int64, class name: String) -> HTML {
        path(
            "M\(decimal(x - 110)) \(decimal(y + 70))h22a5 5 0 0 0 0-10a7 7 0 0 0-13-3a6 6 0 0 0-9 13z", class: name)
    }

    private static func rectangle(_ box: Box) -> String {
        let width = decimal(box.width)
        return "M\(decimal(box.x)) \(decimal(box.y))h\(width)v\(decimal(box.height))h-\(width)z"
    }

    /// A number of tenths with one decimal place.
    static func decimal(_ tenths: Int64) -> String {
        let whole = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
        return tenths % 10 == 0 ? whole : "\(whole).\(abs(tenths) % 10)"
    }
}
