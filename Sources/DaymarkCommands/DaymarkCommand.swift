import ArgumentParser

/// The command line.
public struct DaymarkCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "daymark",
        abstract: "Knows what you have to do and when you are free, and plans the day from it.",
        discussion: """
            Without a verb it shows today. A mission is meant by the first letters of its handle or by words of its title.
              daymark add "Essay on Dune tomorrow 5pm ~2h !high"
              daymark import timetable.ics
              daymark plan
            """,
        version: "0.1",
        subcommands: [
            AddVerb.self, CommitVerb.self, ListVerb.self, ShowVerb.self, EditVerb.self, DoneVerb.self, SnoozeVerb.self,
            DropVerb.self, StepsVerb.self, UndoVerb.self, HistoryVerb.self, PlanVerb.self, NowVerb.self, ImportVerb.self, ExportVerb.self,
            BackupVerb.self, RestoreVerb.self, DoctorVerb.self, ConfigVerb.self, CheckVerb.self,
        ],
        defaultSubcommand: PlanVerb.self)

    public init() {}
}
