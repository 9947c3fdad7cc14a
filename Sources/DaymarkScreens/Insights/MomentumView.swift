import DaymarkCore

/// Shows the momentum of each category: the streak, the wave of the last weeks, and the days of the last four weeks.
struct MomentumView {
    private let momentum: [Momentum]
    private let days: PastDays
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ momentum: [Momentum], _ days: PastDays, in context: ViewContext) {
        self.momentum = momentum
        self.days = days
        self.context = context
    }

    var html: HTML {
        element("div", .class("insights-page momentum-page")) {
            BackLink(to: .insights, name: words(InsightPhrase.title)).html
            element("header", .class("day")) { element("h1") { words(InsightChartPhrase.name(.momentum)) } }
            element("div", .class("insights")) { momentum.map { card($0) } }
            element("p", .class("detail")) { words(InsightPhrase.restDay) }
        }
    }

    private func card(_ one: Momentum) -> HTML {
        let name = one.category?.name ?? "all"
        let title = words.name(of: one.category)
        let streak = words(InsightPhrase.streak(current: one.streak.current, longest: one.streak.longest))
        let box = ChartDrawing.Box(x: 0, y: 40, width: 3600, height: 700)
        return element(
            "section", .key(name), .class("insight in-\(name)"), .aria("aria-labelledby", "momentum-\(name)")
        ) {
            element("div", .class("heading")) {
                element("h2", .id("momentum-\(name)")) {
                    title
                    if one.isHot { MomentumStrip.flame(words) }
                }
                if one.value > 0 { element("span", .class("length")) { "\(one.value)" } }
            }
            if one.streak.longest > 0 {
                element("p", .class("detail")) { streak }
                ChartDrawing.svg(
                    "momentum-\(name)", height: 1120, title: words(InsightPhrase.momentumLabel(title)), summary: streak
                ) {
                    ChartDrawing.line(from: (x: 0, y: box.bottom), to: (x: 3600, y: box.bottom))
                    ChartDrawing.wave(one.wave, of: 100, in: box, class: "wave")
                    MomentumTape(one, days, count: 28).marks(
                        in: ChartDrawing.Box(x: 0, y: 860, width: 3600, height: 240))
                }
            } else {
                element("p", .class("detail")) { words(InsightChartPhrase.empty(.momentum)) }
            }
        }
    }
}
