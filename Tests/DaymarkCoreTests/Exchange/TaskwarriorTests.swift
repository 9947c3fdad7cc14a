import Testing

@testable import DaymarkCore

/// Taskwarrior's tasks come in with all that they say, and missions go out in its format.
@Suite struct TaskwarriorTests {
    private static func uuid(_ number: Int) -> String { "0b5c2f1e-77aa-4c1d-9d1e-0000000000\(10 + number)" }

    private func task(_ number: Int, title: String, more: String = "") -> String {
        "{\"uuid\":\"\(TaskwarriorTests.uuid(number))\",\"status\":\"pending\",\"description\":\"\(title)\"\(more)}"
    }

    @Test(arguments: [
        "\"\(uuid(1)),\(uuid(2))\"", "[\"\(uuid(1))\",\"\(uuid(2))\"]", "\"[\\\"\(uuid(1))\\\", \\\"\(uuid(2))\\\"]\"",
        "[\"[\\\"\(uuid(1))\\\",\\\"\(uuid(2))\\\"]\"]", "\"\(uuid(1).uppercased()), \(uuid(2))\"",
    ]) func dependenciesAreReadInEverySpelling(depends: String) throws {
        var harness = ImportDesk()
        let file = [
            task(1, title: "Dig"), task(2, title: "Pour"), task(3, title: "Build", more: ",\"depends\":\(depends)"),
        ]
        harness.bring("[\(file.joined(separator: ","))]", .taskwarrior, try at("2026-11-21T10:00"))
        let needed = ["Dig", "Pour"].compactMap { harness.mission($0)?.id.description }
        #expect(harness.mission("Build")?.waitsFor == needed.sorted())
    }

