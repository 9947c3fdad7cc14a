import DaymarkCore
import Testing

/// A line that says that something does not take place, or at another time, is not added as something to do. It is
/// Wednesday, 25 November 2026.
@Suite struct CaptureCancellationsTests {
    @Test(arguments: [
        "Mittwoch fällt Mathe aus 11:30-13:15", "Mathe fällt morgen aus", "Training ist morgen abgesagt",
        "Chor entfällt am Freitag", "math is cancelled tomorrow", "math canceled tomorrow",
        "dentist tomorrow 15:00 cancelled", "cancelled: math tomorrow 9-10", "no math tomorrow",
        "kein Mathe morgen", "cours de maths annulé demain", "clase cancelada mañana",
        "morgen Schule erst zur 3. Stunde 9:45", "morgen Schule erst um 9:45", "Schule morgen früher aus",
        "school starts late tomorrow 9:45", "school ends early friday 12:00", "Unterricht beginnt morgen später 9:45",
        "Unterricht fängt morgen später an", "math is cancelled all week", "math is cancelled tomorrow #school",
        "math cancelled: tomorrow 9-10",
    ])
    func aCancellationIsNothingToDo(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        #expect(capture.changedCommitment == line)
        #expect(capture.notes == [.changesCommitment(line)])
    }

    @Test(arguments: [
        "ask if math is cancelled tomorrow", "cancelled flight refund friday", "tell Mum that math is cancelled friday",
        "cancel dentist tomorrow 9:00", "Sachen für Schule erst morgen packen", "no math homework tomorrow",
        "school closed today", "no school friday", "no sugar tomorrow", "school project early draft friday",
        "\"math is cancelled\" tomorrow", "essay tomorrow",
        "my train was cancelled get money back by friday", "flight cancelled: claim refund by friday",
        "my card was cancelled, order a new one friday", "remind Ben practice is cancelled tomorrow",
        "let Ben know practice is cancelled tomorrow", "msg Ben training cancelled tomorrow",
        "post that meetup is cancelled 18:00", "inform team match cancelled sunday",
        "Ben Bescheid sagen Training fällt morgen aus", "Zug fällt aus, Rückerstattung beantragen bis Fr",
        "Mülltonne fällt aus dem Rahmen", "school finishes early friday, buy snacks",
        "school starts earlier tomorrow set alarm 6:00", "class ends early friday pick up kids 11:30",
        "Schule morgen früher aus, Snacks kaufen", "is the meeting cancelled tomorrow?",
        "no math tomorrow, buy snacks",
    ])
    func otherLinesAreAdded(_ line: String) throws {
        #expect(try readCapture(line).0.changedCommitment == nil)
    }
}
