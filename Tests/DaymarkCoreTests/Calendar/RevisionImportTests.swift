import Testing

@testable import DaymarkCore

/// Versions of one item: SEQUENCE decides, then DTSTAMP, then LAST-MODIFIED, in whatever order they arrive.
@Suite struct RevisionImportTests {
    private func pottery(start: String, version: String, more: String = "") -> String {
        Inbox.item("UID:kiln", "SUMMARY:Pottery", "DTSTART:\(start)", "DURATION:PT1H", version, more)
    }

    private var versions: [String] {
        [
            pottery(start: "20270504T090000", version: "SEQUENCE:0\nDTSTAMP:20270401T080000Z"),
            pottery(start: "20270506T090000", version: "SEQUENCE:1\nDTSTAMP:20270402T080000Z"),
            pottery(start: "20270507T110000", version: "SEQUENCE:1\nDTSTAMP:20270403T080000Z"),
        ]
    }

    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    @Test(arguments: orders) func newestVersionInOneFileHolds(order: [Int]) throws {
        var inbox = try Inbox()
        inbox.take(order.map { versions[$0] }.joined())
        #expect(inbox.dates == ["05-07 11:00–12:00 Pottery"])
    }

    @Test(arguments: orders) func newestOfSeveralFilesHolds(order: [Int]) throws {
        var inbox = try Inbox()
        for index in order + order { inbox.take(versions[index]) }
        #expect(inbox.dates == ["05-07 11:00–12:00 Pottery"])
    }

    @Test func lastModifiedDecidesIfAllElseIsTheSame() throws {
        var inbox = try Inbox()
        inbox.take(
            pottery(
                start: "20270504T090000", version: "DTSTAMP:20270401T080000Z\nLAST-MODIFIED:20270402T000000Z",
                more: "LOCATION:Loft")
                + pottery(
                    start: "20270504T090000", version: "DTSTAMP:20270401T080000Z\nLAST-MODIFIED:20270401T000000Z",
                    more: "LOCATION:Barn"))
        #expect(inbox.workspace.commitments.undeleted.map { $0.location } == ["Loft"])
    }

    @Test func anEventMovesIfOnlyItsLastModificationIsNewer() throws {
        let old = pottery(start: "20270504T090000", version: "DTSTAMP:20270401T080000Z\nLAST-MODIFIED:20270401T000000Z")
        let new = pottery(start: "20270507T110000", version: "DTSTAMP:20270401T080000Z\nLAST-MODIFIED:20270402T000000Z")
        for files in [[old, new], [new, old], [old, new, old]] {
            var inbox = try Inbox()
            for file in files { inbox.take(file) }
            #expect(inbox.dates == ["05-07 11:00–12:00 Pottery"])
        }
    }

    @Test func anOlderCalendarRemovesNoItemsThatCameLater() throws {
        let name = "X-WR-CALNAME:Studio\n"
        let firing = Inbox.item("UID:2", "SUMMARY:Firing", "DTSTART:20270505T090000", "DURATION:PT1H")
        var options = ImportOptions()
        options.prunes = true
        var inbox = try Inbox()
        inbox.take(name + versions[2] + firing)
        let dates = ["05-05 09:00–10:00 Firing", "05-07 11:00–12:00 Pottery"]
        for version in versions.prefix(2) {
            #expect(inbox.take(name + version).gone == [])
            #expect(inbox.take(name + version, options).operations.isEmpty && inbox.dates == dates)
        }
        #expect(inbox.take(name + versions[2], options).removed.map { $0.title } == ["Firing"])
    }

    @Test func newerOfTwoChangesOfOneDateHolds() throws {
        let series = pottery(
            start: "20270504T090000", version: "DTSTAMP:20270401T080000Z", more: "RRULE:FREQ=WEEKLY;COUNT=2")
        let early = pottery(start: "20270504T100000", version: "SEQUENCE:1", more: "RECURRENCE-ID:20270504T090000")
        let late = pottery(start: "20270504T120000", version: "SEQUENCE:2", more: "RECURRENCE-ID:20270504T090000")
        for items in [[series, early, late], [late, early, series]] {
            var inbox = try Inbox()
            inbox.take(items.joined())
            #expect(inbox.dates == ["05-04 12:00–13:00 Pottery", "05-11 09:00–10:00 Pottery"])
        }
    }

    @Test func laterCancellationHolds() throws {
        let item = pottery(start: "20270504T090000", version: "SEQUENCE:0")
        let cancelled = pottery(start: "20270504T090000", version: "SEQUENCE:1", more: "STATUS:CANCELLED")
        var inbox = try Inbox()
        inbox.take(cancelled + item)
        #expect(inbox.dates == [])
        inbox.take(item)
        #expect(inbox.dates == [])
        inbox.take(pottery(start: "20270504T090000", version: "SEQUENCE:2"))
        #expect(inbox.dates == ["05-04 09:00–10:00 Pottery"])
    }

    /// Any order of the same files gives the same days, and importing all of them again changes nothing.
    @Test(arguments: 0..<12) func orderOfFilesDoesNotMatter(seed: Int) throws {
        var random = Entropy(seed: [UInt8(seed + 1)])
        var files: [String] = []
        for sequence in 0..<3 {
            let hour = 8 + Int(random.next() % 4)
            let stamp = "SEQUENCE:\(sequence)\nDTSTAMP:2027040\(sequence + 1)T080000Z"
            files.append(
                Inbox.item(
                    "UID:orbit", "SUMMARY:Orbit", "DTSTART;TZID=Europe/Berlin:20270504T090000", "DURATION:PT1H",
                    "RRULE:FREQ=WEEKLY;COUNT=4", "LOCATION:Room \(hour)", stamp))
            let date = 4 + 7 * Int(random.next() % 4)
            let day = date < 10 ? "0\(date)" : "\(date)"
            let name = "RECURRENCE-ID;TZID=Europe/Berlin:202705\(day)T090000"
            let change = random.next() % 3 == 0 ? "STATUS:CANCELLED" : "DTEND;TZID=Europe/Berlin:202705\(day)T200000"
            files.append(
                Inbox.item(
                    "UID:orbit", "SUMMARY:Orbit \(sequence)", name,
                    "DTSTART;TZID=Europe/Berlin:202705\(day)T\(hour + 10)0000", change, stamp))
        }
        var expected: [String]?
        for _ in 0..<6 {
            let order = files.indices.map { ($0, random.next()) }.sorted { $0.1 < $1.1 }.map { $0.0 }
            var inbox = try Inbox()
            for index in order { inbox.take(files[index]) }
            #expect(inbox.dates == expected ?? inbox.dates, "order \(order)")
            expected = inbox.dates
            let again = order.map { inbox.take(files[$0]) }
            #expect(again.allSatisfy { $0.added.isEmpty && $0.changed == 0 })
            #expect(inbox.dates == expected)
        }
        var whole = try Inbox()
        whole.take(files.joined())
        #expect(whole.dates == expected)
    }
}
