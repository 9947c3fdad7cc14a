import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

/// The options that login, sync and logout share.
struct ClientOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"))
    var home: String?

    /// Runs a command on the home. Errors are printed to standard error and set the exit code.
    func run(_ body: (SQLiteStore) throws(ClientError) -> Void) throws {
        var opened: SQLiteStore?
        do throws(ClientError) {
            let store = try mappingStoreErrors { try SQLiteStore.open(Home(home)) }
            opened = store
            try body(store)
        } catch {
            printError(error, opened)
            throw ExitCode(error.code)
        }
    }

    /// Syncs once, and shows the progress on a terminal.
    func sync(_ client: inout SyncClient) throws(ClientError) -> SyncClient.Report {
        guard isatty(STDERR_FILENO) == 1 else { return try client.sync() }
        let clearLine = "\r\u{1b}[2K"
        defer { FileHandle.standardError.write(Data(clearLine.utf8)) }
        return try client.sync { report in
            FileHandle.standardError.write(Data((clearLine + report.counts + " …").utf8))
        }
    }

    func printError(_ error: ClientError, _ store: SQLiteStore?) {
        let isFollowing = (try? store?.followedAccount()) != nil
        let sentence = [error.sentence, isFollowing ? error.reassurance : nil].compactMap { $0 }.joined(separator: " ")
        let example = error.example.map { "\nFor example: \($0)" } ?? ""
        let text = json ? JSON.object(["error": .string(sentence)]).text : "daymark: " + sentence + example
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    /// Prints a line, and checks that all of it arrives.
    func print(_ line: String) throws(ClientError) {
        do throws(StandardOutput.Failure) { try StandardOutput.write(line + "\n") } catch { throw .output(error) }
    }

    func printReport(_ report: SyncClient.Report, _ store: SQLiteStore) throws(ClientError) {
        let pending = try mappingStoreErrors { try store.countPending() }
        let answer = JSON.object([
            "site": .string(report.site), "sent": .int(report.sent), "received": .int(report.received),
            "pending": .int(pending), "clockAheadMinutes": report.clockDifference.map { .number($0.minutesAhead) },
        ])
        let clock = report.clockDifference.map { "\n" + $0.sentence(comparedWith: "that of \(report.site)") } ?? ""
        try print(json ? answer.text : report.sentence + clock)
    }
}

extension SyncClient.Report {
    var sentence: String { isEmpty ? "In sync with \(site)." : "In sync with \(site): \(counts)." }

    fileprivate var counts: String {
        func changes(_ count: Int) -> String { "\(count) \(count == 1 ? "change" : "changes")" }
        return switch (sent, received) {
        case (_, 0): "\(changes(sent)) sent"
        case (0, _): "\(changes(received)) received"
        default: "\(changes(sent)) sent, \(received) received"
        }
    }
}
