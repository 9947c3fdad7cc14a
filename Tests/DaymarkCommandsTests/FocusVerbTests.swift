import DaymarkCore
import Foundation
import Testing

@testable import DaymarkCommands

/// Focus sessions in a terminal.
@Suite struct FocusVerbTests {
    private func harness(_ lines: String...) throws -> CommandHarness {
        let harness = CommandHarness("2026-11-23T09:00:00")
        for line in lines { _ = try harness.say("add", line) }
        return harness
    }

    @Test func aSessionIsStartedPausedAndStopped() throws {
        let harness = try harness("Thesis friday ~5h")
        _ = try harness.say("steps", "thesis", "add", "Outline")
        let started = try harness.json("focus", "thesis", "--rhythm", "50/10")
        #expect(started["focus"]?["phase"] == .string("running") && started["focus"]?["target"] == .number(50))
        harness.now = "2026-11-23T09:18:00"
        #expect(try harness.say("focus") == "Thesis, 18 of 50 min\nStep 1 of 1: Outline")
        #expect(try harness.say("focus", "pause").hasPrefix("Thesis, paused"))
        harness.now = "2026-11-23T09:30:00"
        #expect(try harness.say("focus", "resume").hasPrefix("Thesis, 18 of 50 min"))
        #expect(try harness.json("focus", "extend", "15m")["focus"]?["target"] == .number(65))
        #expect(try harness.json("focus", "break", "7")["focus"]?["phase"] == .string("onBreak"))
        harness.now = "2026-11-23T09:37:00"
        _ = try harness.say("focus", "resume")
        harness.now = "2026-11-23T09:49:00"
        #expect(try harness.say("focus", "stop", "--rating", "4") == "Thesis: 30 min worked")
        #expect(try harness.json("focus")["focus"] == .null)
        #expect(try harness.json("show", "thesis")["worked"] == .number(30))
    }

    @Test func doneCompletesTheMissionAndUndoTakesItBack() throws {
        let harness = try harness("Letter today ~1h")
        _ = try harness.say("focus", "letter", "--minutes", "20")
        harness.now = "2026-11-23T09:10:00"
        _ = try harness.say("focus", "done")
        #expect(try harness.json("show", "letter")["done"] == .bool(true))
        _ = try harness.say("undo")
        #expect(try harness.json("focus", "status")["focus"]?["minutes"] == .number(10))
    }

    @Test func todayAndNowSayWhatIsRunning() throws {
        let harness = try harness("Thesis friday ~5h")
        #expect(try harness.json("now")["focus"] == .null)
        _ = try harness.say("focus", "thesis")
        harness.now = "2026-11-23T09:12:00"
        #expect(try harness.say("now").hasPrefix("Thesis, 12 of 25 min\n"))
        #expect(try harness.say("plan").contains("Thesis, 12 of 25 min daymark focus"))
        #expect(try harness.json("plan")["focus"]?["minutesLeft"] == .number(13))
    }

    @Test func aSessionThatWasForgottenIsSettled() throws {
        let harness = try harness("Thesis friday ~5h")
        _ = try harness.say("focus", "thesis")
        harness.now = "2026-11-23T15:00:00"
        #expect(try harness.say("focus").contains("daymark focus settle 25m"))
        #expect(try harness.json("focus")["forgotten"]?["phase"] == .string("forgotten"))
        for verb in [["stop"], ["done"], ["fix", "20m"]] {
            let error = #expect(throws: CommandError.self) { try harness.say(["focus"] + verb) }
            #expect(error?.sentence.contains("was not ended. How long did you work?") == true)
            #expect(error?.example == "daymark focus settle 25m")
        }
        #expect(try harness.say("focus", "settle", "20m") == "Thesis: 20 min worked")
        #expect(try harness.json("show", "thesis")["worked"] == .number(20))
        #expect(throws: CommandError.self) { try harness.say("focus", "settle", "20m") }
    }

