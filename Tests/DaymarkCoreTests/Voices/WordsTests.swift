import DaymarkCore
import Foundation
import Testing

@Suite struct WordsTests {
    private func everything(_ voice: Voice) -> [String] {
        let words = Words(voice)
        return dayTexts(words) + missionTexts(words) + focusTexts(words) + nagTexts(words) + appTexts(words)
    }

    /// The texts about the day, the plan and their screens.
    private func dayTexts(_ words: Words) -> [String] {
        var texts: [String] = []
        texts += BlockNoticePhrase.samples.map { words($0) }
        texts += BlockPhrase.samples.map { words($0) }
        texts += CalendarNoticePhrase.samples.map { words($0) }
        texts += CommitmentPhrase.samples.map { words($0) }
        texts += CommitmentDatePhrase.samples.map { words($0) }
        texts += DateChoicePhrase.samples.map { words($0) }
        texts += DayPhrase.samples.map { words($0) }
        texts += DaysPhrase.samples.map { words($0) }
        texts += GlancePhrase.samples.map { words($0) }
        texts += QuietPeriodPhrase.samples.map { words($0) }
        texts += NightPhrase.samples.map { words($0) }
        texts += SummaryPhrase.samples.map { words($0) }
        texts += MilestonePhrase.samples.map { words($0) }
        texts += BarPhrase.samples.map { words($0) }
        texts += WidgetPhrase.samples.map { words($0) }
        texts += WidgetPagePhrase.samples.map { words($0) }
        texts += WidgetLinkPhrase.samples.map { words($0) }
        texts += HoursPhrase.samples.map { words($0) }
        texts += FollowingHoursPhrase.samples.map { words($0) }
        texts += SleepPhrase.samples.map { words($0) }
        texts += HomePhrase.samples.map { words($0) }
        texts += MovePhrase.samples.map { words($0) }
        texts += ReplanPhrase.samples.map { words($0) }
        texts += ObstaclePhrase.samples.map { words($0) }
        texts += OpenTimePhrase.samples.map { words($0) }
        texts += PassedPhrase.samples.map { words($0) }
        texts += PausePhrase.samples.map { words($0) }
        texts += ClearedDayPhrase.samples.map { words($0) }
        texts += PlanReasonPhrase.samples.map { words($0) }
        texts += ReadyPhrase.samples.map { words($0) }
        texts += RadarPhrase.samples.map { words($0) }
        texts += WelcomeBackPhrase.samples.map { words($0) }
        texts += SeriesPhrase.samples.map { words($0) }
        texts += TimeTakenPhrase.samples.map { words($0) }
        texts += TravelPhrase.samples.map { words($0) }
        texts += NamesakePhrase.samples.map { words($0) }
        texts += WaitedPhrase.samples.map { words($0) }
        texts += LeavePhrase.samples.map { words($0) }
        texts += OverduePhrase.samples.map { words($0) }
        texts += WayPhrase.samples.map { words($0) }
        texts += UsualCategoryPhrase.samples.map { words($0) }
        texts += WeekPhrase.samples.map { words($0) }
        texts += WhatNowPhrase.samples.map { words($0) }
        texts += UrgencyPhrase.samples.map { words($0) }
        return texts
    }

    /// The texts about missions, their steps and their dates.
    private func missionTexts(_ words: Words) -> [String] {
        var texts: [String] = []
        texts += DetailPhrase.samples.map { words($0) }
        texts += DosePhrase.samples.map { words($0) }
        texts += DoseQuestionPhrase.samples.map { words($0) }
        texts += RoutineEndPhrase.samples.map { words($0) }
        texts += EstimatePhrase.samples.map { words($0) }
        texts += StepDraftPhrase.samples.map { words($0) }
        texts += TaskKindPhrase.samples.map { words($0) }
        texts += ProfilePhrase.samples.map { words($0) }
        texts += RepeatDeadlinePhrase.samples.map { words($0) }
        texts += ListPhrase.samples.map { words($0) }
        texts += MissionDetailPhrase.samples.map { words($0) }
        texts += MissionProblemPhrase.samples.map { words($0) }
        texts += CaptureProblemPhrase.samples.map { words($0) }
        texts += MissionSearchPhrase.samples.map { words($0) }
        texts += MissionSectionPhrase.samples.map { words($0) }
        texts += MissionPhrase.samples.map { words($0) }
        texts += BreakdownPhrase.samples.map { words($0) }
        texts += StuckPhrase.samples.map { words($0) }
        texts += MoodPhrase.samples.map { words($0) }
        texts += MoodOfferPhrase.samples.map { words($0) }
        texts += PicturePhrase.samples.map { words($0) }
        texts += NextDeadlinePhrase.samples.map { words($0) }
        texts += SavedFilterPhrase.samples.map { words($0) }
        texts += SelectionPhrase.samples.map { words($0) }
        texts += StepPhrase.samples.map { words($0) }
        texts += SuggestionReasonPhrase.samples.map { words($0) }
        return texts
    }

