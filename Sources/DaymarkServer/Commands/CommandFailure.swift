import ArgumentParser
import DaymarkClient
import DaymarkCore
import DaymarkNotifications
import DaymarkStore
import Foundation

/// An error that ends a command: a sentence and an exit code (sysexits.h).
struct CommandFailure: Error {
    let sentence: String
    let code: Int32

    /// Returns nil for an error that has no sentence.
    init?(_ error: any Error) {
        switch error {
        case let error as CommandFailure: self = error
        case let error as StoreError: self.init(error.sentence, code: 74)
        case let error as Server.Failure: self.init(error.description, code: error.code)
        case let error as DesktopConnection.Failure: self.init(error.description, code: error.code)
        case is HomeSenders.InvalidPushKey: self.init(Server.Failure.invalidPushKey)
        default: return nil
        }
    }

    init(_ sentence: String, code: Int32) { (self.sentence, self.code) = (sentence, code) }

    /// Runs a command. Prints a failure to standard error, and ends with its exit code.
    static func reporting(json: Bool = false, _ body: () throws -> Void) throws {
        do { try body() } catch { throw report(error, json: json) }
    }

    /// - Returns: the error to end with.
    static func report(_ error: any Error, json: Bool = false) -> any Error {
        guard let failure = CommandFailure(error) else { return error }
        if json {
            printLine(JSON.object(["error": .string(failure.sentence)]).text)
        } else {
            printError(failure.sentence)
        }
        return ExitCode(failure.code)
    }
}

/// Prints an error to standard error, with the name of the program before it.
func printError(_ sentence: String) { printLine("daymark: " + sentence) }

private func printLine(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
