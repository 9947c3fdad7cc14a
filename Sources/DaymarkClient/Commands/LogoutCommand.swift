import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

/// `daymarkd logout`: makes this home follow no account. Everything here stays.
public struct LogoutCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Stop following the account. All data stays here.")

    @OptionGroup var options: ClientOptions
    @Flag(help: "Even if changes have not been sent.")
    var force = false

    public init() {}

    public func run() throws {
        try options.run { store throws(ClientError) in
            let site: Site
            do throws(ClientError) {
                site = try SyncClient.logout(store, force: force)
            } catch {
                guard case .unsent = error, isConfirmed(error) else { throw error }
                site = try SyncClient.logout(store, force: true)
            }
            let answer = JSON.object(["site": .string(site.name), "following": .bool(false)])
            try options.print(
                options.json ? answer.text : "This home no longer follows \(site.name). All data stays here.")
        }
    }

    /// Asks the person on a terminal.
    private func isConfirmed(_ error: ClientError) -> Bool {
        guard !options.json, isatty(STDIN_FILENO) == 1 else { return false }
        FileHandle.standardError.write(Data("\(error.sentence) Log out anyway? [y/N] ".utf8))
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}
