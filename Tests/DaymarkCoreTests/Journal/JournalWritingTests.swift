import DaymarkCore
import Testing

/// Writing, adding to, clearing and undoing entries.
@Suite struct JournalWritingTests {
    @Test func anEntryIsWrittenAddedToAndCleared() throws {
        var diary = try Diary(1)
        try diary.write("Rain from six.")
        try diary.append("  Library until it closed.\n")
        #expect(diary.text == "Rain from six.\nLibrary until it closed.")
        #expect(diary.workspace.journalTime(on: diary.today) == diary.circumstances.now)
        try diary.append("   ")
        #expect(diary.history.count == 2)
        diary.commit(
            try diary.workspace.writeJournal("", on: diary.today, in: diary.circumstances, using: &diary.entropy))
        #expect(diary.text == "" && diary.workspace.journalEntries().isEmpty)
        try diary.append("A new start")
        #expect(diary.text == "A new start")
        #expect(diary.workspace.journal.all.count == 1)
    }

    @Test func anyPastDayCanBeWrittenAndNoFutureOne() throws {
        var diary = try Diary(1, at: "2026-11-26T23:59")
        try diary.write("Long ago", on: try date("1998-02-28"))
        #expect(diary.workspace.journalText(on: try date("1998-02-28")) == "Long ago")
        let tomorrow = try date("2026-11-27")
        #expect(throws: IntentError.journalNotYet(tomorrow)) { try diary.write("Too soon", on: tomorrow) }
        diary.pass(minutes: 2)
        try diary.write("In time")
        #expect(diary.workspace.journalText(on: tomorrow) == "In time")
    }

    @Test func theDayAfterIsRefusedWhileTheWakingDayGoesOn() throws {
        var diary = try Diary(1, at: "2026-11-27T00:40")
        let operations = diary.workspace.changeSettings(in: diary.circumstances, using: &diary.entropy) {
            ($0.wake, $0.sleep) = (WallTime(15), WallTime(2))
        }
        diary.commit(operations)
        let (waking, calendar) = (try date("2026-11-26"), try date("2026-11-27"))
        #expect(throws: IntentError.journalNotYet(calendar)) { try diary.write("Too soon", on: calendar) }
        try diary.write("Still Thursday", on: waking)
        #expect(diary.workspace.journalText(on: waking) == "Still Thursday")
        diary.pass(minutes: 80)
        try diary.write("Friday", on: calendar)
        #expect(diary.workspace.journalText(on: calendar) == "Friday")
    }

    /// The limit counts letters, as all limits do: an accent or the parts of an emoji add nothing.
    @Test func anEntryHoldsTenThousandLetters() throws {
        var diary = try Diary(1)
        try diary.write(String(repeating: "e\u{301}", count: 10_000))
        #expect(diary.text.letterCount == 10_000)
        #expect(throws: IntentError.journalTooLong(10_001)) { try diary.write(String(repeating: "a", count: 10_001)) }
        #expect(diary.text.unicodeScalars.count == 20_000)
        #expect(throws: IntentError.self) { try diary.append("one more") }
    }

    @Test func aMergedTextThatIsTooLongCanBeShortenedStepByStep() throws {
        let lines = (0..<900).map { "line \($0) of a long day" }.joined(separator: "\n")
        let (mine, yours) = (String(lines.prefix(9000)), String(lines.uppercased().prefix(9000)))
        var (account, a, b) = (MemoryLog(), try Diary(1), try Diary(2))
        try a.sync(&account)
        try b.sync(&account)
        try a.write(mine)
        try b.write(yours)
        for _ in 0..<3 {
            try a.sync(&account)
            try b.sync(&account)
        }
        #expect(a.text == b.text && a.text.letterCount > 18_000)
        let long = a.text
        try a.write(String(long.dropLast(100)))
        #expect(a.text.count == long.count - 100)
        #expect(throws: IntentError.self) { try a.write(long + "more") }
    }

    /// Saving every half second must not fill the history.
    @Test func theSavesOfOneWritingAreOneUnit() throws {
        var diary = try Diary(1)
        try diary.write("Before")
        let unit = try diary.write("Before\nPho")
        try diary.write("Before\nPhoned Mum", continuing: unit)
        try diary.write("Before\nPhoned Mum.", continuing: unit)
        #expect(diary.undo(unit).kept.isEmpty)
        #expect(diary.text == "Before")
        let redo = diary.workspace.redo(
            [[try #require(diary.history.last)]], at: diary.circumstances.now, using: &diary.entropy)
        diary.commit(redo.operations)
        #expect(diary.text == "Before\nPhoned Mum.")
    }

    @Test func undoingTheFirstLineLeavesWhatAnotherDeviceWrote() throws {
        var (account, a, b) = (MemoryLog(), try Diary(1), try Diary(2))
        try a.sync(&account)
        try b.sync(&account)
        let unit = try a.write("Mine")
        try b.write("Yours")
        for _ in 0..<3 {
            try a.sync(&account)
            try b.sync(&account)
        }
        #expect(a.undo(unit).kept.map { $0.field } == ["text"])
        try a.sync(&account)
        try b.sync(&account)
        #expect(a.text == b.text && b.text.contains("Yours"))
        #expect(b.workspace.journalEntries().count == 1)
    }

    @Test func wordsAreCountedAsPeopleCountThem() {
        #expect(JournalWords.count("Rain from six. The printer — of all things — broke.") == 9)
        #expect(JournalWords.count("") == 0 && JournalWords.count(" \n—\n… ") == 0)
        #expect(JournalWords.count("don’t re-read it’s") == 3)
        #expect(JournalWords.count("Ångström été 5 km") == 4)
        #expect(JournalWords.count("今日は雨") == 4)
    }
}
