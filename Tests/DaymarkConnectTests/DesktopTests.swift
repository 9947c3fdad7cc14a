import Foundation
import Testing

@testable import DaymarkConnect
@testable import DaymarkCore

/// Notifications of this desktop. A script that records its arguments stands in for `busctl`.
@Suite struct DesktopTests {
    private let folder = NSTemporaryDirectory() + "daymark-desktop-" + UUID().uuidString
    private let endpoint = NagEndpoint(id: RecordID(high: 5, low: 6), channel: .desktop, name: "")
    private let essay = DesktopTests.message(tag: RecordID(high: 1, low: 2), title: "A & B", body: "1 < 2")
    private let other = DesktopTests.message(tag: RecordID(high: 9, low: 9), title: "Other", body: "")

    private static func message(tag: RecordID, title: String, body: String) -> NagMessage {
        NagMessage(
            tag: tag, occurrences: [tag], mission: tag, level: .nuclear, title: title, body: body,
            sound: .alarm,
            vibrates: true, actions: [.done, .acknowledge, .snooze(.hour), .focus],
            deadline: Instant(seconds: 1_795_251_900))
    }

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = """
            cd \(folder)
            [ -e owner ] || exit 1
            case "$*" in
            *GetNameOwner*) printf '{"type":"s","data":["%s"]}\\n' "$(cat owner)" ;;
            *) printf '%s\\n' "$@" > arguments; echo '{"type":"u","data":[7]}' ;;
            esac

            """
        write(script: script, to: folder + "/busctl")
        try startNotificationService(as: ":1.5")
    }

    private func startNotificationService(as owner: String) throws {
        try owner.write(toFile: folder + "/owner", atomically: true, encoding: .utf8)
    }

    private func desktop() -> Desktop {
        Desktop(program: folder + "/busctl", stateFile: folder + "/state") { $0.name.uppercased() }
    }

    private func recordedArguments() throws -> [String] {
        try String(contentsOfFile: folder + "/arguments", encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(
            String.init)
    }

    /// The id of the notification that the last one replaced. It is 0 for none.
    private func replacedID() throws -> String? {
        let arguments = try recordedArguments()
        return arguments.firstIndex(of: "Daymark").map { arguments[$0 + 1] }
    }

    private func signal(_ member: String, data: String, from sender: String = ":1.5") -> [UInt8] {
        Array(
            "{\"member\":\"\(member)\",\"sender\":\"\(sender)\",\"payload\":{\"type\":\"us\",\"data\":[\(data)]}}".utf8)
    }

    @Test func notificationsAreShownAndAnswered() throws {
        let desktop = desktop()
        #expect(desktop.show(essay, at: endpoint) == .shown)
        let first = try recordedArguments()
        #expect(
            first.contains("A & B") && first.contains("1 &lt; 2") && first.contains("snooze/1h")
                && first.contains("SNOOZE/1H"))
        #expect(try replacedID() == "0")
        // A message with the same tag replaces the notification.
        #expect(desktop.show(essay, at: endpoint) == .shown)
        #expect(try replacedID() == "7")
        #expect(
            desktop.answers(fromSignal: signal("ActionInvoked", data: "7,\"snooze/1h\"")).first?.1
                == .action(.snooze(.hour)))
        #expect(desktop.answers(fromSignal: signal("ActionInvoked", data: "8,\"done\"")).isEmpty)
        #expect(desktop.answers(fromSignal: signal("NotificationClosed", data: "7,2")).first?.1 == .dismissed)
        #expect(desktop.answers(fromSignal: signal("NotificationClosed", data: "7,2")).isEmpty)
        #expect(desktop.answers(fromSignal: Array("nonsense".utf8)).isEmpty)
        #expect(desktop.close(essay.tag, at: endpoint) == .taken)
    }

    /// A notification outlives the process that showed it: its buttons work, and it can be replaced and closed.
    @Test func theNextProcessKnowsOpenNotifications() throws {
        #expect(desktop().show(essay, at: endpoint) == .shown)
        let next = desktop()
        #expect(next.answers(fromSignal: signal("ActionInvoked", data: "7,\"done\"")).first?.0 == essay.tag)
        #expect(next.show(essay, at: endpoint) == .shown)
        #expect(try replacedID() == "7")
        #expect(desktop().close(essay.tag, at: endpoint) == .taken)
        #expect(try recordedArguments().suffix(4).contains("CloseNotification"))
        #expect(desktop().answers(fromSignal: signal("ActionInvoked", data: "7,\"done\"")).isEmpty)
    }

    /// Several nags share one notification, which is rewritten as they come and go.
    @Test func allNagsShareOneNotification() throws {
        let desktop = desktop()
        #expect(desktop.show(essay, at: endpoint) == .shown)
        #expect(desktop.show(other, at: endpoint) == .shown)
        #expect(try replacedID() == "7" && recordedArguments().contains("Other"))
        #expect(try recordedArguments().contains("· A & B".replacing("&", with: "&amp;")))
        // The one that is withdrawn leaves the card, and the rest stays without a sound.
        #expect(desktop.close(other.tag, at: endpoint) == .taken)
        #expect(try recordedArguments().contains("A & B") && recordedArguments().contains("suppress-sound"))
        #expect(try !recordedArguments().contains("Other"))
        #expect(desktop.show(other, at: endpoint) == .shown)
        // A button answers the newest, and closing the card dismisses all.
        #expect(desktop.answers(fromSignal: signal("ActionInvoked", data: "7,\"done\"")).map { $0.0 } == [other.tag])
        #expect(desktop.show(other, at: endpoint) == .shown)
        let dismissed = desktop.answers(fromSignal: signal("NotificationClosed", data: "7,2"))
        #expect(Set(dismissed.map { $0.0 }) == [essay.tag, other.tag] && dismissed.allSatisfy { $0.1 == .dismissed })
    }

    /// After a restart the notification service uses the same ids for other notifications.
    @Test func idsOfAFormerNotificationServiceAreForgotten() throws {
        let desktop = desktop()
        #expect(desktop.show(essay, at: endpoint) == .shown)
        try startNotificationService(as: ":1.6")
        #expect(desktop.show(other, at: endpoint) == .shown)
        #expect(try replacedID() == "0")
        #expect(
            desktop.answers(fromSignal: signal("ActionInvoked", data: "7,\"done\"", from: ":1.6")).first?.0 == other.tag
        )
        #expect(desktop.answers(fromSignal: signal("ActionInvoked", data: "7,\"done\"", from: ":1.5")).isEmpty)
        // Only what the new service shows is replaced.
        #expect(desktop.show(essay, at: endpoint) == .shown)
        #expect(try replacedID() == "7")
    }

    @Test func withoutANotificationServiceTheDesktopIsAway() throws {
        try FileManager.default.removeItem(atPath: folder + "/owner")
        let outcome = desktop().show(essay, at: endpoint)
        let isAway = if case .away = outcome { true } else { false }
        #expect(isAway)
    }

    @Test func anUnreadableStateFileIsIgnored() throws {
        try #"{"owner":7,"id":-4,"messages":[{"tag":"x"}]}"#.write(
            toFile: folder + "/state", atomically: true, encoding: .utf8)
        #expect(desktop().show(essay, at: endpoint) == .shown)
        #expect(try replacedID() == "0")
    }
}
