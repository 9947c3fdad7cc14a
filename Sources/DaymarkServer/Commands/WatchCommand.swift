import ArgumentParser
import DaymarkClient
import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation
import Synchronization

/// `daymarkd watch`: sends this home's nags for as long as it runs, to this desktop and to what else was named.
public struct WatchCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Send nags to this desktop for as long as this runs.",
        discussion: """
              daymark watch                 in the foreground
              daymark watch --install       from now on whenever you are signed in, as a systemd user unit
            """)

    @Flag(help: "Write a systemd user unit that does this, and say how it is started.")
    var install = false

    @Option(help: ArgumentHelp("A host in a private network to which nags may be sent.", valueName: "host"))
    var allow: [String] = []

    @Option(
        help: ArgumentHelp(
            "How you are reached: mailto:… (mails come from there, too) or https://…", valueName: "address"))
    var contact: String?

    @Option(help: ArgumentHelp("Keep the data in this folder.", valueName: "folder"))
    var home: String?

    public init() {}

    public func validate() throws { try Channels.check(contact: contact) }

    public func run() throws {
        do {
            if install {
                let options = allow.flatMap { ["--allow", $0] } + (contact.map { ["--contact", $0] } ?? [])
                return print(try WatchUnit(home: Home(home), options: options).write())
            }
            var entropy = Entropy.system()
            let store = try SQLiteStore.open(Home(home), using: &entropy)
            // An account has one that sends its nags: where it is.
            if try store.following() != nil { try follow(store) } else { try watch(store) }
        } catch let failure as DesktopLink.Failure {
            try fail(failure.description, failure.code)
        } catch let error as StoreError {
            try fail(error.sentence, 74)
        } catch let failure as Server.Failure {
            try fail(failure.description, failure.code)
        }
    }

    private func desktop(_ store: SQLiteStore) -> Desktop {
        Desktop(memory: Desktop.memory(of: store.device)) { action in
            Words((try? store.read([]) { $0.settings }) ?? Settings(id: Settings.recordID))(action)
        }
    }

    /// Shows what the account elsewhere sends to this desktop.
    private func follow(_ store: SQLiteStore) throws {
        let desktop = desktop(store)
        var link = try DesktopLink(store, name: ProcessInfo.processInfo.hostName)
        var answers = DesktopAnswers(desktop, waitingIn: Home(home).folder + "/desktop-answers")
        let account = try store.following()
        defer { answers.stop() }
        print("Nags of \(link.site) come to this desktop while this runs.")
        fflush(nil)
        let end = EndSignals()
        while !end.came, !store.isReplaced, follows(account?.cookie, store) {
            let here = NagEndpoint(id: WatchCommand.desktop(store), channel: .desktop, name: "")
            try link.turn(250) { order in
                switch order {
                case .show(let message): desktop.show(message, here).problem ?? ""
                case .close(let tag): desktop.close(tag, here).problem ?? ""
                }
            } tell: {
                FileHandle.standardError.write(Data(($0 + "\n").utf8))
            }
            answers.take { tag, answer in
                link.answer(tag, answer.name)
            }
        }
        if !end.came { throw store.isReplaced ? Server.Failure.homeReplaced : .accountChanged }
    }

    /// Whether it is the same account as before, as far as one can look.
    private func follows(_ cookie: String?, _ store: SQLiteStore) -> Bool {
        do { return try store.following()?.cookie == cookie } catch { return true }
    }

    private func watch(_ store: SQLiteStore) throws {
        let desktop = desktop(store)
        try store.addEndpoint(
            NagEndpoint(id: WatchCommand.desktop(store), channel: .desktop, name: ProcessInfo.processInfo.hostName))
        let channels = try Channels(store: store, allowed: allow, contact: contact).all()
        var loop = NagLoop(store, [Channel(.desktop, show: desktop.show, close: desktop.close)] + channels)
        var answers = DesktopAnswers(desktop, waitingIn: Home(home).folder + "/desktop-answers")
        var entropy = Entropy.system()
        defer { answers.stop() }
        print("Nags come to this desktop while this runs.")
        fflush(nil)
        let end = EndSignals()
        // An account that is followed meanwhile sends them by itself.
        loop.run(while: { !end.came && (try? store.following()) == nil }, failed: WatchCommand.tell) {
            answers.take { tag, answer in
                let meant: NagAnswer = if case .action(let action) = answer { .action(action) } else { .dismissed }
                do {
                    try store.answerNag(tag, meant, in: store.circumstances(at: Channels.now()), using: &entropy)
                } catch is StoreError {
                    return false
                } catch {
                    // The mission has gone meanwhile: there is nothing left to answer.
                }
                return true
            }
        }
        if !end.came { throw store.isReplaced ? Server.Failure.homeReplaced : .accountChanged }
    }

    private static func tell(_ error: any Error) {
        let sentence = (error as? StoreError)?.sentence ?? "Nags cannot be sent now; they are tried again."
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }

    static func desktop(_ store: SQLiteStore) -> RecordID { DesktopRoutes.endpoint(store.device) }

    private func fail(_ sentence: String, _ code: Int32) throws {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        throw ExitCode(code)
    }
}

