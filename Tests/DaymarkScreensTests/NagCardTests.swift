import DaymarkCore
import Testing

@testable import DaymarkScreens

/// All nags share one card and one notification, which are rewritten when something changes.
@Suite struct NagCardTests {
    private func harness(_ lines: [String], from time: String = "2026-11-23T09:30") throws -> AppHarness {
        var harness = try AppHarness(time)
        harness.perform(.nag(.permission(.granted)))
        for line in lines { harness.perform(.capture, line) }
        return harness
    }

    private func notified(_ effects: [Effect]) -> [Notification] {
        effects.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
    }

    private func cards(_ harness: inout AppHarness) -> Int {
        harness.region("nags").components(separatedBy: "class=\"nag ").count - 1
    }

    /// A phone that slept for hours shows one card and one notification for everything that came.
    @Test func nineNagsAfterALongSleepAreOneCard() throws {
        var harness = try harness((1...9).map { "Errand \($0) today 1\($0 % 5 + 4):\($0 + 45) @moderate" })
        harness.pass(seconds: 8 * 3600)
        let notifications = notified(harness.perform(.tick))
        #expect(notifications.count == 1 && cards(&harness) == 1)
        let errands = harness.app.workspace.missions.all.count
        #expect(harness.app.nagging.entries.count == errands)
        // The errand whose deadline is still to come is first.
        let first = try #require(notifications.first?.body.components(separatedBy: "\n").first)
        #expect(first.contains("due in"))
    }

