import DaymarkCore

/// Draws the radar. The list and table below it contain the same information.
struct RadarView {
    private let model: RadarModel
    private let words: Words

    /// The number of ticks on a sector's rim.
    private static let ticks: Int64 = 40
    /// The number of ticks at the end of the rim that are lit only if something does not fit.
    private static let redline: Int64 = 6
    /// Half the width of the drawing, in its own units.
    private static let half: Int64 = 230
    /// The radii of the dial and of its rim.
    private static let dial: Int64 = 200, rim: Int64 = 221

    init(_ model: RadarModel, words: Words) {
        self.model = model
        self.words = words
    }

    var html: HTML {
        guard !model.blips.isEmpty || !model.past.isEmpty else { return .nothing }
        return element("section", .class("radar"), .aria("aria-labelledby", "radar-heading")) {
            element("div", .class("heading")) {
                element("h2", .id("radar-heading")) { words(RadarPhrase.heading) }
                element("span", .class("detail")) { counts }
            }
            element("div", .class("instrument")) {
                element("div", .class("dial")) {
                    drawing
                    element("p", .class("rings"), .hidden) {
                        RadarModel.Ring.allCases.map { ring in
                            element("span", .style("--at:\(ring.band.outer)")) { words(name(ring)) }
                        }
                    }
                    element("span", .class(model.past.isEmpty ? "hub" : "hub past-due"), .hidden) { element("i") }
                    element("ul", .label(words(RadarPhrase.heading))) { model.blips.map { blip($0) } }
                }
                lines
                element("ul", .class("callouts")) { model.callouts.map { callout($0) } }
            }
            element("dl", .class("readouts")) {
                model.sectors.filter { $0.minutes > 0 }.map { sector in
                    element("div", .class("in-\(sector.category.name)")) {
                        element("dt") { words(ChoicePhrase.category(sector.category)) }
                        element("dd", .class("length")) { words.length(sector.minutes) }
                    }
                }
                element("div", .class("free")) {
                    element("dt") { words(RadarPhrase.freeToday) }
                    element("dd", .class("length")) { words.length(model.free) }
                }
            }
            table
        }
    }

    private func name(_ ring: RadarModel.Ring) -> RadarPhrase {
        switch ring {
        case .today: .today
        case .week: .week
        case .month: .month
        }
    }

    // MARK: Drawing

    private var drawing: HTML {
        let side = RadarView.half
        return element(
            "svg", .set("viewBox", "\(-side) \(-side) \(2 * side) \(2 * side)"), .hidden, .set("focusable", "false")
        ) {
            RadarModel.Ring.allCases.map { ring in
                element(
                    "circle", .class("ring-\(ring.rawValue)"), .set("r", "\(ring.band.outer * RadarView.dial / 1000)"))
            }
            element("circle", .class("ring-hub"), .set("r", "\(125 * RadarView.dial / 1000)"))
            model.sectors.map { sector in
                let start = RadarModel.Sector.start(sector.category)
                let lit =
                    sector.isShort ? RadarView.ticks : sector.pressure * (RadarView.ticks - RadarView.redline) / 100
                return element("g", .class("in-\(sector.category.name)")) {
                    line(at: start)
                    rim(from: start, ticks: RadarView.ticks, class: "rim")
                    if lit > 0 {
                        rim(from: start, ticks: min(lit, RadarView.ticks - RadarView.redline), class: "rim lit")
                    }
                    if sector.isShort {
                        rim(
                            from: start + (RadarView.ticks - RadarView.redline) * 3, ticks: RadarView.redline,
                            class: "rim short")
                    }
                }
            }
        }
    }

    private func line(at angle: Int64) -> HTML {
        let (near, far) = (125 * RadarView.dial / 1000, RadarView.dial + 8)
        return element("path", .class("edge"), .set("d", "M\(point(angle, radius: near))L\(point(angle, radius: far))"))
    }