    /// The texts about focus, rooms, the journal and insights.
    private func focusTexts(_ words: Words) -> [String] {
        var texts: [String] = []
        texts += BreakPhrase.samples.map { words($0) }
        texts += DeadlinePhrase.samples.map { words($0) }
        texts += FocusPhrase.samples.map { words($0) }
        texts += FocusTimePhrase.samples.map { words($0) }
        texts += FocusReviewPhrase.samples.map { words($0) }
        texts += FocusSettingPhrase.samples.map { words($0) }
        texts += FocusLinePhrase.samples.map { words($0) }
        texts += FocusAnnouncementPhrase.samples.map { words($0) }
        texts += FocusNoticePhrase.samples.map { words($0) }
        texts += RoomPhrase.samples.map { words($0) }
        texts += RoomOpeningPhrase.samples.map { words($0) }
        texts += RoomLinkPhrase.samples.map { words($0) }
        texts += RoomNoticePhrase.samples.map { words($0) }
        texts += RoomGuestPhrase.samples.map { words($0) }
        texts += JournalPhrase.samples.map { words($0) }
        texts += JournalNoticePhrase.samples.map { words($0) }
        texts += InsightPhrase.samples.map { words($0) }
        texts += InsightChartPhrase.samples.map { words($0) }
        texts += InsightSummaryPhrase.samples.map { words($0) }
        texts += ReviewPhrase.samples.map { words($0) }
        return texts
    }

    /// The texts about reminders.
    private func nagTexts(_ words: Words) -> [String] {
        var texts: [String] = []
        texts += AnswerPhrase.samples.map { words($0) }
        texts += CallPhrase.samples.map { words($0) }
        texts += NagNoticePhrase.samples.map { words($0) }
        texts += NagReasonPhrase.samples.map { words($0) }
        texts += NagScreenPhrase.samples.map { words($0) }
        texts += NagPermissionPhrase.samples.map { words($0) }
        texts += NagPhrase.samples.map { words($0) }
        texts += EndpointPhrase.samples.map { words($0) }
        return texts
    }

    /// The texts about the app itself, its settings and its data.
    private func appTexts(_ words: Words) -> [String] {
        var texts: [String] = []
        texts += AppPhrase.samples.map { words($0) }
        texts += AppStatePhrase.samples.map { words($0) }
        texts += ChoicePhrase.samples.map { words($0) }
        texts += DataPhrase.samples.map { words($0) }
        texts += DevicePhrase.samples.map { words($0) }
        texts += FieldExamplePhrase.samples.map { words($0) }
        texts += HistoryPhrase.samples.map { words($0) }
        texts += TipPhrase.samples.map { words($0) }
        texts += InstallPhrase.samples.map { words($0) }
        texts += ImportQuestionPhrase.samples.map { words($0) }
        texts += KeyPhrase.samples.map { words($0) }
        texts += ModelPhrase.samples.map { words($0) }
        texts += ModelProblemPhrase.samples.map { words($0) }
        texts += ModelSettingsPhrase.samples.map { words($0) }
        texts += PagePhrase.samples.map { words($0) }
        texts += LinkPhrase.samples.map { words($0) }
        texts += ShortcutPhrase.samples.map { words($0) }
        texts += ScreenPhrase.samples.map { words($0) }
        texts += SetUpPhrase.samples.map { words($0) }
        texts += SamplePhrase.samples.map { words($0) }
        texts += SettingNamePhrase.samples.map { words($0) }
        texts += SettingPhrase.samples.map { words($0) }
        texts += SyncPhrase.samples.map { words($0) }
        texts += UndoPhrase.samples.map { words($0) }
        texts += SettingsPagePhrase.samples.map { words($0) }
        return texts
    }

