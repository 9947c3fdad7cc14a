/// The Insights screen and the momentum on Today.
public enum InsightPhrase: Hashable, Sendable {
    case title, intro, nothing, periods
    /// The name of a period of this many weeks.
    case period(Int64)
    case allCategories
    case table, csv(String)
    case streak(current: Int64, longest: Int64), streakDays(Int64), restDay, hot, momentumLabel(String)
    case planCounts(kept: Int64, moved: Int64, dropped: Int64)
    case actualOfPlanned(Int64, planned: Int64)

    public static let samples: [InsightPhrase] = [
        .title, .intro, .nothing, .periods, .period(1), .period(4), .period(12), .period(53), .allCategories, .table,
        .csv("Time"), .streak(current: 1, longest: 1), .streak(current: 12, longest: 19),
        .streak(current: 0, longest: 7), .streakDays(12), .restDay, .hot, .momentumLabel("School"),
        .planCounts(kept: 8, moved: 3, dropped: 1), .planCounts(kept: 5, moved: 0, dropped: 0),
        .actualOfPlanned(300, planned: 420), .actualOfPlanned(0, planned: 60), .actualOfPlanned(60, planned: 0),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: InsightPhrase) -> String {
        switch phrase {
        case .title: say(command: "Intel", gentle: "Looking back", calm: "Insights", spark: "Insights")
        case .intro:
            say(
                command: "Computed from your records.", gentle: "Just what happened. There is nothing to achieve.",
                calm: "Where the time went.", spark: "Here’s what you’ve been up to.")
        case .nothing:
            say(
                command: "No data yet. Complete a mission or run a focus session.",
                gentle: "This page fills as you finish tasks or use the timer.",
                calm: "This page fills when tasks are done or the timer runs.",
                spark: "Tick off a task or start the timer, and your first sun appears here.")
        case .periods: say(command: "Period", gentle: "How far back", calm: "Period", spark: "How far back")
        case .period(let weeks): period(weeks)
        case .allCategories: say(command: "All", gentle: "Everything", calm: "All", spark: "Everything")
        case .table: say(command: "Table", gentle: "See as a list", calm: "As a table", spark: "As a table")
        case .csv(let title): "Save “\(title)” as CSV"
        case .streak, .streakDays, .restDay, .hot, .momentumLabel: momentum(phrase)
        case .planCounts(let kept, let moved, let dropped): planCounts(kept: kept, moved: moved, dropped: dropped)
        case .actualOfPlanned(let actual, let planned): actualOfPlanned(actual, planned)
        }
    }

    private func period(_ weeks: Int64) -> String {
        switch weeks {
        case 1: say(command: "Week", gentle: "This week", calm: "Week", spark: "This week")
        case 52...: say(command: "Year", gentle: "This year", calm: "Year", spark: "A year")
        default: "\(weeks) weeks"
        }
    }

    private func momentum(_ phrase: InsightPhrase) -> String {
        switch phrase {
        case .streak(let current, let longest):
            let days = counted(Int(current), "day", "days")
            let best = counted(Int(longest), "day", "days")
            return say(
                command: current > 0 ? "\(days), longest \(best)" : "longest \(best)",
                gentle: "something done on \(best)", calm: "something done on \(best)",
                spark: current > 0 ? "\(days) in a row, your best is \(best)" : "your best is \(best)")
        case .streakDays(let count):
            return say(
                command: "\(count) d", gentle: counted(Int(count), "day", "days"),
                calm: counted(Int(count), "day", "days"), spark: counted(Int(count), "sunny day", "sunny days"))
        case .restDay:
            return say(
                command: "One rest day a week keeps the streak.", gentle: "Quiet days are part of it.",
                calm: "Days off do not count.", spark: "One rest day a week keeps your streak going.")
        case .hot: return say(command: "Hot", gentle: "Lively", calm: "Active", spark: "Bright")
        case .momentumLabel(let name):
            return say(
                command: "\(name): momentum", gentle: "\(name): looking back", calm: "\(name): activity",
                spark: "\(name): momentum")
        default: return ""
        }
    }

    private func planCounts(kept: Int64, moved: Int64, dropped: Int64) -> String {
        var parts: [String] = []
        if kept > 0 { parts.append("\(kept) kept") }
        if moved > 0 { parts.append("\(moved) moved") }
        if dropped > 0 {
            parts.append(
                say(
                    command: "\(dropped) dropped", gentle: "\(dropped) let go", calm: "\(dropped) dropped",
                    spark: "\(dropped) let go"))
        }
        return parts.joined(separator: ", ")
    }

    private func actualOfPlanned(_ actual: Int64, _ planned: Int64) -> String {
        if planned == 0 { return length(actual) }
        if actual == 0 { return "\(length(planned)) planned" }
        return "\(length(actual)), \(length(planned)) planned"
    }

    /// A factor: “1.36×”.
    public func times(_ percent: Int64) -> String { "\(percent / 100).\(padded(percent % 100, to: 2))×" }
}
