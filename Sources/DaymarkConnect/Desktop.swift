import DaymarkCore
import Foundation
import Synchronization

/// Shows notifications on this desktop over D-Bus, through `busctl` (decision 0024).
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
    private let open: Mutex<OpenNotifications>
    private let stateFile: String?

    /// - Parameters:
    ///   - stateFile: a file that keeps the open notifications for the next process, or nil.
    ///   - label: the text on a button.
    public init(
        program: String = "busctl", stateFile: String? = nil, label: @escaping @Sendable (NagMessage.Action) -> String
    ) {
        (busctl, self.stateFile, self.label) = (Busctl(program: program), stateFile, label)
        let bytes = stateFile.flatMap { FileManager.default.contents(atPath: $0) }
        open = Mutex(bytes.flatMap { OpenNotifications(bytes: [UInt8]($0)) } ?? OpenNotifications())
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

    /// Shows a message. It replaces the notification with the same tag.
    public func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        let former = openNotification(withTag: message.tag) ?? 0
        switch busctl.call(Desktop.notificationService, notifyArguments(for: message, replacing: former)) {
        case .success(let answer):
            guard let number = (try? JSONReader.read(answer))?["data"]?.array?.first?.number,
                let notification = UInt32(exactly: number)
            else {
                return .failed("The desktop's answer cannot be read.", after: nil)
            }
            remember(notification, tag: message.tag)
            return .shown
        case .failure(let problem):
            return isAvailable ? .failed(problem.sentence, after: nil) : .away(problem.sentence)
        }
    }

    public func close(_ tag: RecordID, at endpoint: NagEndpoint) -> NagOutcome {
        guard let notification = openNotification(withTag: tag) else { return .taken }
        update { $0.ids[tag] = nil }
        // D-Bus reports an error if the notification is already closed. That is fine here.
        _ = busctl.call(Desktop.notificationService, ["CloseNotification", "u", String(notification)])
        return .taken
    }

    private func notifyArguments(for message: NagMessage, replacing former: UInt32) -> [String] {
        let actions = message.actions.filter { $0 != .focus }.flatMap { [$0.name, label($0)] }
        var hints = ["urgency", "y", message.level == .nuclear ? "2" : message.level == .gentle ? "0" : "1"]
        hints += ["category", "s", "x-daymark.nag", "desktop-entry", "s", "daymark"]
        // With these hints some desktops replace a notification even after a restart.
        for name in ["x-canonical-private-synchronous", "x-dunst-stack-tag"] {
            hints += [name, "s", message.tag.description]
        }
        hints += message.sound == .none ? ["suppress-sound", "b", "true"] : ["sound-name", "s", "alarm-clock-elapsed"]
        let texts = ["Daymark", String(former), "", message.title, message.body.escapedForMarkup]
        let timeout = message.level == .nuclear ? "0" : "-1"
        return ["Notify", "susssasa{sv}i"] + texts + [String(actions.count)] + actions + [String(hints.count / 3)]
            + hints
            + [timeout]
    }

    // MARK: Open notifications

    /// The id of the open notification with a tag. It is nil if the program that assigned the id no longer runs.
    private func openNotification(withTag tag: RecordID) -> UInt32? {
        guard let (owner, id) = open.withLock({ open in open.ids[tag].map { (open.owner, $0) } }) else { return nil }
        return owner == currentOwner() ? id : nil
    }

    /// The bus name of the program that shows notifications.
    private func currentOwner() -> String? {
        let arguments = ["GetNameOwner", "s", Desktop.notificationService[0]]
        guard case .success(let answer) = busctl.call(Desktop.busService, arguments) else { return nil }
        return (try? JSONReader.read(answer))?["data"]?.array?.first?.string
    }

    private func remember(_ notification: UInt32, tag: RecordID) {
        // The notification can be answered from now on, even if the program that shows it has only just started.
        let formerOwner = open.withLock { open in
            for (tag, id) in open.ids where id == notification { open.ids[tag] = nil }
            open.ids[tag] = notification
            defer { open.owner = nil }
            return open.owner
        }
        let owner = currentOwner()
        update { open in
            // An unknown owner is assumed to be the former one.
            if let owner, owner != formerOwner { open.ids = open.ids.filter { $0.key == tag } }
            open.owner = owner ?? formerOwner
        }
    }

    private func update(_ change: (inout OpenNotifications) -> Void) {
        let bytes = open.withLock { open in
            change(&open)
            return open.json.bytes
        }
        // If the file cannot be written, the notifications are known only while this process runs.
        if let stateFile { try? Data(bytes).write(to: URL(fileURLWithPath: stateFile), options: .atomic) }
    }

    // MARK: Answers

    /// Calls `receive` with the person's answers until the returned process ends.
    public func listen(_ receive: @escaping @Sendable (RecordID, Answer) -> Void) throws -> Process {
        let match = "type='signal',interface='org.freedesktop.Notifications'"
        return try busctl.monitor(match: match) { [weak self] line in
            if let (tag, answer) = self?.answer(fromSignal: line) { receive(tag, answer) }
        }
    }

    /// Reads a signal as `busctl` writes it:
    /// `{"member":"ActionInvoked","sender":":1.9","payload":{"data":[5,"done"]}, …}`.
    func answer(fromSignal line: [UInt8]) -> (RecordID, Answer)? {
        guard let json = try? JSONReader.read(line), let data = json["payload"]?["data"]?.array,
            let number = data.first?.number
        else {
            return nil
        }
        let sender = json["sender"]?.string
        let tag = open.withLock { open in
            let isFromOwner = sender == nil || open.owner == nil || sender == open.owner
            return isFromOwner ? open.ids.first { Int64($0.value) == number }?.key : nil
        }
        guard let tag else { return nil }
        switch json["member"]?.string {
        case "ActionInvoked":
            let name = data.count > 1 ? data[1].string : nil
            return name.flatMap { NagMessage.Action(name: $0) }.map { (tag, .action($0)) }
        case "NotificationClosed":
            update { $0.ids[tag] = nil }
            // 1: it expired, 2: the person dismissed it, 3: it was closed by a call.
            return data.count > 1 && data[1].number == 2 ? (tag, .dismissed) : nil
        default: return nil
        }
    }
}

/// The ids of open notifications.
private struct OpenNotifications {
    /// The bus name of the program that assigned the ids. After a restart, ids start over and mean other notifications.
    var owner: String?
    var ids: [RecordID: UInt32] = [:]

    init() {}

    /// Reads ``json``. Returns nil if it cannot be read.
    init?(bytes: [UInt8]) {
        guard let json = try? JSONReader.read(bytes), case .object(let numbers)? = json["numbers"] else { return nil }
        owner = json["owner"]?.string
        for member in numbers {
            if let tag = RecordID(member.name), let id = member.value.number.flatMap({ UInt32(exactly: $0) }) {
                ids[tag] = id
            }
        }
    }

    var json: JSON {
        let numbers = ids.map { JSON.Member($0.key.description, .number(Int64($0.value))) }
        return .object(["owner": .text(owner), "numbers": .object(numbers)])
    }
}
