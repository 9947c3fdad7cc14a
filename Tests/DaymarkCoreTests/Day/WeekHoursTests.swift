import DaymarkCore
import Testing

/// Hours of weekdays, as people type them.
@Suite struct WeekHoursTests {
    @Test(
        arguments: [
            ("mon-fri 9-17", "mon-fri 09:00-17:00"), ("weekdays 9am-5pm", "mon-fri 09:00-17:00"),
            ("Mon–Thu 9:30 – 17:00, Fri 9 to 14", "mon-thu 09:30-17:00, fri 09:00-14:00"),
            ("mon-fri 9-12 13-17", "mon-fri 09:00-12:00 13:00-17:00"), ("9-5", "mon-sun 09:00-17:00"),
            ("every tuesday and thursdays 18:00-20:00", "tue 18:00-20:00, thu 18:00-20:00"),
            ("sat-mon 10-12", "mon 10:00-12:00, sat-sun 10:00-12:00"), ("weekend 22-2", "sat-sun 22:00-02:00"),
            ("daily 8 pm-24:00", "mon-sun 20:00-00:00"), ("wed 13-17, wed 9-12", "wed 09:00-12:00 13:00-17:00"),
        ])
    func hoursAreReadAndWrittenAgain(_ typed: String, _ written: String) throws {
        let hours = try #require(WeekHours(typed))
        #expect(hours.description == written)
        #expect(WeekHours(written) == hours)
    }

    @Test(arguments: ["", "-", "mon", "9", "blursday 9-17", "mon-fri 9-25", "mon 9-17 fri", "9-9", "13pm-15", "a-b"])
    func otherTextIsRefused(_ text: String) { #expect(WeekHours(text) == nil) }

    @Test(arguments: [
        ("7-11", "07:00-23:00"), ("10-1", "10:00-01:00"), ("14:00-06:00", "14:00-06:00"), ("8-22", "08:00-22:00"),
    ])
    func wakingHoursEndWhenPeopleSleep(_ typed: String, _ written: String) {
        #expect(WeekHours(typed, isWaking: true)?.description == "mon-sun " + written)
    }

    @Test func hoursUseThePersonsClockStyle() {
        let words = Words(.calm, clock: .hours12)
        #expect(WeekHours("mon-fri 9-17")?.text { words.time($0) } == "Mon–Fri 9 am–5 pm")
    }
}
