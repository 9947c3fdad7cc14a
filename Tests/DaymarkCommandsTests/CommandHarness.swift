import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkCommands

/// A home of its own, and verbs as a person types them.
final class CommandHarness {
    let home = Home(NSTemporaryDirectory() + "daymark-verbs-" + UUID().uuidString)
    var entropy = Entropy(seed: [1])
    var now: String
    /// The person's answers to the questions of a verb.
    var answers: [String] = []
    /// The questions that verbs have asked.
    var questions: [String] = []
    /// Standard input. Nil if a verb may not read it.
    var input: String?
    /// The person's editor. Nil outside of a terminal.
    var edit: ((String) -> Int32)?
    /// The playbooks that guess lengths. Nil, so that other tests do not depend on their minutes.
    var playbooks: (() -> PlaybookLibrary)?

    init(_ now: String = "2026-11-23T09:30:00") { self.now = now }

    /// Runs a subcommand and returns its text output.
    func say(_ words: String...) throws -> String { try output(words).text(.plain) }
    func say(_ words: [String]) throws -> String { try output(words).text(.plain) }
    func json(_ words: String...) throws -> JSON { try output(words + ["--json"]).json }

    func output(_ words: [String]) throws -> Output {
        try output(of: try #require(try DaymarkCommand.parseAsRoot(words) as? any Verb))
    }

    func output(of verb: any Verb) throws -> Output {
        var context = try self.context()
        let output = try verb.run(&context)
        entropy = context.entropy
        return output
    }

    /// The context of a verb at this moment.
    func context() throws -> Context {
        let zones = SystemZones.zones()
        let zone = try #require(zones.rules("Europe/Berlin"))
        let time = zone.instant(of: try #require(CivilDateTime(now)))
        let store = try SQLiteStore.open(home, using: &entropy)
        var context = Context(
            store: store, circumstances: Circumstances(now: time, zone: zone, zones: zones), entropy: entropy,
            readFile: { [self] path in
                if path == "-" { return input.map { Array($0.utf8) } }
                return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
            })
        context.edit = edit
        context.playbooks = playbooks
        context.ask = { [self] question in
            questions.append(question)
            return answers.isEmpty ? nil : answers.removeFirst()
        }
        return context
    }
}
