import Testing

@testable import DaymarkCore
@testable import DaymarkScreens

@Suite struct SettingsScreenTests {
    @Test func eachPageOfTheListSaysItsPresentValue() throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), "calm")
        harness.perform(.set("wake"), "07:30")
        harness.perform(.set("sleep"), "22:00")
        harness.perform(.set("dayMost"), "240")
        harness.perform(.set("sounds"), "false")
        harness.perform(.set("vibration"), "false")
        harness.perform(.go(.settings))
        let page = harness.region("main")
        for text in ["07:30–22:00", "4 h a day", "Calm", "24 hours", "Off"] { #expect(page.contains(text), "\(text)") }
    }

    @Test func everySettingIsOnAPageAndSavedFromThere() throws {
        var harness = try AppHarness()
        var names: Set<String> = []
        for page in SettingsPage.allCases {
            harness.perform(.go(page.route))
            let html = harness.region("main")
            #expect(html.contains("data-page=\"\(page.name)\""))
            names.formUnion(html.matches(of: /name="([a-zA-Z]+)"/).map { String($0.1) })
        }
        let expected = [
            "wake", "sleep", "mealFrom", "mealUntil", "workUntil", "peak", "gap", "dayMost", "breakEvery",
            "wholeDaysBlock", "countsPassedBlocks", "learnsTimes", "category", "aggression", "quiet", "nuclearInQuiet",
            "nagSounds",
            "morningSummary", "gentleCount", "nuclearLast", "voice", "accent", "density", "motion", "clock",
            "dateOrder", "weekStart", "sounds", "vibration", "badge", "awake", "keys", "journalPrompt",
        ]
        #expect(names.isSuperset(of: expected), "missing: \(Set(expected).subtracting(names))")
    }

    /// The voice brings a level of reminders, so a change of the voice must not change them without a word.
    @Test func theChoiceOfTheVoiceSaysHowItReminds() throws {
        var harness = try AppHarness()
        for route in [Route.setUp(1), SettingsPage.appearance.route] {
            harness.perform(.go(route))
            harness.perform(.set("aggression"), "")
            for voice in Voice.allCases {
                harness.perform(.set("voice"), voice.name)
                let note = Words(harness.app.workspace.settings)(SettingPhrase.voiceReminders(voice.aggression))
                #expect(harness.region("main").contains(note), "\(voice.name)")
            }
            harness.perform(.set("aggression"), "aggressive")
            harness.perform(.set("voice"), "gentle")
            let note = Words(harness.app.workspace.settings)(SettingPhrase.ownReminders(.aggressive))
            #expect(harness.region("main").contains(note))
            #expect(harness.app.workspace.settings.usualAggression == .aggressive)
        }
    }

    @Test func theSearchFindsSettingsByTheirWordsAndSaysIfThereAreNone() throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), "calm")
        harness.perform(.go(.settings))
        harness.perform(.searchSettings, "accent")
        let found = harness.region("main")
        #expect(found.contains("1 setting") && found.contains("href=\"#settings/appearance\""))
        harness.perform(.searchSettings, "dragons")
        #expect(harness.region("main").contains("No setting found."))
        harness.perform(.searchSettings, "")
        #expect(harness.region("main").contains("href=\"#settings/sound\""))
    }

    @Test func anUnknownPageLeadsToToday() {
        #expect(Route("settings/dragons") == .today)
        #expect(Route("settings/plan") == SettingsPage.plan.route)
        #expect(Route("settings") == .settings)
    }

    @Test(arguments: Voice.allCases) func historyNamesSettingsAsTheirPagesDo(_ voice: Voice) throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.set("mealFrom"), "12:30")
        harness.perform(.set("windDown"), "30")
        harness.perform(.hours(.kind(.school)), "mon-fri 15-18")
        let words = Words(harness.app.workspace.settings)
        let details = HistoryModel(harness.app.history, shown: 50, in: harness.context).entries.map { $0.details }
        #expect(details.contains { $0.hasPrefix(words(SettingPhrase.mealFromSetting)) })
        #expect(details.contains(words(NightPhrase.windDownSetting)))
        #expect(details.contains { $0.hasSuffix(words(HoursPhrase.kind(.school))) })
    }

    @Test func everySettingHasALabelInHistory() throws {
        let history = try #require(KindDefinition.definition(of: .settings)).history
        for field in Settings.schema.fields
        where field.name != "deleted" && !Settings.bookkeepingFields.contains(field.name) {
            #expect(history.label(field.name, Words(.calm)) != nil, "\(field.name)")
        }
    }

    @Test func anotherUsualCategorySaysForHowManyTasksItCounts() throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), "calm")
        harness.perform(.set("category"), "school")
        #expect(harness.region("notice").isEmpty)
        for line in ["Essay friday ~1h", "Letter friday ~1h", "Garden friday ~1h #personal"] {
            harness.perform(.capture, line)
        }
        harness.perform(.set("category"), "work")
        #expect(
            harness.region("notice").contains("2 tasks without a category of their own now count as work."))
        harness.perform(.undo(try #require(harness.saved.last { !$0.isQuiet }).unit))
        #expect(harness.app.workspace.settings.category == .school)
    }
}
