import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Insights in a terminal.
@Suite struct InsightsVerbTests {
    private func harness() throws -> CommandHarness {
        let harness = CommandHarness("2026-11-20T11:00:00")
        _ = try harness.say("add", "Essay ~2h #school")
        _ = try harness.say("worked", "essay", "50m")
        _ = try harness.say("done", "essay")
        return harness
    }

    @Test func theReviewAndTheChartsAreDrawn() throws {
        let text = try harness().say("insights", "--weeks", "2")
        #expect(text.hasPrefix("This week\n1 task done, 50 min spent\nDone: Essay\n"))
        #expect(text.contains("Time by category\n50 min, most of it School\nSchool      ███"))
        // One session is no pattern.
        #expect(!text.contains("Friday      ····"))
    }

    @Test func theHoursAreDrawnAfterFiveSessions() throws {
        let harness = try harness()
        _ = try harness.say("add", "Report ~4h #school")
        for hour in 12...15 {
            harness.now = "2026-11-20T\(hour):00"
            _ = try harness.say("worked", "report", "30m")
        }
        #expect(try harness.say("insights", "--weeks", "2").contains("Friday      ····················██"))
        let narrow = try harness.output(["insights"]).text(Style(colours: false, width: 40))
        #expect(narrow.contains("            00 03 06 09 12 15 18 21"))
        for line in narrow.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    }

    @Test func chartsFitANarrowTerminal() throws {
        let text = try harness().output(["insights"]).text(Style(colours: false, width: 40))
        for line in text.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    }

    @Test func calmSaysNoStreakAndCommandDoes() throws {
        let harness = try harness()
        #expect(!(try harness.say("insights").lowercased().contains("streak")))
        _ = try harness.say("config", "voice", "command")
        let text = try harness.say("insights")
        #expect(text.contains("Streaks\n1 day, longest 1 day\n"))
    }

    @Test func jsonHasTheRowsOfEachChart() throws {
        let json = try harness().json("insights", "--weeks", "2")
        #expect(json["from"] == .string("2026-11-09") && json["minutes"] == .number(50) && json["done"] == .number(1))
        #expect(json["hours"]?.array?.count == 168 && json["year"]?.array?.count == 369)
        #expect(json["time"]?.array?.first?["category"] == .string("school"))
        #expect(json["weeks"]?.array?.last?["category"] == .string("personal"))
        #expect(json["review"]?["done"]?.array?.first?["title"] == .string("Essay"))
        #expect(json["review"]?["suggestion"] == .null)
    }

    @Test func oneChartIsPrintedAsCSV() throws {
        let harness = try harness()
        #expect(try harness.say("insights", "--csv", "time") == "category,activity,minutes\r\nschool,other,50\r")
        let error = #expect(throws: CommandError.self) { try harness.say("insights", "--csv", "pie") }
        #expect(error?.code == 64)
        #expect(throws: (any Error).self) { try harness.say("insights", "--weeks", "60") }
    }

    @Test func aNewHomeSaysWhatWillAppear() throws {
        let text = try CommandHarness().say("insights")
        #expect(text.hasPrefix("Last week\nNothing recorded."))
    }
}
