import ArgumentParser
import Foundation

extension DaymarkCommand {
    /// Runs the command line, with two kindnesses before the parser sees it: options may stand before the verb, and a word
    /// that is no verb is told so, with the one that was probably meant.
    public static func start(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
        // A file that may grow no more is an error of that write, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        let arranged = verbFirst(arguments)
        if let word = arranged.first, !word.hasPrefix("-"), !verbs.contains(word), word != "help" {
            let meant = verbs.min { distance($0, word) < distance($1, word) }.flatMap { distance($0, word) <= 2 ? $0 : nil }
            let error = CommandError(
                "There is no verb “\(harmless(word))”.", example: meant.map { "daymark \($0)" } ?? "daymark --help", code: 64)
            try? error.fail(json: arranged.contains("--json"))
            Self.exit(withError: ExitCode(error.code))
        }
        if arranged.contains("--json") {
            do {
                _ = try parseAsRoot(arranged)
            } catch {
                let code = exitCode(for: error)
                guard !code.isSuccess else { return main(arranged) }
                try? CommandError(message(for: error), code: code.rawValue).fail(json: true)
                Self.exit(withError: code)
            }
        }
        main(arranged)
    }

    private static var verbs: [String] {
        configuration.subcommands.flatMap { [$0.configuration.commandName].compactMap { $0 } + $0.configuration.aliases }
    }

    /// `--zone Europe/Berlin now` as `now --zone Europe/Berlin`.
    static func verbFirst(_ arguments: [String]) -> [String] {
        // A shell's question for completions has an order of its own.
        guard arguments.first?.hasPrefix("---") != true else { return arguments }
        var at = 0
        while at < arguments.count, arguments[at].hasPrefix("--"), arguments[at] != "--" {
            at += ["--now", "--zone", "--home"].contains(arguments[at]) ? 2 : 1
        }
        // Help is about no home and no time.
        if at < arguments.count, arguments[at] == "help" { return Array(arguments[at...]) }
        guard at > 0, at < arguments.count, verbs.contains(arguments[at]) else { return arguments }
        return [arguments[at]] + arguments[..<at] + arguments[(at + 1)...]
    }

    /// How many letters have to be put in, taken out or changed (Levenshtein).
    static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, corner + (letter == other ? 0 : 1))
                corner = above
            }
        }
        return row[b.count]
    }
}