    @Test(
        arguments: [
            ("daily", "DAILY"), ("3d", "DAILY;INTERVAL=3"), ("P5D", "DAILY;INTERVAL=5"), ("12h", "HOURLY;INTERVAL=12"),
            ("PT6H", "HOURLY;INTERVAL=6"), ("PT90M", "MINUTELY;INTERVAL=90"),
            ("weekdays", "WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            ("2wks", "WEEKLY;INTERVAL=2"), ("P14D", "WEEKLY;INTERVAL=2"), ("fortnight", "WEEKLY;INTERVAL=2"),
            ("bimonthly", "MONTHLY;INTERVAL=2"), ("2q", "MONTHLY;INTERVAL=6"), ("semiannual", "MONTHLY;INTERVAL=6"),
            ("P1Y6M", "MONTHLY;INTERVAL=18"), ("annual", "YEARLY"), ("biannual", "YEARLY;INTERVAL=2"),
            ("P1Y", "YEARLY"),
            ("moon", nil), ("P1M2D", nil), ("0d", nil),
        ] as [(String, String?)]) func intervalsAreReadInAllUnits(interval: String, rule: String?)
    {
        #expect(TaskwarriorInterval.rule(interval)?.text == rule.map { "FREQ=" + $0 }, "\(interval)")
    }

    @Test func fieldsWithoutAnAttributeComeBack() throws {
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        var pills = Mission(id: RecordID(high: 0, low: 7))
        (pills.title, pills.isRoutine, pills.repeats) = ("Pills", true, "FREQ=DAILY")
        (pills.deadline, pills.energyNeeded) = (Deadline("2026-11-22T07:00:00Z[Europe/Berlin]"), .high)
        pills.created = now.now
        let changes = Mission.schema.changes(from: nil, to: pills)
        for operation in harness.workspace.operations(changes, at: now.now, using: &harness.entropy) {
            harness.workspace.apply(operation)
        }
        let text = TaskwarriorExport.text(harness.workspace, in: now)
        #expect(ImportFormat.recognized(Array(text.utf8), named: "tasks.json") == .taskwarrior)
        var other = ImportDesk()
        other.bring(text, .taskwarrior, now)
        let copy = try #require(other.mission("Pills"))
        #expect(copy.isRoutine && copy.energyNeeded == .high && copy.repeats == "FREQ=DAILY")
        #expect(copy.deadline == pills.deadline)
    }

    @Test func anOlderExportDoesNotUndoANewerOne() throws {
        let now = try at("2026-11-21T10:00")
        let older = "[\(task(1, title: "Prune", more: ",\"modified\":\"20261101T080000Z\""))]"
        let newer = older.replacing("pending", with: "completed").replacing("20261101T", with: "20261120T")
        var harness = ImportDesk()
        for file in [older, newer] { harness.bring(file, .taskwarrior, now) }
        let result = harness.bring(older, .taskwarrior, now)
        #expect(harness.mission("Prune")?.status == .completed)
        #expect(result.operations.isEmpty && result.unchanged == 1)
    }

    @Test func aTaskThatTaskwarriorDeletedIsNamed() throws {
        let now = try at("2026-11-21T10:00")
        let file = "[\(task(1, title: "Prune"))]"
        var harness = ImportDesk()
        for text in [file, file.replacing("pending", with: "deleted")] {
            let result = harness.bring(text, .taskwarrior, now)
            #expect(result.gone.map { $0.title } == (text == file ? [] : ["Prune"]))
        }
        #expect(harness.mission("Prune") != nil)
        var options = ImportOptions()
        options.prunes = true
        let result = harness.workspace.importFile(
            Array(file.replacing("pending", with: "deleted").utf8), as: .taskwarrior, options: options, in: now,
            using: &harness.entropy)
        #expect(result.removed.map { $0.title } == ["Prune"])
    }

    @Test func anOlderExportDoesNotDeleteATaskThatWasRestored() throws {
        let now = try at("2026-11-21T10:00")
        let restored = "[\(task(1, title: "Prune", more: ",\"modified\":\"20261120T080000Z\""))]"
        let deleted = restored.replacing("pending", with: "deleted").replacing("20261120T", with: "20261110T")
        var harness = ImportDesk()
        harness.bring(restored, .taskwarrior, now)
        for prunes in [false, true] {
            let result = harness.bring(deleted, .taskwarrior, now, prunes: prunes)
            #expect(result.gone == [] && result.removed == [] && result.operations.isEmpty && result.unchanged == 1)
        }
        #expect(harness.mission("Prune") != nil)
    }

    @Test func onlyANewerExportBringsADeletedTaskBack() throws {
        let now = try at("2026-11-21T10:00")
        let oldest = "[\(task(1, title: "Prune", more: ",\"modified\":\"20261101T080000Z\""))]"
        let deleted = oldest.replacing("pending", with: "deleted").replacing("20261101T", with: "20261110T")
        let restored = oldest.replacing("20261101T", with: "20261120T")
        var harness = ImportDesk()
        harness.bring(oldest, .taskwarrior, now)
        #expect(harness.bring(deleted, .taskwarrior, now, prunes: true).removed.count == 1)
        for file in [oldest, deleted] {
            let result = harness.bring(file, .taskwarrior, now, prunes: true)
            #expect(harness.mission("Prune") == nil && result.unchanged == 1)
        }
        #expect(harness.bring(restored, .taskwarrior, now).added.map { $0.title } == ["Prune"])
        #expect(harness.mission("Prune")?.status == .pending)
    }

    @Test(arguments: ["\"2026-12-01\"", "\"someday\"", "1796000000"]) func aTimeThatIsNotReadIsKeptAndNamed(
        due: String
    ) throws {
        var harness = ImportDesk()
        let result = harness.bring(
            "[\(task(1, title: "Prune", more: ",\"due\":\(due)"))]", .taskwarrior, try at("2026-11-21T10:00"))
        let text = due.replacing("\"", with: "")
        #expect(harness.mission("Prune")?.notes == "due: \(text)")
        #expect(
            result.problems.map { $0.fact } == [.task(.keptInNotes(property: "due", value: text, item: "Prune"))])
    }

    @Test func anUnknownIntervalIsKeptAndNamed() throws {
        var harness = ImportDesk()
        let file = "[\(task(1, title: "Howl", more: ",\"recur\":\"fullmoon\",\"due\":\"20261124T200000Z\""))]"
        let result = harness.bring(file, .taskwarrior, try at("2026-11-21T10:00"))
        #expect(harness.mission("Howl")?.notes == "Repeats: fullmoon" && result.problems.count == 1)
    }

    @Test func aTemplateWithoutAnOpenOccurrenceStandsForTheNext() throws {
        let template = task(1, title: "Air", more: ",\"recur\":\"weekly\",\"due\":\"20261113T170000Z\",\"mask\":\"+\"")
            .replacing("pending", with: "recurring")
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        harness.bring("[\(template)]", .taskwarrior, now)
        #expect(harness.deadline("Air") == "2026-11-20T17:00:00Z" && harness.mission("Air")?.repeats == "FREQ=WEEKLY")
        // Once Taskwarrior has made the occurrence, it takes the place of the template.
        let child = task(
            2, title: "Air",
            more: ",\"recur\":\"weekly\",\"due\":\"20261120T170000Z\",\"parent\":\"\(TaskwarriorTests.uuid(1))\"")
        harness.bring("[\(template),\(child)]", .taskwarrior, now)
        #expect(harness.workspace.missions.undeleted.count { $0.title == "Air" } == 1)
    }

    @Test func onlyTheLastOpenOccurrenceRepeats() throws {
        let series = ",\"recur\":\"monthly\",\"until\":\"20270301T230000Z\",\"parent\":\"\(TaskwarriorTests.uuid(1))\""
        let file = [
            task(2, title: "Pay", more: series + ",\"due\":\"20261130T230000Z\""),
            task(3, title: "Pay", more: series + ",\"due\":\"20261231T230000Z\""),
        ]
        var harness = ImportDesk()
        harness.bring("[\(file.joined(separator: ","))]", .taskwarrior, try at("2026-11-21T10:00"))
        let rules = harness.workspace.missions.undeleted.map { $0.repeats }.sorted()
        #expect(rules == ["", "FREQ=MONTHLY;UNTIL=20270301T230000Z"])
    }

    @Test func scheduledUntilAndEstimatesAreKept() throws {
        var harness = ImportDesk()
        let file = [
            task(1, title: "Sing", more: ",\"scheduled\":\"20261202T170000Z\",\"estimate\":\"PT1H30M\",\"mood\":3"),
            task(2, title: "Redeem", more: ",\"until\":\"20261218T230000Z\",\"project\":\"Home.Shop\""),
        ]
        let result = harness.bring("[\(file.joined(separator: ","))]", .taskwarrior, try at("2026-11-21T10:00"))
        #expect(harness.mission("Sing")?.snoozedUntil?.description == "2026-12-02T17:00:00Z")
        #expect(harness.mission("Sing")?.estimate == 90)
        #expect(
            harness.mission("Redeem")?.notes == "Until: 2026-12-19"
                && harness.mission("Redeem")?.labels == ["Home.Shop"])
        #expect(result.problems.count == 1)
    }

    @Test func taskwarriorsOwnFieldsAreExportedUnchanged() throws {
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        let more = """
            ,"due":"20261204T170000Z","scheduled":"20261202T170000Z","project":"Home.Shop","tags":["a"],"mood":3,\
            "priority":"M",\
            "annotations":[{"entry":"20261101T080000Z","description":"one"},{"entry":"20261102T080000Z","description":"two"}]
            """
        harness.bring("[\(task(1, title: "Sing", more: more))]", .taskwarrior, now)
        let text = TaskwarriorExport.text(harness.workspace, in: now)
        let out = try #require(try JSONReader.read(text).array?.first)
        let source = try JSONReader.read(task(1, title: "Sing", more: more))
        for member in source.members ?? [] { #expect(out[member.name] == member.value, "\(member.name)") }
        #expect(harness.bring(text, .taskwarrior, now).operations == [])
    }

    @Test func anExportContainsTheTemplateOfEachSeries() throws {
        let now = try at("2026-11-21T10:00")
        let series = ",\"recur\":\"weekly\",\"due\":\"20261127T170000Z\",\"imask\":2"
        let child = task(2, title: "Air", more: series + ",\"parent\":\"\(TaskwarriorTests.uuid(1))\"")
        let template = task(
            1, title: "Air", more: ",\"recur\":\"weekly\",\"due\":\"20261113T170000Z\",\"mask\":\"++-\""
        ).replacing("pending", with: "recurring")
        var harness = ImportDesk()
        harness.bring("[\(template),\(child)]", .taskwarrior, now)
        let text = TaskwarriorExport.text(harness.workspace, in: now)
        let tasks = try #require(try JSONReader.read(text).array)
        let parent = try #require(tasks.first { $0.string("uuid") == TaskwarriorTests.uuid(1) })
        #expect((tasks.count, parent.string("status"), parent.string("recur")) == (2, "recurring", "weekly"))
        #expect((parent.string("due"), parent.string("mask")) == ("20261113T170000Z", "++-"))
        #expect(tasks.contains { $0.number("imask") == 2 && $0.string("due") == "20261127T170000Z" })
        #expect(harness.bring(text, .taskwarrior, now).operations == [])
    }

    @Test(arguments: [("P1D", 480), ("P1DT2H", 600), ("PT24H", 1440)])
    func aDayOfAnEstimateIsADayOfWork(_ estimate: String, _ minutes: Int64) throws {
        var harness = ImportDesk()
        let file = "[\(task(1, title: "Slides", more: ",\"estimate\":\"\(estimate)\""))]"
        harness.bring(file, .taskwarrior, try at("2026-11-21T10:00"))
        #expect(harness.mission("Slides")?.estimate == minutes)
    }

    @Test func missionsGoOutAndComeBackUnchanged() throws {
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        harness.bring(
            """
            TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DURATION
            task,Write report @harness,Two pages,1,1,2026-12-04,90
            task,Outline,,4,2,,
            task,Water ferns,,3,1,every mon at 8:00,
            task,Pay dues,,2,1,every 3rd friday,

            """, .todoist, now)
        let text = TaskwarriorExport.text(harness.workspace, in: now)
        // The missions now have another source, but nothing that the person sees changes.
        let changes = harness.bring(text, .taskwarrior, now).operations.flatMap { $0.changes }
        #expect(changes.allSatisfy { ["imported", "extra", "revision"].contains($0.field) })
        var other = ImportDesk()
        other.bring(text, .taskwarrior, now)
        for mission in harness.workspace.missions.undeleted {
            let copy = try #require(other.mission(mission.title))
            #expect(copy.effectiveDeadline == mission.effectiveDeadline && copy.estimate == mission.estimate)
            #expect(copy.priority == mission.priority && copy.labels == mission.labels && copy.notes == mission.notes)
            #expect(
                copy.repeats.isEmpty == mission.repeats.isEmpty
                    && other.steps(mission.title) == harness.steps(mission.title))
        }
        #expect(other.mission("Pay dues")?.repeats == harness.mission("Pay dues")?.repeats)
    }
}
