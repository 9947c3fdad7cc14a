import DaymarkCore
import Testing

@testable import DaymarkCommands

/// The terminal lists the moves of the plan, and lets the person accept or revert them.
@Suite struct PlanVerbTests {
    private func harness() throws -> CommandHarness {
        // Blocks of new missions move without a word.
        let harness = CommandHarness("2026-11-21T09:30:00")
        _ = try harness.say("add", "Essay 2026-11-23 6pm ~60m")
        harness.now = "2026-11-23T09:30:00"
        _ = try harness.say("plan")
        _ = try harness.say("add", "Dentist today 9:45 to 11:00")
        return harness
    }

    @Test func deadlinesOfTodayCountDown() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        let lines = ["Lab report today 17:00 @moderate", "Call today 17:30 @nuclear", "Plants today @moderate"]
        for line in lines { _ = try harness.say("add", line) }
        #expect(try harness.say("plan").contains("due in 7 h 30 min"))
        let running = try harness.json("plan")["countdowns"]?.array ?? []
        #expect(
            running.map { $0["title"] } == [.string("Lab report")]
                && running.first?["due"] == .string("2026-11-23T17:00:00+01:00"))
    }

    @Test func aLongTitleDoesNotTouchTheNextColumn() throws {
        let harness = CommandHarness("2026-11-23T11:30:00")
        _ = try harness.say("add", "Finish the book for mum's birthdayparty today 20:00 ~1h")
        let rows = try harness.say("plan").split(separator: "\n").filter { $0.contains("○") }
        #expect(rows.count == 1 && rows[0].contains("… until 12:30"), "\(rows)")
    }

    @Test func theWayToACommitmentIsARow() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Swimming today 16:00-17:00 travel 20m")
        let text = try harness.say("plan")
        #expect(text.contains("→ Leave for “Swimming”") && text.contains("→ On the way home"))
        let rows = try harness.json("plan")["days"]?.array?.first?["rows"]?.array ?? []
        #expect(rows.compactMap { $0["kind"]?.string } == ["free", "way", "commitment", "wayHome", "free"])
        #expect(rows[1]["title"] == .string("Swimming") && rows[1]["minutes"]?.number == 20)
        #expect(rows[1]["start"] == .string("2026-11-23T15:40:00+01:00"))
        #expect(!(try harness.say("week").contains("→")))
    }

    @Test func overdueWorkThatIsPlannedOnALaterDayIsListed() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        for line in ["Scorecards today 12:00 ~45m", "Site visit today 12:30-22:59"] {
            _ = try harness.say("add", line)
        }
        #expect(try harness.json("plan")["overdue"]?.array?.isEmpty == true)
        harness.now = "2026-11-23T12:40:00"
        let text = try harness.say("plan")
        #expect(text.contains("Still open: 1 task, planned for tomorrow"))
        #expect(text.contains("planned for tomorrow 09:00"))
        let row = try #require(try harness.json("plan")["overdue"]?.array?.first)
        #expect(row["title"] == .string("Scorecards") && row["start"] == .string("2026-11-24T09:00:00+01:00"))
        #expect(try harness.say("show", "scorecards").contains("still open, planned for tomorrow 09:00"))
    }

    @Test func aDayOfTheWeekIsShownByItself() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        for line in ["Essay today 6pm ~60m", "Dentist fri 9:45 to 11:00"] { _ = try harness.say("add", line) }
        #expect(try harness.say("today") == harness.say("plan") && harness.say("plan", "today") == harness.say("plan"))
        #expect(try harness.say("week") == harness.say("plan", "--week"))
        let friday = try harness.say("plan", "fri")
        #expect(friday.hasPrefix("Friday, 27 November") && friday.contains("Dentist") && !friday.contains("Essay"))
        #expect(try harness.json("plan", "2026-11-27")["days"]?.array?.count == 1)
        #expect(throws: CommandError.self) { try harness.say("plan", "blub") }
    }

    @Test func movesAreReportedUntilTheyAreAccepted() throws {
        let harness = try harness()
        #expect(try harness.say("plan").contains("moved from 09:30"))
        #expect(try harness.say("plan").contains("Essay moved from 09:30 to 11:05. daymark plan --accept | --revert"))
        let row = try harness.json("plan")["days"]?.array?[0]["rows"]?.array?.first { $0["title"] == .string("Essay") }
        #expect(
            row?["was"] == .string("2026-11-23T09:30:00+01:00")
                && row?["start"] == .string("2026-11-23T11:05:00+01:00"))
        #expect(try harness.say("plan", "--week").contains("moved from 09:30"))
        #expect(!(try harness.say("plan", "--accept").contains("moved from 09:30")))
        #expect(!(try harness.say("plan").contains("moved from 09:30")))
    }

    @Test func aCommitmentSaysAtOnceWhatItMoves() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        for title in ["Alpha", "Beta"] { _ = try harness.say("add", "\(title) ~45m today") }
        let row = try harness.json("plan")["days"]?.array?[0]["rows"]?.array?.first { $0["title"] == .string("Beta") }
        let start = try #require(row?["start"]?.string?.dropFirst(11).prefix(5))
        let end = try #require(row?["end"]?.string?.dropFirst(11).prefix(5))
        #expect(try harness.say("add", "Dentist today \(start)-\(end)").contains("Beta moved from today \(start) to "))
    }

    @Test func aNewPlanNamesItsChanges() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Meeting today 9:00-12:00")
        for title in ["Alpha", "Beta"] { _ = try harness.say("add", "\(title) ~45m today") }
        _ = try harness.say("plan")
        _ = try harness.say("drop", "meeting")
        let before = try harness.say("plan")
        #expect(before.contains("12:05"))
        let said = try harness.say("plan", "--again")
        #expect(said.contains("12:05 → 09:00") && said.contains("12:55 → 09:50"))
        #expect(try harness.say("undo").contains("Changed the plan"))
        #expect(try harness.say("plan") == before)
    }

    @Test func revertingMovesBlocksBackWherePossible() throws {
        let harness = try harness()
        _ = try harness.say("add", "Plants today 6pm ~15m")
        #expect(try harness.say("plan").contains("moved from 09:30"))
        _ = try harness.say("undo")
        _ = try harness.say("undo")
        // The plan keeps what was shown last, and still says where it was.
        #expect(try harness.say("plan").contains("moved from 09:30"))
        #expect(!(try harness.say("plan", "--revert").contains("moved from 09:30")))
        let row = try harness.json("plan")["days"]?.array?[0]["rows"]?.array?.first { $0["title"] == .string("Essay") }
        #expect(row?["start"] == .string("2026-11-23T09:30:00+01:00"))
    }

    /// School until 14:00 and a full afternoon, in which urgent work moves the rest.
    private func urgentHarness() throws -> CommandHarness {
        let harness = CommandHarness("2026-12-07T08:00:00")
        _ = try harness.say("add", "School mon-fri 8-14 #school")
        for line in ["Essay by wed 2h", "Maths by wed 2h", "Read by thu 2h"] { _ = try harness.say("add", line) }
        _ = try harness.say("week")
        harness.now = "2026-12-07T10:00:00"
        _ = try harness.say("add", "Server down: fix it today 3h !critical")
        return harness
    }

    @Test func undoGoesBackToTheMovesThatWereReverted() throws {
        let harness = try urgentHarness()
        let before = try harness.say("plan")
        #expect(before.contains("Moved: "))
        #expect(try harness.say("plan", "--revert").contains("Moved to make room: Server down: fix it."))
        // A look at the plan stores nothing that undo would keep.
        _ = try harness.say("week")
        _ = try harness.say("plan")
        #expect(try harness.say("undo").contains("Changed the plan"))
        #expect(try harness.say("plan") == before)
    }

    @Test func undoGoesBackToTheMovesThatWereAccepted() throws {
        let harness = try urgentHarness()
        let before = try harness.say("plan")
        #expect(!(try harness.say("plan", "--accept").contains("Moved:")))
        _ = try harness.say("plan")
        #expect(try harness.say("undo").contains("Changed the plan"))
        #expect(try harness.say("plan") == before)
        // Without a move there is nothing to accept.
        _ = try harness.say("plan", "--accept")
        _ = try harness.say("plan", "--accept")
        #expect(try harness.say("undo").contains("Changed the plan"))
        #expect(try harness.say("undo").contains("Server down: fix it"))
    }

    @Test func undoOfACommitmentGoesBackToThePlanBefore() throws {
        let harness = CommandHarness("2026-11-23T07:30:00")
        _ = try harness.say("config", "dayMost", "240")
        for title in ["Essay", "Notes", "Slides"] { _ = try harness.say("add", "\(title) ~2h due tue 20:00") }
        _ = try harness.say("plan")
        harness.now = "2026-11-23T08:55:00"
        let before = try harness.say("week")
        #expect(try harness.say("add", "Oběd today 9:30-20:00").contains(" moved from today "))
        #expect(try harness.say("week") != before)
        #expect(try harness.say("undo").contains("Added “Oběd”"))
        #expect(try harness.say("week") == before)
        _ = try harness.say("redo")
        #expect(try harness.say("week").contains("Oběd"))
    }

    @Test func eitherAgreedOrPutBack() throws {
        let harness = try harness()
        #expect(throws: (any Error).self) { try harness.say("plan", "--accept", "--revert") }
    }

    @Test func aTaskIsMovedToNow() throws {
        let harness = CommandHarness("2026-11-23T09:12:00")
        _ = try harness.say("add", "Essay ~1h fri")
        _ = try harness.say("move", "essay", "15:30")
        #expect(try harness.json("move", "essay", "now").string("start") == "2026-11-23T08:12:00Z")
    }

    @Test func movingAPlacedBlockSaysWhereItWasAndHowToAddOne() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Essay ~4h fri")
        #expect(try harness.say("move", "essay", "15:30-16:30").contains("15:30–16:30"))
        let moved = try harness.say("move", "essay", "tomorrow 10-11")
        #expect(moved.contains("→ tomorrow 10:00–11:00") && moved.contains("daymark move essay tomorrow 10-11 --add"))
        _ = try harness.say("undo")
        let added = try harness.json("move", "essay", "tomorrow 20-21", "--add")
        #expect(added["previousStart"] == nil)
        let rows = try (harness.json("week")["days"]?.array ?? []).flatMap { $0["rows"]?.array ?? [] }
        let pinned = rows.filter { $0["pinned"] == .bool(true) }.compactMap { $0.string("start") }
        #expect(pinned == ["2026-11-23T15:30:00+01:00", "2026-11-24T20:00:00+01:00"])
    }

    @Test func movingABlockReportsTheOthersThatMove() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        for title in ["Alpha", "Beta", "Gamma"] { _ = try harness.say("add", "\(title) ~45m today") }
        let timeline = try #require(try harness.json("plan")["days"]?.array?[0]["rows"]?.array)
        let titles = timeline.filter { $0["kind"] == .string("work") }.compactMap { $0["title"]?.string }
        try #require(titles.count == 3)
        // On top of the one before it, which has to go elsewhere.
        let said = try harness.json("move", titles[2], "09:50")
        #expect(said["alsoMoved"]?.array?.compactMap { $0["title"]?.string } == [titles[1]])
        _ = try harness.say("undo")
        let told = try harness.say("move", titles[2], "09:50")
        #expect(
            told.hasPrefix("\(titles[2]): today 09:50–10:35\n\(titles[1]) moved from today 09:50 to today "), "\(told)")
        #expect(try harness.say("move", titles[0], "14:00") == "\(titles[0]): today 14:00–14:45")
        #expect(throws: CommandError.self) { try harness.say("move", "break", "08:00") }
        #expect(throws: CommandError.self) { try harness.say("move", "break", "tomorrow 11:00") }
        #expect(throws: CommandError.self) { try harness.say("move", "break", "23:59") }
    }

    @Test func aBlockThatOnlyGetsShorterHasNotMoved() throws {
        let harness = CommandHarness("2026-12-07T09:00:00")
        for line in ["Essay 2026-12-07 20:00 ~5h", "Call tomorrow ~30m"] { _ = try harness.say("add", line) }
        #expect(try harness.say("plan").contains("10:30   ○ Essay (2 of 4)"))
        let said = try harness.say("move", "call", "12:00")
        #expect(said.contains("Essay moved from today 12:30 to today 15:00."), "\(said)")
        #expect(try harness.say("plan").contains("10:30   ○ Essay (2 of 4)"))
    }

    @Test func aReturnIsAnsweredOnce() throws {
        let harness = try harness()
        _ = try harness.say("plan")
        #expect(try harness.say("return") == "Nothing to decide.")
        harness.now = "2026-11-30T09:30:00"
        #expect(try harness.say("plan").contains("One task is past its date. daymark return move | keep | let-go"))
        #expect(try harness.say("return").contains("Essay"))
        #expect(try harness.json("return")["days"] == .number(6))
        #expect(throws: CommandError.self) { try harness.say("return", "burn") }
        let said = try harness.json("return", "move")
        #expect(said["answer"] == .string("move") && said["past"]?.array?.count == 1)
        #expect(try harness.json("show", "essay")["dueDay"] == .string("2026-12-06"))
        #expect(!(try harness.say("plan").contains("daymark return")))
        _ = try harness.say("undo")
        #expect(try harness.json("show", "essay")["dueDay"] != .string("2026-12-06"))
    }

    @Test func aSecondPinKeepsTheFirst() throws {
        let harness = CommandHarness("2026-11-23T08:00:00")
        _ = try harness.say("add", "Handbook fri 18:00 ~6h")
        _ = try harness.say("pin", "handbook", "tomorrow 9:00-11:00")
        _ = try harness.say("pin", "handbook", "tomorrow 14:00-15:30")
        let rows = try #require(try harness.json("plan", "tomorrow")["days"]?.array?[0]["rows"]?.array)
        let starts = rows.filter { $0["kind"] == .string("work") }.compactMap { $0["start"]?.string }
        #expect(starts.map { $0.dropFirst(11).prefix(5) } == ["09:00", "14:00"])
        // The last block is moved, because no work is left that could get a pin of its own.
        _ = try harness.say("add", "Call Ada today ~30m")
        _ = try harness.say("pin", "ada", "14:00")
        #expect(try harness.say("pin", "ada", "15:00") == "Call Ada: today 15:00–15:30")
    }

    /// Two hours are free. The demanding task gets the one with more energy, whichever task was added first.
    @Test(arguments: ["morning", "evening"], [false, true])
    func theLoadOfATaskDecidesItsHour(peak: String, isReversed: Bool) throws {
        let harness = CommandHarness("2026-11-23T08:00:00")
        _ = try harness.say("config", "peak", peak)
        _ = try harness.say("commit", "Choir today 9:00-10:00")
        _ = try harness.say("commit", "Work today 11:30-19:00")
        for title in isReversed ? ["Photos", "Essay"] : ["Essay", "Photos"] {
            _ = try harness.say("add", "\(title) ~1h today 22:00")
        }
        _ = try harness.say("edit", "essay", "--set", "cognitiveLoad=extreme")
        _ = try harness.say("edit", "photos", "--set", "cognitiveLoad=light")
        let rows = try #require(try harness.json("plan")["days"]?.array?[0]["rows"]?.array)
        let work = rows.filter { $0["kind"] == .string("work") }
        let expected = peak == "morning" ? ["Essay", "Photos"] : ["Photos", "Essay"]
        #expect(work.compactMap { $0["title"]?.string } == expected)
        #expect(work.compactMap { $0["start"]?.string?.dropFirst(11).prefix(2) } == ["10", "19"])
    }
}
