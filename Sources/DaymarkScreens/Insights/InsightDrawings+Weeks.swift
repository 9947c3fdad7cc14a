import DaymarkCore

/// The charts with a column, a point or a bar for each week or category.
extension InsightDrawings {
    /// The dates of the first and the last week that is drawn.
    func weekNames(in box: Box, from first: Int = 0, y: Int64) -> HTML {
        let last = Int(insights.period.weeks) - 1
        func name(ofWeek week: Int, x: Int64, anchor: String) -> HTML {
            ChartDrawing.text(
                words.shortDayAndMonth(insights.period.start(ofWeek: week)), x: x, y: y, anchor: anchor)
        }
        guard last > first else { return name(ofWeek: first, x: box.x, anchor: "start") }
        return .joined([
            name(ofWeek: first, x: box.x, anchor: "start"), name(ofWeek: last, x: box.x + box.width, anchor: "end"),
        ])
    }

    var estimates: (Int64, HTML) {
        let box = Box(x: InsightDrawings.labels, y: 60, width: 2500, height: 1000)
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
                ChartDrawing.line(from: (x: box.x, y: box.bottom - at), to: (x: box.x + box.width, y: box.bottom - at)),
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

    var time: (Int64, HTML) {
        let shown = Category.allCases.filter { insights.minutes($0) > 0 }
        let highest = shown.map { insights.minutes($0) }.max() ?? 0
        let rows = shown.enumerated().map { row, category in
            let top = Int64(row) * 450
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
            // A category with one activity needs no names to tell its bars apart.
            let names = parts.count < 2 ? [] : parts.map { words(ChoicePhrase.activity($0)) }.prefix(4)
            return element("g", .class("in-\(category.name)")) {
                ChartDrawing.text(words(ChoicePhrase.category(category)), x: 0, y: top + 110, class: "name")
                ChartDrawing.text(
                    words.length(insights.minutes(category)), x: 3600, y: top + 110, anchor: "end", class: "name")
                bars
                ChartDrawing.text(names.joined(separator: ", "), x: 0, y: top + 375)
            }
        }
        return (max(Int64(shown.count) * 450, 450), .joined(rows))
    }

    /// Fewer weeks than this leave room at the right. A week alone would be as wide as the chart.
    private static let minWeeks = 4

    /// The first week to draw: nothing is drawn for the weeks before the first plan.
    private var firstPlannedWeek: Int {
        let plans = insights.plans
        return plans.indices.first { plans[$0].blocks > 0 || plans[$0].actual > 0 || plans[$0].planned > 0 } ?? 0
    }

    /// The part of the chart that is taken by the weeks from the first one.
    private func weeksBox(from first: Int) -> Box {
        let room = min(InsightDrawings.minWeeks, insights.plans.count)
        let count = min(insights.plans.count - first, room)
        return Box(x: 0, y: 180, width: 3600 * Int64(count) / Int64(max(room, 1)), height: 840)
    }

    /// A kind of part in a column: the classes of its group and of its mark, and its name.
    private struct Kind {
        let group: String
        let mark: String
        let name: String
    }

    /// The names of the kinds in a chart, each after a mark of its form.
    private func legend(_ kinds: [Kind]) -> HTML {
        .joined(
            kinds.enumerated().map { index, kind -> HTML in
                let x = Int64(index) * 1200
                return element("g", .class(kind.group)) {
                    ChartDrawing.bar(Box(x: x + 10, y: 20, width: 90, height: 90), class: kind.mark)
                    ChartDrawing.text(kind.name, x: x + 150, y: 105)
                }
            })
    }

    var plan: (Int64, HTML) {
        let first = firstPlannedWeek
        let box = weeksBox(from: first)
        let plans = Array(insights.plans[first...])
        let highest = plans.map { $0.blocks }.max() ?? 0
        var kinds: [Kind] = []
        func add(_ column: InsightColumn, _ counts: [Int64]) {
            guard counts.contains(where: { $0 > 0 }) else { return }
            kinds.append(Kind(group: "outcome", mark: column.name, name: words(InsightChartPhrase.column(column))))
        }
        add(.kept, plans.map { $0.kept })
        add(.moved, plans.map { $0.moved })
        add(.dropped, plans.map { $0.dropped })
        return (
            1180,
            .joined([
                legend(kinds),
                ChartDrawing.columns(plans.map { $0.kept }, of: highest, in: box, class: "kept"),
                ChartDrawing.columns(
                    from: plans.map { $0.kept }, plans.map { $0.moved }, of: highest, in: box, class: "moved"),
                ChartDrawing.columns(
                    from: plans.map { $0.kept + $0.moved }, plans.map { $0.dropped }, of: highest, in: box,
                    class: "dropped"),
                weekNames(in: box, from: first, y: 1150),
            ])
        )
    }

    /// The actual time, by category, with a mark at the time that was planned.
    var weeks: (Int64, HTML) {
        let first = firstPlannedWeek
        let box = weeksBox(from: first)
        let plans = Array(insights.plans[first...])
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
        var kinds: [Kind] = []
        for category in Category.allCases where plans.contains(where: { $0.actual(category) > 0 }) {
            kinds.append(Kind(group: "in-\(category.name)", mark: "part-0", name: words.name(of: category)))
        }
        return (1180, .joined([legend(kinds)] + bars + marks + [weekNames(in: box, from: first, y: 1150)]))
    }
}

extension Words {
    /// The name of a category, or of all together.
    func name(of category: Category?) -> String {
        category.map { self(ChoicePhrase.category($0)) } ?? self(InsightPhrase.allCategories)
    }
}
