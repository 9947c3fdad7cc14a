import DaymarkCore
import Testing

/// A line may say that something moves to another time. It is Wednesday, 25 November 2026.
@Suite struct CaptureMovesTests {
    @Test(arguments: [
        ("Training verschoben auf Do 18 Uhr", "C Training 2026-11-26T18:00–2026-11-26T19:00"),
        ("Training auf Do 18 Uhr verschoben", "C Training 2026-11-26T18:00–2026-11-26T19:00"),
        ("Training wurde auf Donnerstag 18 Uhr verlegt", "C Training 2026-11-26T18:00–2026-11-26T19:00"),
        ("dentist moved to thursday 3pm", "C dentist 2026-11-26T15:00–2026-11-26T16:00"),
        ("dentist has been moved to thursday 3pm", "C dentist 2026-11-26T15:00–2026-11-26T16:00"),
        ("dentist moved from tue 10:00 to thu 3pm", "C dentist 2026-11-26T15:00–2026-11-26T16:00"),
        ("meeting pushed back from 3pm to 4pm tomorrow", "C meeting 2026-11-26T16:00–2026-11-26T17:00"),
        ("meeting postponed until friday 3pm", "C meeting 2026-11-27T15:00–2026-11-27T16:00"),
        ("meeting rescheduled to fri", "M meeting due 2026-11-27"),
    ])
    func theNewTimeCountsAndTheTitleIsClean(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        let capture = try readCapture(line).0
        #expect(capture.isMove && capture.notes.isEmpty)
    }

    @Test(arguments: [
        ("ask if training is moved to friday", "M ask if training is moved to due 2026-11-27"),
        ("boxes moved to attic friday", "M boxes moved to attic due 2026-11-27"),
        ("\"dentist moved to\" friday", "M \"dentist moved to\" due 2026-11-27"),
    ])
    func otherLinesMoveNothing(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try !readCapture(line).0.isMove)
    }

    @Test func whatExistsIsFoundByItsTitle() throws {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [3])
        let (dentist, now) = try readCapture("Dentist fri 10:00")
        guard case .commitment(let draft) = dentist.target else {
            Issue.record("It is no commitment.")
            return
        }
        for operation in try workspace.add(draft, in: now, using: &entropy).operations { workspace.apply(operation) }
        let moved = try readCapture("dentist moved to thursday 3pm").0
        #expect(workspace.titleMoved(by: moved, in: now) == "Dentist")
        #expect(workspace.titleMoved(by: try readCapture("haircut moved to thursday 3pm").0, in: now) == nil)
        #expect(workspace.titleMoved(by: try readCapture("dentist thursday 3pm").0, in: now) == nil)
        // A year later, the appointment has passed.
        #expect(workspace.titleMoved(by: moved, in: try at("2027-11-25T10:00")) == nil)
    }
}
