import Testing

@testable import DaymarkCore

/// An event with a time becomes an appointment, in either order of the words. It is Wednesday, 25 November 2026.
@Suite struct CaptureEventTitleTests {
    @Test(arguments: [
        (
            ["gym every mon wed fri 18:00 1h", "every mon wed fri 18:00 gym 1h", "gym mon wed fri 18-19"],
            "C gym 2026-11-25T18:00–2026-11-25T19:00 FREQ=WEEKLY;BYDAY=MO,WE,FR"
        ),
        (
            ["exam analysis 12 feb 9am", "12 feb 9am exam analysis", "exam analysis 9am 12 feb"],
            "C exam analysis 2027-02-12T09:00–2027-02-12T10:00"
        ),
        (
            ["Klausur Analysis 12.2. 9:00", "12.2. 9:00 Klausur Analysis"],
            "C Klausur Analysis 2027-02-12T09:00–2027-02-12T10:00"
        ),
        (["Prüfung Mathe 3.2. 10-12"], "C Prüfung Mathe 2027-02-03T10:00–2027-02-03T12:00"),
        (["dentist tue 3pm", "tue 3pm dentist", "dentist 3pm tue"], "C dentist 2026-12-01T15:00–2026-12-01T16:00"),
        (["math test fri 9am", "fri 9am math test"], "C math test 2026-11-27T09:00–2026-11-27T10:00"),
        (["zoom call thu 15:00 30min", "thu 15:00 zoom call 30min"], "C zoom call 2026-11-26T15:00–2026-11-26T15:30"),
    ])
    func bothOrdersOfTheWordsMeanTheSame(_ lines: [String], _ expected: String) throws {
        for line in lines { #expect(try captured(line) == expected, "\(line)") }
    }

    @Test(arguments: [
        "Zahnarzt Di 15 Uhr", "Mathe Klausur fr 9:00", "Matheklausur fr 9:00", "Arzttermin 3.12. 9:15",
        "Termin Bürgeramt 14.3. 8:30", "Klavierstunde dienstag 16:00", "Frühschicht morgen 6:00",
        "cours de maths lundi 9h", "examen de mates 12.2. 9:00", "dentiste mardi 15h",
        "lecture algebra mon 10:15", "interview Siemens thu 14:00", "soccer practice tue 17:00",
        "kids swimming sat 10:00", "Teammeeting morgen 9:00", "🦷 dentist tue 3pm", "rdv médecin vendredi 10h",
        "flight LH123 fri 12:40", "coffee with Bo 15:00", "Kaffee mit Bo morgen 15:00",
    ])
    func eventsAreAppointments(_ line: String) throws {
        #expect(try captured(line).hasPrefix("C "))
    }

    /// It is practised at home on every day, or with a verb.
    @Test(arguments: [
        ("Geige Do 17:00", true), ("Klavier bei Frau Kim Do 17:00", true), ("Geige Unterricht Do 17:00", true),
        ("Unterricht Do 17:00", true), ("Probe Do 17:00", true), ("Chorprobe Do 19:30", true),
        ("Turnverein Do 17:00", true), ("Nachhilfe Do 17:00", true), ("violin thu 17:00", true),
        ("piano lesson thu 17:00", true), ("practice with the team thu 17:00", true), ("violon jeudi 17h", true),
        ("guitarra el jueves 17:00", true), ("tutoring thu 17:00", true), ("band practice thu 17:00", true),
        ("Geige üben Do 17:00", false), ("violin practice thu 17:00", false), ("tune piano thu 17:00", false),
        ("practice piano thu 17:00", false), ("Geige jeden Tag 17:00", false), ("Probe abgeben Do 17:00", false),
        ("Geige bis Do 17:00", false),
    ])
    func lessonsAndClubsAreAppointments(_ line: String, _ isAppointment: Bool) throws {
        #expect(try captured(line).hasPrefix("C ") == isAppointment, "\(line)")
    }

    @Test(arguments: [
        ("yoga class 10.30 sat", "C yoga class 2026-11-28T10:30–2026-11-28T11:30"),
        ("24h shift sat 8:00-8:00", "C 24h shift 2026-11-28T08:00–2026-11-29T08:00"),
        ("client call acme thu 10:30 45min", "C client call acme 2026-11-26T10:30–2026-11-26T11:15"),
        ("kids dentist 4.12. um 15:15", "C kids dentist 2026-12-04T15:15–2026-12-04T16:15"),
        ("lunchboxes every school day 7am", "M lunchboxes due 2026-11-26T07:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("read ch 3 till tmrw", "M read ch 3 due 2026-11-26"),
    ])
    func everydayLinesAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "exam analysis due 12 feb 9am", "essay by fri 9:00", "hand in lab report fri 12:00",
        "Abgabe Klausur fr 12:00", "Hausarbeit abgeben fr 12:00", "Klausur bis fr 12:00",
        "Zahnarzt anrufen fr 12:00", "exam registration fri 12:00", "lecture notes mon 18:00",
        "prepare exam mon 18:00", "sign up for yoga mon 18:00", "gym membership mon 18:00",
        "get ready for exam mon 8:00", "cover shift mon 18:00", "online exam fri 23:59",
        "Klausur lernen fr 12:00", "Abgabetermin Hausarbeit fr 12:00", "dentist bill fri 15:00",
        "seminar paper mon 18:00", "exam analysis fri 9am !high",
    ])
    func workAndDeadlinesStayTasks(_ line: String) throws {
        #expect(try captured(line).hasPrefix("M "))
    }
}
