import Testing

@testable import DaymarkCore

/// The attachments of mailed invitations, changes, cancellations and answers (RFC 5546).
@Suite struct MailedCalendarTests {
    private let series = Inbox.item(
        "UID:harvest", "SUMMARY:Harvest", "DTSTART;TZID=Europe/Berlin:20270504T090000", "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY;COUNT=3", "SEQUENCE:0", "DTSTAMP:20270401T080000Z")
    private let moved = Inbox.item(
        "UID:harvest", "SUMMARY:Harvest", "RECURRENCE-ID:20270511T070000Z", "DTSTART:20270512T120000Z",
        "DURATION:PT30M", "SEQUENCE:1", "DTSTAMP:20270402T080000Z")
    private let cancelled = """
        METHOD:CANCEL
        BEGIN:VEVENT
        UID:harvest
        RECURRENCE-ID:20270518T070000Z
        SEQUENCE:2
        DTSTAMP:20270403T080000Z
        END:VEVENT

        """

    @Test func changeAndCancellationOfOneDateLeaveTheOthers() throws {
        for files in [[series, moved, cancelled], [cancelled, moved, series], [moved, series, cancelled, series]] {
            var inbox = try Inbox()
            for file in files { inbox.take(file) }
            #expect(inbox.dates == ["05-04 09:00–10:00 Harvest", "05-12 14:00–14:30 Harvest"])
        }
    }

    @Test func cancelledDateIsNamed() throws {
        var inbox = try Inbox()
        inbox.take(series)
        let result = inbox.take(cancelled)
        #expect(result.removed.map { $0.title } == ["Harvest"])
        #expect(result.removed.first?.date == .time(try civil("2027-05-18T09:00:00")))
    }

    @Test func newerInvitationBringsACancelledDateBack() throws {
        var inbox = try Inbox()
        let back = Inbox.item(
            "UID:harvest", "SUMMARY:Harvest", "RECURRENCE-ID:20270518T070000Z", "DTSTART:20270518T080000Z",
            "DURATION:PT1H", "SEQUENCE:3", "DTSTAMP:20270404T080000Z")
        for file in [series, cancelled, back, cancelled] { inbox.take(file) }
        #expect(inbox.dates.last == "05-18 10:00–11:00 Harvest")
    }

    @Test func dateThePersonDeletedStaysDeleted() throws {
        var inbox = try Inbox()
        inbox.take(series + moved)
        let date = try #require(inbox.workspace.commitments.undeleted.first { $0.overrideOf != nil })
        inbox.edit([Change(.commitment, date.id, "deleted", .flag(true))])
        let result = inbox.take(moved)
        #expect(result.added.isEmpty && result.changed == 0)
    }

