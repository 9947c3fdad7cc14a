import DaymarkCore
import Testing

/// Reminders, labels with parts, and times that precede their dates. Lines are read on Wednesday 25 November 2026 at
/// 10:00.
@Suite struct CaptureRemindersTests {
    @Test(
        arguments: [
            ("vet fri 16:00-17:00 remind 30m before", "vet", ["30"]),
            ("remind me 2 hours before: vet fri 16:00-17:00", nil, ["120"]),
            ("vet fri 16:00-17:00 reminder 1 day, 15 min", "vet", ["1440", "15"]),
            ("vet fri 16:00-17:00 alert 1w in advance #personal", "vet", ["10080"]),
            ("vet remind 45 min before fri 16:00-17:00", "vet", ["45"]),
            ("remind me to call the vet", "call the vet", []),
            ("remind me 2 days before the party fri", "remind me 2 days before the party", []),
            ("set reminder for the vet", "set reminder for the vet", []),
        ] as [(String, String?, [String])])
    func remindersAreReadAsAWhole(_ line: String, _ title: String?, _ expected: [String]) throws {
        let (capture, _) = try readCapture(line)
        let reminders =
            switch capture.target {
            case .mission(let mission): mission.reminders
            case .commitment(let commitment): commitment.reminders
            }
        #expect(reminders == expected)
        if let title { #expect(capture.title == title) }
    }

    @Test(arguments: [
        (
            "paint shed 9am-5pm mon-fri",
            "C paint shed 2026-11-25T09:00–2026-11-25T17:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        ),
        ("desk 10:30-12 tue,thu", "C desk 2026-11-26T10:30–2026-11-26T12:00 FREQ=WEEKLY;BYDAY=TU,TH"),
        ("shop 8-14 sa,su", "C shop 2026-11-28T08:00–2026-11-28T14:00 FREQ=WEEKLY;BYDAY=SA,SU"),
        ("read pages 8-14 mon", "M read pages 8-14 due 2026-11-30"),
        ("collect Ines 1615", "M collect Ines due 2026-11-25T16:15"),
        ("clinic 0745 friday", "M clinic due 2026-11-27T07:45"),
        ("pay 1500 friday", "M pay 1500 due 2026-11-27"),
        ("drops 10 tonight", "M drops due 2026-11-25T22:00"),
        ("watch episode 10 tonight", "M watch episode 10 due 2026-11-25"),
        ("quarter to 5 tea break", "M tea break due 2026-11-25T16:45"),
        ("renew permit by 31 mar 29", "M renew permit due 2029-03-31"),
        ("count stock last working day of the month", "M count stock due 2026-11-30"),
        ("gifts friday before christmas", "M gifts due 2026-12-18"),
    ])
    func hoursAndDaysInOtherOrders(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("+ops.mail", "ops.mail"), ("+team/mail-eu", "team/mail-eu"), ("+a.", "a"), ("#ops.mail", "ops.mail"),
    ])
    func aLabelMayHaveParts(_ mark: String, _ label: String) throws {
        guard case .mission(let mission) = try readCapture("patch \(mark) friday").0.target else {
            Issue.record("no mission")
            return
        }
        #expect(mission.labels == [label])
    }

    @Test(arguments: [
        ("remind me at 4 to fetch the wash", true), ("fetch the wash in 25 min", true),
        ("in 25 minutes fetch the wash", true), ("remind me in 3 hours to fetch the wash", true),
        ("remind me tomorrow at 8:30 to fetch the wash", true), ("remind me every day at 21:00 to fetch wash", true),
        ("fetch the wash by 4pm", false), ("fetch the wash due in 3 hours", false), ("fetch the wash at 4", false),
        ("remind me friday to fetch the wash", false),
    ])
    func aRequestedReminderTimeSetsAReminder(_ line: String, _ hasReminder: Bool) throws {
        guard case .mission(let mission) = try readCapture(line).0.target else {
            Issue.record("no mission")
            return
        }
        #expect(mission.reminders == (hasReminder ? ["0"] : []))
    }
}
