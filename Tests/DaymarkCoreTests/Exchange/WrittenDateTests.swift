import Testing

@testable import DaymarkCore

/// Dates and repeats of other programs are read as a whole, in the languages that Todoist offers, or not at all.
@Suite struct WrittenDateTests {
    /// The language, the text, the deadline, and the rule without FREQ=.
    private static let readable: [(language: String, text: String, due: String, rule: String)] = [
        ("en", "every other tue at 7am", "2026-11-24T06:00:00Z", "WEEKLY;INTERVAL=2;BYDAY=TU"),
        ("en", "every feb 14th", "2027-02-14", "YEARLY;BYMONTHDAY=14;BYMONTH=2"),
        ("en", "every 8 hours starting at 10pm", "2026-11-21T21:00:00Z", "HOURLY;INTERVAL=8"),
        ("en", "every quarter starting 1 feb", "2027-02-01", "MONTHLY;INTERVAL=3"),
        ("en", "every 3rd friday", "2026-12-18", "MONTHLY;BYDAY=3FR"),
        ("en", "every last workday", "2026-11-30", "MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
        ("en", "every 10th workday, first workday", "2026-12-01", "MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,10"),
        ("en", "daily until dec 5", "2026-11-21", "DAILY;UNTIL=20261205T235959"),
        ("en", "Nov 30, 2026 4:15 PM", "2026-11-30T15:15:00Z", ""),
        ("de", "alle 2 Wochen ab dem 4. Januar", "2027-01-04", "WEEKLY;INTERVAL=2"),
        ("de", "jeden Di, Do um 7 Uhr", "2026-11-24T06:00:00Z", "WEEKLY;BYDAY=TU,TH"),
        ("de", "3. Dez. 18.30 Uhr", "2026-12-03T17:30:00Z", ""),
        ("de", "übermorgen früh", "2026-11-23T08:00:00Z", ""),
        ("de", "jeden 24.12.", "2026-12-24", "YEARLY;BYMONTHDAY=24;BYMONTH=12"),
        ("fr", "tous les mar à 18h30", "2026-11-24T17:30:00Z", "WEEKLY;BYDAY=TU"),
        ("fr", "2 mar 2027", "2027-03-02", ""),
        ("fr", "le 3 de chaque mois", "2026-12-03", "MONTHLY;BYMONTHDAY=3"),
        ("fr", "aujourd’hui à 20h", "2026-11-21T19:00:00Z", ""),
        ("es", "cada 3 días a las 21:00", "2026-11-21T20:00:00Z", "DAILY;INTERVAL=3"),
        ("es", "primer lunes de cada mes", "2026-12-07", "MONTHLY;BYDAY=1MO"),
        ("it", "ogni giovedì alle 19", "2026-11-26T18:00:00Z", "WEEKLY;BYDAY=TH"),
        ("it", "tra 2 settimane", "2026-12-05", ""),
        ("nl", "elke werkdag om 8:00", "2026-11-23T07:00:00Z", "WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("pt_BR", "todo dia 20", "2026-12-20", "MONTHLY;BYMONTHDAY=20"),
        ("pt", "toda quinta às 9h", "2026-11-26T08:00:00Z", "WEEKLY;BYDAY=TH"),
        ("pl", "co 2 miesiące", "2026-11-21", "MONTHLY;INTERVAL=2"),
        ("pl", "6 grudnia o 17:00", "2026-12-06T16:00:00Z", ""),
        ("sv", "varannan fredag", "2026-11-27", "WEEKLY;INTERVAL=2;BYDAY=FR"),
        ("da", "hver uge", "2026-11-21", "WEEKLY"),
        ("nb", "i overmorgen kl. 9.30", "2026-11-23T08:30:00Z", ""),
        ("fi", "joka toinen viikko", "2026-11-21", "WEEKLY;INTERVAL=2"),
        ("fi", "3 päivän kuluttua", "2026-11-24", ""),
        ("ru", "по средам в 19:00", "2026-11-25T18:00:00Z", "WEEKLY;BYDAY=WE"),
        ("ru", "через 5 дней", "2026-11-26", ""),
        ("tr", "her 2 haftada bir", "2026-11-21", "WEEKLY;INTERVAL=2"),
        ("ja", "毎週水曜日午後7時半", "2026-11-25T18:30:00Z", "WEEKLY;BYDAY=WE"),
        ("ja", "２０２７年１月５日", "2027-01-05", ""),
        ("zh_CN", "每周三晚上8点", "2026-11-25T19:00:00Z", "WEEKLY;BYDAY=WE"),
        ("zh_TW", "每個月10號", "2026-12-10", "MONTHLY;BYMONTHDAY=10"),
        ("ko", "매주 금요일 오전 9시 30분", "2026-11-27T08:30:00Z", "WEEKLY;BYDAY=FR"),
    ]

    @Test(arguments: readable.indices) func datesAreReadInTheirLanguage(index: Int) throws {
        let one = WrittenDateTests.readable[index]
        let reader = WrittenDateReader(Language.likely(one.language), in: try at("2026-11-21T10:00"))
        let read = try #require(reader.read(one.text, order: .dayFirst), "\(one.text)")
        let deadline = read.deadline?.description.replacing("[Europe/Berlin]", with: "")
        #expect(deadline == one.due, "\(one.text)")
        #expect(read.rule?.text == (one.rule.isEmpty ? nil : "FREQ=" + one.rule), "\(one.text)")
    }

    @Test(arguments: [
        ("en", "every full moon"), ("en", "every 15, 30"), ("en", "every weekend"), ("en", "sometime in may"),
        ("de", "jeden zweiten Montag"), ("de", "nächsten Freitag"), ("de", "jeden Montag und 1x im Mai"),
        ("fr", "chaque pleine lune"), ("es", "cada lunes y el 15"), ("ja", "いつか"), ("de", "31. Februar"),
        ("en", "every day at 9 and 18:00"), ("en", "every friday starting 1 feb until 1 jan"),
    ]) func ambiguousDatesAreNotRead(language: String, text: String) throws {
        let reader = WrittenDateReader(Language.likely(language), in: try at("2026-11-21T10:00"))
        #expect(reader.read(text, order: .dayFirst) == nil, "\(text)")
    }

    /// Every line of every language's tables has a known meaning.
    @Test func theTablesHoldNoUnknownMeanings() {
        for language in Language.all {
            for entry in Vocabulary(language.dates).entries {
                let words = entry.meaning.words
                #expect(words.allSatisfy { DateWord(name: $0) != nil }, "\(language.code): \(entry.meaning)")
            }
            for entry in Vocabulary(language.columns).entries {
                #expect(TableColumn(name: entry.meaning) != nil, "\(language.code): \(entry.meaning)")
            }
            for entry in Vocabulary(language.values).entries {
                #expect(TableValue(name: entry.meaning) != nil, "\(language.code): \(entry.meaning)")
            }
        }
    }

    @Test(
        arguments: [
            ("90", 90), ("1:30", 90), ("1h 30m", 90), ("1,5 h", 90), ("2 Std.", 120), ("45 min", 45), ("PT1H15M", 75),
            ("1.25 hours", 75), ("", nil), ("soon", nil), ("2 weeks", nil), ("3 d", nil),
        ] as [(String, Int64?)]) func lengthsAreReadInMinutes(text: String, minutes: Int64?)
    {
        #expect(WrittenDuration.minutes(text, unitMinutes: 1) == minutes, "\(text)")
    }
}
