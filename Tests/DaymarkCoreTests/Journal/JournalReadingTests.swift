import DaymarkCore
import Testing

/// Search, earlier years, earlier versions and export.
@Suite struct JournalReadingTests {
    private func find(_ query: String, in diary: Diary, limit: Int = 9) -> (count: Int, matches: [JournalMatch]) {
        var index = JournalIndex()
        index.update(from: diary.workspace)
        return index.find(query, limit: limit)
    }

    private func diary() throws -> Diary {
        var diary = try Diary(1)
        try diary.write("Café in the morning.\nPhoned Mum, she has found the blue bicycle.", on: try date("2026-11-16"))
        try diary.write("Blue sky. A BICYCLE for sale at the café", on: try date("2025-11-26"))
        try diary.write("Choir. We start the Fauré.", on: try date("2024-11-26"))
        return diary
    }

    @Test func searchFoldsCaseAndAccents() throws {
        let diary = try diary()
        #expect(find("CAFE", in: diary).matches.map { $0.date.description } == ["2026-11-16", "2025-11-26"])
        #expect(find("bicycle blue", in: diary).count == 2)
        #expect(find("fauré", in: diary).count == 1 && find("faure", in: diary).count == 1)
        #expect(find("bicycles", in: diary).count == 0 && find("  ", in: diary).count == 0)
        let few = find("blue", in: diary, limit: 1)
        #expect(few.count == 2 && few.matches.count == 1)
    }

    @Test func anExcerptShowsTheMatchInItsSentence() throws {
        var diary = try Diary(1)
        let words = (0..<60).map { "word\($0)" }
        try diary.write(
            words[0..<30].joined(separator: " ") + "\nthe Élan of it " + words[30...].joined(separator: " "))
        let match = try #require(find("elan", in: diary).matches.first)
        #expect(
            match.text == "… word25 word26 word27 word28 word29 the Élan of it word30 word31 word32 word33 word34"
                + " word35 word36 word37 word38 word39 word40 …")
        #expect(match.excerpt.filter { $0.isMatch }.map { $0.text } == ["Élan"])
    }

    @Test func anIndexTakesInChanges() throws {
        var diary = try diary()
        var index = JournalIndex()
        index.update(from: diary.workspace)
        try diary.write("Only a tram", on: try date("2026-11-16"))
        index.update(from: diary.workspace)
        let (bicycles, trams) = (index.find("bicycle", limit: 9), index.find("tram", limit: 9))
        #expect(bicycles.matches.map { $0.date.description } == ["2025-11-26"])
        #expect(trams.count == 1)
        try diary.write("A tram and a bicycle", on: try date("2026-11-16"))
        index.update(from: diary.workspace)
        let again = index.find("tram", limit: 9)
        #expect(again.count == 1 && again.matches.first?.date.description == "2026-11-16")
    }

    @Test func anIndexIsMadeInParts() throws {
        let diary = try diary()
        var index = JournalIndex()
        for found in [1, 2] {
            index.fold(atMost: 1, from: diary.workspace)
            #expect(index.find("e", limit: 9).count == found && !index.isCurrent(for: diary.workspace))
        }
        index.fold(atMost: 1, from: diary.workspace)
        #expect(index.isCurrent(for: diary.workspace))
        #expect(index.find("e", limit: 9).matches == find("e", in: diary).matches)
    }

    @Test func aSearchThatIsTypedAndDeletedFindsWhatANewSearchFinds() throws {
        let diary = try diary()
        var index = JournalIndex()
        index.update(from: diary.workspace)
        let queries = [
            "b", "bl", "blue", "blue b", "blue bi", "blue", "lue", "b", "c", "cafe", "cafe bicycle", "bicycle",
            "e cafe",
            "the", "the cafe", "he cafe", "", "tram", "the",
        ]
        for query in queries + queries.reversed() {
            let (typed, new) = (index.find(query, limit: 2), find(query, in: diary, limit: 2))
            #expect(typed.count == new.count && typed.matches == new.matches, "\(query)")
        }
    }

    @Test func onThisDayShowsEarlierYears() throws {
        var diary = try diary()
        try diary.write("Leap day", on: try date("2024-02-29"))
        #expect(diary.workspace.journalOnThisDay(diary.today).map { $0.date?.year } == [2025, 2024])
        #expect(diary.workspace.journalOnThisDay(try date("2028-02-29")).map { $0.text } == ["Leap day"])
        #expect(diary.workspace.journalOnThisDay(try date("2026-02-28")).isEmpty)
    }

    @Test func earlierVersionsAreKeptForThirtyDays() throws {
        var diary = try Diary(1)
        try diary.write("First")
        diary.pass(minutes: 20)
        let unit = try diary.write("Sec")
        try diary.write("Second", continuing: unit)
        diary.pass(minutes: 20)
        try diary.write("Third")
        #expect(diary.versions.map { $0.text } == ["Second", "First"])
        try diary.write("First")
        #expect(diary.versions.map { $0.text } == ["Third", "Second"])
        let day = diary.today
        diary.pass(minutes: 31 * 1440)
        #expect(JournalVersion.all(of: day, in: diary.history, diary.workspace, at: diary.circumstances.now).isEmpty)
    }

    @Test func aTextThatAMergeReplacedIsAVersionOnBothDevices() throws {
        var (account, a, b) = (MemoryLog(), try Diary(1), try Diary(2))
        try a.sync(&account)
        try b.sync(&account)
        try a.write("Mine")
        try b.write("Yours")
        for _ in 0..<3 {
            try a.sync(&account)
            try b.sync(&account)
        }
        for diary in [a, b] { #expect(Set(diary.versions.map { $0.text }) == ["Mine", "Yours"]) }
        #expect(a.versions.first { $0.text == "Yours" }?.isElsewhere == true)
    }

    @Test func exportsNameEachDay() throws {
        var diary = try diary()
        try diary.write("# not a heading\nand a line\n", on: try date("2026-11-25"))
        let entries = diary.workspace.journalEntries(in: try date("2026-11-01")...diary.today)
        let words = Words(.calm)
        #expect(
            JournalExport.text(of: entries, as: .markdown, words: words) == """
                # Journal

                ## 2026-11-16, Monday

                Café in the morning.
                Phoned Mum, she has found the blue bicycle.

                ## 2026-11-25, Wednesday

                \\# not a heading
                and a line

                """)
        #expect(
            JournalExport.text(of: entries, as: .text, words: words).hasPrefix(
                "2026-11-16, Monday\n\nCafé in the morning.\n"))
        let json = try JSONReader.read(JournalExport.text(of: entries, as: .json, words: words))
        #expect(json.array("journal")?.map { $0["date"]?.string } == ["2026-11-16", "2026-11-25"])
        #expect(json.array("journal")?.last?["words"] == .number(6))
    }

    @Test func theFileOfEverythingHasTheJournal() throws {
        let diary = try diary()
        let file = DaymarkFile.text(of: diary.workspace.allRecords)
        var other = try Diary(2)
        let result = other.workspace.importFile(
            Array(file.utf8), as: .daymark, options: ImportOptions(), in: other.circumstances, using: &other.entropy)
        other.commit(result.operations)
        #expect(other.workspace.journalEntries().map { $0.text } == diary.workspace.journalEntries().map { $0.text })
    }
}
