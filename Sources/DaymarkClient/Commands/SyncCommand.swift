import ArgumentParser
import DaymarkStore

/// `daymarkd sync`: syncs this home with the account that it follows.
public struct SyncCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Sync this home with the account that it follows.",
        discussion: """
              daymark sync              once
              daymark sync --watch      after each change, here or there
            """)

    @OptionGroup var options: ClientOptions
    @Flag(help: "Keep running, and sync after each change.")
    var watch = false
    @Flag(help: "If another account answers, merge with it.")
    var merge = false

    public init() {}

    public func run() throws {
        try options.run { store throws(ClientError) in
            if merge { try mappingStoreErrors { try store.forgetSyncPosition() } }
            guard watch else {
                var client = try SyncClient(store)
                return try options.printReport(try options.sync(&client), store)
            }
            var isFirst = true
            var loop = try SyncLoop(Home(options.home), store)
            try loop.run { result in
                switch result {
                case .success(let report):
                    if isFirst || !report.isEmpty { try? options.printReport(report, store) }
                    isFirst = false
                case .failure(let error): options.printError(error, store)
                }
            }
        }
    }
}
