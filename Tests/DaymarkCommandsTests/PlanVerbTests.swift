import DaymarkCore
import Testing

@testable import DaymarkCommands

/// What the plan moves is said in a terminal, and agreed to or put back there.
@Suite struct PlanVerbTests {
    private func desk() throws -> Desk {
        let desk = Desk("2026-11-23T09:30:00")
        _ = try desk.say("add", "Essay today 6pm ~60m")
        _ = try desk.say("plan")
        _ = try desk.say("add", "Dentist today 9:45 to 11:00")
        return desk
    }

    @Test func deadlinesOfTodayCountDown() throws {
        let desk = Desk("2026-11-23T09:30:00")
        let lines = ["Lab report today 17:00 @moderate", "Call today 17:30 @nuclear", "Plants today @moderate"]
        for line in lines { _ = try desk.say("add", line) }
        #expect(try desk.say("plan").contains("due in 7 h 30 min"))
        let running = try desk.json("plan")["countdowns"]?.array ?? []
        #expect(
            running.map { $0["title"] } == [.string("Lab report")]
                && running.first?["due"] == .string("2026-11-23T17:00:00+01:00"))
    }

    @Test func aDayOfTheWeekIsShownByItself() throws {
        let desk = Desk("2026-11-23T09:30:00")
        for line in ["Essay today 6pm ~60m", "Dentist fri 9:45 to 11:00"] { _ = try desk.say("add", line) }
        #expect(try desk.say("today") == desk.say("plan") && desk.say("plan", "today") == desk.say("plan"))
        #expect(try desk.say("week") == desk.say("plan", "--week"))
        let friday = try desk.say("plan", "fri")
        #expect(friday.hasPrefix("Friday, 27 November") && friday.contains("Dentist") && !friday.contains("Essay"))
        #expect(try desk.json("plan", "2026-11-27")["days"]?.array?.count == 1)
        #expect(throws: CommandError.self) { try desk.say("plan", "blub") }
        #expect(throws: CommandError.self) { try desk.say("plan", "2027-03-01") }
    }

    @Test func whatMovedIsSaidUntilAgreed() throws {
        let desk = try desk()
        #expect(try desk.say("plan").contains("was 09:30"))
        #expect(try desk.say("plan").contains("Essay moved from 09:30 to 11:05. daymark plan --accept | --revert"))
        let row = try desk.json("plan")["days"]?.array?[0]["rows"]?.array?.first { $0["title"] == .string("Essay") }
        #expect(
            row?["was"] == .string("2026-11-23T09:30:00+01:00")
                && row?["start"] == .string("2026-11-23T11:05:00+01:00"))
        #expect(try desk.say("plan", "--week").contains("was 09:30"))
        #expect(!(try desk.say("plan", "--accept").contains("was 09:30")))
        #expect(!(try desk.say("plan").contains("was 09:30")))
    }

    @Test func whatCanGoBackDoes() throws {
        let desk = try desk()
        _ = try desk.say("add", "Plants today 6pm ~15m")
        #expect(try desk.say("plan").contains("was 09:30"))
        _ = try desk.say("undo")
        _ = try desk.say("undo")
        // The plan keeps what was shown last, and still says where it was.
        #expect(try desk.say("plan").contains("was 09:30"))
        #expect(!(try desk.say("plan", "--revert").contains("was 09:30")))
        let row = try desk.json("plan")["days"]?.array?[0]["rows"]?.array?.first { $0["title"] == .string("Essay") }
        #expect(row?["start"] == .string("2026-11-23T09:30:00+01:00"))
    }

    @Test func eitherAgreedOrPutBack() throws {
        let desk = try desk()
        #expect(throws: (any Error).self) { try desk.say("plan", "--accept", "--revert") }
    }

    @Test func whatElseMovesIsSaid() throws {
        let desk = Desk("2026-11-23T09:00:00")
        for title in ["Alpha", "Beta", "Gamma"] { _ = try desk.say("add", "\(title) ~45m today") }
        let timeline = try #require(try desk.json("plan")["days"]?.array?[0]["rows"]?.array)
        let titles = timeline.filter { $0["kind"] == .string("work") }.compactMap { $0["title"]?.string }
        try #require(titles.count == 3)
        // On top of the one before it, which has to go elsewhere.
        let said = try desk.json("move", titles[2], "09:50")
        #expect(said["alsoMoved"]?.array?.compactMap { $0["title"]?.string } == [titles[1]])
        _ = try desk.say("undo")
        let told = try desk.say("move", titles[2], "09:50")
        #expect(
            told.hasPrefix("\(titles[2]): today 09:50–10:35\n\(titles[1]) moved from today 09:50 to today "), "\(told)")
        #expect(try desk.say("move", titles[0], "14:00") == "\(titles[0]): today 14:00–14:45")
        #expect(throws: CommandError.self) { try desk.say("move", "break", "08:00") }
        #expect(throws: CommandError.self) { try desk.say("move", "break", "tomorrow 11:00") }
        #expect(throws: CommandError.self) { try desk.say("move", "break", "23:59") }
    }

    @Test func whoComesBackAnswersOnce() throws {
        let desk = try desk()
        _ = try desk.say("plan")
        #expect(try desk.say("return") == "Nothing to settle.")
        desk.now = "2026-11-30T09:30:00"
        #expect(try desk.say("plan").contains("One task is past its date. daymark return move | keep | let-go"))
        #expect(try desk.say("return").contains("Essay"))
        #expect(try desk.json("return")["days"] == .number(6))
        #expect(throws: CommandError.self) { try desk.say("return", "burn") }
        let said = try desk.json("return", "move")
        #expect(said["answer"] == .string("move") && said["past"]?.array?.count == 1)
        #expect(try desk.json("show", "essay")["dueDay"] == .string("2026-12-06"))
        #expect(!(try desk.say("plan").contains("daymark return")))
        _ = try desk.say("undo")
        #expect(try desk.json("show", "essay")["dueDay"] != .string("2026-12-06"))
    }
}
