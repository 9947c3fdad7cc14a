import DaymarkCore

/// Shows the review of the week and the charts of a period.
struct InsightsView {
    private let insights: Insights
    private let model: InsightsModel
    private let openTables: [InsightChart]
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ insights: Insights, openTables: [InsightChart], in context: ViewContext) {
        self.insights = insights
        self.openTables = openTables
        self.context = context
        model = InsightsModel(insights, in: context)
    }

    var html: HTML {
        let drawings = InsightDrawings(insights: insights, context: context)
        return element("div", .class("insights-page")) {
            element("header", .class("day")) {
                element("h1") { words(InsightPhrase.title) }
                element("p", .class("detail")) {
                    insights.isEmpty ? words(InsightPhrase.nothing) : words(InsightPhrase.intro)
                }
                periods
            }
            ReviewView(model.review, in: context).html
            element("div", .class("insights")) {
                model.charts.map { chart in
                    ChartCard(
                        chart, drawing: chart.isEmpty ? nil : drawings.drawing(of: chart.chart),
                        table: openTables.contains(chart.chart) ? insights.table(chart.chart) : nil,
                        weeks: insights.period.weeks, words: words
                    ).html
                }
            }
        }
    }

    private var periods: HTML {
        let choices = words.voice.insightWeeks.choices
        let classes = choices.count > 3 ? "segments many" : "segments"
        return element("nav", .class(classes), .label(words(InsightPhrase.periods))) {
            choices.map { weeks in
                element(
                    "a", .href(.insights(weeks: weeks)),
                    weeks == insights.period.weeks ? .aria("aria-current", "page") : nil
                ) { words(InsightPhrase.period(weeks)) }
            }
        }
    }
}

/// Shows the weekly review.
struct ReviewView {
    /// The maximum number of missions in a list.
    private static let maxMissions = 8
    /// The maximum number of pictures on a day.
    private static let maxStacked = 5

    private let model: ReviewModel
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ model: ReviewModel, in context: ViewContext) {
        self.model = model
        self.context = context
    }

    var html: HTML {
        element("section", .class("review"), .key("review"), .aria("aria-labelledby", "review-heading")) {
            element("h2", .id("review-heading")) { model.title }
            element("p", .class("summary")) { model.summary }
            if words.voice == .gentle, let stacks { stacks }
            element("div", .class("lists")) { model.lists.map { list($0) } }
            if let suggestion = model.suggestion {
                element("div", .class("idea")) {
                    element("h3") { words(ReviewPhrase.ideaHeading) }
                    element("p") { suggestion.text }
                    button(suggestion.button, action: suggestion.action, .class("soft"))
                }
            }
        }
    }

    /// The pictures of what was done, stacked over each day of the week, with a sprout on a quiet day.
    private var stacks: HTML? {
        guard let days = model.doneByDay else { return nil }
        return element("ul", .class("stacks"), .hidden) {
            days.map { day in
                element("li") {
                    element("span") {
                        day.missions.prefix(ReviewView.maxStacked).compactMap { id in
                            context.workspace.missions[id].map {
                                context.workspace.picture(of: $0).mark(in: $0.category ?? context.settings.category)
                            }
                        }
                        if day.missions.isEmpty { ReviewView.sprout }
                    }
                    element("small") { words.weekday(day.date).beginning(3) }
                }
            }
        }
    }

    private static let sprout = HTML(
        """
        <svg class="sprout" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 20v-8M12 12c0-4-3-6-7-6 \
        0 4 3 6 7 6zM12 14c0-3 2-5 6-5 0 3-2 5-6 5z"/></svg>
        """)

    private func list(_ list: ReviewModel.Listed) -> HTML {
        element("div", .key(list.name)) {
            element("h3") { "\(list.name) · \(list.missions.count)" }
            element("ul") {
                list.missions.prefix(ReviewView.maxMissions).map { mission in
                    element("li", .key(mission.id.description)) {
                        context.workspace.missions[mission.id].map {
                            context.workspace.picture(of: $0).mark(in: $0.category ?? context.settings.category)
                        } ?? .nothing
                        element("a", .href(.mission(mission.id))) { mission.title }
                    }
                }
            }
            if list.missions.count > ReviewView.maxMissions {
                element("p", .class("detail")) { words(AppPhrase.more(list.missions.count - ReviewView.maxMissions)) }
            }
        }
    }
}
