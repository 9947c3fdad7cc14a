import DaymarkCore
import Testing

/// Lengths, marks, pasted text and misspelled words. The lines are read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureSpellingTests {
    @Test(arguments: [
        ("~ 2h", 120), ("1h 30m", 90), ("1 hour and 15 minutes", 75), ("for an hour and a half", 90),
        ("half an hour", 30), ("1.25h", 75), ("1,5h", 90), ("(2h)", 120), ("[45 min]", 45), ("(~20m)", 20),
        ("1:30h", 90), ("est. 40 min", 40), ("20m", 20),
    ])
    func durationsAreReadInAnyNotation(_ words: String, _ minutes: Int) throws {
        #expect(try captured("write report \(words)") == "M write report \(minutes)m")
        #expect(try captured("write report \(words) tomorrow") == "M write report due 2026-11-26 \(minutes)m")
    }

    @Test(arguments: [
        ("maybe 3 hours?", 180), ("probably 90 min", 90), ("roughly 2h?", 120), ("perhaps half an hour?", 30),
    ])
    func guessedDurationsAreReadAtTheEnd(_ words: String, _ minutes: Int) throws {
        #expect(try captured("write report due tomorrow, \(words)") == "M write report due 2026-11-26 \(minutes)m")
    }

    @Test func guessesInsideATitleStay() throws {
        #expect(try captured("watch maybe 3 hours?") == "M watch maybe 3 hours?")
    }

    @Test(arguments: ["run 400m", "buy rope 20m", "swim 50m", "2 x 1.5 m cable", "run 10 km"])
    func distancesAreNotDurations(_ line: String) throws { #expect(try captured(line) == "M \(line)") }

    @Test(arguments: [
        ("fix leak p1", "M fix leak critical"), ("fix leak p2 tomorrow", "M fix leak due 2026-11-26 high"),
        ("p4 fix leak", "M fix leak low"), ("fix leak !!1", "M fix leak critical"),
        ("fix leak due:friday", "M fix leak due 2026-11-27"), ("fix leak by: friday", "M fix leak due 2026-11-27"),
        ("fix leak @friday", "M fix leak due 2026-11-27"), ("read p4", "M read p4"), ("fix p1 leak", "M fix p1 leak"),
        ("wow! a leak", "M wow! a leak"), ("#1 fan", "M #1 fan"), ("ask @sam", "M ask @sam"),
    ])
    func marksOfOtherProgramsAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "Friday: call Bo", "Friday - call Bo", "Friday | call Bo", "call Bo - friday", "call Bo (friday)",
        "(friday) call Bo", "call Bo friday!", "call Bo friday.", "call Bo, friday", "on friday call Bo",
    ])
    func punctuationAroundADateIsRemovedWithIt(_ line: String) throws {
        #expect(try captured(line) == "M call Bo due 2026-11-27")
    }

    @Test func theTitleKeepsItsOwnPunctuation() throws {
        #expect(try captured("call Bo, friday, about taxes") == "M call Bo, about taxes due 2026-11-27")
        #expect(try captured("- call Bo") == "M - call Bo")
        #expect(try captured("ask f() friday") == "M ask f() due 2026-11-27")
    }

    /// Unicode spaces, dashes, digits, quotation marks and characters without a width, as pasted text has them.
    @Test(arguments: [
        ("call\u{A0}Bo tomorrow\u{202F}9\u{A0}am", "M call\u{A0}Bo due 2026-11-26T09:00"),
        ("call Bo\u{3000}friday", "M call Bo due 2026-11-27"),
        ("\u{FEFF}call Bo friday\u{200B}", "M call Bo due 2026-11-27"),
        ("call Bo thu 14:00\u{2009}\u{2013}\u{2009}15:00", "C call Bo 2026-11-26T14:00–2026-11-26T15:00"),
        ("call Bo thu 14:00\u{2014}15:00", "C call Bo 2026-11-26T14:00–2026-11-26T15:00"),
        ("call Bo 12\u{2011}15 dec", "C call Bo 2026-12-12–2026-12-16"),
        ("call Bo at \u{FF11}\u{FF15}\u{FF1A}\u{FF13}\u{FF10}", "M call Bo due 2026-11-25T15:30"),
        ("call Bo \u{2014} tomorrow", "M call Bo due 2026-11-26"),
        ("read “Friday rules” tomorrow", "M read “Friday rules” due 2026-11-26"),
        ("read Monday’s notes", "M read Monday’s notes"),
        ("👩‍👩‍👧 zoo friday", "M 👩‍👩‍👧 zoo due 2026-11-27"), ("don’t forget milk friday", "M don’t forget milk due 2026-11-27"),
        ("call\tBo\tfriday", "M call Bo due 2026-11-27"),
    ])
    func unicodePunctuationAndDigitsAreReadLikeASCII(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("monady", "2026-11-30"), ("teusday", "2026-12-01"), ("wenesday", "2026-12-02"), ("thrusday", "2026-11-26"),
        ("fridya", "2026-11-27"), ("satruday", "2026-11-28"), ("sundya", "2026-11-29"), ("tommorow", "2026-11-26"),
        ("2morrow", "2026-11-26"), ("tonite", "2026-11-25"), ("novmber 30", "2026-11-30"), ("5 decmber", "2026-12-05"),
        ("decemeber 5", "2026-12-05"), ("agust 3", "2027-08-03"), ("in feburary", "2027-02-01"),
    ])
    func misspelledWordsOfDatesAreRead(_ words: String, _ due: String) throws {
        #expect(try captured("call Bo \(words)") == "M call Bo due \(due)")
    }

    @Test(arguments: ["eat a sundae", "ask Frida", "call Judy 5 times", "the match 3", "a toady", "more than ever"])
    func wordsThatLookLikeOthersStay(_ line: String) throws { #expect(try captured(line) == "M \(line)") }

    @Test func aMisspelledRuleIsRead() throws {
        #expect(try captured("call Bo evry monday") == "M call Bo due 2026-11-30 FREQ=WEEKLY;BYDAY=MO")
    }

    @Test(arguments: [
        ("Mia is ill today, stay home", "Mia is ill, stay home"), ("Essay friday: outline it", "Essay: outline it"),
        ("Call Bo tomorrow. Then Jo", "Call Bo. Then Jo"), ("call Bo, friday, about it", "call Bo, about it"),
        ("Pack today; then sleep", "Pack; then sleep"), ("call Bo friday?", "call Bo?"),
        ("Pack (friday), then sleep", "Pack, then sleep"), ("see Bo today:)", "see Bo :)"),
        ("see Bo today :)", "see Bo :)"), ("essay , outline friday", "essay , outline"),
        ("Call Bo tomorrow!", "Call Bo"), ("friday, call Bo", "call Bo"),
    ])
    func aPunctuationMarkAfterUnderstoodWordsFollowsTheWordBefore(_ line: String, _ title: String) throws {
        #expect(try readCapture(line).0.title == title)
    }
}
