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

            The data lie in DAYMARK_HOME, else in daymark under XDG_DATA_HOME (~/.local/share). NO_COLOR is honoured. Completions:
            daymark --generate-completion-script bash, zsh or fish. Exit codes: 1 nothing of that name, 64 a wrong word, 65 wrong
            data, 66 no such file, 69 no server, 73 the output file already exists, 74 the database, 75 busy or no network, try again, 77
            not let in.
            """,
        version: "0.1",
        subcommands: [
            AddVerb.self, CommitVerb.self, ListVerb.self, ShowVerb.self, EditVerb.self, DoneVerb.self, SnoozeVerb.self,
            NagsCommand.self,
            AckVerb.self, PinVerb.self,
            MoveVerb.self, WaysVerb.self, DropVerb.self, StepsVerb.self, UndoVerb.self, RedoVerb.self, HistoryVerb.self,
            LeftVerb.self,
            PlanVerb.self,
            WeekVerb.self,
            NowVerb.self, MoodVerb.self, SuggestVerb.self, PauseVerb.self, ReturnVerb.self, ImportVerb.self,
            ExportVerb.self,
            ServeVerb.self, WatchVerb.self, PairVerb.self, LoginVerb.self, SyncVerb.self, LogoutVerb.self,
            BackupVerb.self,
            RestoreVerb.self,
            DoctorVerb.self, ConfigVerb.self, CheckVerb.self,
        ],
        defaultSubcommand: PlanVerb.self)

    public init() {}
}
