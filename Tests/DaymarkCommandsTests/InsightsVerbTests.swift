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

    /// A home in which each of the last 20 days had a planned hour: 50 minutes with the timer, and the mission done.
    private func harnessWithHistory() throws -> CommandHarness {
        let harness = CommandHarness("2026-11-20T11:00:00")
        let circumstances = try harness.context().circumstances
        var records: [JSON] = []
        func add(_ kind: String, _ id: RecordID, set fields: KeyValuePairs<String, JSON?>) {
            let stamps = fields.map { JSON.Member($0.key, .string("1a1ee565e000000-1")) }
            records.append(
                JSON.object([
                    "kind": .string(kind), "id": .string(id.description), "set": JSON.object(fields),
                    "stamps": JSON.object(stamps),
                ]))
        }
        for day in 0..<20 {
            let date = circumstances.today.adding(days: -Int64(day))
            let start = circumstances.zone.instant(of: try #require(CivilDateTime("\(date)T09:00")))
            let (from, until) = (start.milliseconds, start.adding(minutes: 60).milliseconds)
            let essay = RecordID(high: 5, low: UInt64(day))
            add(
                "mission", essay,
                set: [
                    "title": .string("Essay"), "category": .string("school"), "estimate": .number(30),
                    "estimateBy": .string("person"), "actual": .number(50), "status": .string("completed"),
                    "completedAt": .number(until),
                ])
            add(
                "session", RecordID(high: 6, low: UInt64(day)),
                set: [
                    "mission": .string(essay.description), "started": .number(from),
                    "ended": .number(start.adding(minutes: 50).milliseconds), "rhythm": .string("open"),
                    "outcome": .string("completed"),
                ])
            let blocks = "{\"blocks\":[{\"mission\":\"\(essay)\",\"start\":\(from),\"end\":\(until)}]}"
            add(
                "dayPlan", DayPlan.id(of: date),
                set: ["date": .string(date.description), "plan": .string(blocks)])
        }
        harness.input = JSON.object(["daymark": .number(1), "records": .array(records)]).text
        _ = try harness.say("import", "-")
        return harness
    }

    /// A part of the drawing of a chart in the home of ``harnessWithHistory()``.
    private func drawn(_ chart: InsightChart) -> String {
        switch chart {
        case .hours: "\nSaturday    ··················▓▓······"
        case .year: "···███\n"
        case .streaks: "\nSchool      20 days"
        case .momentum: "▁▁▂▂▃▃▄▄▄▅▅▅▅▆▆▆▆▆▆▆"
        case .estimates: "\n2 Nov       Own 167 %, Learned 167 %"
        case .time: "\nSchool      ████████████████████████████████████████ 16 h 40"
        case .energy: "▁▁▆▆▇▇▇▇▇▇▇▇▇▇▆▆"
        case .plan: "\n16 Nov      ████████████████████████████ 5 kept"
        case .weeks: "\n16 Nov      ████████████████████████ 4 h 10"
        }
    }

    @Test(arguments: Voice.allCases) func everyChartIsDrawn(_ voice: Voice) throws {
        let harness = try harnessWithHistory()
        _ = try harness.say("config", "voice", voice.name)
        let parts = try harness.say("insights", "--weeks", "4").components(separatedBy: "\n\n").dropFirst()
        #expect(parts.count == voice.insights.count)
        for (part, chart) in zip(parts, voice.insights) {
            #expect(part.hasPrefix(Words(voice)(InsightChartPhrase.name(chart)) + "\n"))
            #expect(part.contains(drawn(chart)), "\(chart.name): \(part)")
        }
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
