import ArgumentParser
import DaymarkCore
import DaymarkStore

/// `daymark nags`: what came, what comes and why; how levels nag is a word behind it.
struct NagsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nags", abstract: "Show which nags came, which come, and why; set how each level nags.",
        discussion: """
              daymark nags
              daymark nags essay --days 30
              daymark nags settings moderate count 6
            """,
        subcommands: [NagsVerb.self, NagSettingsVerb.self, NagEndpointsVerb.self, NagTestVerb.self], defaultSubcommand: NagsVerb.self)
}

struct NagsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show which nags came, which come, and why.",
        discussion: """
              daymark nags
              daymark nags essay --days 30
            """)

    @OptionGroup var common: Common
    @Argument(help: "Only those of this mission: its handle, or words of its title.", completion: .missions)
    var mission: [String] = []
    @Option(help: "How many days back and ahead.")
    var days = 7

    private static let longest = 90

    func validate() throws {
        guard (1...NagsVerb.longest).contains(days) else { throw ValidationError("Days are 1 to \(NagsVerb.longest).") }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let only = try mission.isEmpty ? nil : context.mission(mission.joined(separator: " "), for: "nags")
        let span = Int64(days) * 1440
        let until = circumstances.now.adding(minutes: span)
        let workspace = try context.store.read([.nags(until: until)] + (only.map { [.mission($0)] } ?? [])) { $0 }
        let came = came(workspace, since: circumstances.now.adding(minutes: -span), only)
        let comes = comes(workspace, until: until, only, circumstances)
        let handles = try context.handles((came.compactMap { $0.mission } + comes.compactMap { $0.nag.mission }).withoutRepeats)
        let words = Words(workspace.settings)
        let json = JSON.object(["came": .array(came.map { $0.json(workspace) }), "comes": .array(comes.map { $0.json(workspace, words) })])
        return Output(json: json) { style in
            func line(_ mission: RecordID?, _ at: Instant, _ text: String) -> String {
                let handle = mission.map { handles.column($0) } ?? fitted("", handles.width)
                let title = mission.map { workspace.missions[$0]?.title ?? "" } ?? words(NagPhrase.morningName)
                let when = words.deadline(.moment(at, zone: ""), circumstances)
                return "  \(style(handle, .yellow))  \(fitted(title, 24))  \(fitted(when, 18))  \(style(text, .dim))"
            }
            let past = came.map { event in
                let channel = event.channel.map { ", \($0.name)" } ?? ""
                return line(event.mission, event.at ?? .earliest, words(NagPhrase.became(event.what)) + channel)
            }
            let ahead = shortened(comes).map { line($0.nag.mission, $0.at, $0.why(words)) }
            return
                ([style(words(NagPhrase.cameHeading), .bold)] + (past.isEmpty ? ["  " + words(NagPhrase.noneCame)] : past)
                + [style(words(NagPhrase.comesHeading), .bold)] + (ahead.isEmpty ? ["  " + words(NagPhrase.noneComes)] : ahead))
                .joined(separator: "\n")
        }
    }

    /// Of the endless row of a mission that is overdue, its beginning.
    private func shortened(_ comes: [Coming]) -> [Coming] {
        var rows: [RecordID: Int] = [:]
        return comes.filter { coming in
            guard case .overdue = coming.nag.kind, let mission = coming.nag.mission else { return true }
            rows[mission, default: 0] += 1
            return rows[mission, default: 0] <= 3
        }
    }

    private func came(_ workspace: Workspace, since: Instant, _ only: RecordID?) -> [NagEvent] {
        workspace.nagEvents.present.filter { event in
            (event.at ?? .earliest) >= since && (only == nil || event.mission == only)
        }.sorted { ($0.at ?? .earliest) < ($1.at ?? .earliest) }
    }

    private func comes(_ workspace: Workspace, until: Instant, _ only: RecordID?, _ circumstances: Circumstances) -> [Coming] {
        let rules = workspace.nagRules(circumstances)
        let nags = workspace.nags(from: circumstances.now, until: until, circumstances).filter { nag in
            nag.at > circumstances.now && (only == nil || nag.mission == only)
                && (nag.kind != .morning || workspace.message(for: [nag], circumstances) != nil)
        }
        // Each day begins with a summary; the next is enough to know.
        let next = nags.first { $0.kind == .morning }
        return Nag.arrivals(nags.filter { $0.kind != .morning || $0 == next }).flatMap { arrival in
            arrival.map { Coming(nag: $0, at: arrival[0].at, together: arrival.count, reasons: rules.why($0)) }
        }
    }
}

/// A nag that comes, with when it arrives, which may be with others.
private struct Coming {
    let nag: Nag
    let at: Instant
    let together: Int
    let reasons: [NagPhrase]

    func why(_ words: Words) -> String { reasons.map { words($0) }.joined(separator: ", ") }

    func json(_ workspace: Workspace, _ words: Words) -> JSON {
        .object([
            "id": .string(nag.id.description), "mission": .text(nag.mission?.description),
            "title": .text(nag.mission.flatMap { workspace.missions[$0]?.title }), "level": .string(nag.level.name),
            "at": .string(at.description), "falls": .string(nag.falls.description), "due": .string(nag.deadline.description),
            "silent": .bool(nag.isSilent), "together": .int(together), "why": .string(why(words)),
        ])
    }
}

extension NagEvent {
    fileprivate func json(_ workspace: Workspace) -> JSON {
        .object([
            "id": .string(occurrence), "mission": .text(mission?.description),
            "title": .text(mission.flatMap { workspace.missions[$0]?.title }), "at": .text(at?.description), "what": .string(what.name),
            "until": until.map { .string($0.description) }, "channel": channel.map { .string($0.name) },
        ])
    }
}
