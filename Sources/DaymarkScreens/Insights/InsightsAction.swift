import DaymarkCore

/// The actions on the charts of Insights.
enum InsightsAction: ScreenAction {
    /// Shows or hides the table of a chart.
    case table(InsightChart)
    /// Saves the figures of a chart as a file.
    case csv(InsightChart, weeks: Int64)

    static let names = ["insights"]

    var text: String {
        switch self {
        case .table(let chart): "insights/table/\(chart.name)"
        case .csv(let chart, let weeks): "insights/csv/\(chart.name)/\(weeks)"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        guard parts.count > 1, let chart = InsightChart(name: parts[1]) else { return nil }
        switch parts[0] {
        case "table": self = .table(chart)
        case "csv": self = .csv(chart, weeks: parts.last.flatMap { Int64($0) } ?? InsightPeriod.usualWeeks)
        default: return nil
        }
    }
}

extension App {
    mutating func handle(_ action: InsightsAction, in context: inout ActionContext) {
        switch action {
        case .table(let chart):
            if let index = screens.insights.openTables.firstIndex(of: chart) {
                screens.insights.openTables.remove(at: index)
            } else {
                screens.insights.openTables.append(chart)
            }
        case .csv(let chart, let weeks):
            let insights = Insights(workspace, weeks: weeks, in: context.circumstances)
            let name = "daymark-\(chart.name)-\(context.circumstances.today).csv"
            context.effects.append(.download(name: name, insights.table(chart).csv))
        }
    }
}
