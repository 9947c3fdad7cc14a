import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

/// `daymarkd logout`: this home follows nobody any more, and keeps all that is here.
public struct LogoutCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Let this home follow no account any more; all that is here stays.")

    @OptionGroup var options: ClientOptions
    @Flag(help: "Also where something has not been sent.")
    var force = false

    public init() {}

    public func run() throws {
        try options.run { store throws(ClientError) in
            let site: Site
            do throws(ClientError) {
                site = try Follower.logout(store, force: force)
            } catch {
                guard case .unsent = error, isAgreed(error) else { throw error }
                site = try Follower.logout(store, force: true)
            }
            let answer = JSON.object(["site": .string(site.name), "following": .bool(false)])
            print(options.json ? answer.text : "This home follows \(site.name) no more. All that is here stays.")
        }
    }

    /// Asks the person, where there is one.
    private func isAgreed(_ error: ClientError) -> Bool {
        guard !options.json, isatty(STDIN_FILENO) == 1 else { return false }
        FileHandle.standardError.write(Data("\(error.sentence) Leave all the same? [y/N] ".utf8))
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}
