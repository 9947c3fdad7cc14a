import DaymarkCore
import Testing

/// A line that says how a day is becomes a task, and says so, because a day without work is probably meant. It is
/// Wednesday, 25 November 2026.
@Suite struct CaptureDescribedDayTests {
    @Test(arguments: [
        ("Mia is ill today", "M Mia is ill due 2026-11-25"),
        ("Mia is ill today, stay home", "M Mia is ill, stay home due 2026-11-25"),
        ("school closed today", "M school closed due 2026-11-25"),
        ("school is closed tomorrow", "M school is closed due 2026-11-26"),
        ("kids off school friday", "M kids off school due 2026-11-27"),
        ("no school friday", "M no school due 2026-11-27"),
    ])
    func aLineAboutADayStaysATask(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        let day = try #require(try readCapture(line).0.describedDay)
        #expect(expected.hasSuffix(day.description))
    }

    @Test(arguments: [
        "call in sick today", "ask if school is closed friday", "sick note for Mia friday", "buy milk today",
        "drop off nursery friday", "school bag friday", "Mia is ill", "kids off school every friday",
        "school closed today ~30m", "Mia is ill today 9-12",
    ])
    func otherLinesDescribeNoDay(_ line: String) throws {
        #expect(try readCapture(line).0.describedDay == nil)
    }
}