    @Test func completingElsewhereRemovesTheNagFromCardAndNotification() throws {
        var harness = try harness(["Letter today 17:00 @moderate", "Slides today 17:02 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("Letter") && harness.region("nags").contains("Slides"))
        let effects = harness.perform(.complete(try harness.mission("Letter").id))
        #expect(!harness.region("nags").contains("Letter") && cards(&harness) == 1)
        let updates = effects.compactMap { effect -> String? in
            if case .updateNotification(let notification) = effect { notification.title } else { nil }
        }
        #expect(updates == ["Slides"])
        let last = harness.perform(.complete(try harness.mission("Slides").id))
        #expect(last.contains(.closeNotifications) && harness.region("nags").isEmpty)
    }

    @Test func aMovedDeadlineWithdrawsItsReminder() throws {
        var harness = try harness(["Letter today 17:00 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        #expect(harness.region("nags").contains("Letter"))
        harness.perform(.mission(.edit(try harness.mission("Letter").id, .deadline)), "fri 17:00")
        harness.perform(.tick)
        #expect(harness.region("nags").isEmpty)
    }

    @Test func aQuietPeriodHidesTheCardAndBringsItBack() throws {
        var harness = try harness(["Letter today 17:00 @moderate", "Slides today 18:30 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("nag/hush/1h"))
        harness.perform(.nag(.startQuietPeriod(.hour)))
        #expect(harness.region("nags").isEmpty && harness.region("notice").contains("Quiet until today 12:00"))
        harness.perform(.go(.today))
        #expect(
            harness.region("main").contains("Quiet until today 12:00") && harness.region("main").contains("endHush"))
        for _ in 0..<59 {
            harness.pass(seconds: 60)
            #expect(notified(harness.perform(.tick)).isEmpty)
        }
        harness.pass(seconds: 60)
        harness.perform(.tick)
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("Letter") && !harness.region("main").contains("endHush"))
    }

    /// The card must not name work that the pause has cleared from the day. Commitments and doses stay.
    @Test func aPauseClearsWorkFromTheCard() throws {
        var harness = try harness(["Letter today 17:00 @moderate", "Choir today 11:05-11:30 remind 15m before"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("Letter") && harness.region("nags").contains("Choir"))
        harness.perform(.today(.pause(days: 1)))
        harness.perform(.nag(.open))
        #expect(!harness.region("nags").contains("Letter") && harness.region("nags").contains("Choir"))
        harness.perform(.tick)
        #expect(!harness.region("nags").contains("Letter"))
        // The person is back, and the reminder is too.
        harness.perform(.today(.resume))
        harness.perform(.tick)
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("Letter"))
    }

    @Test func aQuietPeriodHoldsOnEveryDevice() throws {
        var harness = try harness(["Letter today 17:00 @moderate"])
        harness.perform(.nag(.startQuietPeriod(.today)))
        var other = try AppHarness("2026-11-23T09:31", seed: 9)
        other.perform(.nag(.permission(.granted)))
        for operation in harness.saved { other.perform(.remote, operation.json.text) }
        other.perform(.go(.today))
        #expect(other.region("main").contains("Quiet until tomorrow 09:00"))
        other.pass(seconds: 5400)
        #expect(notified(other.perform(.tick)).isEmpty)
        let effects = other.perform(.nag(.endQuietPeriod)) + other.perform(.tick)
        #expect(!other.region("main").contains("Quiet until"))
        #expect(notified(effects).map { $0.title } == ["Letter"])
    }

    @Test func closingTheCardDismissesEverythingOnIt() throws {
        var harness = try harness(["Letter today 17:00 @moderate", "Slides today 17:02 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        #expect(harness.region("nags").contains("click:nag/putAwayAll"))
        harness.perform(.nag(.putAwayAll))
        #expect(harness.region("nags").isEmpty)
        #expect(harness.app.workspace.nagEvents.all.filter { $0.what == .dismissed }.count == 2)
    }

    @Test func aReminderShowsTwoAnswersAndOpensTheOthersInPlace() throws {
        var harness = try harness(["Letter today 17:00 @moderate"])
        let letter = try harness.mission("Letter").id
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        let parts = harness.region("nags").components(separatedBy: "<details")
        #expect(parts.count == 2)
        let (main, others) = (parts[0], parts[1])
        #expect(main.contains("nag/answer/\(letter)/done") && main.contains("nag/answer/\(letter)/snooze/15min"))
        #expect(main.components(separatedBy: "nag/answer/").count == 3 && !main.contains("nag/hush"))
        #expect(others.contains("nag/answer/\(letter)/focus") && others.contains("nag/hush/1h"))
        #expect(!others.contains("nag/answer/\(letter)/done"))
    }

    @Test func aRowOfSeveralRemindersCanBeSnoozed() throws {
        var harness = try harness(["Letter today 17:00 @moderate", "Slides today 17:02 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        harness.perform(.nag(.open))
        for title in ["Letter", "Slides"] {
            let id = try harness.mission(title).id
            #expect(harness.region("nags").contains("nag/answer/\(id)/done"))
            #expect(harness.region("nags").contains("nag/answer/\(id)/snooze/15min"))
        }
    }

    @Test func aPersonOnTheWayIsNotCalledAgain() throws {
        var harness = try harness(["Swimming today 11:00-12:00 travel 40m"])
        _ = wait(&harness, minutes: 41)
        #expect(harness.region("nags").contains("Swimming") && harness.region("nags").contains(">On my way<"))
        let tag = try #require(harness.app.nagging.entries.last).message.tag
        harness.perform(.nag(.acknowledge(tag)))
        #expect(harness.region("nags").isEmpty)
        #expect(wait(&harness, minutes: 30).isEmpty && harness.region("nags").isEmpty)
    }

    @Test func aCommitmentThatHasStartedKeepsAnAnswerInSight() throws {
        var harness = try harness(["Choir today 10:00-11:30 remind 15m before"])
        _ = wait(&harness, minutes: 40)
        let tag = try #require(harness.app.nagging.entries.last).message.tag
        let main = try #require(harness.region("nags").components(separatedBy: "<details").first)
        #expect(main.contains("Choir") && main.contains(">Acknowledge<") && main.contains("nag/acknowledge/\(tag)"))
        harness.perform(.nag(.acknowledge(tag)))
        #expect(harness.region("nags").isEmpty)
        #expect(wait(&harness, minutes: 30).isEmpty && harness.region("nags").isEmpty)
        #expect(harness.app.workspace.nagEvents.all.contains { $0.what == .acknowledged && $0.occurrence == "\(tag)" })
    }

    // MARK: While the person focuses

    private func wait(_ harness: inout AppHarness, minutes: Int) -> [Notification] {
        (0..<minutes).flatMap { _ in
            harness.pass(seconds: 60)
            return notified(harness.perform(.tick))
        }
    }

    @Test func remindersWaitUntilASessionIsOver() throws {
        var harness = try harness(["Fence ~3h", "Letter today 13:00 @moderate"])
        harness.perform(.set("focusRhythm"), "90/15")
        harness.perform(.focus(.start(try harness.mission("Fence").id)))
        // The reminder three hours before is due in the middle of the session.
        #expect(wait(&harness, minutes: 80).isEmpty && harness.region("nags").isEmpty)
        let afterwards = notified(harness.perform(.focus(.wrapUp))) + wait(&harness, minutes: 1)
        #expect(afterwards.map { $0.title } == ["Letter"])
        #expect(harness.region("nags").contains("Letter"))
    }

    @Test func aReminderOnTheCardLeavesDuringABreakAndReturns() throws {
        var harness = try harness(["Fence ~3h", "Letter today 17:00 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        #expect(harness.region("nags").contains("Letter"))
        harness.perform(.focus(.start(try harness.mission("Fence").id)))
        #expect(harness.region("nags").isEmpty)
        harness.perform(.focus(.rest))
        #expect(harness.region("nags").isEmpty)
        // At the end of a break there is time for them.
        _ = wait(&harness, minutes: 5)
        #expect(harness.region("nags").contains("Letter"))
        harness.perform(.focus(.resume))
        #expect(harness.region("nags").isEmpty)
        harness.perform(.focus(.pause))
        #expect(harness.region("nags").contains("Letter"))
    }

    @Test func urgentNagsArriveDuringASession() throws {
        var harness = try harness(
            ["Fence ~3h", "Choir today 10:30-11:30 remind 15m before", "Taxes today 11:30 @nuclear"])
        harness.perform(.set("focusRhythm"), "90/15")
        harness.perform(.focus(.start(try harness.mission("Fence").id)))
        #expect(wait(&harness, minutes: 46).contains { $0.title == "Choir" })
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("Choir"))
        _ = wait(&harness, minutes: 40)
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("Taxes"))
    }

    // MARK: Collapsed

    @Test func severalRemindersAreOneLineUntilThePersonOpensThem() throws {
        var harness = try harness(["Letter today 17:00 @moderate", "Slides today 17:02 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        #expect(
            harness.region("nags").contains("nag moderate collapsed")
                && harness.region("nags").contains("2 reminders"))
        #expect(!harness.region("nags").contains("nag/answer") && !harness.region("nags").contains("nag/hush"))
        harness.perform(.nag(.open))
        #expect(!harness.region("nags").contains("collapsed") && harness.region("nags").contains("nag/answer"))
        harness.perform(.nag(.collapse))
        #expect(harness.region("nags").contains("collapsed"))
    }

    @Test(arguments: [["Letter", "Slides"], ["Letter", "Slides", "Essay"]])
    func sparkNamesTheRemindersOnACollapsedCard(titles: [String]) throws {
        var harness = try harness(titles.indices.map { "\(titles[$0]) today 17:0\($0) @moderate" })
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        harness.perform(.set("voice"), "spark")
        func heading() -> String { harness.region("nags").components(separatedBy: "</strong>")[0] }
        let collapsed = heading()
        #expect(collapsed.contains("collapsed") && !collapsed.contains("reminders"))
        for title in titles { #expect(collapsed.contains(title)) }
        // The open card has a row for each of them.
        harness.perform(.nag(.open))
        #expect(heading().contains("reminders for you"))
    }

    @Test func oneReminderIsWholeOnTodayAndOneLineElsewhere() throws {
        var harness = try harness(["Letter today 17:00 @moderate"])
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        #expect(harness.region("nags").contains(">In 15 min<") && harness.region("nags").contains(">In 1 h<"))
        #expect(!harness.region("nags").contains("click:nag/open"))
        harness.perform(.go(.missions))
        #expect(harness.region("nags").contains("collapsed") && harness.region("nags").contains("Letter"))
        #expect(!harness.region("nags").contains("nag/answer"))
        // It is open only on the screen where the person opened it.
        harness.perform(.nag(.open))
        #expect(harness.region("nags").contains("nag/answer"))
        harness.perform(.go(.week))
        #expect(!harness.region("nags").contains("nag/answer"))
    }

    @Test(arguments: ["@aggressive", "@nuclear"])
    func aLoudReminderStaysInSightOnACollapsedCard(level: String) throws {
        var harness = try harness(["Letter today 17:00 @moderate", "Taxes today 11:45 \(level)"])
        let taxes = try harness.mission("Taxes").id
        harness.pass(seconds: 5400)
        harness.perform(.tick)
        for route in [Route.today, .missions] {
            harness.perform(.go(route))
            let card = harness.region("nags")
            #expect(card.contains("collapsed") && card.contains(">Taxes<") && card.contains("nag/answer/\(taxes)/"))
            #expect(!card.contains(">Letter<"))
        }
    }

    /// The time in which a dose can be taken is short, so it must not wait behind reminders with hours left.
    @Test(arguments: ["@moderate", "@nuclear"])
    func aDoseComesFirstAndCanBeAnsweredOnACollapsedCard(level: String) throws {
        var harness = try harness(["Letter today 17:00 \(level)", "Syrup every day 11:00, 19:00"])
        let syrup = try harness.mission("Syrup").id
        harness.pass(seconds: 6000)
        harness.perform(.tick)
        let time = try #require(CivilDateTime("2026-11-23T11:00:00"))
        let taken = Action.nag(.answer(syrup, .dose(time, .taken))).text
        for route in [Route.today, .missions] {
            harness.perform(.go(route))
            let card = harness.region("nags")
            #expect(card.contains("collapsed") && card.contains(">Syrup<") && card.contains(taken))
            // The others wait until the card is opened, so that it covers less of a phone.
            #expect(!card.contains(Action.nag(.answer(syrup, .snooze(.quarter))).text))
        }
        harness.perform(.nag(.open))
        let parts = harness.region("nags").components(separatedBy: ">Letter<")
        #expect(parts.count > 1 && parts[0].contains(">Syrup<"))
        harness.perform(.nag(.answer(syrup, .dose(time, .taken))))
        #expect(!harness.region("nags").contains("Syrup"))
    }
}
