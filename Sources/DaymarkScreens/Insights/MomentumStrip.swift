import DaymarkCore

/// The last days of a category as small columns: days of the streak, earlier days, rest days and days off.
struct MomentumTape {
    /// The points of a full column: 2 for a minute of work, 50 for a completed mission.
    private static let full: Int64 = 100

    private let momentum: Momentum
    private let days: PastDays
    private let shown: Range<Int>

    init(_ momentum: Momentum, _ days: PastDays, count: Int) {
        self.momentum = momentum
        self.days = days
        shown = days.last(count)
    }

    func marks(in box: ChartDrawing.Box) -> HTML {
        let last = days.count - 1
        let start = momentum.streak.start ?? days.count
        // One path for each kind of day.
        let kinds = shown.map { day -> String in
            let isActive = days.isActive(day, in: momentum.category)
            if day == last { return isActive ? "today" : "open" }
            if isActive { return day >= start ? "kept" : "earlier" }
            if days.isOff(day) { return "off" }
            return day > start ? "rest" : "none"
        }
        return .joined(
            ["earlier", "kept", "rest", "off", "today", "open", "none"].map { kind in
                let values = shown.enumerated().map { index, day -> Int64 in
                    guard kinds[index] == kind else { return 0 }
                    let points =
                        2 * days.minutes(day, in: momentum.category) + 50 * days.done(day, in: momentum.category)
                    return switch kind {
                    case "none": 3
                    case "rest", "open": 28
                    case "off": 60
                    default: min(MomentumTape.full, max(30, points))
                    }
                }
                return ChartDrawing.columns(values, of: MomentumTape.full, in: box, class: "day-\(kind)")
            })
    }
}

/// The momentum of each category on the home of `command`. It leads to the waves.
struct MomentumStrip {
    /// The number of days on the tape.
    private static let days = 14

    private let days: PastDays
    private let momentum: [Momentum]
    private let words: Words

    init(_ days: PastDays, _ momentum: [Momentum], words: Words) {
        self.days = days
        self.momentum = momentum
        self.words = words
    }

    var html: HTML {
        let shown = momentum.filter { $0.category != nil && $0.wave.contains { $0 > 0 } }
        guard !shown.isEmpty else { return .nothing }
        return element("section", .class("momentum"), .aria("aria-labelledby", "momentum-heading")) {
            element("h2", .id("momentum-heading")) { words(HomePhrase.momentumHeading) }
            element("ul") {
                shown.map { one in
                    element("li", .key(one.category?.name ?? ""), .class("in-\(one.category?.name ?? "all")")) {
                        element("a", .href(.momentum)) { cell(one) }
                    }
                }
            }
        }
    }

    private func cell(_ one: Momentum) -> HTML {
        .joined([
            element("span", .class("dot"), .hidden),
            element("span", .class("name")) {
                words.name(of: one.category)
                if one.isHot { MomentumStrip.flame(words) }
            },
            // A cool category has no count, so there is no zero.
            one.streak.current > 0
                ? element("span", .class("length")) { words(InsightPhrase.streakDays(one.streak.current)) } : .nothing,
            element(
                "svg", .class("tape"), .set("viewBox", "0 0 360 60"), .hidden, .set("preserveAspectRatio", "none"),
                .set("focusable", "false")
            ) {
                MomentumTape(one, days, count: MomentumStrip.days).marks(
                    in: ChartDrawing.Box(x: 0, y: 0, width: 3600, height: 600))
            },
            element("span", .class("gauge"), .hidden) { element("i", .style("width:\(one.value)%")) },
        ])
    }

    /// The flame of a hot category. A screen reader says the word for it.
    static func flame(_ words: Words) -> HTML {
        .joined([drawnFlame, element("span", .class("unseen")) { ", \(words(InsightPhrase.hot))" }])
    }

    private static let drawnFlame = HTML(
        """
        <svg class="flame" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 3c.6 3.4 5.5 5.6 5.5 \
        10.7A5.6 5.6 0 0 1 12 19.5a5.6 5.6 0 0 1-5.5-5.8c0-2 1-3.5 2.2-4.6.1 1.700.800 2.600 1.700 3C10.200 9 10.400 5.500 \
        12 3z"/></svg>
        """)
}
