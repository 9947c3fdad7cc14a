import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

/// The options that login, sync and logout have.
struct ClientOptions: ParsableArguments {
    @Flag(help: "Answer in JSON.")
    var json = false

    @Option(help: ArgumentHelp("Keep the data in this folder.", valueName: "folder"))
    var home: String?

    /// Runs a command on the home; what goes wrong is said on standard error, and by the exit code.
    func run(_ body: (SQLiteStore) throws(ClientError) -> Void) throws {
        do throws(ClientError) {
            let store = try opened()
            do throws(ClientError) {
                try body(store)
            } catch {
                say(error, store)
                throw error
            }
        } catch {
            throw ExitCode(error.code)
        }
    }

    private func opened() throws(ClientError) -> SQLiteStore {
        do throws(ClientError) {
            return try kept { try Follower.open(Home(home)) }
        } catch {
            say(error)
            throw error
        }
    }

    /// Syncs once; a terminal is told how far it has come.
    func sync(_ follower: inout Follower) throws(ClientError) -> Follower.Report {
        guard isatty(STDERR_FILENO) == 1 else { return try follower.sync() }
        let begin = "\r\u{1b}[2K"
        defer { FileHandle.standardError.write(Data(begin.utf8)) }
        return try follower.sync { report in FileHandle.standardError.write(Data((begin + report.counts + " …").utf8)) }
    }

    func say(_ error: ClientError, _ store: SQLiteStore? = nil) {
        let isFollowing = (try? store?.following()) != nil
        let sentence = [error.sentence, isFollowing ? error.comfort : nil].compactMap { $0 }.joined(separator: " ")
        let example = error.example.map { "\nFor example: \($0)" } ?? ""
        let text = json ? JSON.object(["error": .string(sentence)]).text : sentence + example
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    func say(_ report: Follower.Report, _ store: SQLiteStore) throws(ClientError) {
        let pending = try kept { try store.countPending() }
        let answer = JSON.object([
            "site": .string(report.site), "sent": .int(report.sent), "received": .int(report.received),
            "pending": .int(pending),
        ])
        print(json ? answer.text : report.sentence)
        fflush(nil)
    }
}

extension Follower.Report {
    /// What a person is told.
    var sentence: String { isQuiet ? "In step with \(site)." : "In step with \(site): \(counts)." }

    fileprivate var counts: String {
        func changes(_ count: Int) -> String { "\(count) \(count == 1 ? "change" : "changes")" }
        return switch (sent, received) {
        case (_, 0): "\(changes(sent)) went out"
        case (0, _): "\(changes(received)) came"
        default: "\(changes(sent)) went out, \(received) came"
        }
    }
}
