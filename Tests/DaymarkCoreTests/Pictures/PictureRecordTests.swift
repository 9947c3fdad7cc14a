import Testing

@testable import DaymarkCore

/// The picture of a record: chosen by hand, by the title, by the activity or by the category.
@Suite struct PictureRecordTests {
    private func mission(_ title: String, _ edit: (inout Mission) -> Void = { _ in }) -> Picture {
        var mission = Mission(id: RecordID(high: 1, low: 1))
        mission.title = title
        edit(&mission)
        return Workspace(device: RecordID(high: 1, low: 9)).picture(of: mission)
    }

    @Test func aChoiceByHandComesBeforeTheTitle() {
        #expect(mission("Lab report") { $0.picture = Picture(name: "guitar") }.name == "guitar")
    }

    @Test func aTitleWithoutAKnownWordFollowsTheActivityThenTheCategory() {
        #expect(mission("The thing for Dave") { $0.activity = .cooking }.name == "pot")
        #expect(mission("The thing for Dave") { ($0.activity, $0.category) = (.other, .work) }.name == "briefcase")
        #expect(mission("The thing for Dave") { $0.category = .school }.name == "backpack")
        #expect(mission("Wash the dishes") { $0.activity = .cooking }.name == "plate")
    }

    @Test func aCommitmentWithoutACategoryShowsACalendar() {
        var commitment = Commitment(id: RecordID(high: 1, low: 2))
        commitment.title = "Omar"
        #expect(Workspace(device: RecordID(high: 1, low: 9)).picture(of: commitment).name == "calendar")
        commitment.title = "Choir"
        #expect(Workspace(device: RecordID(high: 1, low: 9)).picture(of: commitment).name == "microphone")
        commitment.picture = Picture(typed: "Washing Machine")
        #expect(Workspace(device: RecordID(high: 1, low: 9)).picture(of: commitment).name == "washing-machine")
    }

    @Test func everyPictureNamedInCodeIsInTheTable() {
        let names = Activity.allCases.map { Picture($0).name } + Category.allCases.map { Picture($0).name }
        #expect(
            names == [
                "broom", "pot", "box", "basket", "briefcase", "heart", "folder", "palette", "people", "book", "target",
                "backpack", "briefcase", "leaf",
            ])
        #expect([Picture.calendar, .rest, .meal, .sleep].map { $0.name } == ["calendar", "cup", "bowl", "moon"])
    }

    @Test func namesRoundTripAndUnknownOnesAreRefused() {
        for picture in Picture.allCases { #expect(Picture(name: picture.name) == picture) }
        #expect(Picture(name: "unicorn") == nil && Picture(typed: "") == nil)
        #expect(Set(Picture.allCases.map { $0.name }).count == Picture.allCases.count)
        #expect(Picture.allCases.count >= 120)
    }
}