    @Test func aForgottenSessionIsAskedAboutForAWeek() throws {
        let harness = try harness("Thesis friday ~5h")
        _ = try harness.say("focus", "thesis")
        harness.now = "2026-11-25T15:00:00"
        let question = "The session on “Thesis” was not ended. How long did you work? daymark focus settle 25m"
        for verb in ["now", "plan"] { #expect(try harness.say(verb).contains(question)) }
        // A later session can be corrected before the person answers.
        _ = try harness.say("focus", "thesis")
        harness.now = "2026-11-25T15:20:00"
        _ = try harness.say("focus", "stop")
        #expect(try harness.say("focus", "fix", "10m").hasPrefix("Thesis: 10 min worked"))
        harness.now = "2026-11-29T15:00:00"
        #expect(try harness.say("focus", "settle", "20m") == "Thesis: 20 min worked")
        #expect(try !harness.say("now").contains("was not ended"))
        #expect(try harness.json("show", "thesis")["worked"] == .number(30))
    }

    @Test func theLastSessionIsCorrected() throws {
        let harness = try harness("Thesis friday ~5h")
        let none = #expect(throws: CommandError.self) { try harness.say("focus", "fix", "20m") }
        #expect(none?.sentence == "No focus session ended in the past day.")
        _ = try harness.say("focus", "thesis", "--minutes", "60")
        harness.now = "2026-11-23T09:40:00"
        _ = try harness.say("focus", "stop")
        #expect(try harness.say("focus", "fix", "20m") == "Thesis: 20 min worked")
        #expect(try harness.json("show", "thesis")["worked"] == .number(20))
        #expect(try harness.say("focus", "fix", "09:30") == "Thesis: 30 min worked")
        #expect(throws: CommandError.self) { try harness.say("focus", "fix", "2h") }
        _ = try harness.say("undo")
        #expect(try harness.json("show", "thesis")["worked"] == .number(20))
        let corrected = try harness.json("focus", "fix", "25m")["corrected"]
        #expect(corrected?["title"] == .string("Thesis") && corrected?["minutes"] == .number(25))
        _ = try harness.say("undo")
        #expect(try harness.say("focus", "fix", "0") == "Thesis: no time counted")
        _ = try harness.say("undo")
        // 08:30 is before the session, and 10:30 has yet to come.
        for text in ["8:30", "10:30", "-5"] {
            let error = #expect(throws: CommandError.self) { try harness.say(["focus", "fix", "--", text]) }
            #expect(error?.sentence == "“\(text)” is neither a length nor a time since the session began.")
        }
        // What does not fit is a mission.
        #expect(throws: CommandError.self) { try harness.say("focus", "fix", "bike") }
        _ = try harness.say("add", "Fix bike")
        #expect(try harness.json("focus", "fix", "bike")["focus"]?["title"] == .string("Fix bike"))
    }

    @Test func aBreakIsTakenAndSkipped() throws {
        let harness = try harness("Translate the contract friday ~5h")
        _ = try harness.say("focus", "translate")
        harness.now = "2026-11-23T09:26:00"
        let over = try harness.json("focus", "status")["focus"]
        #expect(over?["breakIsOffered"] == .bool(true) && over?["nextBreak"] == .number(5))
        let rest = try harness.json("focus", "break", "6")["focus"]
        #expect(rest?["breakMinutesLeft"] == .number(6) && rest?["prompt"] == .string("Look out of a window"))
        #expect(try harness.say("focus", "status").contains("Look away from the screen."))
        #expect(try harness.json("focus", "skip")["focus"]?["minutesLeft"] == .number(25))
        #expect(throws: CommandError.self) { try harness.say("focus", "skip") }
        harness.now = "2026-11-23T09:52:00"
        _ = try harness.say("focus", "skip")
        let running = try harness.json("focus", "status")["focus"]
        #expect(running?["phase"] == .string("running") && running?["breaks"] == .number(1))
    }

    @Test func minutesForTheRunningMissionAreApplied() throws {
        let harness = try harness("Translate the contract friday ~5h")
        _ = try harness.say("focus", "translate")
        harness.now = "2026-11-23T09:10:00"
        #expect(
            try harness.say("focus", "translate", "--minutes", "40").hasPrefix("Translate the contract, 10 of 50 min"))
        #expect(try harness.json("focus", "translate", "--rhythm", "open")["focus"]?["rhythm"] == .string("open"))
    }

