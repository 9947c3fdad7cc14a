import DaymarkCore
import Foundation
import Testing

@testable import DaymarkCommands

/// A home with a day for the bar, and the bar as each program gets it.
final class BarHarness {
    /// The moments at which the bar is recorded.
    enum Scene: String, CaseIterable {
        case day, focus, deadline, night
    }

    /// A title with everything that means something to one of the programs.
    static let hostile = "--Read \\n | \"A & B\" <b>'it'</b> #{x} #[y] 100%{F1} :sun: $(z) `q`"
    /// A path with a space and a quote.
    static let program = "/opt/my tools/day's/daymark"

    let commands = CommandHarness("2026-11-18T09:00:00")

    init(_ voice: Voice = .calm, _ scene: Scene = .day, title: String = "Read the sampling chapter") throws {
        _ = try commands.say("config", "voice", voice.name)
        _ = try commands.say("add", "Exercise class today 17:30-19:00")
        let id = try add(title)
        commands.now = "2026-11-18T17:07:00"
        switch scene {
        case .day: break
        case .focus:
            commands.now = "2026-11-18T16:55:00"
            _ = try commands.say("focus", id)
            commands.now = "2026-11-18T17:07:00"
        case .deadline: _ = try commands.say("add", "Pay the rent today 17:47 ~20m @nuclear")
        case .night: commands.now = "2026-11-19T02:00:00"
        }
    }

    /// Adds a mission with a title that capture would read as something else.
    private func add(_ title: String) throws -> String {
        let added = try commands.json("add", "Placeholder ~35m today 22:00")
        let id = try #require(added["id"]?.string)
        if title != "Placeholder" { _ = try commands.say("edit", id, "--set", "title=\(title)") }
        return id
    }

    func bar(_ format: BarFormat) throws -> String {
        try output(["bar", "--for", format.rawValue]).text(.plain)
    }

    /// The bar with `HANDLE` in place of the handles of missions, which differ each time.
    func barWithoutHandles(_ format: BarFormat) throws -> String {
        let handles = try actions().compactMap { $0.words.count > 2 && $0.words[2].count == 12 ? $0.words[2] : nil }
        return handles.reduce(try bar(format)) { $0.replacing($1, with: "HANDLE") }
    }

    /// The menu as JSON: for each item with an action, its title and its command line or address.
    func actions() throws -> [(title: String, words: [String])] {
        let json = try output(["bar", "--for", "json"]).json
        return (json["menu"]?.array ?? []).flatMap { $0.array ?? [] }.compactMap { item in
            guard let title = item["title"]?.string else { return nil }
            if let address = item["open"]?.string { return (title, [address]) }
            return item["command"]?.array.map { (title, $0.compactMap { $0.string }) }
        }
    }

    private func output(_ words: [String]) throws -> Output {
        var verb = try #require(try DaymarkCommand.parseAsRoot(words) as? BarVerb)
        verb.programPath = BarHarness.program
        return try commands.output(of: verb)
    }
}
