import Testing

@testable import DaymarkCore

/// Lines as rosters are written, with the day first or last and the hours apart from it. It is Wednesday, 25 November
/// 2026.
@Suite struct CaptureRostersTests {
    @Test(arguments: [
        ("thu shift 2pm-10pm", "C shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("thu dentist 2pm-3pm", "C dentist 2026-11-26T14:00–2026-11-26T15:00"),
        ("Thu late shift 14:00-22:00", "C late shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("Thursday Late shift 2pm-10pm", "C Late shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("sat shift from 2pm to 10pm", "C shift 2026-11-28T14:00–2026-11-28T22:00"),
        ("thu late shift 14-22", "C late shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("thursday shift 14-22", "C shift 2026-11-26T14:00–2026-11-26T22:00"),
    ])
    func aDayThatBeginsALineWithHoursIsTheirs(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test func daysThatBeginALineWithHoursAreTheirs() throws {
        let named = try captured("thursday-saturday shift 2pm-10pm")
        #expect(try captured("thu-sat shift 2pm-10pm") == named)
    }

    @Test(arguments: ["thursday chapter 6-8", "sun cream 10-14", "thu read pages 10-14", "sat essay"])
    func otherNumbersAreNoHours(_ line: String) throws {
        #expect(try captured(line).hasPrefix("M "))
    }
}
