import ArgumentParser
import DaymarkClient

/// The command line of the server.
public struct ServerCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "daymarkd", abstract: "Serves Daymark's web app, and syncs with one that is served elsewhere.",
        version: "0.1",
        subcommands: [
            ServeCommand.self, WatchCommand.self, PairCommand.self, LoginCommand.self, SyncCommand.self,
            LogoutCommand.self, NagTestCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)

    public init() {}
}
