import ArgumentParser

/// The command line.
public struct DaymarkCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "daymark",
        abstract: "Keeps your tasks and your calendar, and plans your day from them.",
        discussion: """
            Without a command it shows today. Name a task by handle prefix or title words.
              daymark add "Essay on Dune tomorrow 5pm ~2h !high"
              daymark import timetable.ics
              daymark plan

            Data is stored in $DAYMARK_HOME, else in $XDG_DATA_HOME/daymark, else in
            ~/.local/share/daymark. Set NO_COLOR to turn colors off. For completions run
            daymark --generate-completion-script bash (or zsh, or fish).

            Exit codes:
               0 success
               1 no match, or ambiguous
              64 usage error
              65 invalid data
              66 input file not found
              69 server not available
              73 output file exists, or cannot be created
              74 input or output error, such as a full disk
              75 busy or offline, so try again
              77 not authorised
            """,
        version: "0.1",
        subcommands: [
            AddVerb.self, CommitVerb.self, ListVerb.self, ShowVerb.self, EditVerb.self, DoneVerb.self, WorkedVerb.self,
            SkipVerb.self, DosesVerb.self, FocusVerb.self, RoomVerb.self,
            SnoozeVerb.self,
            NagsCommand.self, QuietVerb.self,
            AckVerb.self, PinVerb.self,
            MoveVerb.self, WaysVerb.self, EstimateVerb.self, DropVerb.self, StepsVerb.self, LinksVerb.self,
            StuckVerb.self,
            ModelVerb.self,
            UndoVerb.self, RedoVerb.self, HistoryVerb.self,
            LeftVerb.self, NextVerb.self, BarVerb.self, WidgetVerb.self, TipsVerb.self, InsightsVerb.self,
            PlanVerb.self,
            WeekVerb.self, MonthVerb.self, AgendaVerb.self,
            JournalCommand.self,
            NowVerb.self, MoodVerb.self, SuggestVerb.self, PauseVerb.self, ReturnVerb.self, ImportVerb.self,
            ExportVerb.self,
            ServeVerb.self, WatchVerb.self, PairVerb.self, LoginVerb.self, SyncVerb.self, LogoutVerb.self,
            TokensVerb.self,
            BackupVerb.self,
            RestoreVerb.self,
            DoctorVerb.self, SetupVerb.self, SampleVerb.self, HoursVerb.self, ConfigVerb.self, CheckVerb.self,
        ],
        defaultSubcommand: PlanVerb.self)

    public init() {}
}
