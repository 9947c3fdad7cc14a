import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

extension DaymarkCommand {
    /// Runs the command line. Before the parser sees the arguments, options that every verb takes are moved behind the verb, and
    /// an unknown verb is reported with the one that was probably meant.
    public static func start(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
        // A file size limit makes the write fail; by default the signal would end the program.
        signal(SIGXFSZ, SIG_IGN)
        // A reader that has seen enough ends this program quietly, also where the parent ignores the signal.
        signal(SIGPIPE, SIG_DFL)
        let arranged = verbFirst(arguments)
        let json = arranged.contains("--json")
        do {
            if let word = arranged.first { try checkVerb(word) }
            var command = try parseAsRoot(arranged)
            try command.run()
            try StandardOutput.finish()
        } catch {
            end(with: error, json: json)
        }
    }

    static func checkVerb(_ word: String) throws {
        guard !word.hasPrefix("-"), !verbs.contains(word), word != "help" else { return }
        let nearest = verbs.min { editDistance($0, word) < editDistance($1, word) }.flatMap {
            editDistance($0, word) <= 2 ? $0 : nil
        }
        let meant = word == "replan" ? "plan --again" : nearest
        throw CommandError(
            "There is no command “\(harmless(word))”.", example: meant.map { "daymark \($0)" } ?? "daymark --help",
            code: 64)
    }

    /// Prints the help or the error, and exits.
    private static func end(with error: any Error, json: Bool) -> Never {
        let code = exitCode(for: error)
        switch error {
        case let error as CommandError: try? error.fail(json: json)
        case let error as StandardOutput.Failure: end(with: CommandError(error), json: json)
        case is ExitCode: Foundation.exit(code.rawValue)
        case _ where code.isSuccess:
            do {
                let width = isatty(STDOUT_FILENO) == 1 ? Style.width(of: STDOUT_FILENO) : 80
                try StandardOutput.write(help(fullMessage(for: error), width: width) + "\n")
                try StandardOutput.finish()
            } catch {
                end(with: error, json: json)
            }
        case _ where json: try? CommandError(message(for: error), code: code.rawValue).fail(json: true)
        default: FileHandle.standardError.write(Data((ParserText.error(fullMessage(for: error)) + "\n").utf8))
        }
        Foundation.exit((error as? CommandError)?.code ?? code.rawValue)
    }

    /// The help of a verb for a terminal of this width. The parser does not break its longest lines. Anything else, such
    /// as a completion script, stays as it is.
    static func help(_ text: String, width: Int) -> String {
        guard text.hasPrefix("OVERVIEW:") || text.hasPrefix("USAGE:") else { return text }
        let width = min(max(width, 40), 80)
        return wrapped(ParserText.wrappingUsage(text, width: width), width: width)
    }

    private static var verbs: [String] {
        configuration.subcommands.flatMap {
            [$0.configuration.commandName].compactMap { $0 } + $0.configuration.aliases
        }
    }

    /// Moves options that every verb takes behind the verb's own arguments: `--zone Europe/Berlin nags settings` becomes
    /// `nags settings --zone Europe/Berlin`. A value like `-1h` is not an option.
    static func verbFirst(_ arguments: [String]) -> [String] {
        // Completion requests from a shell have their own order of arguments.
        guard arguments.first?.hasPrefix("---") != true else { return arguments }
        var (words, options): ([String], [String]) = ([], [])
        var rest = arguments[...]
        while let word = rest.first, word != "--" {
            rest = rest.dropFirst()
            if ["--now", "--zone", "--home", "--color"].contains(word) {
                options += [word] + rest.prefix(1)
                rest = rest.dropFirst()
            } else if word == "--json"
                || ["--now=", "--zone=", "--home=", "--color="].contains(where: { word.hasPrefix($0) })
            {
                options.append(word)
            } else {
                words.append(word)
            }
        }
        // Help needs neither a home nor a time.
        if words.first == "help" || words.allSatisfy({ ["--help", "-h", "--version"].contains($0) }), !words.isEmpty {
            return words
        }
        // Options of single verbs may stand before the verb too: `--commitments list`.
        if let at = words.firstIndex(where: { !$0.hasPrefix("-") }), at > 0, verbs.contains(words[at]) {
            words.insert(words.remove(at: at), at: 0)
        }
        words = MissionFilter.withoutDashes(words)
        func isNegative(_ word: String) -> Bool { word.hasPrefix("-") && word.dropFirst().first?.isNumber == true }
        if rest.isEmpty, let first = words.firstIndex(where: isNegative),
            words[first...].allSatisfy({ isNegative($0) || !$0.hasPrefix("-") })
        {
            rest = ["--"] + words[first...]
            words.removeSubrange(first...)
        }
        return words + options + rest
    }
}
