/// The charts of Insights, each of which has a table with its figures.
public enum InsightChart: String, Choice {
    case hours, year, streaks, momentum, estimates, time, energy, plan, weeks

    /// With fewer samples, energy by hour is hardly more than a guess, and is not shown.
    public static let minEnergySamples: Int64 = 20
    /// With fewer focus sessions, no hours of the week are named.
    public static let minSessions = 5
    /// With fewer missions whose time was measured, nothing is said about estimates.
    public static let minMeasured: Int64 = 5
    /// With fewer planned blocks, nothing is said about how plans held.
    public static let minBlocks: Int64 = 10
    /// With fewer days on which something was done, no momentum is shown.
    public static let minActiveDays = 3
}

/// A column of a table. Its name is the header in CSV and the key in JSON.
public enum InsightColumn: String, Choice {
    case week, date, weekday, hour, category, activity, minutes, done, all, school, work, personal
    case current, longest, momentum, hot, own, ownSamples, model, modelSamples, learned, learnedSamples
    case level, samples, kept, moved, dropped, planned, actual
    case placedByHand, commitment, otherWork, notBegun
}

public enum InsightCell: Hashable, Sendable {
    case number(Int64)
    case date(CivilDate)
    case weekday(Weekday)
    case hour(Int64)
    /// Nil for all categories together.
    case category(Category?)
    case activity(Activity)
    case flag(Bool)
    /// A figure that is not known.
    case nothing

    /// The value in CSV.
    public var text: String {
        switch self {
        case .number(let number), .hour(let number): String(number)
        case .date(let date): date.description
        case .weekday(let day): day.name
        case .category(let category): category?.name ?? "all"
        case .activity(let activity): activity.name
        case .flag(let flag): flag ? "yes" : "no"
        case .nothing: ""
        }
    }

    /// Whether the cell holds no amount: zero, false or nothing.
    public var isEmpty: Bool { self == .number(0) || self == .nothing || self == .flag(false) }

    /// Whether the cell says what the row is about.
    public var isKey: Bool {
        switch self {
        case .number, .flag, .nothing: false
        case .date, .weekday, .hour, .category, .activity: true
        }
    }

    public var json: JSON {
        switch self {
        case .number(let number), .hour(let number): .number(number)
        case .flag(let flag): .bool(flag)
        case .nothing: .null
        case .date, .weekday, .category, .activity: .string(text)
        }
    }
}

/// The figures of a chart.
public struct InsightTable: Hashable, Sendable {
    public let chart: InsightChart
    public let columns: [InsightColumn]
    public let rows: [[InsightCell]]

    /// The table as CSV with a header.
    public var csv: String {
        CSV.line(columns.map { $0.name }) + rows.map { row in CSV.line(row.map { $0.text }) }.joined()
    }

    /// The rows as objects.
    public var json: JSON {
        .array(
            rows.map { row in
                .object(zip(columns, row).map { column, cell in JSON.Member(column.name, cell.json) })
            })
    }

    /// The table without rows that say nothing.
    public var withoutEmptyRows: InsightTable {
        InsightTable(
            chart: chart, columns: columns,
            rows: rows.filter { row in row.contains { !$0.isKey && !$0.isEmpty } })
    }
}
