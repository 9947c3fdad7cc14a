import DaymarkCore
import DaymarkStore
import Testing

@testable import DaymarkCommands

/// The timer that fills a terminal, and its keys.
@Suite struct FocusTerminalTests {
    private let harness = CommandHarness("2026-11-23T09:00:00")

    /// The view of a session that has just been started on a mission with steps.
    private func view(steps: String...) throws -> FocusTerminal {
        _ = try harness.say("add", "Thesis friday ~5h")
        for step in steps { _ = try harness.say("steps", "thesis", "add", step) }
        _ = try harness.say("focus", "thesis")
        let context = try harness.context()
        let now = context.circumstances.now
        return try FocusTerminal(context, style: .plain, clock: WallClock { now })
    }

    private func text(_ view: FocusTerminal) throws -> String {
        try #require(view.lines(width: 100, height: 30)).joined(separator: "\n")
    }

    private func press(_ text: String, in view: inout FocusTerminal) throws {
        var bytes = Array(text.utf8)
        for key in TerminalKey.read(&bytes) {
            let last = try view.press(key)
            #expect(last == nil)
        }
    }

    @Test func aKeyTicksTheCurrentStep() throws {
        var view = try view(steps: "Outline", "Sources")
        #expect(try text(view).contains("Step 1 of 2: Outline") && text(view).contains("t Step done"))
        try press("t", in: &view)
        #expect(try text(view).contains("Step 2 of 2: Sources"))
        try press("t", in: &view)
        #expect(try text(view).contains("All steps done") && !text(view).contains("t Step done"))
        try press("t", in: &view)
        let steps = try #require(try harness.json("show", "thesis").array("steps"))
        #expect(steps.count == 2 && steps.allSatisfy { $0.bool("done") == true })
    }

    /// The view of the running session at another time.
    private func view(at time: String) throws -> FocusTerminal {
        harness.now = "2026-11-23T\(time)"
        let context = try harness.context()
        let now = context.circumstances.now
        return try FocusTerminal(context, style: .plain, clock: WallClock { now })
    }

    @Test(arguments: ["aggressive", "nuclear"])
    func theLastHourOfALoudTaskIsCountedDown(_ level: String) throws {
        harness.now = "2026-11-23T13:50:00"
        for line in ["Visa form today 15:00 @\(level)", "Invoice today 14:55 @moderate"] {
            _ = try harness.say("add", line)
        }
        #expect(try !text(view()).contains("Visa form"))
        #expect(try text(view(at: "14:20:00")).contains("\n  Visa form: due in 40 min"))
        #expect(try text(view(at: "14:45:00")).contains("\n  Visa form: due in 15 min"))
        #expect(try !text(view(at: "14:45:00")).contains("Invoice"))
        #expect(try !text(view(at: "15:01:00")).contains("Visa form"))
        // The task of the session counts down as well.
        harness.now = "2026-11-23T14:30:00"
        _ = try harness.say("focus", "visa")
        #expect(try text(view(at: "14:50:00")).contains("\n  Visa form: due in 10 min"))
    }

    @Test func noDeadlineIsCountedDownInAPause() throws {
        harness.now = "2026-11-23T14:20:00"
        _ = try harness.say("add", "Visa form today 15:00 @nuclear")
        #expect(try text(view()).contains("Visa form: due in 40 min"))
        _ = try harness.say("pause", "wed", "8:00")
        #expect(try !text(view(at: "14:21:00")).contains("Visa form"))
    }

    @Test func aTypedThoughtIsKeptAmongTheTasks() throws {
        var view = try view()
        try press("n", in: &view)
        #expect(try text(view).contains("Keep a thought for later") && text(view).contains("Enter Keep"))
        // Letters that are keys of the timer are text here.
        try press("Buy quiches\u{7f} tomorrowx\u{17}tomorrow", in: &view)
        #expect(try text(view).contains("  Buy quiche tomorrow▏"))
        try press("\n", in: &view)
        #expect(view.thought == nil)
        #expect(try text(view).contains("Buy quiche"))
        #expect(try harness.say("list").contains("Buy quiche"))
        #expect(try harness.json("focus", "status")["focus"]?["phase"] == .string("running"))
    }

    @Test func escapeLeavesTheThoughtAndAnEmptyLineAddsNothing() throws {
        var view = try view()
        try press("nMilk", in: &view)
        #expect(view.thought?.text == "Milk")
        try press("\u{1b}", in: &view)
        try press("n \n", in: &view)
        #expect(view.thought == nil)
        #expect(try harness.json("list").array?.count == 1)
        let last = try view.press(.character("q"))
        #expect(last?.hasPrefix("Thesis") == true)
    }

