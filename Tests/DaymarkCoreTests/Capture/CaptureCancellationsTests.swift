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
    ])
    func otherLinesAreAdded(_ line: String) throws {
        #expect(try readCapture(line).0.changedCommitment == nil)
    }
}
