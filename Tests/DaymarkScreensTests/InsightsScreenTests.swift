import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The Insights screen, and the momentum on Today.
@Suite struct InsightsScreenTests {
    private func app(_ voice: Voice) throws -> AppHarness {
        var app = try AppHarness("2026-11-20T11:00")
        app.perform(.capture, "Essay ~2h #school")
        app.perform(.capture, "Letter ~10m #personal")
        let essay = try app.mission("Essay")
        app.perform(.focus(.start(essay.id)))
        app.pass(seconds: 50 * 60)
        app.perform(.focus(.finish))
        app.perform(.complete(try app.mission("Letter").id))
        var entropy = Entropy(seed: [5])
        app.commit(
            app.app.workspace.operations(
                [Change(.settings, Settings.recordID, "voice", .text(voice.name))], at: app.circumstances.now,
                using: &entropy))
        return app
    }

    private func page(_ voice: Voice, _ route: Route = .insights) throws -> String {
        var app = try app(voice)
        app.perform(.go(route))
        return app.region("main")
    }

    @Test(arguments: Voice.allCases)
    func everyChartHasATextAndItsFigures(_ voice: Voice) throws {
        let html = try page(voice)
        for chart in [InsightChart.year, .time, .weeks] {
            #expect(html.contains("id=\"\(chart.name)-chart\"") && html.contains("id=\"\(chart.name)-text\""))
            #expect(html.contains("click:insights/table/\(chart.name)"))
            #expect(html.contains("click:insights/csv/\(chart.name)/"))
        }
        #expect(html.contains("class=\"review\"") && html.contains("Letter"))
    }

    @Test(arguments: Voice.allCases)
    func aFirstWeekShowsWhatWasDoneFirstAndGuessesNoEnergy(_ voice: Voice) throws {
        let html = try page(voice)
        let keys = html.split(separator: "<section data-key=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        let charts = keys.compactMap { InsightChart(name: String($0)) }
        #expect([InsightChart.streaks, .year, .time].contains(try #require(charts.first)))
        #expect(charts.suffix(2).contains(.weeks) && charts.suffix(2).contains(.plan))
        #expect(!html.contains("id=\"energy-chart\"") && html.contains("Appears after"))
    }

    @Test(arguments: Voice.allCases)
    func oneSessionIsNoPattern(_ voice: Voice) throws {
        let html = try page(voice)
        for chart in [InsightChart.hours, .estimates, .plan, .momentum] {
            #expect(!html.contains("id=\"\(chart.name)-chart\""), "\(chart.name)")
        }
        #expect(html.contains("\(InsightChart.minSessions) ") && html.contains("\(InsightChart.minBlocks) planned"))
    }

    @Test(arguments: Voice.allCases)
    func fiveSessionsShowTheHours(_ voice: Voice) throws {
        var app = try app(voice)
        for title in ["Sonata", "Poem", "Diary", "Sketch"] {
            app.perform(.capture, title + " #personal")
            app.perform(.focus(.start(try app.mission(title).id)))
            app.pass(seconds: 10 * 60)
            app.perform(.focus(.finish))
        }
        app.perform(.go(.insights))
        #expect(app.region("main").contains("id=\"hours-chart\""))
    }

    @Test(arguments: Voice.allCases)
    func everyVoiceOffersTheSameRanges(_ voice: Voice) throws {
        let html = try page(voice)
        for weeks in [1, 4, 12, 53] { #expect(html.contains("href=\"#insights/\(weeks)\"")) }
        #expect(voice.insightWeeks.choices.contains(voice.insightWeeks.usual))
    }

    @Test func theKindsInAColumnAreNamed() throws {
        let html = try page(.calm)
        let chart = try #require(html.split(separator: "<svg").first { $0.contains("chart of-weeks") })
        #expect(chart.contains(">School</text>") && !chart.contains(">Work</text>"))
    }

    @Test func anEmptyChartSaysWhatWillAppear() throws {
        var app = try AppHarness()
        app.perform(.go(.insights))
        let html = app.region("main")
        for chart in [InsightChart.hours, .year, .time, .estimates] {
            #expect(html.contains(Words(.calm)(InsightChartPhrase.empty(chart)).beginning(20)))
            #expect(!html.contains("id=\"\(chart.name)-chart\""))
        }
    }

    @Test(arguments: [Voice.gentle, .calm])
    func gentleAndCalmShowNeitherStreaksNorZeros(_ voice: Voice) throws {
        var app = try app(voice)
        app.perform(.go(.insights))
        for chart in InsightChart.allCases { app.perform(Action(InsightsAction.table(chart))) }
        let html = app.region("main")
        #expect(!html.lowercased().contains("streak") && !html.contains(">0<") && !html.contains("streaks"))
        app.perform(.go(.momentum))
        #expect(!app.region("main").contains("momentum-page"))
    }

    @Test func aTableOpensAndClosesAndIsSaved() throws {
        var app = try app(.command)
        app.perform(.go(.insights))
        app.perform(Action(InsightsAction.table(.time)))
        #expect(app.region("main").contains("<td>School</td><td>Other</td><td>50</td>"))
        app.perform(Action(InsightsAction.table(.time)))
        #expect(!app.region("main").contains("<td>School</td>"))
        let effects = app.perform(Action(InsightsAction.csv(.time, weeks: 4)))
        let saved = Effect.download(
            name: "daymark-time-2026-11-20.csv", "category,activity,minutes\r\nschool,other,50\r\n")
        #expect(effects.contains(saved))
    }

    @Test func commandShowsMomentumOnTodayWithoutZeros() throws {
        var app = try app(.command)
        app.perform(.capture, "Laundry today ~20m !must")
        app.perform(.go(.today))
        let html = app.region("main")
        #expect(html.contains("href=\"#insights/momentum\"") && html.contains(">1 d<") && !html.contains(">0 d<"))
        // Nothing was done for work.
        #expect(!html.contains("data-key=\"work\" class=\"in-work\"><a href=\"#insights/momentum\""))
        app.perform(.go(.momentum))
        #expect(app.region("main").contains("One rest day a week keeps the streak."))
    }

    @Test func actionsAndRoutesAreReadAsTheyAreWritten() throws {
        for action in [InsightsAction.table(.hours), .csv(.momentum, weeks: 12)] {
            #expect(InsightsAction(ActionText(action.text)) == action)
        }
        #expect(Route("insights/12") == .insights(weeks: 12) && Route("insights/momentum") == .momentum)
        #expect(Route("insights/99") == .today && Route("insights/often") == .today)
    }

    @Test func insightsAreComputedAgainWhenARecordChanges() throws {
        var app = try app(.command)
        app.perform(.go(.insights))
        #expect(!app.region("main").contains("Second letter"))
        app.perform(.capture, "Second letter #personal")
        app.perform(.complete(try app.mission("Second letter").id))
        app.perform(.go(.insights))
        #expect(app.region("main").contains("Second letter"))
    }
}