    @Test func aLineThatCannotBeAddedStays() throws {
        var view = try view()
        try press("n!high\n", in: &view)
        #expect(view.thought?.text == "!high")
        try press(" milk\n", in: &view)
        #expect(view.thought == nil)
        #expect(try harness.say("list").contains("milk"))
    }

    @Test func leavingKeepsTheThought() throws {
        var view = try view()
        try press("nBuy milk", in: &view)
        let last = try view.press(.interrupt)
        #expect(last?.contains("Buy milk") == true && last?.contains("Thesis") == true)
        #expect(try harness.say("list").contains("Buy milk"))
        var other = try FocusTerminal(
            try harness.context(), style: .plain, clock: WallClock { Instant(seconds: 1_795_251_900) })
        try press("n!high", in: &other)
        let lines = try other.press(.interrupt)?.split(separator: "\n")
        #expect(lines?.contains("!high") == true)
    }

    @Test func pastedLinesAreNotKeys() throws {
        var view = try view()
        // Without a line to type in, a paste does nothing.
        try press("\u{1b}[200~d\ns\u{1b}[201~", in: &view)
        try press("nA\u{1b}[200~b\nd\r\ns\u{1b}[201~", in: &view)
        #expect(view.thought?.text == "Ab d s")
        #expect(try harness.json("focus", "status")["focus"]?["phase"] == .string("running"))
    }

    @Test func aPasteAndASequenceCanArriveInParts() {
        var bytes: [UInt8] = []
        func keys(_ text: String, isPause: Bool = false) -> [TerminalKey] {
            bytes += Array(text.utf8)
            return TerminalKey.read(&bytes, isPause: isPause)
        }
        let parts = [keys("a\u{1b}[200~one\ns"), keys("d\u{1b}[20", isPause: true), keys("1~q")]
        #expect(parts == [[.character("a")], [], [.pasted("one\nsd"), .character("q")]])
        let arrow = [keys("\u{1b}"), keys("["), keys("Ax")]
        #expect(arrow == [[], [], [.character("x")]])
        let escapes = [keys("\u{1b}\u{1b}"), keys("", isPause: true)]
        #expect(escapes == [[.escape], [.escape]] && bytes.isEmpty)
        // A long paste is cut, but its end is still found.
        let long = String(repeating: "s", count: 50_000)
        let cut = [keys("\u{1b}[200~" + long), keys(long), keys(long + "\u{1b}[2"), keys("01~")]
        #expect(cut.dropLast().allSatisfy { $0.isEmpty })
        guard case .pasted(let text)? = cut.last?.first else {
            Issue.record("the paste has no end")
            return
        }
        #expect(text.count > 60_000 && bytes.isEmpty)
    }

    /// While a request is running, keys wait for each other. Escape must not take the key after it along.
    @Test func keysThatWaitedAreReadOneByOne() {
        var bytes = Array("\u{1b}q\u{1b}[A\u{1b}\ré".utf8)
        let keys = TerminalKey.read(&bytes, isPause: false, waited: true)
        #expect(keys == [.escape, .character("q"), .escape, .enter, .character("é")] && bytes.isEmpty)
    }

    @Test func bytesOfATerminalBecomeKeys() {
        func keys(_ bytes: [UInt8]) -> [TerminalKey] {
            var bytes = bytes
            return TerminalKey.read(&bytes)
        }
        #expect(keys(Array("é\r".utf8)) == [.character("é"), .enter])
        #expect(keys([27]) == [.escape])
        // An arrow, a function key and Alt-x mean nothing.
        #expect(keys(Array("\u{1b}[A\u{1b}[15~\u{1b}OP\u{1b}xq".utf8)) == [.character("q")])
        #expect(keys([3]) == [.interrupt] && keys([0, 1, 0xff, 0xe4, 0x61]) == [.character("a")])
        var half = Array("ü".utf8.prefix(1))
        let none = TerminalKey.read(&half)
        #expect(none.isEmpty && half.count == 1)
        half += Array("ü".utf8.suffix(1))
        let whole = TerminalKey.read(&half)
        #expect(whole == [.character("ü")] && half.isEmpty)
    }

    @Test func aLongLineShowsItsEnd() {
        #expect(TypedLine("Milk").shown(width: 20) == "Milk▏")
        let shown = TypedLine("Ask the library about the second volume").shown(width: 12)
        #expect(shown == "…ond volume▏" && columns(shown) <= 12)
    }
}
