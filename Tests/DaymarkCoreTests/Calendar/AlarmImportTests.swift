import Testing

@testable import DaymarkCore

/// Alarms of imported items become reminders, or are named.
@Suite struct AlarmImportTests {
    private static func alarm(_ lines: String...) -> String {
        (["BEGIN:VALARM"] + lines + ["END:VALARM"]).joined(separator: "\n")
    }

    private func event(_ alarms: [String], start: String = "DTSTART:20270504T140000\nDTEND:20270504T153000") -> String {
        Inbox.item((["UID:kiln", "SUMMARY:Kiln", start] + alarms).joined(separator: "\n"))
    }

    private func reminders(_ alarm: String...) throws -> [String] {
        var inbox = try Inbox()
        inbox.take(event([AlarmImportTests.alarm(alarm.joined(separator: "\n"))]))
        return inbox.workspace.commitments.all[0].reminders
    }

    @Test(arguments: [
        ("TRIGGER:-PT15M", ["15"]), ("TRIGGER:-P0DT0H30M0S", ["30"]), ("TRIGGER:PT0S", ["0"]),
        ("TRIGGER:-P2D", ["2880"]),
        ("TRIGGER;RELATED=END:-PT30M", ["-60"]), ("TRIGGER;RELATED=START:PT5M", ["-5"]),
        ("TRIGGER;VALUE=DATE-TIME:20270504T060000Z", ["2027-05-04T06:00:00Z"]),
        ("TRIGGER:-PT20M\nREPEAT:2\nDURATION:PT5M", ["10", "15", "20"]),
    ])
    func triggersOfEventsBecomeReminders(_ lines: String, _ expected: [String]) throws {
        #expect(try reminders("ACTION:DISPLAY", lines) == expected)
        #expect(try reminders("ACTION:AUDIO", lines) == expected)
    }

    @Test(arguments: [
        "TRIGGER;VALUE=DATE-TIME:20270504T060000Z\nX-APPLE-PROXIMITY:DEPART", "TRIGGER:-P90D", "TRIGGER:tomorrow",
        "TRIGGER:-PT20M\nREPEAT:60\nDURATION:PT1M", "DESCRIPTION:no trigger",
    ])
    func anAlarmThatCannotBeGivenIsNamedAndKept(_ lines: String) throws {
        var inbox = try Inbox()
        let result = inbox.take(event([AlarmImportTests.alarm("ACTION:DISPLAY", lines)]))
        #expect(result.problems.map { $0.fact } == [.reminder] && result.problems.map { $0.item } == ["Kiln"])
        #expect(inbox.workspace.commitments.all[0].reminders == [])
        #expect(CalendarWriter.text(inbox.workspace, in: inbox.now).contains("BEGIN:VALARM\r\nACTION:DISPLAY"))
    }

    @Test func anAlarmThatMeansNoneIsNotNamed() throws {
        var inbox = try Inbox()
        let result = inbox.take(
            event([AlarmImportTests.alarm("ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z")]))
        #expect(result.problems.isEmpty && inbox.workspace.commitments.all[0].reminders == [])
    }

    @Test func alarmsOfToDosCountFromTheirDeadline() throws {
        var inbox = try Inbox()
        func todo(_ uid: String, lines: String, trigger: String) -> String {
            Inbox.item("UID:\(uid)\nSUMMARY:\(uid)\n\(lines)\n\(AlarmImportTests.alarm(trigger))", kind: "VTODO")
        }
        inbox.take(
            todo("a", lines: "DUE:20270504T180000", trigger: "TRIGGER:-PT1H")
                + todo("b", lines: "DTSTART:20270504T120000\nDUE:20270504T180000", trigger: "TRIGGER:-PT1H")
                + todo("c", lines: "DTSTART:20270504T120000\nDUE:20270504T180000", trigger: "TRIGGER;RELATED=END:-PT1H")
                + todo("d", lines: "DUE;VALUE=DATE:20270504", trigger: "TRIGGER:-PT15H"))
        #expect(
            inbox.workspace.missions.all.map { "\($0.title) \($0.reminders)" }.sorted() == [
                "a [\"60\"]", "b [\"420\"]", "c [\"60\"]", "d [\"900\"]",
            ])
    }

    @Test func anExportHoldsTheReminders() throws {
        var inbox = try Inbox()
        inbox.take(
            event([AlarmImportTests.alarm("TRIGGER:-PT15M"), AlarmImportTests.alarm("TRIGGER;RELATED=END:PT0S")])
                + Inbox.item(
                    "UID:glaze\nSUMMARY:Glaze\nDUE:20270504T180000\n\(AlarmImportTests.alarm("TRIGGER:-P1D"))",
                    kind: "VTODO"))
        let file = CalendarWriter.text(inbox.workspace, in: inbox.now)
        var other = try Inbox()
        other.take(Array(file.utf8))
        #expect(other.workspace.commitments.all[0].reminders == ["-90", "15"])
        #expect(other.workspace.missions.all[0].reminders == ["1440"])
        inbox.take(Array(file.utf8))
        #expect(inbox.workspace.commitments.all.map { $0.reminders } == [["-90", "15"]])
    }

    @Test func thePersonsRemindersStayWhenTheSourceChangesSomethingElse() throws {
        var inbox = try Inbox()
        inbox.take(event([AlarmImportTests.alarm("TRIGGER:-PT15M")]))
        let id = inbox.workspace.commitments.all[0].id
        inbox.edit([
            Change(.commitment, id, "reminders", element: "15", .flag(false)),
            Change(.commitment, id, "reminders", element: "60", .flag(true)),
        ])
        inbox.take(
            event([AlarmImportTests.alarm("TRIGGER:-PT15M")]).replacing(
                "SUMMARY:Kiln", with: "SUMMARY:Kiln 2\nSEQUENCE:1"))
        #expect(inbox.workspace.commitments.all[0].title == "Kiln 2")
        #expect(inbox.workspace.commitments.all[0].reminders == ["60"])
    }
}