/// Whether this program was asked to end: what it has begun is brought to its end, and what listens for it ends with it.
private final class EndSignals {
    private let asked = Mutex(false)
    private var sources: [any DispatchSourceSignal] = []

    init() {
        for number in [SIGTERM, SIGINT] {
            // Not ignored, for that would be what every program begun here is given.
            signal(number) { _ in }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.asked.withLock { $0 = true } }
            source.resume()
            sources.append(source)
        }
    }

    var came: Bool { asked.withLock { $0 } }
}

/// What a person did with notifications on this desktop, until somebody has taken it: kept in a file, for the network may be away for
/// longer than this runs.
private struct DesktopAnswers {
    private let desktop: Desktop
    private let heard: Heard
    private var listener: Process?
    private var listenedAt = Date.distantPast

    private final class Heard: Sendable {
        private let answers: Mutex<[(tag: RecordID, answer: Desktop.Answer)]>
        private let path: String

        init(_ path: String) {
            self.path = path
            let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
            answers = Mutex(
                lines.compactMap { line in
                    let words = line.split(separator: " ").map { String($0) }
                    guard words.count == 2, let tag = RecordID(words[0]) else { return nil }
                    return (tag, NagMessage.Action(name: words[1]).map { .action($0) } ?? .dismissed)
                })
        }

        var first: (tag: RecordID, answer: Desktop.Answer)? { answers.withLock { $0.first } }

        func add(_ tag: RecordID, _ answer: Desktop.Answer) { change { $0.append((tag, answer)) } }
        func removeFirst() { change { $0.removeFirst() } }

        private func change(_ change: (inout [(tag: RecordID, answer: Desktop.Answer)]) -> Void) {
            answers.withLock { answers in
                change(&answers)
                let lines = answers.map { "\($0.tag) \($0.answer.name)\n" }
                // Where nothing can be written it is kept for as long as this runs.
                if lines.isEmpty {
                    try? FileManager.default.removeItem(atPath: path)
                } else {
                    try? Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
                }
            }
        }
    }

    /// Between two attempts to listen, in seconds.
    private static let pause = 10.0

    init(_ desktop: Desktop, waitingIn path: String) { (self.desktop, heard) = (desktop, Heard(path)) }

    /// Listens, anew where the desktop was gone meanwhile, and gives out what was heard.
    /// - Parameter store: whether it was taken; what cannot be now waits.
    mutating func take(_ store: (RecordID, Desktop.Answer) -> Bool) {
        if listener?.isRunning != true, Date().timeIntervalSince(listenedAt) > DesktopAnswers.pause {
            listenedAt = Date()
            listener = try? desktop.listen { [heard] tag, answer in heard.add(tag, answer) }
        }
        while let (tag, answer) = heard.first, store(tag, answer) { heard.removeFirst() }
    }

    func stop() { listener?.terminate() }
}

extension Desktop.Answer {
    fileprivate var name: String { if case .action(let action) = self { action.name } else { "dismissed" } }
}
