import DaymarkCore
import Testing

/// Days that people remember rather than work on, and calls at an exact time.
@Suite struct CaptureDayEventsTests {
    @Test(arguments: [
        ("Mum's birthday 3 dec", "C Mum's birthday 2026-12-03–none FREQ=YEARLY"),
        ("birthday Anna 3 dec", "C birthday Anna 2026-12-03–none FREQ=YEARLY"),
        ("our wedding anniversary 12 dec", "C our wedding anniversary 2026-12-12–none FREQ=YEARLY"),
        ("Bank holiday 25 dec", "C Bank holiday 2026-12-25–none"),
        ("public holiday fri", "C public holiday 2026-11-27–none"),
    ])
    func birthdaysAndHolidaysAreNotBusy(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        guard case .commitment(let day) = try readCapture(line).0.target else {
            Issue.record("“\(line)” is no commitment")
            return
        }
        #expect(!day.busy)
    }

    @Test(arguments: [
        "buy birthday card 3 dec", "birthday present for mum 3 dec", "Tom's birthday party 5 dec",
        "wish Tom a happy birthday 3 dec", "book bank holiday 5 dec", "Mum's birthday 3 dec ~30m",
    ])
    func workForThemStaysWork(_ line: String) throws {
        #expect(try captured(line).hasPrefix("M "))
    }

    @Test(arguments: [
        ("call bank fri 15:00", ["0"]), ("pick up Tom 16:30", ["0"]), ("meet Anna tomorrow 18:00", ["0"]),
        ("pick up kids 16:30", ["0"]), ("pick up parcel 16:30", []), ("fetch the wash at 4", []),
        ("call bank by fri 15:00", []), ("call bank fri", []), ("call bank fri 15:00 ~20m", []),
        ("call bank fri 15:00 remind 10m before", ["10"]), ("essay fri 15:00", []),
    ])
    func callsAtAnExactTimeRingThen(_ line: String, _ reminders: [String]) throws {
        guard case .mission(let mission) = try readCapture(line).0.target else {
            Issue.record("“\(line)” is no mission")
            return
        }
        #expect(mission.reminders.sorted() == reminders.sorted())
    }
}
