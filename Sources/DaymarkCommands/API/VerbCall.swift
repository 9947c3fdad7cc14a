import ArgumentParser
import DaymarkCore
import DaymarkPlaybooks
import DaymarkStore
import Foundation

/// Answers a command of the command line inside the server, so that the API, the terminal and scripts get the same answers.
package enum VerbCall {
    package enum Answer: Sendable {
        case json(JSON)
        /// The answer as the terminal prints it, without colours.
        case text(String)
    }

    package struct Failure: Error {
        package enum Kind: Sendable {
            case badRequest, notFound, invalidData, conflict, tryAgain, full, other
        }

        package let kind: Kind
        package let sentence: String
    }

    /// Runs a verb.
    /// - Parameters:
    ///   - arguments: The verb and its arguments. Values from outside come after `--` or after an option that takes a value.
    ///   - isJSON: Whether to answer with JSON instead of text.
    ///   - isPerson: Whether a person acts at this moment, rather than a program that only reads.
    package static func answer(
        _ arguments: [String], isJSON: Bool, store: SQLiteStore, in circumstances: Circumstances, isPerson: Bool
    ) throws(Failure) -> Answer {
        do {
            var arguments = arguments
            if isJSON { arguments.insert("--json", at: arguments.firstIndex(of: "--") ?? arguments.endIndex) }
            guard let verb = try DaymarkCommand.parseAsRoot(arguments) as? any Verb else {
                throw CommandError("There is no such command.", code: 64)
            }
            var context = Context(
                store: store, circumstances: circumstances, entropy: Entropy.system(), readFile: { _ in nil })
            context.ask = { _ in nil }
            context.playbooks = { PlaybookLibrary.builtIn }
            if !isPerson { context.countsAsPresence = false }
            let output = try verb.run(&context)
            return isJSON ? .json(output.json) : .text(output.text(in: Style(colours: false, width: 80, cuts: false)))
        } catch let error as CommandError {
            throw Failure(error)
        } catch let error as StoreError {
            throw Failure(CommandError(error))
        } catch {
            throw Failure(kind: .badRequest, sentence: DaymarkCommand.message(for: error))
        }
    }
}

extension VerbCall.Failure {
    fileprivate init(_ error: CommandError) {
        sentence = error.sentence
        kind =
            switch error.code {
            case 1, CommandError.noInput: .notFound
            case 64: .badRequest
            case CommandError.dataError: error.isConflict ? .conflict : .invalidData
            case CommandError.tryAgain: .tryAgain
            case 74: .full
            default: .other
            }
    }
}
