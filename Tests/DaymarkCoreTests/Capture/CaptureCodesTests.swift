import DaymarkCore
import Testing

/// Weekday codes such as MWF are read as days. Names and words of the same letters, such as “Mrs”, are not. It is
/// Wednesday 25 November 2026, 10:00.
@Suite struct CaptureCodesTests {
    @Test(arguments: [
        ("flowers for Mrs Walsh", "M flowers for Mrs Walsh"),
        ("ring Mrs Walsh 5pm", "M ring Mrs Walsh due 2026-11-25T17:00"),
        ("MRSA screening form", "M MRSA screening form"),
        ("print MRSA leaflet ~1h due mon", "M print MRSA leaflet due 2026-11-30 60m"),
        ("swap MTW desk", "M swap MTW desk"), ("Mrs Walsh fri 14-15", "C Mrs Walsh 2026-11-27T14:00–2026-11-27T15:00"),
        ("14:00-15:00 Mrs Walsh", "C Mrs Walsh 2026-11-25T14:00–2026-11-25T15:00"),
        ("read FTW thread", "M read FTW thread"), ("MS society leaflet", "M MS society leaflet"),
    ])
    func namesAndAcronymsAreNotReadAsWeekdayCodes(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("biology MWF", "FREQ=WEEKLY;BYDAY=MO,WE,FR"), ("biology TTh", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("biology mtw 9-10", "FREQ=WEEKLY;BYDAY=MO,TU,WE"), ("biology WF 9-10", "FREQ=WEEKLY;BYDAY=WE,FR"),
        ("biology MTWTF 8-9", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("biology TR 8-9", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("biology 9-10 MW", "FREQ=WEEKLY;BYDAY=MO,WE"), ("biology every mtw", "FREQ=WEEKLY;BYDAY=MO,TU,WE"),
    ])
    func codesBesideATimeOrAfterEveryAreDays(_ line: String, _ rule: String) throws {
        let (capture, _) = try readCapture(line)
        let repeats =
            switch capture.target {
            case .mission(let mission): mission.repeats
            case .commitment(let commitment): commitment.repeats
            }
        #expect(repeats == rule && capture.title == "biology")
    }
}
