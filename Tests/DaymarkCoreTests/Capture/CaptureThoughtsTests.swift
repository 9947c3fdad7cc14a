import DaymarkCore
import Testing

/// A stray thought becomes a mission. It keeps one date, and all other words about time.
@Suite struct CaptureThoughtsTests {
    @Test(arguments: [
        "gym every monday 7am", "dinner with Jo sat 19-21", "milk",
    ])
    func otherWordsAboutTimeStayInTheTitle(_ line: String) throws {
        let circumstances = try at("2026-11-25T10:00")
        let capture = CaptureReader.readThought(
            line, settings: Settings(id: Settings.recordID), in: circumstances)
        guard case .mission(let mission) = capture.target else {
            Issue.record("“\(line)” became a commitment")
            return
        }
        #expect(mission.title == line && mission.deadline == nil && mission.repeats.isEmpty)
    }

    @Test(arguments: [
        ("buy printer paper tomorrow", "buy printer paper", "2026-11-26"),
        ("call mum fri 18:00", "call mum", "2026-11-27"),
    ])
    func oneDateIsTheDeadline(_ line: String, title: String, date: String) throws {
        let circumstances = try at("2026-11-25T10:00")
        let capture = CaptureReader.readThought(
            line, settings: Settings(id: Settings.recordID), in: circumstances)
        guard case .mission(let mission) = capture.target else {
            Issue.record("“\(line)” became a commitment")
            return
        }
        let due: CivilDate? =
            switch mission.deadline {
            case .day(let day, _): day
            case .moment(let instant, _): circumstances.zone.civil(at: instant).date
            case nil: nil
            }
        #expect(mission.title == title && due?.description == date)
    }

    @Test func lengthsAndMarksCount() throws {
        let circumstances = try at("2026-11-25T10:00")
        let capture = CaptureReader.readThought(
            "ring the dentist tomorrow ~15m !high", settings: Settings(id: Settings.recordID), in: circumstances)
        guard case .mission(let mission) = capture.target else {
            Issue.record("no mission")
            return
        }
        #expect(mission.title == "ring the dentist" && mission.deadline != nil)
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
