import Foundation
import Testing

@testable import DaymarkConnect
@testable import DaymarkCore

/// Notifications of a desktop: `busctl`, played by a script that keeps what it was told, and a desktop that begins anew.
@Suite struct DesktopTests {
    private let folder = NSTemporaryDirectory() + "daymark-desktop-" + UUID().uuidString
    private let place = NagEndpoint(id: RecordID(high: 5, low: 6), channel: .desktop, name: "")
    private let essay = DesktopTests.message(RecordID(high: 1, low: 2), "A & B", "1 < 2")
    private let other = DesktopTests.message(RecordID(high: 9, low: 9), "Other", "")

    private static func message(_ tag: RecordID, _ title: String, _ body: String) -> NagMessage {
        NagMessage(
            tag: tag, occurrences: [tag], mission: RecordID(high: 3, low: 4), level: .nuclear, title: title, body: body,
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
        try begin(as: ":1.5")
    }

    private func begin(as owner: String) throws {
        try owner.write(toFile: folder + "/owner", atomically: true, encoding: .utf8)
    }

    private func desktop() -> Desktop {
        Desktop(program: folder + "/busctl", memory: folder + "/memory") { $0.name.uppercased() }
    }

    private func told() throws -> [String] {
        try String(contentsOfFile: folder + "/arguments", encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(
            String.init)
    }

    /// Which notification the last one was to take the place of.
    private func replaced() throws -> String? {
        let told = try told()
        return told.firstIndex(of: "Daymark").map { told[$0 + 1] }
    }

    private func signal(_ member: String, _ data: String, from sender: String = ":1.5") -> [UInt8] {
        Array(
            "{\"member\":\"\(member)\",\"sender\":\"\(sender)\",\"payload\":{\"type\":\"us\",\"data\":[\(data)]}}".utf8)
    }

    @Test func theDesktopIsToldAndAnswers() throws {
        let desktop = desktop()
        #expect(desktop.show(essay, place) == .shown)
        let first = try told()
        #expect(
            first.contains("A & B") && first.contains("1 &lt; 2") && first.contains("snooze/1h")
                && first.contains("SNOOZE/1H"))
        #expect(try replaced() == "0")
        // The same tag takes the place of what is shown.
        #expect(desktop.show(essay, place) == .shown)
        #expect(try replaced() == "7")
        #expect(desktop.read(signal("ActionInvoked", "7,\"snooze/1h\""))?.1 == .action(.snooze(.hour)))
        #expect(desktop.read(signal("ActionInvoked", "8,\"done\"")) == nil)
        #expect(desktop.read(signal("NotificationClosed", "7,2"))?.1 == .dismissed)
        #expect(desktop.read(signal("NotificationClosed", "7,2")) == nil)
        #expect(desktop.read(Array("nonsense".utf8)) == nil)
        #expect(desktop.close(essay.tag, place) == .taken)
    }

    /// What is on the screen outlives the program that showed it: its buttons work, and it can be replaced and closed.
    @Test func whoeverShowsTheNextKnowsWhatIsShown() throws {
        #expect(desktop().show(essay, place) == .shown)
        let next = desktop()
        #expect(next.read(signal("ActionInvoked", "7,\"done\""))?.0 == essay.tag)
        #expect(next.show(essay, place) == .shown)
        #expect(try replaced() == "7")
        #expect(desktop().close(essay.tag, place) == .taken)
        #expect(try told().suffix(4).contains("CloseNotification"))
        #expect(desktop().read(signal("ActionInvoked", "7,\"done\"")) == nil)
    }

    /// A desktop that begins anew counts from the beginning: a number is no longer what it was, and a button means what it stands on.
    @Test func numbersOfADesktopThatBeganAnewAreItsOwn() throws {
        let desktop = desktop()
        #expect(desktop.show(essay, place) == .shown)
        try begin(as: ":1.6")
        #expect(desktop.show(other, place) == .shown)
        #expect(try replaced() == "0")
        #expect(desktop.read(signal("ActionInvoked", "7,\"done\"", from: ":1.6"))?.0 == other.tag)
        #expect(desktop.read(signal("ActionInvoked", "7,\"done\"", from: ":1.5")) == nil)
        #expect(desktop.show(essay, place) == .shown)
        #expect(try replaced() == "0")
    }

    @Test func whereNobodyShowsAnythingItGoesElsewhereAtOnce() throws {
        try FileManager.default.removeItem(atPath: folder + "/owner")
        let outcome = desktop().show(essay, place)
        let isAway = if case .away = outcome { true } else { false }
        #expect(isAway)
    }

    @Test func whatIsKeptAndMakesNoSenseIsForgotten() throws {
        try #"{"owner":7,"numbers":{"x":1,"00000000000000010000000000000002":-4}}"#.write(
            toFile: folder + "/memory", atomically: true, encoding: .utf8)
        #expect(desktop().show(essay, place) == .shown)
        #expect(try replaced() == "0")
    }
}
