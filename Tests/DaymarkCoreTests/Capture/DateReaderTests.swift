import Testing

@testable import DaymarkCore

/// Finds dates in any text as `check dates` does. The time is Wednesday 18 November 2026, 10:30.
@Suite struct DateReaderTests {
    private func found(_ text: String, _ order: DateOrder = .dayFirst) throws -> String {
        let now = try civil("2026-11-18T10:30")
        let reader = DateReader(
            tokens: Token.all(in: text), now: now, order: order, weekStart: .monday, text: .freeText)
        guard let (phrase, _) = reader.firstPhrase() else { return "nothing" }
        let start = phrase.start(now)
        let end = phrase.end(now).map { "–" + String($0.description.prefix(16)) } ?? ""
        return phrase.time == nil && phrase.moment == nil
            ? "\(start.date)" + (phrase.endDate.map { "–\($0)" } ?? "") : String(start.description.prefix(16)) + end
    }

    @Test(arguments: [
        ("the day before yesterday", "2026-11-16"), ("Friday the 13th", "2027-08-13"), ("last Sunday", "2026-11-15"),
        ("Wednesday of next week", "2026-11-25"), ("Friday after next", "2026-11-27"), ("this weekend", "2026-11-21"),
        ("the last Friday of January", "2027-01-29"), ("second Tuesday of next month", "2026-12-08"),
        ("twenty-first of June 2027", "2027-06-21"), ("Sat, 5 Dec", "2026-12-05"), ("Nov. 30, 2026", "2026-11-30"),
        ("30/11/2026", "2026-11-30"), ("2027/2/3", "2027-02-03"), ("09-MAR-2027", "2027-03-09"),
        ("next quarter", "2027-01-01"),
        ("in March", "2027-03-01"), ("the last weekend of January", "2027-01-30"), ("next autumn", "2027-09-23"),
        ("spring 2028", "2028-03-20"), ("the Monday after Christmas", "2026-12-28"), ("Guy Fawkes Day", "2027-11-05"),
        ("the last Monday of the year", "2026-12-28"),
        ("a week before Christmas", "2026-12-18"), ("three Mondays from now", "2026-12-07"),
    ])
    func days(_ text: String, _ expected: String) throws { #expect(try found("we meet \(text), surely") == expected) }

    @Test(arguments: [
        ("quarter past seven pm", "2026-11-18T19:15"), ("20 minutes to 2pm tomorrow", "2026-11-19T13:40"),
        ("at half past eleven", "2026-11-18T11:30"), ("6 this evening", "2026-11-18T18:00"),
        ("9 tomorrow evening", "2026-11-19T21:00"),
        ("in 1h 20min", "2026-11-18T11:50"), ("two and a half hours ago", "2026-11-18T08:00"),
        ("at 8", "2026-11-18T20:00"), ("in three quarters of an hour", "2026-11-18T11:15"),
        ("twenty-five past 4pm", "2026-11-18T16:25"), ("half four pm", "2026-11-18T16:30"),
        ("in roughly 3 hours", "2026-11-18T13:30"), ("in the last 2 hours", "2026-11-18T08:30"),
        ("15h30", "2026-11-18T15:30"), ("7 a.m.", "2026-11-19T07:00"), ("10:00 PST", "2026-11-18T18:00"),
        ("2026-11-20T08:00:00Z", "2026-11-20T08:00"), ("Nov 20 2026 09:00 GMT+0100", "2026-11-20T08:00"),
    ])
    func times(_ text: String, _ expected: String) throws { #expect(try found("we meet \(text)") == expected) }

    @Test(arguments: [
        ("9 to 11am", "2026-11-18T09:00–2026-11-18T11:00"), ("3 - 5 Dec", "2026-12-03–2026-12-05"),
        ("between 2pm and 4pm", "2026-11-18T14:00–2026-11-18T16:00"), ("30 Nov until 2 Dec", "2026-11-30–2026-12-02"),
        ("December 3-5", "2026-12-03–2026-12-05"), ("8 - 9 in the evening", "2026-11-18T20:00–2026-11-18T21:00"),
        ("11pm friday to 1am saturday", "2026-11-20T23:00–2026-11-21T01:00"),
        ("22-23 Jan at 7pm", "2027-01-22T19:00–2027-01-23T19:00"),
        ("from October to March 2027", "2026-10-01–2027-03-01"),
    ])
    func ranges(_ text: String, _ expected: String) throws { #expect(try found("away \(text)") == expected) }

    @Test(arguments: [
        "version 1.2.3", "call 555 1234", "in the second half", "one more thing", "31 Feb 2027", "13/13/2026",
        "2026-02-30", "room 101",
        "the first time", "4a", "at a loss", "May I", "10%", "chapter 3-5-7", "June 10 - 31, 2027", "",
    ])
    func textWithoutADateFindsNone(_ text: String) throws { #expect(try found(text) == "nothing") }

    @Test func dayAndMonthFollowTheDateOrderSetting() throws {
        #expect(try found("3/4/2027", .dayFirst) == "2027-04-03")
        #expect(try found("3/4/2027", .monthFirst) == "2027-03-04")
    }

    /// Random text never traps.
    @Test func randomTextNeverTraps() throws {
        var dice = Dice(21)
        let now = try at("2026-11-18T10:30")
        let words = [
            "in", "the", "last", "of", "next", "99999999999999999999", "31", "12", "0", "/", "-", ".", ":", "am", "a",
            "half", "past",
            "week",
            "from", "now", "every", "\u{1F4A5}", "é", "+", "'", "to", "until", "9999", "year", "Feb", "29", "29th",
            "monday", "noon",
            "midnight", "T", "Z",
        ]
        for _ in 0..<1000 {
            let text = (0..<dice.roll(1...14)).map { _ in dice.pick(words) }.joined(
                separator: dice.chance(60) ? " " : "")
            _ = try found(text)
            _ = CaptureReader.read(text, settings: Settings(id: Settings.recordID), in: now)
        }
    }
}
