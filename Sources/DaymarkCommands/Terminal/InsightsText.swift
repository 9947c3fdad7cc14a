import DaymarkCore
import DaymarkScreens

/// Insights as text, drawn with block characters.
struct InsightsText {
    private static let blocks: [Character] = Array(" ▁▂▃▄▅▆▇█")
    private static let shades: [Character] = Array("·░▒▓█")
    private static let labelWidth = 12

    private let insights: Insights
    private let view: ViewContext
    private let style: Style
    private var words: Words { view.words }

    init(_ insights: Insights, in view: ViewContext, style: Style) {
        self.insights = insights
        self.view = view
        self.style = style
    }

    func text() -> String {
        let model = InsightsModel(insights, in: view)
        var parts = [review(model.review)]
        for chart in model.charts {
            guard let drawing = drawing(of: chart.chart), !chart.isEmpty else { continue }
            let summary = harmless(chart.summary)
            let note = chart.note.map { [style(harmless($0), .dim)] } ?? []
            parts.append(([style(chart.title, .bold), style(summary, .dim)] + drawing + note).joined(separator: "\n"))
        }
        let text = parts.joined(separator: "\n\n")
        return style.cuts ? wrapped(text, width: style.width) : text
    }

    private func review(_ review: ReviewModel) -> String {
        var lines = [style(review.title, .bold), harmless(review.summary)]
        for list in review.lists {
            let titles = list.missions.map { harmless($0.title) }
            lines.append("\(list.name): " + titles.joined(separator: ", "))
        }
        if let suggestion = review.suggestion { lines.append("→ " + harmless(suggestion.text)) }
        return lines.joined(separator: "\n")
    }