    @Test(arguments: Voice.allCases)
    func everyPhraseSaysSomething(_ voice: Voice) {
        for text in everything(voice) {
            #expect(!text.isEmpty)
            #expect(
                !text.contains("  ") && !text.contains("Optional(") && text == text.trimmingCharacters(in: .whitespaces)
            )
        }
    }

    /// Checks the row “never” of voices.md.
    @Test func gentleNeverBlames() {
        let never = [
            "overdue", "late", "failed", "missed", "fail", "miss", "streak", "streaks", "!", "should", "must", "hurry",
            "0",
        ]
        for text in everything(.gentle) {
            let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "!") }.map(String.init)
            for word in words { #expect(!never.contains(word), "gentle says “\(text)”") }
            #expect(!text.contains("!"), "gentle says “\(text)”")
        }
    }

    @Test func calmNeitherPraisesNorHurries() {
        let never = ["great", "well", "nice", "awesome", "hurry", "urgent", "overdue", "late", "failed", "missed"]
        for text in everything(.calm) where text != Words(.calm)(MissionSectionPhrase.past) {
            let words = text.lowercased().split { !$0.isLetter }.map(String.init)
            for word in words { #expect(!never.contains(word), "calm says “\(text)”") }
            #expect(!text.contains("!"), "calm says “\(text)”")
        }
    }

    @Test func commandHasNoEmojiAndSparkNoShame() {
        for text in everything(.command) {
            #expect(!text.unicodeScalars.contains { $0.properties.isEmojiPresentation }, "command says “\(text)”")
        }
        let shame = ["overdue", "late", "failed", "missed", "shame", "lazy", "only"]
        for text in everything(.spark) where text != Words(.spark)(MissionSectionPhrase.past) {
            let words = text.lowercased().split { !$0.isLetter }.map(String.init)
            for word in words { #expect(!shame.contains(word), "spark says “\(text)”") }
        }
    }

    /// Words are plain: no riddles, no private metaphors, and nothing that has a life of its own.
    @Test(arguments: Voice.allCases)
    func noVoiceSpeaksInRiddles(_ voice: Voice) {
        let odd = [
            " anew", "in your days", "from your days", "its place", "a place", "of things", "taken back",
            "brought back", "are still yours",
            "would suit", "it wants", "it asks", "take more of you", "stretch", "let go, and", "from before",
            " on its own", "came in", "calls you", "called you", "good to know", "meant for", "is a choice",
            "a while ago", "get started", "time to begin",
            "time to continue", "for this hour", "stops asking", "waving", "this evening", "so is this", "that is fine",
            "all right. what", "on time",
        ]
        for text in everything(voice) {
            let low = text.lowercased()
            for phrase in odd { #expect(!low.contains(phrase), "\(voice.name) says “\(text)”") }
        }
    }

    @Test func theFilterForWhatIsPastSaysSo() {
        #expect(Words(.calm)(ListPhrase.due(.past)) == "Overdue" && Words(.spark)(ListPhrase.due(.past)) == "Overdue")
        #expect(Words(.gentle)(ListPhrase.due(.past)) == "Still on your list")
    }

    /// Without a sample, a case would not be covered by the tests above.
    @Test func everyPhraseHasASample() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/DaymarkCore/Voices")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let here = try String(contentsOfFile: #filePath, encoding: .utf8)
        var checked = 0
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            for name in text.matches(of: /public enum (\w+Phrase)/) {
                #expect(here.contains("+= \(name.1).samples"), "\(name.1) is not among the texts that are tested")
            }
            let parts = text.components(separatedBy: "public static let samples")
            guard parts.count == 2 else { continue }
            var declared = parts[0]
            while declared.contains(/\([^()]*\)/) { declared = declared.replacing(/\([^()]*\)/, with: "") }
            let cases = declared.split(separator: "\n").filter { $0.contains(/^ {4}case\s/) }
                .flatMap { $0.matches(of: /(?:case|,) +(\w+)/).map { String($0.1) } }
            let samples = parts[1].components(separatedBy: "extension Words")[0]
            for one in cases {
                #expect(samples.contains(".\(one)"), "\(file.lastPathComponent) has no sample of \(one)")
            }
            checked += cases.count
        }
        #expect(checked > 400)
    }

    /// Without a number, nobody knows whether two reminders wait or twenty.
    @Test func gentleSaysHowManyRemindersThereAre() {
        let gentle = Words(.gentle)
        #expect(
            [2, 5, 12, 13].map { gentle(NagPhrase.digest($0)) }
                == ["Two reminders", "Five reminders", "Twelve reminders", "13 reminders"])
    }

    /// A collapsed card has two lines on a phone.
    @Test func sparkNamesTheRemindersOfACollapsedCard() {
        func spark(_ titles: String..., of count: Int) -> String {
            Words(.spark)(NagPhrase.several(titles, of: count))
        }
        #expect(spark("Letter", "Slides", of: 2) == "Letter and Slides")
        #expect(spark("Letter", "Slides", "Essay", of: 3) == "Letter, Slides and Essay")
        #expect(spark("Letter", "Slides", "Essay", "Photos", of: 9) == "Letter, Slides, Essay, Photos and 5 more")
        let long = "Read chapter four of the biology book"
        #expect(spark(long, "Slides", of: 2) == long + " and 1 more")
        #expect(spark("Slides", long, "Essay", of: 3) == "Slides, Essay and 1 more")
        let tooLong = long + ", and then the one after it"
        #expect(spark(tooLong, "Slides", of: 2) == "Slides and 1 more")
        #expect(spark(tooLong, tooLong, of: 2) == "2 reminders for you")
        #expect(Words(.calm)(NagPhrase.several(["Letter", "Slides"], of: 2)) == "2 reminders")
    }

    @Test func workWithoutATimeBeforeGetsNoSecondOne() {
        let calm = Words(.calm)
        #expect(calm(ReplanPhrase.change("Essay", from: [], to: ["16:30"])) == "Essay: new time 16:30")
        #expect(
            calm(ReplanPhrase.change("Essay", from: [], to: ["16:30", "18:00"])) == "Essay: new times 16:30, 18:00")
    }

    @Test func aTitleThatIsBackOnlyInPartIsNamedOnce() {
        let calm = Words(.calm)
        #expect(
            calm(MovePhrase.putBackMoving(["Essay", "Slides"], left: ["Slides", "Lab"], moved: ["Notes"]))
                == "Put back: Essay. Put back in part: Slides. The old time no longer works for Lab. "
                + "Moved to make room: Notes.")
        #expect(
            calm(MovePhrase.putBackMoving([], left: ["Lab"], moved: [])) == "The old time no longer works for Lab.")
    }

    @Test func timesAndDurationsAreWordedAsPeopleWriteThem() throws {
        let calm = Words(.calm)
        #expect(calm.length(45) == "45 min" && calm.length(60) == "1 h" && calm.length(150) == "2 h 30 min")
        #expect(Words(.command).length(65) == "1 h 05" && Words(.spark).length(61) == "1 h 1 min")
        #expect(
            calm.briefLoad(worked: 45, planned: 284, free: 314) == ["45 min done", "4 h 44 planned", "5 h 14 free"])
        #expect(Words(.command).load(planned: 345, free: 232) == ["5 h 45 planned", "3 h 52 free"])
        #expect(
            Words(.command).briefLoad(worked: 0, planned: 345, free: 232) == ["5 h 45 planned", "3 h 52 free"],
            "a column and a heading give the same figures")
        #expect(Words(.gentle).load(planned: 0, free: 232) == ["about 4 h open"])
        #expect(Words(.gentle).briefLoad(worked: 0, planned: 0, free: 232) == ["about 4 h open"])
        #expect(Words(.gentle).briefLoad(worked: 0, planned: 0, free: 59) == ["about 59 min open"])
        #expect(Words(.gentle).estimate(25) == "about 25 min")
        #expect(Words(.spark, clock: .hours12).time(WallTime(18)) == "6 pm")
        #expect(Words(.spark, clock: .hours12).time(WallTime(0, 5)) == "12:05 am")
        #expect(calm.time(WallTime(9, 5)) == "09:05")
        let today = try date("2026-11-21")
        #expect(
            ["2026-11-21", "2026-11-22", "2026-11-20", "2026-11-25", "2026-11-28", "2027-02-03"].map {
                calm.day(CivilDate($0) ?? today, from: today)
            }
                == ["today", "tomorrow", "yesterday", "Wednesday", "Sat 28 Nov", "3 Feb 2027"])
    }

    @Test(arguments: [
        ("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261212T235959", "every Monday and Wednesday until 12 Dec 2026"),
        ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
        ("FREQ=MONTHLY;BYDAY=-1FR;COUNT=3", "every month on the last Friday, 3 times"),
        ("FREQ=MONTHLY;BYMONTHDAY=1,15", "every month on the 1st and 15th"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
        ("FREQ=MONTHLY;BYMONTHDAY=-2", "every month on the 2nd to last day"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every 2 weeks on Tuesday"),
        ("FREQ=YEARLY", "every year"),
    ])
    func rulesAreDescribedInWords(_ rule: String, _ words: String) throws {
        #expect(Words(.calm).repeats(try RecurrenceRule(rule)) == words)
    }
}
