import DaymarkCore

/// The dial of `gentle`: eight pebbles bent round inside the sun. A full turn is one and a half times the planned time,
/// which leaves room after its end.
struct GentleDial {
    private static let size = 360
    private static let pebbles: Int64 = 8
    /// A pebble and the gap after it, in parts of a pebble. The round ends reach into the gap.
    private static let length: Int64 = 74, whole: Int64 = 100
    /// Half a gap, so that the top of the dial lies between two pebbles.
    private static let firstGap: Int64 = 13

    let html: HTML

    init(_ model: FocusModel) {
        let status = model.status
        let full = status.target.map { ($0 * 3 / 2 + 4) / 5 * 5 } ?? 60
        let minutes = status.target == nil ? status.minutes % 60 : status.minutes
        let filled = min(
            minutes * GentleDial.pebbles * GentleDial.length / max(full, 1), GentleDial.pebbles * GentleDial.length)
        func circle(_ name: String, _ radius: String, dashes: String = "") -> HTML {
            Dial.circle(
                name, size: GentleDial.size, radius: radius, turn: GentleDial.pebbles * GentleDial.whole,
                dashes: dashes, offset: dashes.isEmpty ? 0 : GentleDial.firstGap)
        }
        let all = "\(GentleDial.length) \(GentleDial.whole - GentleDial.length)"
        html = Dial.svg(
            GentleDial.size,
            [
                circle("halo", "164"), circle("sun-ring", "146"), circle("sun-core", "124"),
                circle("track", "110", dashes: all),
                filled > 0 ? circle("lit", "110", dashes: GentleDial.dashes(filled)) : .nothing,
                model.showsNumbers ? GentleDial.numerals(status.target, full: full) : .nothing,
            ])
    }

    /// The dashes of the filled pebbles, the last of which may be filled in part.
    private static func dashes(_ filled: Int64) -> String {
        let (wholes, rest) = (filled / length, filled % length)
        var dashes = ""
        for _ in 0..<wholes { dashes += "\(length) \(whole - length) " }
        return dashes + "\(rest > 0 ? rest : 0) \(pebbles * whole * 2)"
    }

    private static func numerals(_ target: Int64?, full: Int64) -> HTML {
        let marks = [full] + (target.map { [$0] } ?? [20, 40])
        return element("g", .class("numerals")) {
            marks.map { minutes in
                Dial.numeral(String(minutes), size: size, radius: 135, degrees: minutes * 360 / max(full, 1))
            }
        }
    }
}

/// The dial of `calm`: one thin line that fills clockwise, with a dot at its head.
struct CalmDial {
    private static let size = 300
    /// The gap on each side of the dot, in thousandths of the circle.
    private static let gap: Int64 = 23

    let html: HTML

    init(_ model: FocusModel) {
        let done = model.status.stretchProgressPerMille
        let isFull = done >= 1000
        let track = 1000 - done - CalmDial.gap
        func circle(_ name: String, dashes: String = "", offset: Int64 = 0) -> HTML {
            Dial.circle(name, size: CalmDial.size, radius: "137", dashes: dashes, offset: offset)
        }
        html = Dial.svg(
            CalmDial.size,
            [
                isFull || track <= 0 ? .nothing : circle("track", dashes: "\(track) 2000", offset: done + CalmDial.gap),
                isFull
                    ? circle("lit")
                    : done > CalmDial.gap ? circle("lit", dashes: "\(done - CalmDial.gap) 2000") : .nothing,
                isFull
                    ? .nothing
                    : element(
                        "circle", .class("dot"), .set("cx", "150"), .set("cy", "13"), .set("r", "5.4"),
                        .set("transform", "rotate(\(done * 360 / 1000) 150 150)")),
            ])
    }
}

/// The dial of `spark`: a sun. A ray lights each minute, and its face shows the state.
struct SparkDial {
    private static let size = 300
    /// More rays could not be told apart. Then each stands for several minutes.
    private static let maxRays: Int64 = 60, openRays: Int64 = 30

    let html: HTML

    init(_ model: FocusModel) {
        let status = model.status
        let rays = min(max(status.target ?? SparkDial.openRays, 8), SparkDial.maxRays)
        let lit = status.target == nil ? min(status.minutes, rays) : status.stretchProgressPerMille * rays / 1000
        html = Dial.svg(
            SparkDial.size,
            [
                element("g", .class("rays")) { SparkDial.rays(0..<lit, of: rays) },
                element("g", .class("rays off")) { SparkDial.rays(lit..<rays, of: rays) },
                Dial.circle("edge", size: SparkDial.size, radius: "94"),
                Dial.circle("disc", size: SparkDial.size, radius: "94"),
                SparkDial.face(status.phase),
            ])
    }

    private static func rays(_ range: Range<Int64>, of count: Int64) -> [HTML] {
        range.map { index in
            element(
                "path", .set("d", index % 5 == 0 ? "M150 16V42" : "M150 22V42"),
                .set("transform", "rotate(\(index * 3600 / count / 10) 150 150)"))
        }
    }

    /// Glasses while it runs, and closed eyes during a pause or a break.
    private static func face(_ phase: FocusStatus.Phase) -> HTML {
        switch phase {
        case .paused, .onBreak:
            HTML(
                """
                <g class="face"><path d="M124 118q10 8 20 0M156 118q10 8 20 0M142 136q8 5 16 0"/></g>
                """)
        case .running, .overtime, .done, .abandoned, .forgotten:
            HTML(
                """
                <g class="face"><path class="glass" d="M121 116a14 14 0 1 0 28 0a14 14 0 1 0-28 0\
                M151 116a14 14 0 1 0 28 0a14 14 0 1 0-28 0"/><path d="M143 138q7 5 14 0"/>\
                <path class="eye" d="M133 118a4 4 0 1 0 8 0a4 4 0 1 0-8 0M159 118a4 4 0 1 0 8 0a4 4 0 1 0-8 0"/></g>
                """)
        }
    }
}
