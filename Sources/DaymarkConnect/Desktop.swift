import DaymarkCore
import Foundation
import Synchronization

/// Shows all open nags as one notification on this desktop, over D-Bus, through `busctl` (decision 0024).
///
/// It follows the Desktop Notifications Specification 1.2.
public final class Desktop: Sendable {
    /// The person's reaction to a notification.
    public enum Answer: Hashable, Sendable {
        case action(NagMessage.Action)
        case dismissed
    }

    private static let notificationService = [
        "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
    ]
    private static let busService = ["org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus"]
    private let busctl: Busctl
    private let label: @Sendable (NagMessage.Action) -> String
    private let open: Mutex<OpenCard>
    private let stateFile: String?

    /// - Parameters:
    ///   - stateFile: a file that keeps the open notification for the next process, or nil.
    ///   - label: the text on a button.
    public init(
        program: String = "busctl", stateFile: String? = nil, label: @escaping @Sendable (NagMessage.Action) -> String
    ) {
        (busctl, self.stateFile, self.label) = (Busctl(program: program), stateFile, label)
        let bytes = stateFile.flatMap { FileManager.default.contents(atPath: $0) }
        open = Mutex(bytes.flatMap { OpenCard(bytes: [UInt8]($0)) } ?? OpenCard())
    }

