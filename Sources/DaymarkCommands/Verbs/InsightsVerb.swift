import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct InsightsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "insights",
        abstract: "Show where your time went, and how well your plans held.",
        discussion: """
              daymark insights                 the last 12 weeks
              daymark insights --weeks 4
              daymark insights --csv hours     the figures of one chart

            The charts are hours, year, streaks, momentum, estimates, time, energy, plan and weeks.
            Everything is computed from your records, in your time zone.
            """)

    @OptionGroup var common: Common

    @Option(help: "How many weeks to look back, 1 to 53. The current week is the last one.")
    var weeks = InsightPeriod.usualWeeks

    @Option(
        help: "Print the figures of a chart as CSV.",
        completion: .list(InsightChart.allCases.map { $0.name }))
    var csv: String?

    func validate() throws {
        guard InsightPeriod.weekCounts.contains(weeks) else {
            throw ValidationError("--weeks takes a number from 1 to 53.")
        }
        guard !common.json || csv == nil else { throw ValidationError("Use only one of --json and --csv.") }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let workspace = try context.read(InsightsVerb.selections) { $0 }
        let insights = Insights(workspace, weeks: weeks, in: circumstances)
        if let csv { return try table(csv, insights) }
        let view = ViewContext(workspace, in: circumstances)
        return Output(json: insights.json(workspace, in: circumstances)) { style in
            InsightsText(insights, in: view, style: style).text()
        }
    }

    static let selections: [Selection] = [
        .kind(.session), .kind(.mission), .kind(.step), .kind(.commitment), .kind(.dayPlan), .kind(.dayOff),
        .kind(.block), .kind(.mood), .learned,
    ]

    private func table(_ name: String, _ insights: Insights) throws -> Output {
        guard let chart = InsightChart(name: name) else {
            let names = InsightChart.allCases.map { $0.name }.joined(separator: ", ")
            throw CommandError(
                "“\(harmless(name))” is not a chart; use one of \(names).", example: "daymark insights --csv hours",
                code: 64)
        }
        let table = insights.table(chart)
        return .document(table.csv, json: table.json)
    }
}
