import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Nags on the page are shown once, answered with a tap, and as loud as their level.
@Suite struct NagScreenTests {
    /// An app with one captured line. The default time is Monday at 9:30.
    private func harness(_ line: String, from time: String = "2026-11-23T09:30") throws -> AppHarness {
        var harness = try AppHarness(time)
        harness.perform(.capture, line)
        harness.perform(.nag(.permission(.granted)))
        return harness
    }

    private func notified(_ effects: [Effect]) -> [Notification] {
        effects.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
    }

    /// Advances the clock a minute at a time, as the page does, and returns the notifications of that time.
    private func wait(_ harness: inout AppHarness, minutes: Int64) -> [Notification] {
        var all: [Notification] = []
        for _ in 0..<minutes {
            harness.pass(seconds: 60)
            all += notified(harness.perform(.tick))
        }
        return all
    }

    @Test func deadlinesOfTodayCountDown() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        harness.perform(.capture, "Call today 17:30 @nuclear")
        harness.perform(.capture, "Water the plants today @moderate")
        harness.perform(.go(.today))
        func running() -> [String] {
            let line = /<a href="#mission\/[^>]*>([^<]+)<\/a><span>([^<]+)<\/span>(?:<button|<\/li>)/
            return harness.region("main").matches(of: line).map { "\($0.1) \($0.2)" }
        }
        #expect(running() == ["Essay due in 7 h 30 min"])
        harness.pass(seconds: 7 * 3600 + 300)
        harness.perform(.tick)
        #expect(running() == ["Essay due in 25 min", "Call due in 55 min"])
    }

    @Test func aNagIsShownOnceAndAnsweredWithATap() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        let essay = try harness.mission("Essay").id
        // Six hours before the deadline is 11:00.
        #expect(wait(&harness, minutes: 89).isEmpty)
        let came = wait(&harness, minutes: 1)
        #expect(came.map { $0.title } == ["Essay"] && came.first?.mission == essay && came.first?.isPersistent == false)
        #expect(
            came.first?.buttons.map { $0.title } == ["Done", "Worked 15 min"]
                && came.first?.buttons.first?.action == "nag/answer/\(essay)/done")
        #expect(
            harness.region("nags").contains("Essay")
                && harness.region("nags").contains("nag/answer/\(essay)/snooze/tonight"))
        #expect(wait(&harness, minutes: 29).isEmpty)
        // Without an answer, the nag repeats after 30 minutes.
        #expect(wait(&harness, minutes: 1).count == 1)
        let effects = harness.perform(.nag(.answer(essay, .done)))
        #expect(effects.contains { if case .closeNotifications = $0 { true } else { false } })
        #expect(try harness.mission("Essay").status == .completed && harness.region("nags").isEmpty)
        #expect(wait(&harness, minutes: 400).isEmpty)
    }

    @Test func aSnoozedNagReturnsAtTheEndOfTheSnooze() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        let essay = try harness.mission("Essay").id
        _ = wait(&harness, minutes: 90)
        harness.perform(.nag(.answer(essay, .snooze(.hour))))
        #expect(harness.region("nags").isEmpty)
        #expect(wait(&harness, minutes: 59).isEmpty)
        #expect(wait(&harness, minutes: 1).count == 1)
    }

    @Test func anOverdueNuclearMissionFillsTheScreenUntilItIsDone() throws {
        var harness = try harness("Taxes today 10:00 @nuclear")
        let taxes = try harness.mission("Taxes").id
        _ = wait(&harness, minutes: 29)
        #expect(harness.region("dialog").isEmpty)
        _ = wait(&harness, minutes: 1)
        #expect(
            harness.region("dialog").contains("class=\"nag-page alarm\"")
                && harness.region("dialog").contains("id=\"dialog-title\""))
        harness.perform(.dialog(.close))
        #expect(!harness.region("dialog").isEmpty)
        #expect(wait(&harness, minutes: 16).contains { $0.isPersistent })
        harness.perform(.nag(.answer(taxes, .acknowledge)))
        #expect(harness.region("dialog").isEmpty && harness.region("nags").isEmpty)
        // An acknowledgement quiets it for an hour. Starting to work on it does not end it either.
        #expect(wait(&harness, minutes: 58).isEmpty && harness.region("dialog").isEmpty)
        #expect(!wait(&harness, minutes: 20).isEmpty && harness.region("dialog").contains("nag-page alarm"))
        harness.perform(.nag(.answer(taxes, .focus)))
        #expect(wait(&harness, minutes: 58).isEmpty)
        #expect(!wait(&harness, minutes: 60).isEmpty)
        harness.perform(.nag(.answer(taxes, .done)))
        #expect(wait(&harness, minutes: 120).isEmpty && harness.region("dialog").isEmpty)
    }

    @Test func anOverdueNuclearMissionOffersOtherStartsAndFiveMinutes() throws {
        var harness = try harness("Taxes today 10:00 @nuclear")
        let taxes = try harness.mission("Taxes").id
        _ = wait(&harness, minutes: 30)
        let playbooks = "playbook generic\nstart Find a pen\nstart Open the folder\nsteps\n3 easy Think"
        harness.perform(.breakdown(.playbooks), playbooks)
        let alarm = harness.region("dialog")
        #expect(alarm.contains("Start with: Find a pen.") && alarm.contains("nag/stuck/\(taxes)"))
        harness.perform(.nag(.stuck(taxes)))
        #expect(harness.region("dialog").isEmpty && harness.region("nags").isEmpty && harness.app.route == .stuck)
        #expect(harness.region("main").contains("Find a pen"))
        harness.perform(.breakdown(.stuck(.another)))
        #expect(harness.region("main").contains("Open the folder"))
        harness.perform(.breakdown(.stuck(.another)))
        #expect(harness.region("main").contains("breakdown/stuck/fiveMinutes"))
        harness.perform(.breakdown(.stuck(.fiveMinutes)))
        let session = try #require(harness.app.workspace.focus(at: harness.circumstances.now))
        #expect(session.mission == taxes && session.planned == 5)
        // It does not fill the screen again while the person has just begun.
        _ = wait(&harness, minutes: 30)
        #expect(harness.region("dialog").isEmpty)
    }

    @Test func onlyANuclearReminderOffersOtherStarts() throws {
        for (level, offers) in [("@nuclear", true), ("@aggressive", false)] {
            var harness = try harness("Taxes today 11:30 \(level)")
            let taxes = try harness.mission("Taxes").id
            _ = wait(&harness, minutes: 119)
            #expect(harness.app.nagging.entry(of: taxes) != nil)
            #expect(harness.region("nags").contains("nag/answer/\(taxes)/"))
            #expect(harness.region("nags").contains("nag/stuck/\(taxes)") == offers, "\(level)")
            harness.perform(.go(.nag(taxes)))
            #expect(harness.region("main").contains("nag/stuck/\(taxes)") == offers, "\(level)")
        }
    }

    @Test func aDismissedAggressiveNagReturnsWithTheNextReminder() throws {
        var harness = try harness("Report today 12:00 @aggressive")
        let report = try harness.mission("Report").id
        _ = wait(&harness, minutes: 95)
        #expect(harness.region("nags").contains("Report"))
        harness.perform(.nag(.putAway(report)))
        harness.perform(.nag(.putAwayAll))
        #expect(!harness.region("nags").contains("Report"))
        // The next reminder, half an hour before, brings it back.
        _ = wait(&harness, minutes: 25)
        #expect(harness.region("nags").contains("Report"))
    }

    /// Dismisses three reminders, so that another level is offered.
    private func dismissThree(_ harness: inout AppHarness) throws {
        for _ in 0..<3 {
            while harness.app.nagging.entries.isEmpty { _ = wait(&harness, minutes: 1) }
            _ = wait(&harness, minutes: 1)
            harness.perform(.nag(.putAway(try #require(harness.app.nagging.entries.last).message.tag)))
        }
    }

    @Test func anOfferOfAnotherLevelWaitsDuringFocusAndCanBePutOff() throws {
        var harness = try harness("Report today 20:00 @aggressive")
        let report = try harness.mission("Report").id
        try dismissThree(&harness)
        #expect(harness.region("nags").contains("nag/putOffEscalation"))
        harness.perform(.focus(.start(report)))
        #expect(!harness.region("nags").contains("escalate"))
        harness.perform(.go(.missions))
        #expect(!harness.region("nags").contains("escalate"))
        // A paused session leaves time for the question, but not above the controls of the timer.
        harness.perform(.focus(.pause))
        #expect(harness.region("nags").contains("escalate"))
        harness.perform(.go(.focus))
        #expect(!harness.region("nags").contains("escalate"))
        harness.perform(.go(.today))
        harness.perform(.nag(.putOffEscalation))
        #expect(!harness.region("nags").contains("escalate"))
        #expect(!(try harness.mission("Report").escalationDeclined))
    }

    @Test func threeDismissalsOfferAnotherLevel() throws {
        var harness = try harness("Report today 20:00 @aggressive")
        let report = try harness.mission("Report").id
        try dismissThree(&harness)
        #expect(harness.region("nags").contains("nag/escalate/\(report)/yes"))
        harness.perform(.nag(.escalate(report, accepted: false)))
        #expect(try harness.mission("Report").escalationDeclined && !harness.region("nags").contains("escalate"))
    }

    @Test func theRequestForPermissionCanBePostponed() throws {
        var harness = try AppHarness()
        harness.perform(.nag(.permission(.undecided)))
        #expect(!harness.region("main").contains("nag/ask"))
        harness.perform(.capture, "Essay fri 17:00 @moderate")
        harness.perform(.mood(.putOff))
        #expect(harness.region("main").contains("nag/ask"))
        #expect(harness.perform(.nag(.ask)).contains(.askToNotify))
        harness.perform(.nag(.putOff))
        #expect(!harness.region("main").contains("nag/ask"))
        // Without permission, a nag appears only on the page.
        harness.pass(seconds: 3 * 86_400)
        #expect(notified(harness.perform(.tick)).isEmpty)
    }

    /// Browsers that block the question answer it by themselves, as refused or not at all.
    @Test(arguments: Voice.allCases, [NotifyPermission.denied, .undecided])
    func aBrowserThatBlocksNotificationsIsNamedWithTheWayOut(voice: Voice, permission: NotifyPermission) throws {
        var harness = try asking(voice, ["Essay fri 17:00 @moderate"])
        harness.perform(.nag(.ask))
        harness.perform(.nag(.permission(permission)))
        #expect(harness.app.notice?.text == Words(voice)(NagPermissionPhrase.stillNotAllowed))
        // Only a question deserves an answer.
        var other = try AppHarness()
        other.perform(.nag(.permission(permission)))
        #expect(other.app.notice == nil)
    }

    private func asking(_ voice: Voice, _ lines: [String]) throws -> AppHarness {
        var harness = try AppHarness()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.nag(.permission(.undecided)))
        for line in lines { harness.perform(.capture, line) }
        // The question about the mood comes first.
        harness.perform(.mood(.putOff))
        return harness
    }

    @Test(arguments: Voice.allCases)
    func everyVoiceOffersToRemindOfDoses(_ voice: Voice) throws {
        var harness = try asking(voice, ["Syrup every day 7:00, 13:00"])
        let offer = Words(voice)(NagPermissionPhrase.allowOffer("Syrup"))
        #expect(harness.region("main").contains(offer) && harness.region("main").contains("nag/ask"))
        harness.perform(.nag(.putOff))
        #expect(!harness.region("main").contains("nag/ask"))
    }

    @Test(arguments: [Voice.command, .gentle, .spark])
    func aCommitmentIsAReasonToOfferReminders(_ voice: Voice) throws {
        var harness = try asking(voice, ["Shift tomorrow 14:00-22:00"])
        #expect(harness.region("main").contains(Words(voice)(NagPermissionPhrase.allowOffer("Shift"))))
        // One that is over reminds of nothing.
        harness.pass(seconds: 2 * 86_400)
        #expect(!harness.region("main").contains("nag/ask"))
    }

    /// `calm` asks first whether the person wants reminders at all.
    @Test func calmAsksAboutRemindersBeforeItOffersThem() throws {
        var harness = try asking(.calm, ["Shift today 14:00-22:00", "Syrup every day 7:00, 13:00"])
        let question = Words(.calm)(CallPhrase.question)
        #expect(harness.region("main").contains(question) && !harness.region("main").contains("nag/ask"))
        harness.perform(.dose(.calls(.on)))
        #expect(!harness.region("main").contains(question) && harness.region("main").contains("nag/ask"))
    }

    @Test func aPersonWhoWantsNoCallsIsNotAskedBecauseOfACommitment() throws {
        var harness = try asking(.calm, ["Shift today 14:00-22:00"])
        harness.perform(.dose(.calls(.off)))
        #expect(!harness.region("main").contains("nag/ask"))
    }

    @Test func nagsShownOrAnsweredElsewhereAreNotShownAgain() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        var other = try AppHarness("2026-11-23T11:00", seed: 9)
        for operation in harness.saved { other.perform(.remote, operation.json.text) }
        other.perform(.nag(.permission(.granted)))
        #expect(notified(other.perform(.tick)).count == 0)
        #expect(other.region("nags").contains("Essay"))
        for operation in other.saved { harness.perform(.remote, operation.json.text) }
        #expect(wait(&harness, minutes: 90).isEmpty)
        // The nag stays on the page until it is answered on any device.
        #expect(harness.region("nags").contains("Essay"))
        other.perform(.nag(.answer(try other.mission("Essay").id, .snooze(.hour))))
        for operation in other.saved { harness.perform(.remote, operation.json.text) }
        #expect(harness.region("nags").isEmpty)
    }

    @Test func unansweredNagsReturnWhenThePageIsReopened() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        harness.perform(.capture, "Call today 17:30 @gentle")
        _ = wait(&harness, minutes: 92)
        var again = try AppHarness("2026-11-23T11:03")
        for operation in harness.saved { again.perform(.remote, operation.json.text) }
        again.perform(.nag(.permission(.granted)))
        let effects = again.perform(.tick)
        #expect(notified(effects).isEmpty && !effects.contains { if case .feel = $0 { true } else { false } })
        #expect(again.region("nags").contains("Essay") && !again.region("nags").contains("Call"))
        // All nags share one notification, so the earlier one is closed too.
        let essay = try again.mission("Essay").id
        #expect(again.perform(.nag(.answer(essay, .done))).contains(.closeNotifications))
    }

    @Test func aNagThatTheServerHasJustPushedIsAlsoShownHere() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        _ = wait(&harness, minutes: 89)
        harness.pass(seconds: 60)
        let nag = try #require(
            harness.app.workspace.nags(
                from: harness.circumstances.now, until: harness.circumstances.now.adding(minutes: 1),
                in: harness.circumstances
            ).first)
        var entropy = Entropy(seed: [3])
        for operation in harness.app.workspace.note(
            .shown, of: nag.id, about: nag.mission, channel: .push, in: harness.circumstances, using: &entropy)
        {
            harness.perform(.remote, operation.json.text)
        }
        let first = harness.perform(.tick)
        #expect(notified(first).map { $0.title } == ["Essay"])
        #expect(
            first.contains { if case .feel(_, _, _, once: let name) = $0 { name == nag.id.description } else { false } }
        )
        #expect(wait(&harness, minutes: 20).isEmpty)
    }

    @Test func settingsShowTheTimesOfEachLevel() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        harness.perform(.go(SettingsPage.reminders.route))
        #expect(harness.region("main").contains("They arrive while Daymark is open"))
        harness.perform(.nag(.reached))
        #expect(harness.region("main").contains("They reach this browser even when Daymark is closed."))
        harness.perform(.go(SettingsPage.levels.route))
        #expect(harness.region("main").contains("Wed 17:00 · Thu 17:00 · Fri 11:00 · Fri 14:00 · Fri 16:00"))
        harness.perform(.set("moderateCount"), "2")
        #expect(harness.region("main").contains(">Wed 17:00 · Fri 16:00<"))
        #expect(
            harness.perform(.nag(.test)).contains { if case .notify(let one) = $0 { one.tag == "test" } else { false } }
        )
    }

    @Test func simultaneousNagsFormOneDigest() throws {
        var harness = try harness("Essay today 17:00 @moderate")
        harness.perform(.capture, "Slides today 17:03 @moderate")
        let came = wait(&harness, minutes: 100)
        #expect(came.count == 1 && came.first?.mission == nil)
        #expect(came.first.map { $0.body.contains("Essay") && $0.body.contains("Slides") } ?? false)
    }

    @Test func theSummaryIsShownOnlyInTheMorning() throws {
        var harness = try harness("Essay tomorrow 17:00 @moderate")
        harness.pass(seconds: 23 * 3600 + 15 * 60)
        #expect(notified(harness.perform(.tick)).allSatisfy { $0.mission != nil })
        let came = wait(&harness, minutes: 16)
        #expect(came.last?.body.contains("Today: 1 task") == true)
        // On the page, it is one line until the person opens it.
        #expect(harness.region("nags").contains("collapsed"))
        harness.perform(.nag(.open))
        #expect(!harness.region("nags").contains("collapsed"))
        // The morning summary is not shown in the evening.
        var evening = try AppHarness("2026-11-24T20:00", seed: 9)
        for operation in harness.saved.prefix(2) { evening.perform(.remote, operation.json.text) }
        evening.perform(.nag(.permission(.granted)))
        #expect(notified(evening.perform(.tick)).allSatisfy { $0.mission != nil })
    }

    @Test func nagActionsRoundTripThroughText() throws {
        let id = RecordID(high: 7, low: 9)
        let answers: [NagMessage.Action] = [.done, .acknowledge, .focus] + SnoozeChoice.allCases.map { .snooze($0) }
        let all: [NagAction] =
            answers.map { .answer(id, $0) } + [
                .putAway(id), .acknowledge(id), .stuck(id), .escalate(id, accepted: true),
                .escalate(id, accepted: false), .putOffEscalation, .ask, .putOff, .test, .reached, .putAwayAll, .open,
                .collapse, .endQuietPeriod,
            ] + QuietPeriodChoice.allCases.map { .startQuietPeriod($0) }
            + NotifyPermission.allCases.map { .permission($0) }
        for action in all { #expect(Action(Action.nag(action).text) == .nag(action)) }
        #expect(Action("nag/answer/\(id)/explode") == nil && Action("nag/answer/x/done") == nil)
        #expect(Route(Route.nag(id).address) == .nag(id))
    }
}