    /// The default state file of a home. Like the bus, its folder does not outlive the person's desktop session.
    /// - Returns: nil if there is no such folder.
    public static func stateFile(ofDevice device: RecordID) -> String? {
        ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].map { $0 + "/daymark-\(device).json" }
    }

    /// Whether a program shows notifications here.
    public var isAvailable: Bool {
        if case .success = busctl.call(Desktop.notificationService, ["GetServerInformation"]) { true } else { false }
    }

    /// Shows a message on the card. It takes the place of an earlier one with the same tag or topic.
    public func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        let owner = currentOwner()
        let card = open.withLock { open in
            var card = open
            // A service that was restarted shows nothing of before.
            if let owner, owner != card.owner { card = OpenCard() }
            card.messages.removeAll { $0.tag == message.tag || $0.topic == message.topic }
            card.messages.insert(message, at: 0)
            return card
        }
        switch busctl.call(Desktop.notificationService, notifyArguments(for: card)) {
        case .success(let answer):
            guard let id = Desktop.id(in: answer) else {
                return .failed("The desktop's answer cannot be read.", after: nil)
            }
            // The call itself may have started the service.
            let sender = owner ?? currentOwner()
            update { open in open = OpenCard(owner: sender ?? card.owner, id: id, messages: card.messages) }
            return .shown
        case .failure(let problem):
            return isAvailable ? .failed(problem.sentence, after: nil) : .away(problem.sentence)
        }
    }

    /// Takes a message off the card, which is rewritten without a sound, or closed if it was the last one.
    public func close(_ tag: RecordID, at endpoint: NagEndpoint) -> NagOutcome {
        let owner = currentOwner()
        let card = open.withLock { open in
            var card = open
            card.messages.removeAll { $0.tag == tag }
            return card.messages.count < open.messages.count && owner == card.owner ? card : nil
        }
        guard let card else { return .taken }
        rewrite(card)
        return .taken
    }

    private func rewrite(_ card: OpenCard) {
        var card = card
        if card.messages.isEmpty {
            // D-Bus reports an error if the notification is already closed. That is fine here.
            if card.id != 0 {
                _ = busctl.call(Desktop.notificationService, ["CloseNotification", "u", String(card.id)])
            }
            card.id = 0
        } else if case .success(let answer) = busctl.call(
            Desktop.notificationService, notifyArguments(for: card, isSilent: true)),
            let id = Desktop.id(in: answer)
        {
            card.id = id
        }
        update { $0 = card }
    }

    private static func id(in answer: [UInt8]) -> UInt32? {
        (try? JSONReader.read(answer))?["data"]?.array?.first?.number.flatMap { UInt32(exactly: $0) }
    }

    /// The newest message in full with its buttons, and the others by their titles.
    private func notifyArguments(for card: OpenCard, isSilent: Bool = false) -> [String] {
        guard let message = card.messages.first else { return [] }
        let actions = message.actions.filter { $0 != .focus }.flatMap { [$0.name, label($0)] }
        let level = card.messages.map { $0.level }.max() ?? message.level
        var hints = ["urgency", "y", level == .nuclear ? "2" : level == .gentle ? "0" : "1"]
        hints += ["category", "s", "x-daymark.nag", "desktop-entry", "s", "daymark"]
        // With these hints some desktops replace a notification even after a restart.
        for name in ["x-canonical-private-synchronous", "x-dunst-stack-tag"] { hints += [name, "s", "daymark"] }
        hints +=
            isSilent || message.sound == .none
            ? ["suppress-sound", "b", "true"] : ["sound-name", "s", "alarm-clock-elapsed"]
        let lines = [message.body] + card.messages.dropFirst().map { "· " + $0.title }
        let body = lines.filter { !$0.isEmpty }.joined(separator: "\n").escapedForMarkup
        let texts = ["Daymark", String(card.id), "", message.title, body]
        let timeout = level == .nuclear ? "0" : "-1"
        return ["Notify", "susssasa{sv}i"] + texts + [String(actions.count)] + actions + [String(hints.count / 3)]
            + hints
            + [timeout]
    }

    // MARK: The open card

    /// The bus name of the program that shows notifications.
    private func currentOwner() -> String? {
        let arguments = ["GetNameOwner", "s", Desktop.notificationService[0]]
        guard case .success(let answer) = busctl.call(Desktop.busService, arguments) else { return nil }
        return (try? JSONReader.read(answer))?["data"]?.array?.first?.string
    }

    private func update(_ change: (inout OpenCard) -> Void) {
        let bytes = open.withLock { open in
            change(&open)
            return open.json.bytes
        }
        // If the file cannot be written, the card is known only while this process runs.
        if let stateFile { try? Data(bytes).write(to: URL(fileURLWithPath: stateFile), options: .atomic) }
    }

    // MARK: Answers

    /// Calls `receive` with the person's answers until the returned process ends.
    public func listen(_ receive: @escaping @Sendable (RecordID, Answer) -> Void) throws -> Process {
        let match = "type='signal',interface='org.freedesktop.Notifications'"
        return try busctl.monitor(match: match) { [weak self] line in
            for (tag, answer) in self?.answers(fromSignal: line) ?? [] { receive(tag, answer) }
        }
    }

    /// Reads a signal as `busctl` writes it:
    /// `{"member":"ActionInvoked","sender":":1.9","payload":{"data":[5,"done"]}, …}`.
    ///
    /// A button answers the newest message, and the others are shown again. Closing the card dismisses all of them.
    func answers(fromSignal line: [UInt8]) -> [(RecordID, Answer)] {
        guard let json = try? JSONReader.read(line), let data = json["payload"]?["data"]?.array,
            let number = data.first?.number
        else { return [] }
        let sender = json["sender"]?.string
        let card = open.withLock { $0 }
        guard card.id != 0, Int64(card.id) == number, let first = card.messages.first,
            sender == nil || card.owner == nil || sender == card.owner
        else { return [] }
        switch json["member"]?.string {
        case "ActionInvoked":
            let name = data.count > 1 ? data[1].string : nil
            guard let action = name.flatMap({ NagMessage.Action(name: $0) }) else { return [] }
            // Most services close a notification whose button was pressed, so the rest gets a new one.
            var rest = card
            rest.messages.removeFirst()
            if !rest.messages.isEmpty {
                _ = busctl.call(Desktop.notificationService, ["CloseNotification", "u", String(card.id)])
                rest.id = 0
                rewrite(rest)
            }
            return [(first.tag, .action(action))]
        case "NotificationClosed":
            update { ($0.id, $0.messages) = (0, []) }
            // 1: it expired, 2: the person dismissed it, 3: it was closed by a call.
            return data.count > 1 && data[1].number == 2 ? card.messages.map { ($0.tag, .dismissed) } : []
        default: return []
        }
    }
}

/// The notification that is open: its id, and the messages on it, the newest first.
private struct OpenCard {
    /// The bus name of the program that assigned the id. After a restart, ids start over and mean other notifications.
    var owner: String?
    /// 0 if no notification is open.
    var id: UInt32 = 0
    var messages: [NagMessage] = []

    init() {}

    init(owner: String?, id: UInt32, messages: [NagMessage]) {
        (self.owner, self.id, self.messages) = (owner, id, messages)
    }

    /// Reads ``json``. Returns nil if it cannot be read.
    init?(bytes: [UInt8]) {
        guard let json = try? JSONReader.read(bytes), let number = json["id"]?.number,
            let id = UInt32(exactly: number), let messages = json.array("messages")
        else { return nil }
        self.init(owner: json["owner"]?.string, id: id, messages: messages.compactMap { NagMessage($0) })
    }

    var json: JSON {
        .object([
            "owner": .text(owner), "id": .number(Int64(id)), "messages": .array(messages.map { $0.json }),
        ])
    }
}
