import DaymarkCore
import Testing

/// Capture reads all of a repeat rule or leaves its words in the title.
@Suite struct CaptureRepeatsTests {
    /// Reads a line on Wednesday 25 November 2026 at 10:00 in Berlin.
    private func read(_ line: String) throws -> Capture {
        CaptureReader.read(line, settings: Settings(id: Settings.recordID), in: try at("2026-11-25T10:00"))
    }

    /// The title, the first date in UTC or on the wall, and the rule.
    private func series(_ line: String) throws -> (title: String, begin: String, rule: String) {
        switch try read(line).target {
        case .mission(let mission):
            let due = mission.deadline?.description.split(separator: "[").first.map { String($0) } ?? ""
            return (mission.title, due, mission.repeats)
        case .commitment(let commitment):
            return (commitment.title, commitment.start?.description ?? "", commitment.repeats)
        }
    }

    @Test(arguments: [
        ("book club every 1st and 3rd tuesday 7pm", "book club", "2026-12-01T18:00:00Z", "FREQ=MONTHLY;BYDAY=1TU,3TU"),
        ("book club 1st and 3rd tuesday 19:00", "book club", "2026-12-01T18:00:00Z", "FREQ=MONTHLY;BYDAY=1TU,3TU"),
        ("pay bills on the 1st and 15th", "pay bills", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("every 1st and 15th pay bills", "pay bills", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("stretch every day except sunday", "stretch", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
        ("run every day but not weekends 7am", "run", "2026-11-26T06:00:00Z", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("standup weekdays except friday 9:15", "standup", "2026-11-25T09:15:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
        ("vitamins daily except sat and sun", "vitamins", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("swim every tue 7am and fri 7am", "swim", "2026-11-27T07:00:00", "FREQ=WEEKLY;BYDAY=TU,FR"),
        ("pills 2x a day 8am and 8pm", "pills", "2026-11-25T19:00:00Z", "FREQ=DAILY;BYHOUR=8,20"),
        ("pills twice a day at 8 and 20", "pills", "2026-11-25T19:00:00Z", "FREQ=DAILY;BYHOUR=8,20"),
        (
            "pills twice daily 8:00 and 20:30", "pills", "2026-11-25T19:30:00Z",
            "FREQ=DAILY;BYMINUTE=0,30;BYHOUR=8,20;BYSETPOS=1,4"
        ),
        ("pills 3 times a day 8, 14 and 20", "pills", "2026-11-25T13:00:00Z", "FREQ=DAILY;BYHOUR=8,14,20"),
        ("pills 3x/day at 8am, 2pm and 10pm", "pills", "2026-11-25T13:00:00Z", "FREQ=DAILY;BYHOUR=8,14,22"),
        ("8am and 8pm pills twice a day", "pills", "2026-11-25T19:00:00Z", "FREQ=DAILY;BYHOUR=8,20"),
        ("insulin every 6 hours starting 6am", "insulin", "2026-11-25T11:00:00Z", "FREQ=HOURLY;INTERVAL=6"),
        ("drops every 4h from 8am", "drops", "2026-11-25T11:00:00Z", "FREQ=HOURLY;INTERVAL=4"),
        (
            "eye drops every 2 hours from 9 to 17", "eye drops", "2026-11-25T10:00:00Z",
            "FREQ=DAILY;BYHOUR=9,11,13,15,17"
        ),
        (
            "drink water every hour from 9am to 5pm", "drink water", "2026-11-25T10:00:00Z",
            "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16,17"
        ),
        (
            "check mail every 2 hours between 9 and 17 on weekdays", "check mail", "2026-11-25T10:00:00Z",
            "FREQ=WEEKLY;BYHOUR=9,11,13,15,17;BYDAY=MO,TU,WE,TH,FR"
        ),
        ("gym m/w/f", "gym", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("gym MWF 6pm", "gym", "2026-11-25T18:00:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("yoga TTh 18:00", "yoga", "2026-11-26T18:00:00", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("calc mwf 10-10:50", "calc", "2026-11-25T10:00:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("stats tth 2-3:15pm", "stats", "2026-11-26T14:00:00", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("chem M-F 9am", "chem", "2026-11-26T08:00:00Z", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("lab TuTh 1-2:30", "lab", "2026-11-26T13:00:00", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("spin m/w/f at 6am", "spin", "2026-11-27T06:00:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("bio T/Th 9:30-10:45", "bio", "2026-11-26T09:30:00", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("backup every last day of the month", "backup", "2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("backup every last day of month", "backup", "2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("report last workday of every month", "report", "2026-11-30", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
        ("payroll every second to last friday", "payroll", "2026-12-18", "FREQ=MONTHLY;BYDAY=-2FR"),
        ("newsletter first monday monthly 9am", "newsletter", "2026-12-07T08:00:00Z", "FREQ=MONTHLY;BYDAY=1MO"),
        (
            "team lunch every 2nd and 4th friday noon", "team lunch", "2026-11-27T11:00:00Z",
            "FREQ=MONTHLY;BYDAY=2FR,4FR"
        ),
        ("rent every month on the 1st", "rent", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
        ("rent monthly on the 1st", "rent", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
        ("rent monthly", "rent", "2026-11-25", "FREQ=MONTHLY"),
        ("dentist every 6 months", "dentist", "2026-11-25", "FREQ=MONTHLY;INTERVAL=6"),
        ("tax every quarter on the 10th", "tax", "2026-12-10", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=10"),
        ("review quarterly", "review", "2026-11-25", "FREQ=MONTHLY;INTERVAL=3"),
        ("birthday every march 3", "birthday", "2027-03-03", "FREQ=YEARLY;BYMONTHDAY=3;BYMONTH=3"),
        ("Anna's birthday every year on may 5", "Anna's birthday", "2027-05-05", "FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=5"),
        ("Anna's birthday yearly on 5 may", "Anna's birthday", "2027-05-05", "FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=5"),
        ("insurance every jan 1 and jul 1", "insurance", "2027-01-01", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1,7"),
        ("flu shot every october", "flu shot", "2027-10-01", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=10"),
        ("water plants every other day", "water plants", "2026-11-25", "FREQ=DAILY;INTERVAL=2"),
        ("trash every other tuesday 7pm", "trash", "2026-12-01T18:00:00Z", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
        ("payday every 2 weeks on friday", "payday", "2026-11-27", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
        ("cleaning every 2 weeks on mon and thu", "cleaning", "2026-11-26", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
        ("mow lawn every weekend", "mow lawn", "2026-11-28", "FREQ=WEEKLY;BYDAY=SA"),
        ("call mum weekends 10am", "call mum", "2026-11-28T09:00:00Z", "FREQ=WEEKLY;BYDAY=SA,SU"),
        ("journal every night", "journal", "2026-11-25", "FREQ=DAILY"),
        ("meds every morning", "meds", "2026-11-25T11:00:00Z", "FREQ=DAILY"),
        ("standup every weekday morning", "standup", "2026-11-25T11:00:00Z", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("trash every monday night", "trash", "2026-11-30", "FREQ=WEEKLY;BYDAY=MO"),
        (
            "date night every other friday evening 7pm", "date night", "2026-11-27T18:00:00Z",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"
        ),
        (
            "thursdays 11:00 team sync every other week", "team sync", "2026-11-26T10:00:00Z",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"
        ),
        ("tue/thu biweekly seminar 10:00", "seminar", "2026-11-26T10:00:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH"),
        (
            "fortnightly 1:1 with Bob wednesdays 3pm", "1:1 with Bob", "2026-11-25T14:00:00Z",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE"
        ),
        ("sync weekly on tuesdays 10am", "sync", "2026-12-01T09:00:00Z", "FREQ=WEEKLY;BYDAY=TU"),
        ("sync weekly tuesday 10am", "sync", "2026-12-01T09:00:00Z", "FREQ=WEEKLY"),
        ("every month on the 5th and 20th pay staff", "pay staff", "2026-12-05", "FREQ=MONTHLY;BYMONTHDAY=5,20"),
        ("on the 10th of every month pay VAT", "pay VAT", "2026-12-10", "FREQ=MONTHLY;BYMONTHDAY=10"),
        ("on the 10th of every other month pay VAT", "pay VAT", "2026-12-10", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10"),
        ("journal until 13 dec every night", "journal", "2026-11-25", "FREQ=DAILY;UNTIL=20261213T235959"),
        ("run until 12 dec every mon", "run", "2026-11-30", "FREQ=WEEKLY;UNTIL=20261212T235959;BYDAY=MO"),
        ("gym mondays until 12 dec", "gym", "2026-11-30", "FREQ=WEEKLY;UNTIL=20261212T235959;BYDAY=MO"),
        ("gym until 12 dec mondays", "gym", "2026-11-30", "FREQ=WEEKLY;UNTIL=20261212T235959;BYDAY=MO"),
        ("gym until 12 dec mondays 18:00", "gym", "2026-11-30T18:00:00", "FREQ=WEEKLY;UNTIL=20261212T235959;BYDAY=MO"),
        ("until 12 dec mondays water ferns", "water ferns", "2026-11-30", "FREQ=WEEKLY;UNTIL=20261212T235959;BYDAY=MO"),
        ("every night until 13 dec journal", "journal", "2026-11-25", "FREQ=DAILY;UNTIL=20261213T235959"),
        (
            "piano every thu 5pm until feb 12", "piano", "2026-11-26T17:00:00",
            "FREQ=WEEKLY;UNTIL=20270212T235959;BYDAY=TH"
        ),
        (
            "course every mon 6pm through june", "course", "2026-11-30T17:00:00Z",
            "FREQ=WEEKLY;UNTIL=20270630T235959;BYDAY=MO"
        ),
        (
            "course every mon 6pm until june", "course", "2026-11-30T17:00:00Z",
            "FREQ=WEEKLY;UNTIL=20270601T235959;BYDAY=MO"
        ),
        ("physio twice a week mon and thu", "physio", "2026-11-26", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("run 3x a week mon, wed, fri 7am", "run", "2026-11-27T06:00:00Z", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("every three days water cactus", "water cactus", "2026-11-25", "FREQ=DAILY;INTERVAL=3"),
        ("every single day floss", "floss", "2026-11-25", "FREQ=DAILY"),
        ("every day at 8am, 1pm and 9pm meds", "meds", "2026-11-25T12:00:00Z", "FREQ=DAILY;BYHOUR=8,13,21"),
        ("meds daily 8am 8pm", "meds", "2026-11-25T19:00:00Z", "FREQ=DAILY;BYHOUR=8,20"),
        ("meds 8am/8pm daily", "meds", "2026-11-25T19:00:00Z", "FREQ=DAILY;BYHOUR=8,20"),
        ("pills at 8 and 20 daily", "pills", "2026-11-25T19:00:00Z", "FREQ=DAILY;BYHOUR=8,20"),
        ("pills at 8, 14 and 20 daily", "pills", "2026-11-25T13:00:00Z", "FREQ=DAILY;BYHOUR=8,14,20"),
        ("feed cat every day 7:00 and 19:00", "feed cat", "2026-11-25T18:00:00Z", "FREQ=DAILY;BYHOUR=7,19"),
        ("gym mon, wed and fri", "gym", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("gym mon and wed", "gym", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO,WE"),
        ("mon-fri 9-5 work", "work", "2026-11-25T09:00:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("work monday to friday 9am-5pm", "work", "2026-11-25T09:00:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("vacuum alternate saturdays", "vacuum", "2026-11-28", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA"),
        ("every third friday poker", "poker", "2026-12-18", "FREQ=MONTHLY;BYDAY=3FR"),
        ("every 3rd day water", "water", "2026-11-25", "FREQ=DAILY;INTERVAL=3"),
        ("every 2nd monday review", "review", "2026-12-14", "FREQ=MONTHLY;BYDAY=2MO"),
        ("review every 1st of the month", "review", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
        ("every weeknight read", "read", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("choir tuesdays and thursdays 18:00", "choir", "2026-11-26T18:00:00", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("standup every mon-thu 9:30", "standup", "2026-11-25T09:30:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
        ("every day 9am for two weeks stretch", "stretch", "2026-11-26T08:00:00Z", "FREQ=DAILY;UNTIL=20261209T235959"),
        ("weekly report friday", "report", "2026-11-27", "FREQ=WEEKLY"),
        ("daily standup 9:15", "standup", "2026-11-25T09:15:00", "FREQ=DAILY"),
        ("send weekly report every friday", "send weekly report", "2026-11-27", "FREQ=WEEKLY;BYDAY=FR"),
        ("biweekly 1:1 mondays", "1:1", "2026-11-30", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
    ])
    func rulesAreReadWhole(_ line: String, _ title: String, _ begin: String, _ rule: String) throws {
        let found = try series(line)
        #expect((found.title, found.begin, found.rule) == (title, begin, rule))
    }

    /// Hours between doses count from the given time, or from now.
    @Test(arguments: [
        ("drops every 6 hours", "2026-11-25T15:00:00Z", "FREQ=HOURLY;INTERVAL=6"),
        ("drops every 6 hours starting 8pm", "2026-11-25T19:00:00Z", "FREQ=HOURLY;INTERVAL=6"),
        ("drops every other hour from 8 to 14", "2026-11-25T11:00:00Z", "FREQ=DAILY;BYHOUR=8,10,12,14"),
    ])
    func dosesCountFromTheirFirst(_ line: String, _ begin: String, _ rule: String) throws {
        let found = try series(line)
        #expect((found.title, found.begin, found.rule) == ("drops", begin, rule))
    }

    /// BYHOUR and BYMINUTE allow all their combinations, so BYSETPOS chooses among them.
    @Test func timesWithDifferentMinutesAreExact() throws {
        let rule = try RecurrenceRule(try series("drops daily 7:15, 13:00 and 22:30").rule)
        var dates = RecurrenceIterator(rule, start: try civil("2026-11-25T07:15"))
        let times = (0..<4).compactMap { _ in dates.next()?.description }
        #expect(
            times == ["2026-11-25T07:15:00", "2026-11-25T13:00:00", "2026-11-25T22:30:00", "2026-11-26T07:15:00"])
    }

    @Test(arguments: [
        "run every mon 7am and thu 6pm", "tea 3 times a day", "tea 3x a day at 8 and 16",
        "stretch every 20 minutes", "tidy every few days", "shifts every day except 24 dec", "meet tue or thu",
        "call dad sun or mon", "bath every friday the 13th", "buy bread 8am and 6pm",
        "pill every morning and evening", "pill daily morning and night", "drops every morning and every night",
        "stand every 30 min from 9 to 5", "stretch every 45 minutes between 10 and 16",
    ])
    func repeatsThatNoRuleCanExpressStayInTheTitleWithANote(_ line: String) throws {
        let capture = try read(line)
        #expect(capture.title == line && capture.chips.isEmpty && capture.notes.count == 1)
    }

    @Test(arguments: [
        ("coffee every second saturday", "M coffee due 2026-11-28 FREQ=WEEKLY;INTERVAL=2;BYDAY=SA"),
        ("book club every second saturday 10-12", "T12:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=SA"),
        ("coffee every second saturday of the month", "M coffee due 2026-12-12 FREQ=MONTHLY;BYDAY=2SA"),
        ("coffee every second saturday a month", "FREQ=MONTHLY;BYDAY=2SA"),
        ("coffee every second saturday and fourth saturday", "FREQ=MONTHLY;BYDAY=2SA,4SA"),
    ])
    func everySecondWeekdayIsEveryOtherOneUnlessAMonthFollows(_ line: String, _ end: String) throws {
        let found = try captured(line)
        #expect(found.hasSuffix(end), "\(found)")
    }

    @Test(arguments: [
        "Buy The Daily Mail", "discuss hourly wage", "yearly review notes", "read each chapter", "plan every detail",
    ])
    func wordsOfRulesInTitlesStay(_ line: String) throws {
        let capture = try read(line)
        #expect(capture.title == line && capture.chips.isEmpty)
    }
}
