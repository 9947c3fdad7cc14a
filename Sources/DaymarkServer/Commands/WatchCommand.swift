import ArgumentParser
import DaymarkClient
import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkStore
import Foundation
import Synchronization

/// `daymarkd watch`: sends this home's nags to this desktop and to the other endpoints while it runs.
public struct WatchCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Show reminders on this desktop while this runs.",
        discussion: """
              daymark watch                 in the foreground
              daymark watch --install       whenever you are signed in (systemd)
            """)

    @Flag(help: "Write a systemd user unit, and print how to start it.")
    var install = false

    @OptionGroup var nagOptions: NagOptions

    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"))
    var home: String?

    public init() {}

    public func run() throws {
        try CommandFailure.reporting {
            if install {
                let contact = nagOptions.contact.map { ["--contact", $0] } ?? []
                let options = nagOptions.allow.flatMap { ["--allow", $0] } + contact
                return try StandardOutput.write(try WatchUnit(home: Home(home), options: options).write() + "\n")
            }
            let store = try SQLiteStore.open(Home(home))
            // A followed account sends the nags itself.
            if try store.followedAccount() != nil { try showNagsOfAccount(store) } else { try sendNags(store) }
        }
    }

    /// Shows the nags that a followed account sends to this desktop.
    private func showNagsOfAccount(_ store: SQLiteStore) throws {
        let desktop = desktop(store)
        var connection = try DesktopConnection(store, name: ProcessInfo.processInfo.hostName)
        var answers = DesktopAnswers(desktop, path: answersPath)
        defer { answers.stop() }
        let cookie = try store.followedAccount()?.cookie
        print("Showing reminders from \(connection.site) on this desktop.")
        fflush(nil)
        let termination = TerminationSignals()
        let endpoint = NagEndpoint(id: endpointID(store), channel: .desktop, name: "")
        while !termination.isRequested, !store.isReplaced, isSameAccount(store, cookie: cookie) {
            try connection.run(milliseconds: 250) { order in
                switch order {
                case .show(let message): desktop.show(message, at: endpoint).problem ?? ""
                case .close(let tag): desktop.close(tag, at: endpoint).problem ?? ""
                }
            } report: {
                printError($0)
            }
            answers.process { tag, answer in connection.send(answer: answer.name, tag: tag) }
        }
        try throwUnlessTerminated(termination, store)
    }

    /// Whether the home still follows the same account. A database that is busy does not count as a change.
    private func isSameAccount(_ store: SQLiteStore, cookie: String?) -> Bool {
        do { return try store.followedAccount()?.cookie == cookie } catch { return true }
    }

    /// Sends the nags of this home.
    private func sendNags(_ store: SQLiteStore) throws {
        let desktop = desktop(store)
        try store.saveEndpoint(
            NagEndpoint(id: endpointID(store), channel: .desktop, name: ProcessInfo.processInfo.hostName))
        let homeSenders = HomeSenders(store: store, allowing: nagOptions.allow, contact: nagOptions.contact)
        let desktopSender = NagSender(.desktop, show: desktop.show, close: desktop.close)
        var loop = NagLoop(store, senders: try [desktopSender] + homeSenders.all())
        var answers = DesktopAnswers(desktop, path: answersPath)
        defer { answers.stop() }
        var entropy = Entropy.system()
        print("Showing reminders on this desktop.")
        fflush(nil)
        let termination = TerminationSignals()
        // The loop ends if the home starts to follow an account, which then sends the nags.
        loop.run(
            while: { !termination.isRequested && (try? store.followedAccount()) == nil },
            onFailure: WatchCommand.printFailure,
            onPoll: {
                answers.process { tag, answer in
                    WatchCommand.answer(store, tag: tag, answer: answer, using: &entropy)
                }
            })
        try throwUnlessTerminated(termination, store)
    }

    /// - Returns: whether the answer is settled: stored, or impossible to store.
    private static func answer(
        _ store: SQLiteStore, tag: RecordID, answer: NagAnswer, using entropy: inout Entropy
    ) -> Bool {
        do {
            let circumstances = try store.circumstances(at: WallClock.system.now())
            try store.answerNag(tag, with: answer, in: circumstances, using: &entropy)
            return true
        } catch is StoreError {
            return false
        } catch {
            // The mission has been deleted in the meantime, so there is nothing left to answer.
            return true
        }
    }

    private static func printFailure(_ error: any Error) {
        printError((error as? StoreError)?.sentence ?? "Reminders cannot be sent now. Trying again.")
    }

    /// Throws the reason why the work ended, unless the program was asked to end.
    private func throwUnlessTerminated(_ termination: TerminationSignals, _ store: SQLiteStore) throws {
        guard !termination.isRequested else { return }
        throw store.isReplaced ? Server.Failure.homeReplaced : .accountChanged
    }

    private func desktop(_ store: SQLiteStore) -> Desktop {
        Desktop(stateFile: Desktop.stateFile(ofDevice: store.device)) { store.words()($0) }
    }

    private func endpointID(_ store: SQLiteStore) -> RecordID { DesktopRoutes.endpoint(ofDevice: store.device) }

    private var answersPath: String { Home(home).folder + "/desktop-answers" }
}

/// Notices SIGTERM and SIGINT, so that the work in progress can be finished.
private final class TerminationSignals {
    private let requested = Mutex(false)
    private var sources: [any DispatchSourceSignal] = []

    init() {
        for number in [SIGTERM, SIGINT] {
            // NB: an empty handler instead of SIG_IGN, because started programs inherit an ignored signal.
            signal(number) { _ in }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.requested.withLock { $0 = true } }
            source.resume()
            sources.append(source)
        }
    }

    var isRequested: Bool { requested.withLock { $0 } }
}
