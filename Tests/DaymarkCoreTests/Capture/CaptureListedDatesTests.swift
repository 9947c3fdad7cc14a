import DaymarkCore
import Testing

/// Lists and ranges of days with hours, read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureListedDatesTests {
    /// The title and the starts of the dates of a line.
    private func dates(_ line: String) throws -> [String] {
        let (capture, circumstances) = try readCapture(line)
        guard case .commitment(let draft) = capture.target else { return [capture.title] }
        var entropy = Entropy(seed: [3])
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        for operation in try workspace.add(draft, in: circumstances, using: &entropy).operations {
            workspace.apply(operation)
        }
        let now = circumstances.now
        let found = workspace.occurrences(from: now, until: now.adding(minutes: 60 * 1440), in: circumstances)
        return [capture.title]
            + found.map {
                let (start, end) = (circumstances.zone.civil(at: $0.start), circumstances.zone.civil(at: $0.end))
                return "\(start.date.day) \(start.time)–\(end.date.day) \(end.time)"
            }
    }

    @Test(arguments: [
        ("lates 3,4,7 dec 13:00-21:00", ["lates", "3 13:00–3 21:00", "4 13:00–4 21:00", "7 13:00–7 21:00"]),
        ("lates 3 dec, 5 dec 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates 3rd, 4th and 7th dec 22:00-06:00", ["lates", "3 22:00–4 06:00", "4 22:00–5 06:00", "7 22:00–8 06:00"]),
        ("lates 13:00-21:00 3 and 5 dec", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates dec 3, 5 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates 3/12, 5/12 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates thu 3, sat 5 dec 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates 3-5 dec 22:00-06:00", ["lates", "3 22:00–4 06:00", "4 22:00–5 06:00", "5 22:00–6 06:00"]),
        ("lates 13:00-21:00 3-4 dec", ["lates", "3 13:00–3 21:00", "4 13:00–4 21:00"]),
        ("lates 3, 5 dec all day", ["lates", "3 00:00–4 00:00", "5 00:00–6 00:00"]),
        ("camp 3 dec 13:00 to 5 dec 21:00", ["camp", "3 13:00–5 21:00"]),
    ])
    func eachDayIsADate(_ line: String, _ expected: [String]) throws {
        #expect(try dates(line) == expected)
    }

    /// Shifts change from week to week, and “+” and “&” join two days of a weekend that somebody has in mind.
    @Test(arguments: [
        ("Nachtdienst fr+sa 21:30-6:15", ["Nachtdienst", "27 21:30–28 06:15", "28 21:30–29 06:15"]),
        ("night shift fri+sat 21:30-6:15", ["night shift", "27 21:30–28 06:15", "28 21:30–29 06:15"]),
        ("night shift fri and sat 21:30-6:15", ["night shift", "27 21:30–28 06:15", "28 21:30–29 06:15"]),
        ("21:30-6:15 fri+sat night shift", ["night shift", "27 21:30–28 06:15", "28 21:30–29 06:15"]),
        ("late shift wed & thu 14-22", ["late shift", "25 14:00–25 22:00", "26 14:00–26 22:00"]),
        ("early shift wed & thu 06:00-09:00", ["early shift", "26 06:00–26 09:00", "2 06:00–2 09:00"]),
        ("market stall sat & sun 8-15", ["market stall", "28 08:00–28 15:00", "29 08:00–29 15:00"]),
        ("Frühdienst nächste woche mo di 6-14", ["Frühdienst", "30 06:00–30 14:00", "1 06:00–1 14:00"]),
        ("garde vendredi et samedi 21h-7h", ["garde", "27 21:00–28 07:00", "28 21:00–29 07:00"]),
        ("babysitting fri & sat 18-23", ["babysitting", "27 18:00–27 23:00", "28 18:00–28 23:00"]),
        ("late shift mon, tue next week 13-21", ["late shift", "30 13:00–30 21:00", "1 13:00–1 21:00"]),
        ("nächste Woche Mo und Di 6-14 Frühdienst", ["Frühdienst", "30 06:00–30 14:00", "1 06:00–1 14:00"]),
        ("Frühdienst Mo und Di nächste Woche 6-14", ["Frühdienst", "30 06:00–30 14:00", "1 06:00–1 14:00"]),
        ("übernächste Woche Mo und Di 6-14 Frühdienst", ["Frühdienst", "7 06:00–7 14:00", "8 06:00–8 14:00"]),
        ("nächste Woche Mo bis Di 6-14 Frühdienst", ["Frühdienst", "30 06:00–30 14:00", "1 06:00–1 14:00"]),
        ("week of dec 14 mon+wed 9-12 workshop", ["workshop", "14 09:00–14 12:00", "16 09:00–16 12:00"]),
        ("the week of 14 dec mon, wed 9-12 workshop", ["workshop", "14 09:00–14 12:00", "16 09:00–16 12:00"]),
        ("workshop mon+wed week of dec 14 9-12", ["workshop", "14 09:00–14 12:00", "16 09:00–16 12:00"]),
        ("week of dec 14 wed 9-12 workshop", ["workshop", "16 09:00–16 12:00"]),
        ("Woche vom 14.12. Mo und Mi 9-12 Workshop", ["Workshop", "14 09:00–14 12:00", "16 09:00–16 12:00"]),
        ("in der Woche vom 14. Dezember Mo und Mi 9-12 Kurs", ["Kurs", "14 09:00–14 12:00", "16 09:00–16 12:00"]),
    ])
    func daysOfARosterAreTheNextOnes(_ line: String, _ expected: [String]) throws {
        #expect(try dates(line) == expected)
    }

    @Test(arguments: [
        "physics mon & wed 10-12", "physics mon and wed 10-12", "COMP101 mon & wed 10-12", "Kita mo + di 8-16",
        "Kundendienst anrufen mo und di 9-10", "night shift every fri+sat 21:30-6:15",
        "night shift fridays + saturdays 21:30-6:15", "night shift fri+sat 21:30-6:15 until 20 dec",
        "late shift mon-wed 14-22",
    ])
    func daysOfATimetableAndOfARuleRepeat(_ line: String) throws {
        #expect(try captured(line).contains("FREQ=WEEKLY"))
    }

    @Test func aTaskCannotBeDueOnTwoWeekdays() throws {
        let (capture, _) = try readCapture("call Bo fri + sat")
        #expect(capture.title == "call Bo fri + sat" && capture.notes == [.notUnderstood("fri + sat")])
    }

    @Test func aTaskCannotBeDueOnSeveralDays() throws {
        let (capture, _) = try readCapture("return books 3, 5 dec")
        #expect(capture.title == "return books 3, 5 dec" && capture.notes == [.notUnderstood("3, 5 dec")])
        #expect(try captured("read chapters 3, 4 tomorrow") == "M read chapters 3, 4 due 2026-11-26")
    }
}
