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

    @Option(help: ArgumentHelp("Keep the data in this folder.", valueName: "folder"))
    var home: String?

    public init() {}

    public func run() throws {
        do {
            if install { return print(try WatchUnit(home: Home(home)).write()) }
            var entropy = Entropy.system()
            let store = try Store.open(Home(home), &entropy)
            // An account has one that sends its nags: where it is.
            if let following = try store.following() { throw Server.Failure.nagsElsewhere(following.site) }
            try watch(store, &entropy)
        } catch let error as StoreError {
            try fail(error.sentence, 74)
        } catch let failure as Server.Failure {
            try fail(failure.description, failure.code)
        }
    }

    private func watch(_ store: Store, _ entropy: inout Entropy) throws {
        // A program that takes a nag and ends before it has read it ends that one try, not this.
        signal(SIGPIPE, SIG_IGN)
        let words = Words(try store.read([]) { $0.settings })
        let desktop = Desktop { words($0) }
        let answers = Mutex<[(RecordID, Desktop.Answer)]>([])
        let listener = try? desktop.listen { tag, answer in answers.withLock { $0.append((tag, answer)) } }
        defer { listener?.terminate() }
        try store.addEndpoint(NagEndpoint(id: WatchCommand.desktop(store), channel: .desktop, name: ProcessInfo.processInfo.hostName))
        var dispatcher = Dispatcher(
            store, channels: [Channel(.desktop, show: desktop.show, close: desktop.close)] + Channel.network(allowing: allow),
            entropy: entropy
        ) { try store.circumstances(at: WatchCommand.now()) }
        print("Nags come to this desktop while this runs.")
        fflush(nil)
        while !store.isReplaced {
            let next = try dispatcher.turn()
            let end = min(next, WatchCommand.now().adding(seconds: Dispatcher.longestSleep))
            let (version, newest) = (try store.dataVersion(), try store.newest())
            // Looks every quarter of a second whether something was done, here or by another program.
            repeat {
                Thread.sleep(forTimeInterval: 0.25)
                for (tag, answer) in answers.withLock({ list in
                    defer { list = [] }
                    return list
                }) {
                    let meant: NagAnswer = if case .action(let action) = answer { .action(action) } else { .dismissed }
                    try store.answerNag(tag, meant, store.circumstances(at: WatchCommand.now()), &entropy)
                }
            } while try WatchCommand.now() < end && store.dataVersion() == version && store.newest() == newest
        }
        throw Server.Failure.homeReplaced
    }

    private static func now() -> Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
    static func desktop(_ store: Store) -> RecordID { RecordID(namespace: store.device, name: "desktop") }

    private func fail(_ sentence: String, _ code: Int32) throws {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        throw ExitCode(code)
    }
}

extension Channel {
    /// The channels that need no desktop.
    static func network(allowing hosts: [String]) -> [Channel] {
        let post = Post(allowing: hosts)
        let (webhook, ntfy) = (Webhook(post), Ntfy(post))
        let mail = Mail(from: "daymark@" + ProcessInfo.processInfo.hostName)
        return [
            Channel(.webhook, show: webhook.show, close: webhook.close), Channel(.ntfy, show: ntfy.show), Channel(.email, show: mail.show),
        ]
    }
}
