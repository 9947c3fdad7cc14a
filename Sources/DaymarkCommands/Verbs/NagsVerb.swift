import ArgumentParser
import DaymarkCore
import DaymarkStore

/// `daymark nags` shows past and upcoming nags with their reasons. Its subcommands change settings and endpoints.
struct NagsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nags", abstract: "Show past and upcoming reminders, and change how they come.",
        discussion: """
              daymark nags
              daymark nags essay --days 30
              daymark nags settings moderate count 6
            """,
        subcommands: [NagsVerb.self, NagSettingsVerb.self, NagEndpointsVerb.self, NagTestVerb.self],
        defaultSubcommand: NagsVerb.self)
}

struct NagsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show past and upcoming reminders, with reasons.",
        discussion: """
              daymark nags
              daymark nags essay --days 30
            """)

    @OptionGroup var common: Common
    @Argument(help: "Only this task: handle prefix or title words.", completion: .missions)
    var mission: [String] = []
    @Option(help: "Days back and ahead.")
    var days = 7

    private static let longest = 90

    func validate() throws {
        guard (1...NagsVerb.longest).contains(days) else {
            throw ValidationError("--days takes a number from 1 to \(NagsVerb.longest).")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let only = try mission.isEmpty ? nil : context.mission(mission.joined(separator: " "), for: "nags")
        let span = Int64(days) * 1440
        let until = circumstances.now.adding(minutes: span)
        let workspace = try context.read(
            [.nags(from: circumstances.now, until: until)] + (only.map { [.mission($0)] } ?? [])
        ) { $0 }
        let came = came(workspace, since: circumstances.now.adding(minutes: -span), only)
        let comes = workspace.comingNags(until: until, only: only, in: circumstances)
        let handles = try context.handles(
            (came.compactMap { $0.mission } + comes.compactMap { $0.nag.mission }).uniqued())
        func title(_ record: RecordID?) -> String {
            guard let record else { return words(SummaryPhrase.morningName) }
            return workspace.missions[record]?.title ?? workspace.commitments[record]?.title ?? ""
        }
        let words = Words(workspace.settings)
        let models = ModelJSON(workspace, in: circumstances)
        let json = JSON.object([
            "quietUntil": models.quietUntil,
            "came": .array(came.map { models.nag($0) }), "comes": .array(comes.map { models.nag($0, words: words) }),
        ])
        return Output(json: json) { style in
            func heading(_ nag: Nag) -> String { nag.record == nil ? nag.dayName(words) : title(nag.record) }
            func pastTitle(_ event: NagEvent) -> String {
                let date = event.at.map { circumstances.zone.civil(at: $0).date } ?? circumstances.today
                let milestone = RecordID(event.occurrence).flatMap { Nag.milestonePercent(of: $0, around: date) }
                return milestone.map { words(MilestonePhrase.title($0)) } ?? title(event.record)
            }
            let titles = came.map { pastTitle($0) } + comes.map { heading($0.nag) }
            func line(_ record: RecordID?, _ title: String, at: Instant, text: String) -> String {
                let mission = record.flatMap { workspace.missions[$0]?.id }
                let handle = mission.map { handles.column($0) } ?? fitted("", handles.width)
                let when = words.deadline(.moment(at, zone: ""), in: circumstances)
                let width = style.width >= 60 ? 24 : 12
                return "  \(style(handle, .yellow))  \(fitted(title, style.column(width, for: titles)))  "
                    + "\(fitted(when, style.width >= 60 ? 18 : min(18, columns(when))))  \(style(text, .dim))"
            }
            let past = came.map { event in
                let channel = event.channel.map { ", \($0.name)" } ?? ""
                return line(
                    event.record, pastTitle(event), at: event.at ?? .earliest,
                    text: words(NagNoticePhrase.became(event.what)) + channel)
            }
            let ahead = Workspace.shortened(comes).map {
                line($0.nag.record, heading($0.nag), at: $0.at, text: $0.why(words))
            }
            let quiet = workspace.quietPeriodEnd(in: circumstances).map {
                words(QuietPeriodPhrase.quiet(until: words.deadline(.moment($0, zone: ""), in: circumstances)))
            }
            return
                ((quiet.map { [$0 + " " + style("daymark quiet off", .dim)] } ?? [])
                + [style(words(NagNoticePhrase.pastHeading), .bold)]
                + (past.isEmpty ? ["  " + words(NagNoticePhrase.nonePast)] : past)
                + [style(words(NagNoticePhrase.upcomingHeading), .bold)]
                + (ahead.isEmpty ? ["  " + words(NagNoticePhrase.noneUpcoming)] : ahead))
                .joined(separator: "\n")
        }
    }

    private func came(_ workspace: Workspace, since: Instant, _ only: RecordID?) -> [NagEvent] {
        workspace.nagEvents.undeleted.filter { event in
            (event.at ?? .earliest) >= since && (only == nil || event.mission == only)
        }.sorted { ($0.at ?? .earliest) < ($1.at ?? .earliest) }
    }
}
