import ArgumentParser
import DaymarkClient
import DaymarkStore
import Foundation

/// The command line of the server.
public struct ServerCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "daymarkd", abstract: "Serves Daymark's web app, and syncs with one that is served elsewhere.",
        version: "0.1",
        subcommands: [
            ServeCommand.self, WatchCommand.self, PairCommand.self, LoginCommand.self, SyncCommand.self,
            LogoutCommand.self, NagTestCommand.self, ModelCommand.self, RoomCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)

    public init() {}

    /// Runs the command line. People reach it through `daymark`, so errors begin with that name.
    public static func start() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            try StandardOutput.finish()
        } catch {
            end(with: error)
        }
    }

    private static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        switch error {
        case is ExitCode: break
        case let error as StandardOutput.Failure:
            printError(error.sentence)
            Foundation.exit(StandardOutput.Failure.code)
        case _ where code.isSuccess:
            do {
                try StandardOutput.write(ParserText.wrappingUsage(fullMessage(for: error)) + "\n")
                try StandardOutput.finish()
            } catch {
                end(with: error)
            }
        default: FileHandle.standardError.write(Data((ParserText.error(fullMessage(for: error)) + "\n").utf8))
        }
        Foundation.exit(code.rawValue)
    }
}
