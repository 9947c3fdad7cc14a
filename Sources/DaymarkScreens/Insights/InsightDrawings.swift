import DaymarkCore

/// The drawings of the charts of Insights.
struct InsightDrawings {
    typealias Box = ChartDrawing.Box

    /// The space at the left for the names of rows.
    static let labels: Int64 = 330

    let insights: Insights
    let context: ViewContext
    var words: Words { context.words }
    private var isBare: Bool { !words.voice.showsStreaks }

    /// The height and the marks of a chart.
    func drawing(of chart: InsightChart) -> (height: Int64, html: HTML) {
        switch chart {
        case .hours: hours
        case .year: year
        case .streaks: streaks
        case .momentum: momentum
        case .estimates: estimates
        case .time: time
        case .energy: energy
        case .plan: plan
        case .weeks: weeks
        }
    }

    // MARK: Hours

    private var weekdays: [Weekday] { Weekday.all(startingWith: insights.period.weekStart) }

    private func hourNames(in box: Box, y: Int64) -> HTML {
        .joined(
            [0, 6, 12, 18].map { hour in
                ChartDrawing.text(
                    words.time(WallTime(Int64(hour))), x: box.x(hour, of: 24), y: y)
            })
    }

    private var hours: (Int64, HTML) {
        let box = Box(x: InsightDrawings.labels, y: 0, width: 3270, height: 1260)
        let highest = insights.hours.max() ?? 0
        var cells: [(x: Int64, y: Int64, level: Int)] = []
        var names: [HTML] = []
        for (row, day) in weekdays.enumerated() {
            let y = Int64(row) * 180
            names.append(ChartDrawing.text(words.weekday(day).beginning(3), x: 0, y: y + 120))
            for hour in 0..<24 {
                let minutes = insights.minutes(day, hour: Int64(hour))
                cells.append(
                    (x: box.x(hour, of: 24), y: y, level: ChartDrawing.level(minutes, of: highest)))
            }
        }
        return (
            1440,
            .joined(names + [ChartDrawing.cells(cells, width: 120, height: 160), hourNames(in: box, y: 1420)])
        )
    }

    private var energy: (Int64, HTML) {
        let box = Box(x: 0, y: 160, width: 3600, height: 900)
        let hours = insights.energyByHour
        let levels = hours.map { $0.level }
        let best = levels.indices.reduce(0) { levels[$1] > levels[$0] ? $1 : $0 }
        let samples = hours.map { $0.samples }
        let counts = Box(x: 0, y: 1090, width: 3600, height: 160)
        let curve: HTML
        if isBare {
            let top = box.bottom - box.height(levels[best], of: 100)
            curve = .joined([
                ChartDrawing.circle(
                    x: box.x + box.width * Int64(best) / 23, y: top, radius: 150, class: "sun"),
                ChartDrawing.wave(levels, of: 100, in: box, class: "hill"),
            ])
        } else {
            var others = levels
            var peak = levels.map { _ in Int64(0) }
            (others[best], peak[best]) = (0, levels[best])
            curve = .joined([
                ChartDrawing.columns(others, of: 100, in: box, class: "usual"),
                ChartDrawing.columns(peak, of: 100, in: box, class: "best"),
            ])
        }
        return (
            1400,
            .joined([
                curve, ChartDrawing.columns(samples, of: samples.max() ?? 0, in: counts, class: "count"),
                hourNames(in: box, y: 1380),
            ])
        )
    }

    // MARK: Days

    private var year: (Int64, HTML) {
        let days = insights.yearDays
        let columns = (days.count + 6) / 7
        let box = Box(x: 0, y: 170, width: 3600, height: 7 * 68)
        let weights = days.map { insights.days.activity($0) }
        let highest = weights.max() ?? 0
        let cells = weights.enumerated().map { index, weight in
            (
                x: box.x(index / 7, of: columns), y: box.y + Int64(index % 7) * 68,
                level: ChartDrawing.level(weight, of: highest)
            )
        }
        var names: [HTML] = []
        for (index, day) in days.enumerated() where insights.days.date(day).day == 1 && index / 7 < columns - 2 {
            let date = insights.days.date(day)
            guard date.month % 2 == 1 else { continue }
            names.append(
                ChartDrawing.text(words.month(date).beginning(3), x: box.x(index / 7, of: columns), y: 110))
        }
        return (660, .joined(names + [ChartDrawing.cells(cells, width: 58, height: 58)]))
    }

    /// A sun with the length of the streak, and one for each day of the last week. A rest day is a cloud.
    private var suns: (Int64, HTML) {
        let streak = insights.momentum[0].streak
        let last = insights.days.count - 1
        let week = (0..<7).map { index -> HTML in
            let day = last - 6 + index
            let x = Int64(index) * 514 + 257
            let name = words.weekday(insights.days.date(day)).beginning(1)
            return .joined([
                insights.days.isActive(day)
                    ? ChartDrawing.sun(x: x, y: 1130, radius: 100)
                    : ChartDrawing.cloud(x: x, y: 1130, class: day == last ? "cloud open" : "cloud"),
                ChartDrawing.text(name, x: x, y: 1460, anchor: "middle"),
            ])
        }
        guard streak.current > 0 else { return (1500, .joined(week)) }
        let sun: [HTML] = [
            ChartDrawing.sun(x: 1800, y: 430, radius: 240),
            ChartDrawing.text("\(streak.current)", x: 1800, y: 510, anchor: "middle", class: "sun-count"),
        ]
        return (1500, .joined(sun + week))
    }

    /// A row for each category: its name, a tape of four weeks, and the length of the streak.
    private var streaks: (Int64, HTML) {
        if words.voice == .spark { return suns }
        let shown = insights.momentum.filter { $0.streak.longest > 0 }
        let rows = shown.enumerated().map { row, one in
            let top = Int64(row) * 420
            return element("g", .class(one.category.map { "in-\($0.name)" } ?? "in-all")) {
                ChartDrawing.text(words.name(of: one.category), x: 0, y: top + 120, class: "name")
                if one.streak.current > 0 {
                    ChartDrawing.text(
                        words(InsightPhrase.streakDays(one.streak.current)), x: 3600, y: top + 120, anchor: "end",
                        class: "name")
                }
                MomentumTape(one, insights.days, count: 28).marks(
                    in: Box(x: 0, y: top + 160, width: 3600, height: 180))
            }
        }
        return (max(Int64(shown.count) * 420, 420), .joined(rows))
    }

    private var momentum: (Int64, HTML) {
        let width: Int64 = isBare ? ChartDrawing.width : 3000
        let rows = insights.momentum.enumerated().map { row, one in
            let box = Box(x: 0, y: Int64(row) * 520 + 180, width: width, height: 300)
            return element("g", .class(one.category.map { "in-\($0.name)" } ?? "in-all")) {
                ChartDrawing.text(words.name(of: one.category), x: 0, y: box.y - 50, class: "name")
                ChartDrawing.line(from: (x: 0, y: box.bottom), to: (x: 3600, y: box.bottom))
                ChartDrawing.wave(one.wave, of: 100, in: box, class: "wave")
                if !isBare, one.value > 0 {
                    ChartDrawing.text("\(one.value)", x: 3600, y: box.bottom - 40, anchor: "end", class: "figure")
                }
            }
        }
        return (2260, .joined(rows + [weekNames(in: Box(x: 0, y: 0, width: width, height: 0), y: 2230)]))
    }
}
