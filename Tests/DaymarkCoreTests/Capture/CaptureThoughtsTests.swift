import DaymarkCore
import Testing

/// A stray thought is kept without a date, so that nothing plans it before the person has sorted it.
@Suite struct CaptureThoughtsTests {
    @Test(arguments: [
        "buy printer paper tomorrow", "call mum fri 18:00", "gym every monday 7am", "dinner with Jo sat 19-21",
        "milk",
    ])
    func wordsAboutTimeStayInTheTitle(_ line: String) throws {
        let circumstances = try at("2026-11-25T10:00")
        let capture = CaptureReader.readThought(
            line, settings: Settings(id: Settings.recordID), in: circumstances)
        guard case .mission(let mission) = capture.target else {
            Issue.record("“\(line)” became a commitment")
            return
        }
        #expect(mission.title == line && mission.deadline == nil && mission.repeats.isEmpty)
    }

    @Test func lengthsAndMarksCount() throws {
        let circumstances = try at("2026-11-25T10:00")
        let capture = CaptureReader.readThought(
            "ring the dentist tomorrow ~15m !high", settings: Settings(id: Settings.recordID), in: circumstances)
        guard case .mission(let mission) = capture.target else {
            Issue.record("no mission")
            return
        }
        #expect(mission.title == "ring the dentist tomorrow")
        #expect(mission.estimate == 15 && mission.priority == .high)
    }

    @Test func theLengthBesideFourDatesCounts() throws {
        let circumstances = try at("2026-11-25T10:00")
        let capture = CaptureReader.readThought(
            "mail tomorrow, call monday, write friday, ask sunday ~15m", settings: Settings(id: Settings.recordID),
            in: circumstances)
        guard case .mission(let mission) = capture.target else {
            Issue.record("no mission")
            return
        }
        #expect(mission.title == "mail tomorrow, call monday, write friday, ask sunday" && mission.estimate == 15)
        #expect(mission.deadline == nil)
    }
}