    @Test func historyAndUndoNameTheMission() throws {
        let harness = try harness("Translate the contract friday ~5h")
        _ = try harness.say("focus", "translate")
        harness.now = "2026-11-23T09:20:00"
        _ = try harness.say("focus", "stop")
        let history = try harness.say("history")
        #expect(history.contains("Started focusing on “Translate the contract”") && !history.contains("“”"))
        #expect(try harness.say("undo").contains("Translate the contract"))
        #expect(try harness.say("redo").contains("Translate the contract"))
    }

    @Test func historySaysThatNoTimeCounts() throws {
        let harness = try harness("Translate the contract friday ~5h")
        _ = try harness.say("focus", "translate")
        harness.now = "2026-11-23T09:20:00"
        _ = try harness.say("focus", "done")
        let done = try harness.say("history")
        _ = try harness.say("focus", "fix", "0")
        let corrected = try harness.say("history")
        #expect(!done.contains("No time counted") && corrected.contains("No time counted for “Translate the contract”"))
    }

    @Test func aLongPauseCountsForCommandsThatOnlyRead() throws {
        let harness = try harness("Translate the contract friday ~5h")
        _ = try harness.say("focus", "translate", "--minutes", "60")
        harness.now = "2026-11-23T09:40:00"
        _ = try harness.say("focus", "pause")
        harness.now = "2026-11-23T14:00:00"
        #expect(try harness.json("show", "translate")["worked"] == .number(40))
        #expect(try harness.json("now")["focus"] == .null)
    }

    @Test func aPressingDeadlineIsPartOfNow() throws {
        let harness = try harness("Visa form today 15:00 @nuclear")
        harness.now = "2026-11-23T14:20:00"
        #expect(try harness.say("now").hasPrefix("Visa form: due in 40 min\n"))
        #expect(try harness.json("now").array("deadlines")?.first?["minutesLeft"] == .number(40))
        _ = try harness.say("config", "timerNumbers", "off")
        #expect(try harness.say("now").hasPrefix("Visa form: due in about three quarters of an hour\n"))
    }

    @Test func wrongRequestsSayWhatToDo() throws {
        let harness = try harness("Thesis friday ~5h", "Break glass ~10m")
        for words in [
            ["focus", "stop"], ["focus", "extend"], ["focus", "extend", "soon"], ["focus", "nothing like it"],
            ["focus", "thesis", "--rhythm", "1/1"], ["focus", "thesis", "--minutes", "0"],
            ["focus", "thesis", "--rating", "3"], ["focus", "--minutes", "10"],
        ] { #expect(throws: CommandError.self, "\(words)") { try harness.say(words) } }
        // A mission may begin with the name of an action.
        #expect(try harness.json("focus", "break", "glass")["focus"]?["title"] == .string("Break glass"))
    }

    @Test func digitsAreDrawnFiveRowsHigh() {
        let rows = BigDigits.rows("+12:05")
        #expect(rows.count == 5 && Set(rows.map { columns($0) }).count == 1)
    }

    /// A pseudo-terminal of `script` shows the timer. A kill leaves the session running.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func theTerminalIsRestoredAndTheSessionOutlivesTheProgram() throws {
        let program = try Program()
        _ = try program.shell("daymark add 'Thesis ~5h'")
        let shown = try program.shell(
            "(sleep 3; printf q; sleep 1) | TERM=xterm timeout 20 script -qec 'daymark focus thesis' /dev/null")
        let (enter, leave) = ("\u{1b}[?1049h", "\u{1b}[?25h\u{1b}[?1049l")
        #expect(shown.output.contains(enter) && shown.output.contains(leave))
        let killed = try program.shell(
            "sleep 6 | TERM=xterm timeout 20 script -qec 'timeout -s KILL 3 daymark focus' /dev/null; "
                + "daymark focus status")
        #expect(killed.output.contains("Thesis, 0 of 25 min"))
    }
}
