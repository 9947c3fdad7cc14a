import DaymarkCore
import Foundation
import Synchronization

/// Notifications on this desktop, over D-Bus (Desktop Notifications Specification 1.2), through `busctl`: decision 0024.
public final class Desktop: Sendable {
    private struct Known {
        /// Who shows notifications, as the bus calls it: after it has begun anew its numbers mean others.
        var owner: String?
        /// What it calls each tag that is shown.
        var numbers: [RecordID: UInt32] = [:]
    }

    /// What a person did with a notification.
    public enum Answer: Hashable, Sendable {
        case action(NagMessage.Action)
        case dismissed
    }

    private static let service = [
        "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
    ]
    private let program: String
    private let label: @Sendable (NagMessage.Action) -> String
    private let known: Mutex<Known>
    /// Where it is kept what is shown, for whoever shows the next: as long as the person is signed in, like the bus itself.
    private let memory: String?

    /// - Parameters:
    ///   - memory: a file in which it is kept what is shown.
    ///   - label: the words on a button.
    public init(
        program: String = "busctl", memory: String? = nil, label: @escaping @Sendable (NagMessage.Action) -> String
    ) {
        (self.program, self.memory, self.label) = (program, memory, label)
        known = Mutex(
            memory.flatMap { FileManager.default.contents(atPath: $0) }.flatMap { Desktop.read(kept: [UInt8]($0)) }
                ?? Known())
    }