    @Test func answerOfAGuestChangesNothing() throws {
        var inbox = try Inbox()
        inbox.take(series)
        let before = inbox.dates
        let result = inbox.take(
            "METHOD:REPLY\n"
                + Inbox.item(
                    "UID:harvest", "SUMMARY:Declined: Harvest",
                    "ATTENDEE;CN=Ada;PARTSTAT=DECLINED:mailto:ada@example.org",
                    "RECURRENCE-ID:20270504T070000Z", "DTSTART:20270504T070000Z", "DTSTAMP:20270405T080000Z"))
        #expect(inbox.dates == before && result.updated.isEmpty && result.removed.isEmpty)
        #expect(result.problems.map { $0.fact } == [.answer(from: "Ada", "declined")])
        let answers = inbox.workspace.commitments.undeleted.flatMap { $0.guestAnswers }
        #expect(
            answers.map { "\($0.name) \($0.answer) \($0.date.map { $0.description } ?? "-")" } == [
                "Ada declined 2027-05-04T09:00:00"
            ])
    }

    @Test func anAddedDateLeavesTheOthers() throws {
        let added =
            "METHOD:ADD\n"
            + Inbox.item(
                "UID:harvest", "SUMMARY:Harvest supper", "DTSTART:20270507T160000Z", "DURATION:PT2H", "SEQUENCE:1",
                "DTSTAMP:20270402T080000Z")
        var inbox = try Inbox()
        inbox.take(series)
        let result = inbox.take(added)
        #expect(result.added.map { $0.title } == ["Harvest supper"] && result.changed == 0)
        for file in [added, series] { inbox.take(file) }
        #expect(
            inbox.dates == [
                "05-04 09:00–10:00 Harvest", "05-07 18:00–20:00 Harvest supper", "05-11 09:00–10:00 Harvest",
                "05-18 09:00–10:00 Harvest",
            ])
        // An addition to something unknown is an item of its own.
        var other = try Inbox()
        other.take(added)
        #expect(other.dates == ["05-07 18:00–20:00 Harvest supper"])
    }

    private func reply(_ answer: String, stamp: String, from address: String = "ada@example.org") -> String {
        "METHOD:REPLY\n"
            + Inbox.item("UID:harvest", "ATTENDEE;PARTSTAT=\(answer):mailto:\(address)", "DTSTAMP:\(stamp)")
    }

    @Test(arguments: [true, false]) func theNewestAnswerOfAGuestCounts(isOrdered: Bool) throws {
        var inbox = try Inbox()
        inbox.take(series)
        let replies = [reply("TENTATIVE", stamp: "20270405T080000Z"), reply("ACCEPTED", stamp: "20270406T080000Z")]
        for file in isOrdered ? replies : replies.reversed() { inbox.take(file) }
        inbox.take(reply("DECLINED", stamp: "20270405T080000Z", from: "ben@example.org"))
        let answers = inbox.workspace.commitments.undeleted.flatMap { $0.guestAnswers }
        #expect(
            answers.map { "\($0.address) \($0.answer)" } == ["ada@example.org accepted", "ben@example.org declined"])
        // A new version of the invitation keeps them.
        inbox.take(series.replacing("SUMMARY:Harvest", with: "SUMMARY:Harvest\nSEQUENCE:7\nLOCATION:Field"))
        #expect(inbox.workspace.commitments.undeleted.flatMap { $0.guestAnswers }.count == 2)
    }

    @Test func anAnswerToSomethingUnknownIsOnlyNamed() throws {
        var inbox = try Inbox()
        let result = inbox.take(reply("ACCEPTED", stamp: "20270405T080000Z"))
        #expect(
            result.operations.isEmpty
                && result.problems.map { $0.fact } == [.answer(from: "ada@example.org", "accepted")])
    }

    @Test func cancellationFromAnotherSourceRemovesNothing() throws {
        var inbox = try Inbox()
        inbox.take(Inbox.item("UID:2", "SUMMARY:Regatta", "DTSTART:20270504T090000", "DURATION:PT1H"))
        inbox.take(
            "METHOD:CANCEL\n"
                + Inbox.item("UID:2", "SUMMARY:Bake sale", "DTSTART:20270520T090000", "SEQUENCE:1"))
        #expect(inbox.dates == ["05-04 09:00–10:00 Regatta"])
    }

    @Test(arguments: [true, false]) func changeOfAllLaterDatesHoldsUntilTheNextOne(isSeriesFirst: Bool) throws {
        let first = Inbox.item(
            "UID:harvest", "SUMMARY:Harvest late", "RECURRENCE-ID;RANGE=THISANDFUTURE:20270511T070000Z",
            "DTSTART;TZID=Europe/Berlin:20270512T200000", "DURATION:PT2H", "SEQUENCE:1")
        let last = """
            METHOD:CANCEL
            BEGIN:VEVENT
            UID:harvest
            RECURRENCE-ID;RANGE=THISANDFUTURE:20270518T070000Z
            SEQUENCE:2
            END:VEVENT

            """
        var inbox = try Inbox()
        for file in isSeriesFirst ? [series, first, last, series] : [last, first, series] { inbox.take(file) }
        #expect(inbox.dates == ["05-04 09:00–10:00 Harvest", "05-12 20:00–22:00 Harvest late"])
    }
}
