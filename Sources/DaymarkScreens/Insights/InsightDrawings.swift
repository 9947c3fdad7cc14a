import DaymarkCore

/// The drawings of the charts of Insights.
struct InsightDrawings {
    typealias Box = ChartDrawing.Box

    /// The space at the left for the names of rows.
    private static let labels: Int64 = 330

    let insights: Insights
    let context: ViewContext
    private var words: Words { context.words }
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
        let weights = days.map { insights.days.done($0) * 30 + insights.days.minutes($0) }
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

    /// A row for each category: its name, a tape of four weeks, and the length of the streak.
    private var streaks: (Int64, HTML) {
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
        let rows = insights.momentum.enumerated().map { row, one in
            let box = Box(x: 0, y: Int64(row) * 520 + 180, width: 3000, height: 300)
            return element("g", .class(one.category.map { "in-\($0.name)" } ?? "in-all")) {
                ChartDrawing.text(words.name(of: one.category), x: 0, y: box.y - 50, class: "name")
                ChartDrawing.line(from: (x: 0, y: box.bottom), to: (x: 3600, y: box.bottom))
                ChartDrawing.wave(one.wave, of: 100, in: box, class: "wave")
                if !isBare, one.value > 0 {
                    ChartDrawing.text("\(one.value)", x: 3600, y: box.bottom - 40, anchor: "end", class: "figure")
                }
            }
        }
        return (2140, .joined(rows + [weekNames(in: Box(x: 0, y: 0, width: 3000, height: 0), y: 2110)]))
    }

    // MARK: Weeks

    private func weekNames(in box: Box, y: Int64) -> HTML {
        let last = Int(insights.period.weeks) - 1
        func name(_ week: Int, _ x: Int64, _ anchor: String) -> HTML {
            ChartDrawing.text(
                words.shortDayAndMonth(insights.period.start(ofWeek: week)), x: x, y: y, anchor: anchor)
        }
        guard last > 0 else { return name(0, box.x, "start") }
        return .joined([name(0, box.x, "start"), name(last, box.x + box.width, "end")])
    }

    private var estimates: (Int64, HTML) {
        let box = Box(x: InsightDrawings.labels, y: 60, width: 2700, height: 1000)
        /// From half to twice the estimate, in thousandths of the height. The estimate itself is in the middle.
        func position(_ ratio: EstimateAccuracy.Ratio?) -> Int64? {
            ratio.map { ratio in
                let percent = min(max(ratio.percent, 50), 200)
                return percent < 100 ? (percent - 50) * 10 : 500 + (percent - 100) * 5
            }
        }
        let lines: [(InsightColumn, [EstimateAccuracy.Ratio?])] = [
            (.own, insights.accuracy.map { $0.own }), (.model, insights.accuracy.map { $0.model }),
            (.learned, insights.accuracy.map { $0.learned }),
        ]
        let grid = [(Int64(200), Int64(1000)), (100, 500), (50, 0)].map { percent, at in
            HTML.joined([
                ChartDrawing.text(words.times(percent), x: 0, y: box.bottom - at + 40),
                ChartDrawing.line(from: (x: box.x, y: box.bottom - at), to: (x: 3030, y: box.bottom - at)),
            ])
        }
        var taken: [Int64] = []
        let drawn = lines.map { column, ratios -> HTML in
            let values = ratios.map { position($0) }
            guard let last = values.last(where: { $0 != nil }), let last else { return .nothing }
            var y = box.bottom - last + 40
            // Names that would overlap are moved apart.
            while let near = taken.first(where: { abs($0 - y) < 130 }) { y = near + 130 }
            taken.append(y)
            let name = words(InsightChartPhrase.column(column))
            return element("g", .class("line-\(column.name)")) {
                ChartDrawing.path(ChartDrawing.points(values, of: 1000, in: box), class: "line")
                // A week alone has no line.
                values.enumerated().compactMap { index, value in
                    value.map {
                        ChartDrawing.circle(
                            x: values.count > 1 ? box.x + box.width * Int64(index) / Int64(values.count - 1) : box.x,
                            y: box.bottom - $0, radius: 18, class: "point")
                    }
                }
                ChartDrawing.text(name, x: 3600, y: y, anchor: "end", class: "name")
            }
        }
        return (1240, .joined(grid + drawn + [weekNames(in: box, y: 1220)]))
    }

