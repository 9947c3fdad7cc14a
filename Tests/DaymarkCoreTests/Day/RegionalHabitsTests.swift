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

    @Test func whatThePersonHasChosenStays() throws {
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
}