    private func drawing(of chart: InsightChart) -> [String]? {
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

    // MARK: Drawings

    private func shade(_ value: Int64, of highest: Int64) -> Character {
        guard value > 0, highest > 0 else { return InsightsText.shades[0] }
        return InsightsText.shades[Int(max(1, (value * 4 + highest - 1) / highest))]
    }

    private func block(_ value: Int64, of highest: Int64) -> Character {
        guard value > 0, highest > 0 else { return InsightsText.blocks[0] }
        return InsightsText.blocks[Int(min(8, max(1, value * 8 / highest)))]
    }

    private func bar(_ value: Int64, of highest: Int64) -> String {
        String(repeating: "█", count: Int(highest > 0 ? (value * barWidth + highest - 1) / highest : 0))
    }

    /// The width of the longest bar, in columns.
    private var barWidth: Int64 { Int64(max(10, min(style.width - 40, 40))) }

    /// The columns beside the labels.
    private var chartWidth: Int { max(style.width - InsightsText.labelWidth, 24) }

    /// The columns of one hour of the day.
    private var hourWidth: Int { chartWidth >= 48 ? 2 : 1 }

    private var hourAxis: String {
        let hours = ["00", "03", "06", "09", "12", "15", "18", "21"]
        return label("") + hours.joined(separator: String(repeating: " ", count: 3 * hourWidth - 2))
    }

    /// One character for each hour of the day.
    private func hourRow(_ character: (Int) -> Character) -> String {
        String((0..<24).flatMap { hour in Array(repeating: character(hour), count: hourWidth) })
    }

    private func label(_ text: String) -> String { fitted(text, InsightsText.labelWidth) }

    private var weekdays: [Weekday] { Weekday.all(startingWith: insights.period.weekStart) }

    private var hours: [String] {
        let highest = insights.hours.max() ?? 0
        let lines = weekdays.map { day in
            label(words.weekday(day)) + hourRow { shade(insights.minutes(day, hour: Int64($0)), of: highest) }
        }
        return lines + [hourAxis]
    }

    private var energy: [String] {
        let levels = (0..<24).map { hour in
            Weekday.allCases.reduce(Int64(0)) { $0 + insights.energy.level($1, hour: Int64(hour)) } / 7
        }
        return [
            label("") + hourRow { block(levels[$0], of: 100) },
            hourAxis,
        ]
    }

    /// One line for each day of the week, one column for each week.
    private var year: [String] {
        let days = Array(insights.yearDays)
        let highest = days.map { insights.days.activity($0) }.max() ?? 0
        return (0..<7).map { weekday in
            let column = stride(from: weekday, to: days.count, by: 7).map { days[$0] }.suffix(chartWidth)
            let name = words.weekday(weekdays[weekday]).beginning(3)
            return label(name) + String(column.map { shade(insights.days.activity($0), of: highest) })
        }
    }

    private func name(_ category: Category?) -> String {
        category.map { words(ChoicePhrase.category($0)) } ?? words(InsightPhrase.allCategories)
    }

    private var streaks: [String] {
        insights.momentum.filter { $0.streak.longest > 0 }.map { one in
            let days = words(InsightPhrase.streak(current: one.streak.current, longest: one.streak.longest))
            return style(label(name(one.category)), style.colour(one.category)) + days
        }
    }

    private var momentum: [String] {
        let showsValue = words.voice.showsStreaks
        return insights.momentum.filter { $0.wave.contains { $0 > 0 } }.map { one in
            let step = max(1, one.wave.count / min(chartWidth - 4, 60))
            let values = stride(from: one.wave.count - 1, through: 0, by: -step).map { one.wave[$0] }.reversed()
            let line = String(values.map { block($0, of: 100) })
            return style(label(name(one.category)) + line, style.colour(one.category))
                + (showsValue && one.value > 0 ? " \(one.value)" : "")
        }
    }

    private var estimates: [String] {
        func cell(_ name: InsightColumn, _ ratio: EstimateAccuracy.Ratio?) -> String? {
            ratio.map { "\(words(InsightChartPhrase.column(name))) \($0.percent) %" }
        }
        return insights.accuracy.indices.compactMap { week in
            let one = insights.accuracy[week]
            let cells = [cell(.own, one.own), cell(.model, one.model), cell(.learned, one.learned)].compactMap { $0 }
            guard !cells.isEmpty else { return nil }
            return label(words.shortDayAndMonth(insights.period.start(ofWeek: week))) + cells.joined(separator: ", ")
        }
    }

    private var time: [String] {
        let highest = Category.allCases.map { insights.minutes($0) }.max() ?? 0
        return Category.allCases.filter { insights.minutes($0) > 0 }.flatMap { category in
            let minutes = insights.minutes(category)
            let colour = style.colour(category)
            let line = label(name(category)) + style(bar(minutes, of: highest), colour) + " " + words.length(minutes)
            let activities = Activity.allCases.filter { insights.minutes(category, $0) > 0 }.map {
                "\(words(ChoicePhrase.activity($0))) \(words.length(insights.minutes(category, $0)))"
            }
            return [line, label("") + style(activities.joined(separator: ", "), .dim)]
        }
    }

    private var plan: [String] {
        let highest = insights.plans.map { $0.blocks }.max() ?? 0
        return insights.plans.indices.filter { insights.plans[$0].blocks > 0 }.map { index in
            let week = insights.plans[index]
            func part(_ count: Int64, _ character: Character) -> String {
                String(repeating: character, count: Int(count * barWidth / max(highest, 1)))
            }
            return label(words.shortDayAndMonth(insights.period.start(ofWeek: index)))
                + part(week.kept, "█") + part(week.moved, "▒") + part(week.dropped, "░")
                + " " + words(InsightPhrase.planCounts(kept: week.kept, moved: week.moved, dropped: week.dropped))
        }
    }

    private var weeks: [String] {
        let totals = insights.plans.map { week in
            Category.allCases.reduce((planned: Int64(0), actual: Int64(0))) {
                (planned: $0.planned + week.planned($1), actual: $0.actual + week.actual($1))
            }
        }
        let highest = totals.map { max($0.planned, $0.actual) }.max() ?? 0
        return totals.indices.filter { totals[$0].planned + totals[$0].actual > 0 }.map { index in
            label(words.shortDayAndMonth(insights.period.start(ofWeek: index)))
                + bar(totals[index].actual, of: highest) + " "
                + words(InsightPhrase.actualOfPlanned(totals[index].actual, planned: totals[index].planned))
        }
    }
}
