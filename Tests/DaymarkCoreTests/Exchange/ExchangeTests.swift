import Testing

@testable import DaymarkCore

/// Files of other programs are imported completely and only once. Exported files are read back unchanged.
@Suite struct ExchangeTests {
    private struct Harness {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [4])

        @discardableResult
        mutating func importing(_ text: String, as format: ImportFormat, in now: Circumstances) -> ImportResult {
            let result = workspace.importFile(Array(text.utf8), as: format, in: now, using: &entropy)
            for operation in result.operations { workspace.apply(operation) }
            return result
        }

        func mission(_ title: String) -> Mission? { workspace.missions.undeleted.first { $0.title == title } }
    }

    private let todoist = """
        TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\r
        section,University,,,,,,,,\r
        task,Read chapter 4 @reading,"With notes, ""all"" of it",1,1,Me (1),,tomorrow at 18:00,en,Europe/Berlin\r
        task,Section 4.1,,4,2,Me (1),,,en,Europe/Berlin\r
        ,,,,,,,,,\r
        task,Water plants,,4,1,Me (1),,every 3 days,en,Europe/Berlin\r
        task,Odd date,,4,1,Me (1),,someday maybe,en,\r
        """

    @Test func todoistTasksComeWithTheirSteps() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        let result = harness.importing(todoist, as: .todoist, in: now)
        #expect(result.missionsAdded == 3 && result.problems.map { $0.line } == [7])
        let chapter = try #require(harness.mission("Read chapter 4"))
        #expect(chapter.deadline?.description == "2026-11-22T17:00:00Z[Europe/Berlin]" && chapter.priority == .critical)
        #expect(chapter.labels == ["University", "reading"] && chapter.notes == "With notes, \"all\" of it")
        #expect(harness.workspace.steps(of: chapter.id).map { $0.title } == ["Section 4.1"])
        #expect(harness.mission("Water plants")?.repeats == "FREQ=DAILY;INTERVAL=3")
    }

    private let taskwarrior = """
        [{"id":1,"description":"Write essay","due":"20261201T170000Z","entry":"20261121T205314Z","priority":"H","project":"school",\
        "status":"pending","uuid":"5969b8b7-6f2b-4452-94bf-88e08f8820f7","tags":["dune"],\
        "depends":["23840be9-c29b-44f2-99b6-d26b5fa5e4da"],"urgency":7.1},
        {"id":2,"description":"Outline","status":"waiting","wait":"20261125T080000Z","uuid":"23840be9-c29b-44f2-99b6-d26b5fa5e4da",\
        "annotations":[{"entry":"20261121T205314Z","description":"three parts"}]},
        {"id":3,"description":"Vitamins","recur":"daily","status":"recurring","uuid":"331056bb-17f8-4544-a833-4bd1b0dd45df"},
        {"id":4,"description":"Vitamins","recur":"daily","status":"pending","due":"20261122T000000Z","imask":0,\
        "parent":"331056bb-17f8-4544-a833-4bd1b0dd45df","uuid":"331056bb-17f8-4544-a833-4bd1b0dd4500"},
        {"description":"Gone","status":"deleted","uuid":"331056bb-17f8-4544-a833-4bd1b0dd45aa"},
        {"description":"Past","status":"completed","end":"20261101T120000Z","uuid":"331056bb-17f8-4544-a833-4bd1b0dd45ab"}]
        """

    @Test func taskwarriorsTasksKeepWhatTheyWaitFor() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        #expect(harness.importing(taskwarrior, as: .taskwarrior, in: now).missionsAdded == 4)
        let (essay, outline) = (try #require(harness.mission("Write essay")), try #require(harness.mission("Outline")))
        #expect(
            essay.waitsFor == [outline.id.description] && essay.priority == .high && essay.labels == ["dune", "school"])
        #expect(outline.snoozedUntil?.description == "2026-11-25T08:00:00Z" && outline.notes == "three parts")
        #expect(harness.mission("Vitamins")?.repeats == "FREQ=DAILY" && harness.mission("Past")?.status == .completed)
        // Older versions write one object per line.
        let lines = String(taskwarrior.dropFirst().dropLast()).replacing("},\n", with: "}\n")
        #expect(harness.importing(lines, as: .taskwarrior, in: now).unchanged == 4)
    }

    private let table =
        "Task;Due Date;Priority;Tags;Duration;Status\nLab report;2026-11-25;high;bio, lab;90;open\n\"Two\nlines\";;;;;done\n;2026-11-26;;;;\n"
    private let list =
        "# My list\n- [ ] Buy milk tomorrow\n- [x] Old thing\n* Call mum ~20min !high\n3. Third\n\n---\n• Third\n"

    @Test func tablesAndListsAreUnderstood() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        let result = harness.importing(table, as: .csv, in: now)
        #expect(result.missionsAdded == 2 && result.problems.map { $0.line } == [5])
        let report = try #require(harness.mission("Lab report"))
        #expect((report.estimate, report.priority, report.labels) == (90, .high, ["bio", "lab"]))
        #expect(report.deadline?.description == "2026-11-25[Europe/Berlin]")
        #expect(harness.importing(list, as: .text, in: now).missionsAdded == 5)
        #expect(harness.mission("Old thing")?.status == .completed && harness.mission("Call mum")?.estimate == 20)
        #expect(harness.workspace.missions.undeleted.filter { $0.title == "Third" }.count == 2)
        #expect(harness.importing("a;b\n1;2\n", as: .csv, in: now).problems.count == 1)
    }

    @Test func everythingComesInOnce() throws {
        let now = try at("2026-11-21T10:00")
        let later = try at("2026-11-24T10:00")
        for (text, format) in [
            (todoist, ImportFormat.todoist), (taskwarrior, .taskwarrior), (table, .csv), (list, .text),
        ] {
            var harness = Harness()
            let first = harness.importing(text, as: format, in: now)
            for moment in [now, later] {
                let again = harness.importing(text, as: format, in: moment)
                #expect(again.operations == [] && again.unchanged == first.missionsAdded, "\(format) at \(moment.now)")
            }
        }
    }

    @Test func deletedMissionsAreNotImportedAgain() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        harness.importing(list, as: .text, in: now)
        let milk = try #require(harness.mission("Buy milk"))
        harness.workspace.apply(
            harness.workspace.operations(
                [Change(.mission, milk.id, "deleted", .flag(true))], at: now.now, using: &harness.entropy)[
                    0])
        #expect(harness.importing(list, as: .text, in: now).operations == [] && harness.mission("Buy milk") == nil)
    }

    @Test func daymarkFileRoundTrips() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        harness.importing(todoist, as: .todoist, in: now)
        harness.importing(String(decoding: try fixture("hisinone.ics"), as: UTF8.self), as: .ics, in: now)
        for operation in harness.workspace.changeSettings(in: now, using: &harness.entropy, { $0.gap = 7 }) {
            harness.workspace.apply(operation)
        }
        let text = DaymarkFile.text(of: harness.workspace.allRecords)
        var other = Harness()
        let result = other.importing(text, as: .daymark, in: now)
        #expect(DaymarkFile.text(of: other.workspace.allRecords) == text && other.workspace.settings.gap == 7)
        #expect(result.missionsAdded == 3 && result.commitmentsAdded > 0)
        #expect(other.importing(text, as: .daymark, in: now).operations == [])
        // A change made here since then is newer and stays.
        let chapter = try #require(other.mission("Read chapter 4"))
        for operation in try other.workspace.change(
            [chapter.id], in: now, using: &other.entropy, { mission throws(IntentError) in mission.title = "Chapter 4" }
        ) {
            other.workspace.apply(operation)
        }
        #expect(other.importing(text, as: .daymark, in: now).operations == [] && other.mission("Chapter 4") != nil)
        #expect(other.importing("{\"daymark\": 99, \"records\": []}", as: .daymark, in: now).problems.count == 1)
        #expect(other.importing("{\"daymark\": 1, \"rec", as: .daymark, in: now).problems.count == 1)
    }

    @Test func indentedItemsAreSteps() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        let list = "# School\n- [ ] Essay fri\n  - [x] Outline ~25min\n  - [ ] Draft\n- Call home\n"
        #expect(harness.importing(list, as: .text, in: now).missionsAdded == 2)
        let steps = harness.workspace.steps(of: try #require(harness.mission("Essay")).id)
        #expect(
            steps.map { $0.title } == ["Outline", "Draft"] && steps.map { $0.done } == [true, false]
                && steps[0].minutes == 25)
        #expect(harness.importing(list, as: .text, in: now).operations == [])
    }

    @Test func brokenTaskwarriorFilesAreReported() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        #expect(harness.importing("{\"foo\":1}", as: .taskwarrior, in: now).problems.count == 1)
        #expect(harness.importing("[{", as: .taskwarrior, in: now).problems.count == 1)
    }

    @Test func todoistNotesAndUnreadDatesBecomeNotes() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        let todo = todoist + "note,Use the blue can,,,,,,,,\r\n"
        #expect(harness.importing(todo, as: .todoist, in: now).missionsAdded == 3)
        #expect(harness.mission("Odd date")?.notes == "someday maybe\n\nUse the blue can")
    }

    @Test func exportedTableRoundTrips() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        harness.importing(todoist, as: .todoist, in: now)
        let table = TableExport.csv(harness.workspace)
        let again = harness.importing(table, as: .csv, in: now)
        #expect(again.missionsAdded == 0 && again.unchanged == 3)
        var other = Harness()
        other.importing(table, as: .csv, in: now)
        #expect(other.mission("Water plants")?.repeats == "FREQ=DAILY;INTERVAL=3")
        let markdown = TableExport.markdown(harness.workspace, words: Words(harness.workspace.settings), in: now)
        #expect(markdown.contains("- [ ] Read chapter 4 (due tomorrow 18:00)\n  - [ ] Section 4.1\n"))
    }

    @Test(arguments: [
        ("x.ics", "rubbish", ImportFormat.ics), ("x", "BEGIN:VCALENDAR\r\n", .ics), ("x.csv", "title,due\n", .csv),
        ("x.csv", "TYPE,CONTENT,DESCRIPTION\n", .todoist), ("x.json", "[{}]", .taskwarrior),
        ("x.json", "{\"daymark\":1", .daymark),
        ("x.txt", "a\nb", .text), ("x", "a\nb", nil), ("-", "\u{feff}[{}]", .taskwarrior),
    ])
    func formatIsRecognized(_ name: String, _ text: String, _ format: ImportFormat?) {
        #expect(ImportFormat.recognized(Array(text.utf8), named: name) == format)
    }

    @Test func randomInputNeverTraps() throws {
        let now = try at("2026-11-21T10:00")
        var dice = Dice(77)
        let seeds = [
            todoist, taskwarrior, table, list,
            "{\"daymark\":1,\"records\":[{\"kind\":\"mission\",\"id\":\"1\",\"set\":{}}]}",
        ]
        for _ in 0..<300 {
            var bytes = Array(dice.pick(seeds).utf8)
            for _ in 0..<dice.roll(1...8) {
                let index = Int(dice.roll(0...Int64(bytes.count - 1)))
                switch dice.roll(0...2) {
                case 0: bytes[index] = UInt8(dice.roll(0...255))
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8(dice.pick([34, 44, 10, 13, 59, 123, 91] as [Int64])), at: index)
                }
            }
            for format in ImportFormat.allCases {
                var harness = Harness()
                _ = harness.workspace.importFile(bytes, as: format, in: now, using: &harness.entropy)
            }
        }
    }

    @Test func quotesAndLinesInTables() {
        let csv = CSV(Array("a,\"b\"\"c\",\"d\ne\"\r\n\r\nf,\"g".utf8))
        #expect(csv.rows.map { $0.cells } == [["a", "b\"c", "d\ne"], ["f", "g"]])
        #expect(csv.rows.map { $0.line } == [1, 4] && csv.unclosedQuoteLine == 4)
        #expect(CSV.line(["a", "b,c", "d\"e"]) == "a,\"b,c\",\"d\"\"e\"\r\n")
        #expect(CSV(Array(CSV.line(["x;y", "z\tq", " é "]).utf8)).rows.map { $0.cells } == [["x;y", "z\tq", " é "]])
    }
}