    private var time: (Int64, HTML) {
        let shown = Category.allCases.filter { insights.minutes($0) > 0 }
        let highest = shown.map { insights.minutes($0) }.max() ?? 0
        let rows = shown.enumerated().map { row, category in
            let top = Int64(row) * 420
            let parts = Activity.allCases.filter { insights.minutes(category, $0) > 0 }
            var sum: Int64 = 0
            let bars = parts.enumerated().map { index, activity -> HTML in
                let minutes = insights.minutes(category, activity)
                let from = sum * 3600 / max(highest, 1)
                sum += minutes
                let to = sum * 3600 / max(highest, 1)
                return ChartDrawing.bar(
                    Box(x: from, y: top + 160, width: max(to - from - 10, 6), height: 90),
                    class: "part-\(min(index, 3))")
            }
            let names = parts.map { words(ChoicePhrase.activity($0)) }.prefix(4)
            return element("g", .class("in-\(category.name)")) {
                ChartDrawing.text(words(ChoicePhrase.category(category)), x: 0, y: top + 110, class: "name")
                ChartDrawing.text(
                    words.length(insights.minutes(category)), x: 3600, y: top + 110, anchor: "end", class: "name")
                bars
                ChartDrawing.text(names.joined(separator: ", "), x: 0, y: top + 350)
            }
        }
        return (max(Int64(shown.count) * 420, 420), .joined(rows))
    }

    private var plan: (Int64, HTML) {
        let box = Box(x: 0, y: 20, width: 3600, height: 1000)
        let plans = insights.plans
        let highest = plans.map { $0.blocks }.max() ?? 0
        return (
            1180,
            .joined([
                ChartDrawing.columns(plans.map { $0.kept }, of: highest, in: box, class: "kept"),
                ChartDrawing.columns(
                    from: plans.map { $0.kept }, plans.map { $0.moved }, of: highest, in: box, class: "moved"),
                ChartDrawing.columns(
                    from: plans.map { $0.kept + $0.moved }, plans.map { $0.dropped }, of: highest, in: box,
                    class: "dropped"),
                weekNames(in: box, y: 1150),
            ])
        )
    }

    /// The actual time, by category, with a mark at the time that was planned.
    private var weeks: (Int64, HTML) {
        let box = Box(x: 0, y: 40, width: 3600, height: 980)
        let plans = insights.plans
        let highest = plans.map { max($0.actual, $0.planned) }.max() ?? 0
        var starts = plans.map { _ in Int64(0) }
        let bars = Category.allCases.map { category -> HTML in
            let values = plans.map { $0.actual(category) }
            defer { starts = zip(starts, values).map { $0 + $1 } }
            return element("g", .class("in-\(category.name)")) {
                ChartDrawing.columns(from: starts, values, of: highest, in: box, class: "part-0")
            }
        }
        let marks = plans.enumerated().map { index, week -> HTML in
            guard week.planned > 0 else { return .nothing }
            let y = box.bottom - box.height(week.planned, of: highest)
            return ChartDrawing.line(
                from: (x: box.x(index, of: plans.count), y: y), to: (x: box.x(index + 1, of: plans.count) - 20, y: y),
                class: "planned")
        }
        return (1180, .joined(bars + marks + [weekNames(in: box, y: 1150)]))
    }
}

extension Words {
    /// The name of a category, or of all together.
    func name(of category: Category?) -> String {
        category.map { self(ChoicePhrase.category($0)) } ?? self(InsightPhrase.allCategories)
    }
}