    /// Draws a clockwise arc of ticks, three degrees apart.
    private func rim(from start: Int64, ticks: Int64, class name: String) -> HTML {
        let radius = RadarView.rim
        let (from, to) = (point(start + 1, radius: radius), point(start + ticks * 3 - 1, radius: radius))
        return element(
            "path", .class(name), .set("pathLength", "\(ticks * 3 - 2)"),
            .set("d", "M\(from)A\(radius) \(radius) 0 0 1 \(to)"))
    }

    /// Formats a point of the drawing with one decimal place.
    private func point(_ angle: Int64, radius: Int64) -> String {
        func coordinate(_ sine: Int64) -> String {
            let tenths = radius * sine / 1000
            return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
        }
        return "\(coordinate(Mathematics.cosine(angle))) \(coordinate(Mathematics.sine(angle)))"
    }

    // MARK: Blips and names

    /// The number of the missions that have no name beside the dial.
    private var counts: String {
        let (soon, later) = model.unnamed
        var parts: [String] = []
        if model.pastCount > 2 { parts.append(words(RadarPhrase.past(model.pastCount))) }
        if soon > 0 { parts.append(words(RadarPhrase.soon(soon))) }
        if later > 0 { parts.append(words(RadarPhrase.later(later))) }
        return parts.joined(separator: ", ")
    }

    private func blip(_ blip: RadarModel.Blip) -> HTML {
        let row = blip.row
        return element(
            "li", .key(row.id.description), .class("in-\(row.category.name)\(blip.isShort ? " short" : "")"),
            .style("--x:\(blip.x);--y:\(blip.y);--size:\(blip.size);--pressure:\(blip.pressure)")
        ) {
            element(
                "a", .href(.mission(row.id)), .label(RadarModel.spoken(row, fit: blip.fit)),
                // The names and the table are the stops of the keyboard.
                .set("tabindex", "-1")
            ) {
                element("i", blip.pressure > 60 ? .class("core") : nil)
                // Shown while the pointer is over the blip, or it has the focus.
                element("span", .class(blip.x < 0 ? "tag right" : "tag left"), .hidden) {
                    element("span") { row.title }
                    element("span", .class("length")) { blip.tag }
                }
            }
        }
    }

    private var lines: HTML {
        element(
            "svg", .class("lines"), .set("viewBox", "0 0 1000 \(RadarModel.Geometry.height)"), .hidden,
            .set("focusable", "false")
        ) {
            model.callouts.map { callout in
                let line = RadarModel.Geometry.line(of: callout, slot: callout.slot)
                return element(
                    "path", callout.isPast ? .class("past-due") : nil,
                    .set("d", "M\(line.start.x) \(line.start.y)L\(line.end.x) \(line.end.y)"))
            }
        }
    }

    private func callout(_ callout: RadarModel.Callout) -> HTML {
        let row = callout.row
        let state = callout.isPast ? " past-due" : callout.isShort ? " short" : ""
        return element(
            "li", .key(row.id.description), .class("\(callout.isOnRight ? "right" : "left")\(state)"),
            .style("--at:\(RadarModel.Geometry.top(callout.slot))")
        ) {
            element("a", .href(.mission(row.id)), .label(callout.spoken)) {
                element("span") { row.title }
                element("span", .class("length")) { callout.time }
            }
        }
    }

    private var table: HTML {
        element("details", .class("equivalent"), .key("radar-table")) {
            element("summary") { words(RadarPhrase.table) }
            element("table") {
                element("tr") {
                    [
                        words.thingName, words(DetailPhrase.deadline), words(DetailPhrase.estimate),
                        words(DetailPhrase.fit),
                    ].map { name in
                        element("th", .set("scope", "col")) { name }
                    }
                }
                (model.past.map { ($0, "") } + model.blips.map { ($0.row, $0.fit) }).map { row, fit in
                    element("tr", .key(row.id.description)) {
                        element("td") { element("a", .href(.mission(row.id))) { row.title } }
                        element("td") { row.dueText }
                        element("td", .class("length")) { row.remainingText }
                        element("td") { fit }
                    }
                }
            }
            if model.more > 0 {
                element("p", .class("more")) { element("a", .href(.missions)) { words(AppPhrase.more(model.more)) } }
            }
        }
    }
}
