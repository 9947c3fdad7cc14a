import ArgumentParser
import DaymarkStore

/// `daymarkd sync`: brings this home in step with the account that it follows.
public struct SyncCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Bring this home in step with the account that it follows.",
        discussion: """
              daymark sync              once
              daymark sync --watch      at once whenever something is done, here or there
            """)

    @OptionGroup var options: ClientOptions
    @Flag(help: "Go on, and sync whenever something is done here or there.")
    var watch = false
    @Flag(help: "Bring all that is here to whatever account answers now, and the other way round.")
    var merge = false

    public init() {}

    public func run() throws {
        try options.run { store throws(ClientError) in
            if merge { try kept { try store.join() } }
            guard watch else {
                var follower = try Follower(store)
                return try options.say(try options.sync(&follower), store)
            }
            var isFirst = true
            var running = try Watch(Home(options.home), store)
            try running.run { result in
                switch result {
                case .success(let report):
                    if isFirst || !report.isQuiet { try? options.say(report, store) }
                    isFirst = false
                case .failure(let error): options.say(error, store)
                }
            }
        }
    }
}
