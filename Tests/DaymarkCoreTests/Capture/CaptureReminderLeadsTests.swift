import DaymarkCore
import Testing

/// Lines that ask to be reminded. They are read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureReminderLeadsTests {
    private func mission(_ line: String) throws -> Mission? {
        if case .mission(let mission) = try readCapture(line).0.target { mission } else { nil }
    }

    @Test(arguments: [
        ("remind me to call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("remind me tomorrow at 9 to call school", "M call school due 2026-11-26T09:00"),
        ("tomorrow at 9 remind me to call school", "M call school due 2026-11-26T09:00"),
        ("Please remind me about the form fri 18:00", "M the form due 2026-11-27T18:00"),
        ("can you remind me in 3 hours to fetch the wash", "M fetch the wash due 2026-11-25T13:00"),
        ("remind me of dinner friday 18:00", "M dinner due 2026-11-27T18:00"),
        ("remind me tomorrow at 9: call school", "M call school due 2026-11-26T09:00"),
        ("reminder: call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("set a reminder to call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("don't let me forget to call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("don’t let me forget the gym bag tomorrow at 9", "M the gym bag due 2026-11-26T09:00"),
        ("ping me at 17:00 to lock up", "M lock up due 2026-11-25T17:00"),
        ("call school tomorrow at 9, remind me", "M call school due 2026-11-26T09:00"),
        ("remind me at 17:00", "M remind me due 2026-11-25T17:00"),
    ])
    func theRequestLeavesTheTitleAndTheReminderComesAtItsTime(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try mission(line)?.reminders == ["0"])
    }

    @Test(
        arguments: [
            ("remind me to ring the school tomorrow morning", "M ring the school due 2026-11-26T09:00"),
            ("remind me to ring the school tomorrow afternoon", "M ring the school due 2026-11-26T15:00"),
            ("remind me tomorrow evening to ring gran", "M ring gran due 2026-11-26T19:00"),
            ("remind me tonight to pack", "M pack due 2026-11-25T19:00"),
        ])
    func aRequestForAPartOfTheDayComesAtItsUsualHour(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        let found = try mission(line)
        #expect(found?.reminders == ["0"] && found?.dayPart == nil)
    }

    @Test(arguments: [
        ("remind me to call the vet", "M call the vet"), ("remind me friday to pay", "M pay due 2026-11-27"),
        ("remind me to pay by tomorrow morning", "M pay due 2026-11-26T12:00"),
        ("remind me to hand in the essay by friday 17:00", "M hand in the essay due 2026-11-27T17:00"),
        ("remind Tom to call tomorrow at 9", "M remind Tom to call due 2026-11-26T09:00"),
        ("set reminder for the vet", "M set reminder for the vet"),
    ])
    func linesWithoutATimeOfTheirOwnGetNoReminder(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try mission(line)?.reminders == [])
    }

    @Test func anEventWithAReminderHeadingStaysAnEvent() throws {
        #expect(try captured("reminder: dentist fri 15:00") == "C dentist 2026-11-27T15:00–2026-11-27T16:00")
        #expect(try captured("dinner fri 18:00, remind me") == "C dinner 2026-11-27T18:00–2026-11-27T19:00")
    }
}
