import DaymarkCore
import DaymarkSimulation
import Testing

/// Two devices that write the same day without knowing of each other lose no word, and come to the same text.
@Suite struct JournalMergeTests {
    /// Lets two devices with the same entry write offline, and syncs them afterwards.
    private func merged(
        from before: String, _ first: (inout Diary) throws -> Void, _ second: (inout Diary) throws -> Void
    ) throws -> String {
        var (account, a, b) = (MemoryLog(), try Diary(1), try Diary(2))
        if !before.isEmpty { try a.write(before) }
        try a.sync(&account)
        try b.sync(&account)
        b.pass(minutes: 1)
        try first(&a)
        try second(&b)
        for _ in 0..<3 {
            try b.sync(&account)
            try a.sync(&account)
        }
        #expect(a.text == b.text && a.workspace.digest == b.workspace.digest)
        return a.text
    }

    @Test func differentLinesAreBothThere() throws {
        let text = try merged(
            from: "Rain.\nLibrary.\nHome.", { try $0.write("Rain from six.\nLibrary.\nHome.") },
            { try $0.write("Rain.\nLibrary.\nHome by bike.") })
        #expect(text == "Rain from six.\nLibrary.\nHome by bike.")
    }

    @Test func theFirstLinesOfANewDayAreBothThere() throws {
        let text = try merged(from: "", { try $0.write("On the phone") }, { try $0.write("On the laptop") })
        #expect(text == "On the phone\nOn the laptop")
        #expect(!TextMerge.hasMarks(text))
    }

    /// The editor saves twice a second. Each save is an edit of its own for the other device.
    @Test func aLineThatIsSavedWhileItIsTypedIsThereOnce() throws {
        let typed = ["C", "Cy", "Cycl", "Cycled", "Cycled h", "Cycled home"]
        let text = try merged(from: "", { a in for text in typed { try a.write(text) } }, { try $0.write("Soup") })
        #expect(text == "Cycled home\nSoup")
        let more = try merged(
            from: "Rain.", { a in for text in typed { try a.write("Rain.\n" + text) } }, { try $0.write("Rain.\nSoup") }
        )
        #expect(more.split(separator: "\n").count == 3 && more.contains("Cycled home") && more.contains("Soup"))
    }

    @Test func bothVersionsOfALineAreKeptAndMarked() throws {
        let text = try merged(
            from: "Rain.\nLibrary.", { try $0.write("Hail.\nLibrary.") }, { try $0.write("Snow.\nLibrary.") })
        #expect(TextMerge.hasMarks(text))
        let lines = text.split(separator: "\n").map { String($0) }
        let (hail, snow) = (lines.firstIndex(of: "Hail."), lines.firstIndex(of: "Snow."))
        #expect(try #require(hail) < #require(snow))
        #expect(lines.count { $0 == "Library." } == 1)
    }

    @Test func clearingOnOneDeviceKeepsWhatTheOtherWrites() throws {
        let clear = { (diary: inout Diary) in
            diary.commit(
                try diary.workspace.writeJournal("", on: diary.today, in: diary.circumstances, using: &diary.entropy))
        }
        let write = { (diary: inout Diary) in try diary.append("A line from the train") }
        for (first, second) in [(clear, write), (write, clear)] {
            let text = try merged(from: "Rain.\nLibrary.", first, second)
            #expect(text.contains("A line from the train"))
        }
        #expect(try merged(from: "Rain.\nLibrary.", clear, clear) == "")
    }

    @Test func anEditorThatHasNotSeenAChangeMergesIt() throws {
        var diary = try Diary(1)
        try diary.write("Rain.\nHome.")
        // The editor still shows the text from before the line of another tab.
        try diary.append("From another tab")
        try diary.write("Rain.\nHome late.", from: "Rain.\nHome.")
        #expect(diary.text == "Rain.\nHome late.\nFrom another tab")
        // It goes on to show only its own text.
        try diary.write("Rain.\nHome late, wet.", from: "Rain.\nHome late.")
        #expect(diary.text == "Rain.\nHome late, wet.\nFrom another tab")
    }

    /// A copy that was used without an account has an entry of its own when it joins one.
    @Test func joiningAnAccountKeepsBothEntriesOfADay() throws {
        for isFirstOlder in [true, false] {
            var (account, a, b) = (MemoryLog(), try Diary(1), try Diary(2))
            (isFirstOlder ? { b.pass(minutes: 5) } : { a.pass(minutes: 5) })()
            try a.write("In the account")
            try b.write("Before joining")
            try b.append("And a second line")
            try a.sync(&account)
            try b.sync(&account)
            for _ in 0..<3 {
                try a.sync(&account)
                try b.sync(&account)
            }
            #expect(a.text == b.text)
            for line in ["In the account", "Before joining", "And a second line"] {
                #expect(a.text.split(separator: "\n").count { $0 == line } == 1, "\(a.text)")
            }
        }
    }

    /// The pending operations of a device that joins are sent after its snapshot, however many parts that has.
    @Test func aSnapshotInPartsIsMergedBeforeItsTextsAreReplaced() throws {
        var (account, a, b) = (MemoryLog(), try Diary(1), try Diary(2))
        try a.write("In the account")
        for number in 0..<5000 { try a.write("Day \(number)", on: a.today.adding(days: -Int64(number) - 1)) }
        try a.sync(&account)
        b.pass(minutes: 5)
        try b.write("Before joining")
        try b.sync(&account)
        try a.sync(&account)
        #expect(a.text == b.text && a.text.contains("In the account") && a.text.contains("Before joining"))
        #expect(a.workspace.journal.all.count == 5001 && a.workspace.digest == b.workspace.digest)
    }

    /// Random edits on three devices, whatever the order in which they sync: all come to the same text, and each line
    /// that was added and not removed is in it.
    @Test func noWordOfRandomWritingIsLost() throws {
        for seed in 0..<100 {
            var dice = Dice(UInt64(seed))
            var account = MemoryLog()
            var diaries = [try Diary(1), try Diary(2), try Diary(3)]
            for index in diaries.indices { try diaries[index].sync(&account) }
            var written: [String] = []
            for round in 0..<12 {
                let index = Int(dice.roll(0...2))
                diaries[index].pass(minutes: dice.roll(0...3))
                if dice.chance(40) { try diaries[index].sync(&account) }
                var lines = diaries[index].text.split(separator: "\n").map { String($0) }
                let line = "line \(round) of \(index)"
                lines.insert(line, at: Int(dice.roll(0...Int64(lines.count))))
                written.append(line)
                try diaries[index].write(lines.joined(separator: "\n"))
            }
            for _ in 0..<4 {
                for index in diaries.indices.shuffled(by: &dice) { try diaries[index].sync(&account) }
            }
            let texts = Set(diaries.map { $0.text })
            #expect(texts.count == 1, "history \(seed)")
            for line in written {
                #expect(texts.allSatisfy { $0.contains(line) }, "history \(seed) lost “\(line)”")
            }
        }
    }
}

extension Range<Int> {
    fileprivate func shuffled(by dice: inout Dice) -> [Int] {
        var all = Array(self)
        for index in all.indices.reversed() { all.swapAt(index, Int(dice.roll(0...Int64(index)))) }
        return all
    }
}
