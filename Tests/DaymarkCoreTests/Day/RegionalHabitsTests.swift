import DaymarkCore
import Testing

@Suite struct RegionalHabitsTests {
    @Test(
        arguments: [
            ("en-US", DateOrder.monthFirst, ClockStyle.hours12), ("en_US.UTF-8", .monthFirst, .hours12),
            ("en", .monthFirst, .hours12), ("en-GB", .dayFirst, .hours24), ("de_DE@euro", .dayFirst, .hours24),
            ("en-IN", .dayFirst, .hours12), ("ja-JP", .monthFirst, .hours24), ("fr-CA", .monthFirst, .hours24),
            ("zh-Hant-TW", .monthFirst, .hours12), ("fr", .dayFirst, .hours24),
        ] as [(String, DateOrder, ClockStyle)])
    func aLocaleSaysHowDatesAndTimesAreWritten(_ locale: String, _ order: DateOrder, _ clock: ClockStyle) throws {
        let habits = try #require(RegionalHabits(locale: locale))
        #expect((habits.dateOrder, habits.clock) == (order, clock))
    }

    @Test(arguments: ["C", "C.UTF-8", "POSIX", ""])
    func aLocaleWithoutALanguageSaysNothing(_ locale: String) { #expect(RegionalHabits(locale: locale) == nil) }

    @Test func settingsThatThePersonChoseStay() throws {
        var workspace = Workspace(device: RecordID(high: 0, low: 1))
        var entropy = Entropy(seed: [1])
        workspace.adopt(RegionalHabits(locale: "en-US"))
        #expect((workspace.settings.dateOrder, workspace.settings.clock) == (.monthFirst, .hours12))
        let change = Change(.settings, Settings.recordID, "clock", .text("24"))
        for operation in workspace.operations([change], at: Instant(milliseconds: 1), using: &entropy) {
            workspace.apply(operation)
        }
        #expect((workspace.settings.dateOrder, workspace.settings.clock) == (.monthFirst, .hours24))
        workspace.adopt(nil)
        #expect((workspace.settings.dateOrder, workspace.settings.clock) == (.dayFirst, .hours24))
    }

    @Test(
        arguments: [
            ("en-US", Weekday.sunday), ("en-GB", .monday), ("pt-BR", .sunday), ("ar-EG", .saturday), ("de", .monday),
            ("he", .sunday), ("ja_JP.UTF-8", .sunday), ("fr-CA", .sunday), ("fa", .saturday), ("zh-CN", .monday),
        ])
    func aLocaleSaysWhenWeeksStart(_ locale: String, _ day: Weekday) {
        #expect(RegionalHabits(locale: locale)?.weekStart == day)
    }

    @Test func aServerFollowsTheLocaleOfThePerson() throws {
        let now = try at("2026-11-23T09:00")
        var browser = Workspace(device: RecordID(high: 0, low: 1))
        var entropy = Entropy(seed: [1])
        browser.adopt(RegionalHabits(locale: "en-US"))
        for operation in browser.notePresence(in: now, using: &entropy) { browser.apply(operation) }
        #expect(browser.settings.seenLocale == "en-US")
        var server = Workspace(device: RecordID(high: 0, low: 2))
        server.adopt(RegionalHabits(locale: "C"))
        server.load(try #require(browser.record(Settings.recordID)))
        #expect(server.settings.dateOrder == .monthFirst && server.settings.weekStart == .sunday)
        #expect(Words(server.settings).fullDate(try date("2026-11-21")) == "Saturday, November 21")
        server.adopt(RegionalHabits(locale: "de-DE"))
        #expect(Words(server.settings).shortDate(try date("2026-11-21")) == "Sat 21 Nov", "its own locale comes first")
    }
}
