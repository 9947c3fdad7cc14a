import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Pictures beside titles, and the dialog that changes them.
@Suite struct PictureScreenTests {
    @Test func rowsAndBlocksShowThePictureBesideTheTitle() throws {
        var harness = try AppHarness("2026-11-23T12:10")
        harness.perform(.capture, "Lab report today ~60m")
        harness.perform(.capture, "Choir today 18-19")
        #expect(harness.region("main").contains("href=\"#picture-flask\""))
        #expect(harness.region("main").contains("href=\"#picture-microphone\""))
        harness.perform(.go(.missions))
        #expect(harness.region("main").contains("<use href=\"#picture-flask\">"))
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "lab")
        #expect(harness.region("dialog").contains("#picture-flask"))
    }

    @Test func everyPictureIsHiddenFromScreenReaders() throws {
        var harness = try AppHarness("2026-11-23T12:10")
        harness.perform(.capture, "Lab report today ~60m")
        let pictures = harness.region("main").matches(of: /<svg class="picture[^>]*>/)
        #expect(!pictures.isEmpty && pictures.allSatisfy { $0.0.contains("aria-hidden=\"true\"") })
    }

    @Test func aChosenPictureStaysWhenTheTitleChanges() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Lab report")
        let id = try harness.mission("Lab report").id
        harness.perform(.go(.mission(id)))
        harness.perform(.dialog(.open(.picture)))
        harness.perform(.dialog(.choosePicture(Picture(name: "guitar"))))
        #expect(harness.region("dialog").isEmpty && harness.region("main").contains("#picture-guitar"))
        harness.perform(.mission(.edit(id, .title)), "Wash the dishes")
        #expect(
            harness.region("main").contains("#picture-guitar") && !harness.region("main").contains("#picture-plate"))
        harness.perform(.dialog(.open(.picture)))
        harness.perform(.dialog(.choosePicture(nil)))
        #expect(harness.app.workspace.missions[id]?.picture == nil)
        #expect(harness.region("main").contains("#picture-plate"))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.missions[id]?.picture?.name == "guitar")
    }

    @Test func thePickerFindsPicturesByNameAndByWord() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Lab report")
        harness.perform(.go(.mission(try harness.mission("Lab report").id)))
        harness.perform(.dialog(.open(.picture)))
        let all = harness.region("dialog")
        #expect(all.matches(of: /choosePicture/).count == Picture.allCases.count + 1)
        // The first choice follows the title, and is the present one.
        let first = try #require(all.firstRange(of: "aria-pressed=\"true\""))
        #expect(all[..<first.lowerBound].contains("aria-pressed") == false)
        harness.perform(.dialog(.findPicture), "machine")
        #expect(harness.region("dialog").matches(of: /choosePicture/).count == 1)
        harness.perform(.dialog(.findPicture), "jogging")
        #expect(harness.region("dialog").contains("choosePicture/shoe"))
        harness.perform(.dialog(.findPicture), "zzz")
        #expect(!harness.region("dialog").contains("choosePicture"))
    }

    @Test func oneDateOfASeriesCanHaveAnotherPicture() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Physics every tuesday 8-9")
        let series = try #require(harness.app.workspace.commitments.undeleted.first)
        let at = try #require(series.start)
        harness.perform(.go(.commitment(series.id, at: at)))
        #expect(harness.region("main").contains("#picture-atom"))
        harness.perform(.dialog(.open(.picture)))
        harness.perform(.dialog(.choosePicture(Picture(name: "exam"))))
        #expect(harness.app.workspace.commitments[series.id]?.picture == nil)
        #expect(harness.app.workspace.commitments.undeleted.contains { $0.picture?.name == "exam" })
    }
}
