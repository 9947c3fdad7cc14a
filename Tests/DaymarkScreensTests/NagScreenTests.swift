import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Nags on the page are shown once, answered with a tap, and as loud as their level.
@Suite struct NagScreenTests {
    /// A desk with one captured line. The default time is Monday at 9:30.
    private func desk(_ line: String, from time: String = "2026-11-23T09:30") throws -> Desk {
        var desk = try Desk(time)
        desk.perform(.capture, line)
        desk.perform(.nag(.permission(.granted)))
        return desk
    }

    private func notified(_ effects: [Effect]) -> [Notification] {
        effects.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
    }

    /// Advances the clock a minute at a time, as the page does, and returns the notifications of that time.
    private func wait(_ desk: inout Desk, minutes: Int64) -> [Notification] {
        var all: [Notification] = []
        for _ in 0..<minutes {
            desk.pass(seconds: 60)
            all += notified(desk.perform(.tick))
        }
        return all
    }

    @Test func deadlinesOfTodayCountDown() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        desk.perform(.capture, "Call today 17:30 @nuclear")
        desk.perform(.capture, "Water the plants today @moderate")
        desk.perform(.go(.today))
        func running() -> [String] {
            desk.region("main").matches(of: /<a href="#mission\/[^>]*>([^<]+)<\/a><span>([^<]+)<\/span><\/li>/).map {
                "\($0.1) \($0.2)"
            }
        }
        #expect(running() == ["Essay due in 7 h 30 min"])
        desk.pass(seconds: 7 * 3600 + 300)
        desk.perform(.tick)
        #expect(running() == ["Essay due in 25 min", "Call due in 55 min"])
    }

    @Test func aNagIsShownOnceAndAnsweredWithATap() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        let essay = try desk.mission("Essay").id
        // Six hours before the deadline is 11:00.
        #expect(wait(&desk, minutes: 89).isEmpty)
        let came = wait(&desk, minutes: 1)
        #expect(came.map { $0.title } == ["Essay"] && came.first?.mission == essay && came.first?.isPersistent == false)
        #expect(
            came.first?.buttons.map { $0.action } == ["nag/answer/\(essay)/done", "nag/answer/\(essay)/snooze/15min"])
        #expect(
            desk.region("nags").contains("Essay") && desk.region("nags").contains("nag/answer/\(essay)/snooze/tonight"))
        #expect(wait(&desk, minutes: 29).isEmpty)
        // Without an answer, the nag repeats after 30 minutes.
        #expect(wait(&desk, minutes: 1).count == 1)
        let effects = desk.perform(.nag(.answer(essay, .done)))
        #expect(effects.contains { if case .closeNotification = $0 { true } else { false } })
        #expect(try desk.mission("Essay").status == .completed && desk.region("nags").isEmpty)
        #expect(wait(&desk, minutes: 400).isEmpty)
    }

    @Test func aSnoozedNagReturnsAtTheEndOfTheSnooze() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        let essay = try desk.mission("Essay").id
        _ = wait(&desk, minutes: 90)
        desk.perform(.nag(.answer(essay, .snooze(.hour))))
        #expect(desk.region("nags").isEmpty)
        #expect(wait(&desk, minutes: 59).isEmpty)
        #expect(wait(&desk, minutes: 1).count == 1)
    }

    @Test func anOverdueNuclearMissionFillsTheScreenUntilItIsAcknowledged() throws {
        var desk = try desk("Taxes today 10:00 @nuclear")
        let taxes = try desk.mission("Taxes").id
        _ = wait(&desk, minutes: 29)
        #expect(desk.region("dialog").isEmpty)
        _ = wait(&desk, minutes: 1)
        #expect(
            desk.region("dialog").contains("class=\"nag-page alarm\"")
                && desk.region("dialog").contains("id=\"dialog-title\""))
        desk.perform(.dialog(.close))
        #expect(!desk.region("dialog").isEmpty)
        #expect(wait(&desk, minutes: 16).contains { $0.isPersistent })
        desk.perform(.nag(.answer(taxes, .acknowledge)))
        #expect(desk.region("dialog").isEmpty && desk.region("nags").isEmpty)
        #expect(wait(&desk, minutes: 120).isEmpty)
        #expect(desk.region("dialog").isEmpty)
    }

    @Test func aDismissedAggressiveNagReturnsWithTheNextReminder() throws {
        var desk = try desk("Report today 12:00 @aggressive")
        let report = try desk.mission("Report").id
        _ = wait(&desk, minutes: 95)
        #expect(desk.region("nags").contains("Report"))
        desk.perform(.nag(.putAway(report)))
        for card in desk.app.nagging.cards { desk.perform(.nag(.putAway(card.tag))) }
        #expect(!desk.region("nags").contains("Report"))
        // The next reminder, half an hour before, brings it back.
        _ = wait(&desk, minutes: 25)
        #expect(desk.region("nags").contains("Report"))
    }

    @Test func threeDismissalsOfferAnotherLevel() throws {
        var desk = try desk("Report today 20:00 @aggressive")
        let report = try desk.mission("Report").id
        for _ in 0..<3 {
            while desk.app.nagging.cards.isEmpty { _ = wait(&desk, minutes: 1) }
            _ = wait(&desk, minutes: 1)
            desk.perform(.nag(.putAway(try #require(desk.app.nagging.cards.last).tag)))
        }
        #expect(desk.region("nags").contains("nag/escalate/\(report)/yes"))
        desk.perform(.nag(.escalate(report, accepted: false)))
        #expect(try desk.mission("Report").escalationDeclined && !desk.region("nags").contains("escalate"))
    }

    @Test func theRequestForPermissionCanBePostponed() throws {
        var desk = try Desk()
        desk.perform(.nag(.permission(.undecided)))
        #expect(!desk.region("main").contains("nag/ask"))
        desk.perform(.capture, "Essay fri 17:00 @moderate")
        #expect(desk.region("main").contains("nag/ask"))
        #expect(desk.perform(.nag(.ask)).contains(.askToNotify))
        desk.perform(.nag(.putOff))
        #expect(!desk.region("main").contains("nag/ask"))
        // Without permission, a nag appears only on the page.
        desk.pass(seconds: 3 * 86_400)
        #expect(notified(desk.perform(.tick)).isEmpty)
    }

    @Test func nagsShownOrAnsweredElsewhereAreNotShownAgain() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        var other = try Desk("2026-11-23T11:00", seed: 9)
        for operation in desk.saved { other.perform(.remote, operation.json.text) }
        other.perform(.nag(.permission(.granted)))
        #expect(notified(other.perform(.tick)).count == 0)
        #expect(other.region("nags").contains("Essay"))
        for operation in other.saved { desk.perform(.remote, operation.json.text) }
        #expect(wait(&desk, minutes: 90).isEmpty)
        // The nag stays on the page until it is answered on any device.
        #expect(desk.region("nags").contains("Essay"))
        other.perform(.nag(.answer(try other.mission("Essay").id, .snooze(.hour))))
        for operation in other.saved { desk.perform(.remote, operation.json.text) }
        #expect(desk.region("nags").isEmpty)
    }

    @Test func unansweredNagsReturnWhenThePageIsReopened() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        desk.perform(.capture, "Call today 17:30 @gentle")
        _ = wait(&desk, minutes: 92)
        var again = try Desk("2026-11-23T11:03")
        for operation in desk.saved { again.perform(.remote, operation.json.text) }
        again.perform(.nag(.permission(.granted)))
        let effects = again.perform(.tick)
        #expect(notified(effects).isEmpty && !effects.contains { if case .feel = $0 { true } else { false } })
        #expect(again.region("nags").contains("Essay") && !again.region("nags").contains("Call"))
        // All notifications of a mission have the same tag, so the earlier notification is closed too.
        let essay = try again.mission("Essay").id
        #expect(again.perform(.nag(.answer(essay, .done))).contains(.closeNotification(essay)))
    }

    @Test func aNagThatTheServerHasJustPushedIsAlsoShownHere() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        _ = wait(&desk, minutes: 89)
        desk.pass(seconds: 60)
        let nag = try #require(
            desk.app.workspace.nags(from: desk.now.now, until: desk.now.now.adding(minutes: 1), in: desk.now).first)
        var entropy = Entropy(seed: [3])
        for operation in desk.app.workspace.note(
            .shown, of: nag.id, mission: nag.mission, channel: .push, in: desk.now, using: &entropy)
        {
            desk.perform(.remote, operation.json.text)
        }
        let first = desk.perform(.tick)
        #expect(notified(first).map { $0.title } == ["Essay"])
        #expect(
            first.contains { if case .feel(_, _, _, once: let name) = $0 { name == nag.id.description } else { false } }
        )
        #expect(wait(&desk, minutes: 20).isEmpty)
    }

    @Test func settingsShowTheTimesOfEachLevel() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        desk.perform(.go(.settings))
        #expect(desk.region("main").contains("They arrive while Daymark is open"))
        desk.perform(.nag(.reached))
        #expect(desk.region("main").contains("They reach this browser even when Daymark is closed."))
        #expect(desk.region("main").contains("Wed 17:00 · Thu 17:00 · Fri 11:00 · Fri 14:00 · Fri 16:00"))
        desk.perform(.set("moderateCount"), "2")
        #expect(desk.region("main").contains(">Wed 17:00 · Fri 16:00<"))
        #expect(
            desk.perform(.nag(.test)).contains { if case .notify(let one) = $0 { one.tag == "test" } else { false } })
    }

    @Test func simultaneousNagsFormOneDigest() throws {
        var desk = try desk("Essay today 17:00 @moderate")
        desk.perform(.capture, "Slides today 17:03 @moderate")
        let came = wait(&desk, minutes: 100)
        #expect(came.count == 1 && came.first?.mission == nil)
        #expect(came.first.map { $0.body.contains("Essay") && $0.body.contains("Slides") } ?? false)
    }

    @Test func theSummaryIsShownOnlyInTheMorning() throws {
        var desk = try desk("Essay tomorrow 17:00 @moderate")
        desk.pass(seconds: 23 * 3600 + 15 * 60)
        #expect(notified(desk.perform(.tick)).allSatisfy { $0.mission != nil })
        let came = wait(&desk, minutes: 16)
        #expect(came.map { $0.title } == ["Due today: 1"])
        // The morning summary is not shown in the evening.
        var evening = try Desk("2026-11-24T20:00", seed: 9)
        for operation in desk.saved.prefix(2) { evening.perform(.remote, operation.json.text) }
        evening.perform(.nag(.permission(.granted)))
        #expect(notified(evening.perform(.tick)).allSatisfy { $0.mission != nil })
    }

    @Test func nagActionsRoundTripThroughText() throws {
        let id = RecordID(high: 7, low: 9)
        let answers: [NagMessage.Action] = [.done, .acknowledge, .focus] + SnoozeChoice.allCases.map { .snooze($0) }
        let all: [NagAction] =
            answers.map { .answer(id, $0) } + [
                .putAway(id), .escalate(id, accepted: true), .escalate(id, accepted: false), .ask, .putOff, .test,
                .reached,
            ]
            + NotifyPermission.allCases.map { .permission($0) }
        for action in all { #expect(Action(Action.nag(action).text) == .nag(action)) }
        #expect(Action("nag/answer/\(id)/explode") == nil && Action("nag/answer/x/done") == nil)
        #expect(Route(Route.nag(id).address) == .nag(id))
    }
}
