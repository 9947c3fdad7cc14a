/// Sync.
public enum SyncPhrase: Hashable, Sendable {
    public enum State: CaseIterable, Hashable, Sendable {
        case asking, noServer, signedOut, synced, offline, full, outdated, foreign
    }

    case heading
    case state(State)
    /// Pending changes that have not been sent.
    case waiting(Int)
    /// The choices when a different account answers.
    case join, beginAnew

    public static let samples: [SyncPhrase] =
        [.heading, .waiting(1), .waiting(12), .join, .beginAnew] + State.allCases.map { .state($0) }
}

extension Words {
    public func callAsFunction(_ phrase: SyncPhrase) -> String {
        switch phrase {
        case .heading: say(command: "Sync", gentle: "Your other devices", calm: "Sync", spark: "Your other devices")
        case .waiting(let count):
            say(
                command: "\(counted(count, "change", "changes")) to send.",
                gentle: count == 1
                    ? "One change waits here, safely, to be sent." : "\(count) changes wait here, safely, to be sent.",
                calm: "\(counted(count, "change waits", "changes wait")) to be sent.",
                spark: "\(counted(count, "change is", "changes are")) waiting to go out.")
        case .join:
            say(command: "Merge both", gentle: "Bring both together", calm: "Merge both", spark: "Bring both together")
        case .beginAnew:
            say(
                command: "Save a file, use the server’s", gentle: "Save mine as a file, and use the server’s",
                calm: "Save a file and use the server’s", spark: "Save mine as a file, use theirs")
        case .state(let state): said(state)
        }
    }

    private func said(_ state: SyncPhrase.State) -> String {
        switch state {
        case .asking: say(command: "Checking.", gentle: "Having a look.", calm: "Checking", spark: "Having a look…")
        case .noServer:
            say(
                command:
                    "This device only. No server here. Reminders reach you only while Daymark is open; keep a backup.",
                gentle:
                    "Everything stays on this device. Reminders come while Daymark is open; a backup now and then keeps your data safe.",
                calm: "On this device only. Reminders come only while Daymark is open. Keep a backup.",
                spark: "Just this device! Reminders work while Daymark is open. Save a backup now and then.")
        case .signedOut:
            say(
                command: "This browser is not linked. Open the link that daymarkd printed to sync it.",
                gentle:
                    "This browser is not linked to your other devices yet. Open the link from Daymark’s server to sync it.",
                calm:
                    "This browser is not linked to your other devices. Open the link that Daymark’s server printed to sync it.",
                spark: "This browser isn’t linked yet. Open the link from Daymark’s server to join your other devices.")
        case .synced:
            say(
                command: "In sync.", gentle: "Everything here is on your other devices too.",
                calm: "In sync with your other devices.",
                spark: "All your devices agree!")
        case .offline:
            say(
                command: "No connection. Everything works; changes go out later.",
                gentle: "The server can’t be reached right now, and that’s fine. Everything works and goes out later.",
                calm: "The server cannot be reached. Everything works; changes are sent later.",
                spark: "Can’t reach the server. No worries: everything works, and your changes go out later.")
        case .full:
            say(
                command: "The server is out of space. Changes are kept here until it has some.",
                gentle: "The server has no space left. Your changes are safe here until it has.",
                calm: "The server has no space left. Changes are kept here until it has.",
                spark: "The server is full. Your changes are safe here until there’s room.")
        case .foreign:
            say(
                command: "The server has different data from this browser. Nothing was sent or changed.",
                gentle: "The server has different data from this browser. Nothing was sent or changed; you choose.",
                calm: "The server has different data from this browser. Nothing was sent or changed.",
                spark: "The server has different data from this browser. Nothing was sent or changed: you pick.")
        case .outdated:
            say(
                command: "A newer Daymark wrote something this one cannot read. Reload to update.",
                gentle: "There is something from a newer Daymark. Reloading this page brings the update.",
                calm: "Something came from a newer Daymark. Reload the page to update.",
                spark: "Time for an update: reload to read what a newer Daymark wrote.")
        }
    }
}
