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

    @Option(help: ArgumentHelp("How you are reached: mailto:… (mails come from there, too) or https://…", valueName: "address"))
    var contact: String?

    @Option(help: ArgumentHelp("Keep the data in this folder.", valueName: "folder"))
    var home: String?

    public init() {}

    public func validate() throws { try Channels.check(contact: contact) }

    public func run() throws {
        do {
            if install { return print(try WatchUnit(home: Home(home)).write()) }
            var entropy = Entropy.system()
            let store = try Store.open(Home(home), &entropy)
            // An account has one that sends its nags: where it is.
            if let following = try store.following() { throw Server.Failure.nagsElsewhere(following.site) }
            try watch(store)
        } catch let error as StoreError {
            try fail(error.sentence, 74)
        } catch let failure as Server.Failure {
            try fail(failure.description, failure.code)
        }
    }

    private func watch(_ store: Store) throws {
        let desktop = Desktop(memory: Desktop.memory(of: store.device)) { action in
            Words((try? store.read([]) { $0.settings }) ?? Settings(id: Settings.recordID))(action)
        }
        try store.addEndpoint(NagEndpoint(id: WatchCommand.desktop(store), channel: .desktop, name: ProcessInfo.processInfo.hostName))
        let channels = try Channels(store: store, allowed: allow, contact: contact).all()
        var loop = NagLoop(store, [Channel(.desktop, show: desktop.show, close: desktop.close)] + channels)
        var answers = DesktopAnswers(desktop, store)
        defer { answers.stop() }
        print("Nags come to this desktop while this runs.")
        fflush(nil)
        let end = EndSignals()
        loop.run(while: { !end.came }, failed: WatchCommand.tell) { answers.take() }
        if !end.came { throw Server.Failure.homeReplaced }
    }

    private static func tell(_ error: any Error) {
        let sentence = (error as? StoreError)?.sentence ?? "Nags cannot be sent now; they are tried again."
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }

    static func desktop(_ store: Store) -> RecordID { RecordID(namespace: store.device, name: "desktop") }

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

/// What a person did with notifications on this desktop, until it is stored.
private struct DesktopAnswers {
    private let desktop: Desktop
    private let store: Store
    private let heard = Heard()
    private var listener: Process?
    private var listenedAt = Date.distantPast
    private var entropy = Entropy.system()

    private final class Heard: Sendable {
        let answers = Mutex<[(RecordID, Desktop.Answer)]>([])
    }

    /// Between two attempts to listen, in seconds.
    private static let pause = 10.0

    init(_ desktop: Desktop, _ store: Store) { (self.desktop, self.store) = (desktop, store) }

    /// Listens, anew where the desktop was gone meanwhile, and stores what was heard. What cannot be stored now waits.
    mutating func take() {
        if listener?.isRunning != true, Date().timeIntervalSince(listenedAt) > DesktopAnswers.pause {
            listenedAt = Date()
            listener = try? desktop.listen { [heard] tag, answer in heard.answers.withLock { $0.append((tag, answer)) } }
        }
        while let (tag, answer) = heard.answers.withLock({ $0.first }) {
            let meant: NagAnswer = if case .action(let action) = answer { .action(action) } else { .dismissed }
            do {
                try store.answerNag(tag, meant, store.circumstances(at: Channels.now()), &entropy)
            } catch is StoreError {
                return
            } catch {
                // The mission has gone meanwhile: there is nothing left to answer.
            }
            heard.answers.withLock { _ = $0.removeFirst() }
        }
    }

    func stop() { listener?.terminate() }
}