    /// The usual ``memory`` of a home, in the folder that goes when the person signs out; nil where there is none.
    public static func memory(of device: RecordID) -> String? {
        ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].map { $0 + "/daymark-\(device).json" }
    }

    /// Shows a message, in the place of what is shown under its tag.
    public func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        let before = number(of: message.tag) ?? 0
        let actions = message.actions.filter { $0 != .focus }.flatMap { [$0.name, label($0)] }
        var hints = ["urgency", "y", message.level == .nuclear ? "2" : message.level == .gentle ? "0" : "1"]
        hints += ["category", "s", "x-daymark.nag", "desktop-entry", "s", "daymark"]
        // Where the desktop knows it, what was shown before a restart is replaced too.
        hints += [
            "x-canonical-private-synchronous", "s", message.tag.description, "x-dunst-stack-tag", "s",
            message.tag.description,
        ]
        hints += message.sound == .none ? ["suppress-sound", "b", "true"] : ["sound-name", "s", "alarm-clock-elapsed"]
        let arguments =
            [
                "Notify", "susssasa{sv}i", "Daymark", String(before), "", message.title, Desktop.plain(message.body),
                String(actions.count),
            ]
            + actions + [String(hints.count / 3)] + hints + [message.level == .nuclear ? "0" : "-1"]
        switch run(arguments) {
        case .success(let answer):
            guard let number = (try? JSONReader.read(answer))?["data"]?.array?.first?.number,
                let id = UInt32(exactly: number)
            else {
                return .failed("The desktop's answer is none.", after: nil)
            }
            // It can be answered from now on, by whoever shows it.
            let former = known.withLock { known in
                for (tag, number) in known.numbers where number == id { known.numbers[tag] = nil }
                known.numbers[message.tag] = id
                defer { known.owner = nil }
                return known.owner
            }
            // Showing it may have been what began the one that shows.
            let owner = owner()
            change { known in
                // Whoever does not answer now is the same as before.
                if let owner, owner != former { known.numbers = known.numbers.filter { $0.key == message.tag } }
                known.owner = owner ?? former
            }
            return .shown
        case .failure(let problem): return isThere ? .failed(problem.sentence, after: nil) : .away(problem.sentence)
        }
    }

    public func close(_ tag: RecordID, _ endpoint: NagEndpoint) -> NagOutcome {
        guard let number = number(of: tag) else { return .taken }
        change { $0.numbers[tag] = nil }
        // One that is closed already is an error there, and none here.
        _ = run(["CloseNotification", "u", String(number)])
        return .taken
    }

    /// Whether somebody shows notifications here.
    public var isThere: Bool { if case .success = run(["GetServerInformation"]) { true } else { false } }

    // MARK: What is shown

    /// What whoever shows notifications now calls a tag; nil where it does not know of it.
    private func number(of tag: RecordID) -> UInt32? {
        guard let (owner, number) = known.withLock({ known in known.numbers[tag].map { (known.owner, $0) } }) else {
            return nil
        }
        return owner == self.owner() ? number : nil
    }

    private func owner() -> String? {
        let bus = ["org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus"]
        guard case .success(let answer) = run(["GetNameOwner", "s", Desktop.service[0]], of: bus) else { return nil }
        return (try? JSONReader.read(answer))?["data"]?.array?.first?.string
    }

    private func change(_ edit: (inout Known) -> Void) {
        let kept = known.withLock { known in
            edit(&known)
            let numbers = known.numbers.map { JSON.Member($0.key.description, .number(Int64($0.value))) }
            return JSON.object(["owner": .text(known.owner), "numbers": .object(numbers)]).bytes
        }
        // Where it cannot be kept it is known for as long as this runs.
        if let memory { try? Data(kept).write(to: URL(fileURLWithPath: memory), options: .atomic) }
    }

    private static func read(kept: [UInt8]) -> Known? {
        guard let json = try? JSONReader.read(kept), case .object(let numbers)? = json["numbers"] else { return nil }
        var known = Known(owner: json["owner"]?.string)
        for one in numbers {
            if let tag = RecordID(one.name), let number = one.value.number.flatMap({ UInt32(exactly: $0) }) {
                known.numbers[tag] = number
            }
        }
        return known
    }

    // MARK: Answers

    /// Listens for what is done with notifications, until the returned process ends.
    public func listen(_ heard: @escaping @Sendable (RecordID, Answer) -> Void) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            program, "--user", "--json=short", "--match=type='signal',interface='org.freedesktop.Notifications'",
            "monitor",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let rest = Mutex<[UInt8]>([])
        output.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            guard !data.isEmpty else { return handle.readabilityHandler = nil }
            let lines = rest.withLock { rest -> [[UInt8]] in
                rest += data
                let parts = rest.split(separator: 0x0a, omittingEmptySubsequences: false)
                rest = parts.last.map { Array($0) } ?? []
                return parts.dropLast().map { Array($0) }
            }
            for line in lines {
                if let (tag, answer) = self?.read(line) { heard(tag, answer) }
            }
        }
        try process.run()
        return process
    }

    /// A signal as `busctl` writes it: `{"member":"ActionInvoked","sender":":1.9","payload":{"data":[5,"done"]}, …}`.
    func read(_ line: [UInt8]) -> (RecordID, Answer)? {
        guard let json = try? JSONReader.read(line), let data = json["payload"]?["data"]?.array,
            let number = data.first?.number
        else {
            return nil
        }
        let sender = json["sender"]?.string
        let found = known.withLock { known in
            sender == nil || known.owner == nil || sender == known.owner
                ? known.numbers.first { Int64($0.value) == number }?.key : nil
        }
        guard let tag = found else { return nil }
        switch json["member"]?.string {
        case "ActionInvoked":
            return data.count > 1
                ? data[1].string.flatMap { NagMessage.Action(name: $0) }.map { (tag, .action($0)) } : nil
        case "NotificationClosed":
            change { $0.numbers[tag] = nil }
            // 2: dismissed by the person; 1: it expired; 3: closed by a call.
            return data.count > 1 && data[1].number == 2 ? (tag, .dismissed) : nil
        default: return nil
        }
    }

    /// Bodies may hold markup, so what looks like it is written as text.
    static func plain(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private struct Problem: Error { let sentence: String }

    private func run(_ arguments: [String], of object: [String] = Desktop.service) -> Result<[UInt8], Problem> {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, "--user", "--json=short", "--timeout=10", "call", "--"] + object + arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        do { try process.run() } catch { return .failure(Problem(sentence: "\(program) cannot be run.")) }
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text = String(decoding: said.prefix(300), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            return .failure(Problem(sentence: text.isEmpty ? "The desktop does not answer." : text))
        }
        return .success([UInt8](answer))
    }
}
