import Testing

@testable import DaymarkCore
@testable import DaymarkScreens

/// Insights and the home after many days of work. 20 November 2026 is a Friday.
@Suite struct PastWorkScreenTests {
    private func app(_ voice: Voice, daysAgo: [Int64]) throws -> AppHarness {
        var app = try AppHarness("2026-11-20T11:00")
        app.perform(.set("voice"), voice.name)
        var entropy = Entropy(seed: [5])
        var changes: [Change] = []
        for days in daysAgo {
            changes += try work(
                on: app.circumstances.today.adding(days: -days), in: app.circumstances, using: &entropy)
        }
        app.commit(app.app.workspace.operations(changes, at: app.circumstances.now, using: &entropy))
        return app
    }

    /// A full day: a planned block, a session in it, and two missions done.
    private func work(
        on date: CivilDate, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> [Change] {
        let start = circumstances.zone.instant(of: try #require(CivilDateTime("\(date)T09:00")))
        let now = circumstances.now
        var changes: [Change] = []
        var essay: RecordID?
        for title in ["Essay", "Notes"] {
            var mission = Mission(id: RecordID(at: now, using: &entropy))
            (mission.title, mission.category, mission.created) = (title, .school, now)
            (mission.estimate, mission.estimateBy, mission.actual) = (30, .person, 45)
            (mission.status, mission.completedAt) = (.completed, start.adding(minutes: 60))
            changes += Mission.schema.changes(to: mission)
            essay = mission.id
        }
        var session = DaymarkCore.Session(id: RecordID(at: now, using: &entropy))
        (session.mission, session.started, session.ended) = (essay, start, start.adding(minutes: 50))
        (session.rhythm, session.outcome) = (.open, .completed)
        changes += DaymarkCore.Session.schema.changes(to: session)
        var plan = DayPlan(id: DayPlan.id(of: date))
        let block = DayPlan.Block(mission: try #require(essay), span: Span(start, start.adding(minutes: 60)))
        plan.date = date
        plan.plan = DayPlan.text(of: [block], left: [], slack: 0)
        return changes + DayPlan.schema.changes(to: plan)
    }

    private func count(_ text: String, in html: String) -> Int { html.components(separatedBy: text).count - 1 }

    /// The text of the element with an id. Empty if there is no such element.
    private func text(of tag: String, _ id: String, in html: String) -> String {
        let parts = html.components(separatedBy: "<\(tag) id=\"\(id)\">")
        return parts.count == 2 ? String(parts[1].prefix { $0 != "<" }) : ""
    }

    private func chart(_ chart: InsightChart, in html: String) throws -> String {
        let parts = html.components(separatedBy: "<svg class=\"chart of-\(chart.name)\"")
        return try #require(parts.dropFirst().first?.components(separatedBy: "</svg>").first)
    }

    @Test(arguments: Voice.allCases) func everyChartHasATextAlternative(_ voice: Voice) throws {
        var app = try app(voice, daysAgo: Array(1...19))
        app.perform(.go(.insights(weeks: 12)))
        var html = app.region("main")
        var names = voice.insights.map { $0.name }
        #expect(count("<svg class=\"chart of-", in: html) == names.count, "a chart is empty")
        if voice.showsStreaks {
            app.perform(.go(.momentum))
            html += app.region("main")
            names += ["momentum-all", "momentum-school"]
        }
        for name in names {
            #expect(html.contains("aria-labelledby=\"\(name)-chart \(name)-text\""), "\(name)")
            for (tag, id) in [("title", "\(name)-chart"), ("desc", "\(name)-text")] {
                #expect(text(of: tag, id, in: html).contains { $0.isLetter }, "\(id)")
            }
        }
    }

    /// The cells of each row in the table of a chart.
    private func rows(of chart: InsightChart, in html: String) throws -> [[String]] {
        let parts = html.components(separatedBy: "<div id=\"\(chart.name)-table\"")
        let table = try #require(parts.dropFirst().first?.components(separatedBy: "</table>").first)
        let body = try #require(table.components(separatedBy: "<tbody>").dropFirst().first)
        return body.components(separatedBy: "<tr>").dropFirst().map { row in
            row.components(separatedBy: "<td>").dropFirst().map { cell in String(cell.prefix { $0 != "<" }) }
        }
    }

    /// Whether a text of a table shows the figure of a cell, or names what its row is about.
    private func shows(_ text: String, _ cell: InsightCell, in voice: Voice) -> Bool {
        switch cell {
        case .number(0): text == (voice.showsStreaks ? "0" : "")
        case .number(let number): text == "\(number)"
        case .flag(let isSet): text.isEmpty != isSet
        case .nothing: text.isEmpty
        case .date, .weekday, .hour, .category, .activity: !text.isEmpty
        }
    }

    @Test(arguments: Voice.allCases) func everyChartHasATableAndAFileWithItsFigures(_ voice: Voice) throws {
        var app = try app(voice, daysAgo: Array(1...19))
        app.perform(.go(.insights(weeks: 12)))
        let insights = Insights(app.app.workspace, weeks: 12, in: app.circumstances)
        for chart in voice.insights { app.perform(Action(InsightsAction.table(chart))) }
        let html = app.region("main")
        for chart in voice.insights {
            let table = insights.table(chart)
            let rows = try rows(of: chart, in: html)
            let expected = table.withoutEmptyRows.rows
            #expect(rows.count == expected.count && !rows.isEmpty, "\(chart.name)")
            for (texts, cells) in zip(rows, expected) {
                let isSame = zip(texts, cells).allSatisfy { text, cell in shows(text, cell, in: voice) }
                #expect(isSame && texts.count == cells.count, "\(chart.name): \(texts)")
            }
            #expect(html.contains("\"click:insights/csv/\(chart.name)/12\""))
            let effects = app.perform(Action(InsightsAction.csv(chart, weeks: 12)))
            #expect(effects.contains(.download(name: "daymark-\(chart.name)-2026-11-20.csv", table.csv)))
        }
    }

    @Test func sparkShowsTheDaysOfAStreakAsSuns() throws {
        // Nothing was done on Tuesday, which is the rest day of this week.
        var app = try app(.spark, daysAgo: [1, 2, 4, 5, 6, 7, 8])
        app.perform(.go(.insights))
        var suns = try chart(.streaks, in: app.region("main"))
        // A large sun with the length of the streak, and one for each day of work in the last seven.
        #expect(suns.contains(">7</text>") && count("class=\"disc\"", in: suns) == 1 + 5)
        #expect(count("class=\"cloud\"", in: suns) == 1 && count("class=\"cloud open\"", in: suns) == 1)
        app.pass(seconds: 5 * 86400)
        app.perform(.go(.today))
        app.perform(.go(.insights))
        suns = try chart(.streaks, in: app.region("main"))
        #expect(!suns.contains("sun-count") && count("class=\"disc\"", in: suns) == 1)
    }

    @Test func theHomeOfCommandDrawsTheFlameInAHotStreakOnly() throws {
        #expect(try flames(daysAgo: Array(1...19), streak: "19 d") == 1)
        #expect(try flames(daysAgo: Array(1...6), streak: "6 d") == 0, "six days are not enough")
        // Momentum is high, but the streak broke on Tuesday.
        #expect(try flames(daysAgo: [1, 2] + Array(5...45), streak: "2 d") == 0, "the streak is new")
    }

    @Test(arguments: [Voice.command, .spark]) func aHotCategoryHasAFlameAndAWordOnThePageOfMomentum(
        _ voice: Voice
    ) throws {
        var app = try app(voice, daysAgo: Array(1...19))
        app.perform(.go(.momentum))
        let html = app.region("main")
        // All categories together, and school.
        #expect(count("class=\"flame\"", in: html) == 2)
        #expect(count("<span class=\"unseen\">, \(Words(voice)(InsightPhrase.hot))</span>", in: html) == 2)
    }

    /// The number of flames on the home of `command`, which shows the length of one streak.
    private func flames(daysAgo: [Int64], streak: String) throws -> Int {
        var app = try app(.command, daysAgo: daysAgo)
        app.perform(.capture, "Laundry today ~20m !must")
        app.perform(.go(.today))
        let html = app.region("main")
        #expect(html.contains("class=\"momentum\"") && html.contains(">\(streak)<"))
        return count("class=\"flame\"", in: html)
    }
}
