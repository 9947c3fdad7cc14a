import Foundation
import Testing

@testable import DaymarkCore

/// Importing to-dos, including repeating ones with some dates done.
@Suite struct TodoImportTests {
    private func todo(_ lines: String...) -> String {
        Inbox.item((["UID:t"] + lines).joined(separator: "\n"), kind: "VTODO")
    }

    private var series: String {
        todo(
            "SUMMARY:Bins", "DTSTART;TZID=Europe/Berlin:20270504T180000", "DUE;TZID=Europe/Berlin:20270504T190000",
            "RRULE:FREQ=WEEKLY;COUNT=4")
    }

    @Test func firstOpenDateIsDue() throws {
        var inbox = try Inbox()
        inbox.take(series + todo("SUMMARY:Bins", "RECURRENCE-ID:20270504T160000Z", "STATUS:COMPLETED"))
        #expect(inbox.missions == ["05-11 19:00 FREQ=WEEKLY;COUNT=3 Bins", "done 05-04 19:00 Bins"])
    }

    @Test func aNewerFileAdvancesTheOpenDate() throws {
        let done = todo("SUMMARY:Bins", "RECURRENCE-ID:20270504T160000Z", "STATUS:COMPLETED", "SEQUENCE:1")
        for newer in [done, series + done] {
            var inbox = try Inbox()
            inbox.take(series)
            inbox.take(newer)
            #expect(inbox.missions == ["05-11 19:00 FREQ=WEEKLY;COUNT=3 Bins", "done 05-04 19:00 Bins"])
            #expect(inbox.take(newer).changed == 0)
        }
    }

    @Test func excludedDatesAreLeftOut() throws {
        var inbox = try Inbox()
        inbox.take(
            todo(
                "SUMMARY:Mow", "DTSTART;VALUE=DATE:20270504", "RRULE:FREQ=WEEKLY",
                "EXDATE;TZID=Europe/Berlin:20270504T000000", "EXDATE;VALUE=DATE:20270518"))
        #expect(inbox.missions == ["05-11 FREQ=WEEKLY Mow"])
        let mission = try #require(inbox.workspace.missions.undeleted.first)
        #expect(
            inbox.workspace.nextDate(of: mission, in: inbox.now)?.deadline.description.hasPrefix("2027-05-25")
                == true)
    }

    @Test func movedDateIsAMissionOfItsOwn() throws {
        var inbox = try Inbox()
        inbox.take(
            series
                + todo(
                    "SUMMARY:Bins", "RECURRENCE-ID;TZID=Europe/Berlin:20270504T180000",
                    "DUE;TZID=Europe/Berlin:20270506T080000"))
        #expect(inbox.missions == ["05-06 08:00 Bins", "05-11 19:00 FREQ=WEEKLY;COUNT=3 Bins"])
    }

    @Test func aChangeOfAllLaterDatesIsNamed() throws {
        var inbox = try Inbox()
        let result = inbox.take(
            series
                + todo(
                    "SUMMARY:Bins", "RECURRENCE-ID;RANGE=THISANDFUTURE:20270511T160000Z",
                    "DUE;TZID=Europe/Berlin:20270512T080000"))
        #expect(result.problems.map { $0.fact } == [.laterDatesUnchanged])
    }

    @Test(arguments: [
        ("COMPLETED:20270401T080000Z", true), ("PERCENT-COMPLETE:100", true), ("PERCENT-COMPLETE:60", false),
        ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100", false), ("STATUS:COMPLETED", true), ("", false),
    ]) func completionIsReadFromStatusAndPercentage(line: String, isDone: Bool) throws {
        var inbox = try Inbox()
        inbox.take(todo("SUMMARY:Iron", line))
        #expect(inbox.workspace.missions.undeleted.map { $0.status == .completed } == [isDone])
    }

    @Test func categoriesOfAllLinesBecomeLabels() throws {
        var inbox = try Inbox()
        inbox.take(todo("SUMMARY:Iron", "CATEGORIES:home,Tax\\, private", "CATEGORIES:errand"))
        #expect(inbox.workspace.missions.undeleted.first?.labels == ["Tax, private", "errand", "home"])
    }

    @Test func sourceMayReopenWhatItCompleted() throws {
        var inbox = try Inbox()
        inbox.take(todo("SUMMARY:Iron", "STATUS:COMPLETED", "SEQUENCE:0"))
        inbox.take(todo("SUMMARY:Iron", "STATUS:NEEDS-ACTION", "SEQUENCE:1"))
        #expect(inbox.missions == ["Iron"])
    }

    @Test func exportWritesOneTodoWithItsDates() throws {
        var inbox = try Inbox()
        inbox.take(series + todo("SUMMARY:Bins", "RECURRENCE-ID:20270504T160000Z", "STATUS:COMPLETED"))
        let text = CalendarWriter.text(inbox.workspace, in: inbox.now)
        #expect(text.components(separatedBy: "RRULE:FREQ=WEEKLY;COUNT=4").count == 2)
        #expect(text.components(separatedBy: "RECURRENCE-ID;TZID=Europe/Berlin:20270504T190000").count == 2)
        var other = try Inbox()
        other.take(Array(text.utf8))
        #expect(other.missions == inbox.missions)
        let again = inbox.take(Array(text.utf8))
        #expect(again.added.isEmpty && again.changed == 0)
    }
}
