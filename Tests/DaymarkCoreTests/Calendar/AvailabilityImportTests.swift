import Testing

@testable import DaymarkCore

/// Whether an imported event takes up time.
@Suite struct AvailabilityImportTests {
    private static let timed = "DTSTART:20270504T090000\nDURATION:PT1H\n"
    private static let wholeDay = "DTSTART;VALUE=DATE:20270504\n"

    @Test(arguments: [
        (timed, "", true), (timed, "TRANSP:TRANSPARENT", false), (timed, "STATUS:TENTATIVE", true),
        (timed, "X-MICROSOFT-CDO-BUSYSTATUS:FREE", false),
        (timed, "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE", false),
        (timed, "ATTENDEE;PARTSTAT=DECLINED:MAILTO:Mira@example.org", false),
        (timed, "ATTENDEE;PARTSTAT=DECLINED:mailto:guest@example.org", true),
        (timed, "ATTENDEE;PARTSTAT=TENTATIVE:mailto:mira@example.org", true),
        (wholeDay, "", false), (wholeDay, "TRANSP:OPAQUE", true), (wholeDay, "TRANSP:TRANSPARENT", false),
        (wholeDay, "X-MICROSOFT-CDO-BUSYSTATUS:OOF", true),
        (wholeDay, "TRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE", false),
    ]) func eventBlocks(start: String, line: String, isBusy: Bool) throws {
        var inbox = try Inbox()
        inbox.take("X-WR-CALNAME:mira@example.org\n" + Inbox.item("UID:a\nSUMMARY:Panel\n\(start)\(line)"))
        let occurrence = try #require(
            inbox.workspace.occurrences(
                from: inbox.now.now, until: inbox.now.now.adding(minutes: 14400), in: inbox.now
            ).first)
        #expect(occurrence.busy == isBusy)
        let windows = inbox.workspace.freeWindows(on: try date("2027-05-04"), in: inbox.now)
        #expect(windows.isEmpty == (isBusy && occurrence.allDay))
    }

    @Test func tentativeIsMarked() throws {
        var inbox = try Inbox()
        inbox.take(Inbox.item("UID:a\nSUMMARY:Panel\n\(AvailabilityImportTests.timed)STATUS:TENTATIVE"))
        #expect(inbox.workspace.commitments.undeleted.map { $0.answer } == [.tentative])
    }

    @Test func theSettingFreesBusyWholeDays() throws {
        var inbox = try Inbox()
        inbox.take(Inbox.item("UID:a\nSUMMARY:Leave\n\(AvailabilityImportTests.wholeDay)TRANSP:OPAQUE"))
        inbox.edit([Change(.settings, Settings.recordID, "wholeDaysBlock", .flag(false))])
        #expect(!inbox.workspace.freeWindows(on: try date("2027-05-04"), in: inbox.now).isEmpty)
    }

    @Test func changedDateSaysForItselfWhetherItBlocks() throws {
        var inbox = try Inbox()
        inbox.take(
            Inbox.item("UID:a\nSUMMARY:Panel\n\(AvailabilityImportTests.timed)RRULE:FREQ=DAILY;COUNT=2")
                + Inbox.item(
                    "UID:a\nSUMMARY:Panel\nRECURRENCE-ID:20270505T090000\nDTSTART:20270505T090000\nDURATION:PT1H",
                    "TRANSP:TRANSPARENT"))
        let until = inbox.now.now.adding(minutes: 14400)
        let busy = inbox.workspace.occurrences(from: inbox.now.now, until: until, in: inbox.now).map { $0.busy }
        #expect(busy == [true, false])
    }
}
