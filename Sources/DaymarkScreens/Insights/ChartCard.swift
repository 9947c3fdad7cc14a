import DaymarkCore

/// A chart with its heading, its sentence, its table on demand, and its figures as a file.
struct ChartCard {
    private let chart: InsightsModel.Chart
    private let drawing: (height: Int64, html: HTML)?
    private let table: InsightTable?
    private let weeks: Int64
    private let words: Words

    /// - Parameters:
    ///   - drawing: Nil for a chart that is still empty.
    ///   - table: The table, if it is open.
    init(
        _ chart: InsightsModel.Chart, drawing: (height: Int64, html: HTML)?, table: InsightTable?, weeks: Int64,
        words: Words
    ) {
        self.chart = chart
        self.drawing = drawing
        self.table = table
        self.weeks = weeks
        self.words = words
    }

    var html: HTML {
        let name = chart.chart.name
        return element(
            "section", .key(name), .class("insight"), .aria("aria-labelledby", "\(name)-heading")
        ) {
            element("div", .class("heading")) {
                element("h2", .id("\(name)-heading")) { chart.title }
                if drawing != nil { actions }
            }
            element("p", .class("detail")) { chart.summary }
            if let drawing {
                ChartDrawing.svg(
                    name, height: drawing.height, title: chart.title, summary: chart.summary
                ) { drawing.html }
                if let note = chart.note { element("p", .class("detail")) { note } }
            }
            if drawing != nil, let table {
                InsightTableView(table, id: "\(name)-table", title: chart.title, words: words).html
            }
        }
    }

    private var actions: HTML {
        let name = chart.chart.name
        return element("p", .class("actions")) {
            button(
                Icon.missions.html, action: Action(InsightsAction.table(chart.chart)), .class("quiet"),
                .label("\(words(InsightPhrase.table)): \(chart.title)"), .set("title", words(InsightPhrase.table)),
                .aria("aria-expanded", table == nil ? "false" : "true"), .aria("aria-controls", "\(name)-table"))
            button(
                Icon.download.html, action: Action(InsightsAction.csv(chart.chart, weeks: weeks)), .class("quiet"),
                .label(words(InsightPhrase.csv(chart.title))), .set("title", "CSV"))
        }
    }
}

/// Shows the figures of a chart as a table. In `gentle` and `calm` it has no zeros.
struct InsightTableView {
    private let table: InsightTable
    private let id: String
    private let title: String
    private let words: Words

    init(_ table: InsightTable, id: String, title: String, words: Words) {
        self.table = table.withoutEmptyRows
        self.id = id
        self.title = title
        self.words = words
    }

    var html: HTML {
        // The card has the name of the chart already, and no two regions may have the same one.
        element(
            "div", .id(id), .class("table"), .role("region"), .label("\(words(InsightPhrase.table)): \(title)"),
            .set("tabindex", "0")
        ) {
            element("table") {
                element("thead") {
                    element("tr") {
                        table.columns.map { column in
                            element("th", .set("scope", "col")) { words(InsightChartPhrase.column(column)) }
                        }
                    }
                }
                element("tbody") {
                    table.rows.map { row in
                        element("tr") { row.map { cell in element("td") { text(cell) } } }
                    }
                }
            }
        }
    }

    private func text(_ cell: InsightCell) -> String {
        switch cell {
        case .number(0): words.voice.showsStreaks ? "0" : ""
        case .number(let number): "\(number)"
        case .date(let date): words.shortDate(date)
        case .weekday(let day): words.weekday(day)
        case .hour(let hour): words.time(WallTime(hour))
        case .category(let category): words.name(of: category)
        case .activity(let activity): words(ChoicePhrase.activity(activity))
        case .flag(let flag): flag ? words(InsightPhrase.hot) : ""
        case .nothing: ""
        }
    }
}
