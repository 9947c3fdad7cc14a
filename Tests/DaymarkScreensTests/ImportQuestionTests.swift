import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The app asks about imported items whose UID belongs to a different item, and about items that the new version of a
/// calendar no longer has.
@Suite struct ImportQuestionTests {
    private func calendar(_ events: [(uid: String, title: String, start: String)], name: String = "Pottery") -> String {
        let items = events.map {
            "BEGIN:VEVENT\nUID:\($0.uid)\nSUMMARY:\($0.title)\nDTSTART:\($0.start)\nDURATION:PT1H\nEND:VEVENT\n"
        }
        return "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:\(name)\n\(items.joined())END:VCALENDAR\n"
    }

    private func titles(_ harness: AppHarness) -> [String] {
        harness.app.workspace.commitments.undeleted.map { $0.title }.sorted()
    }

    private let throwing = (uid: "1", title: "Throwing", start: "20261201T100000")
    private let glazing = (uid: "2", title: "Glazing", start: "20261202T100000")

    @Test(arguments: [true, false]) func itemsMissingFromANewVersionAreKeptUnlessThePersonRemovesThem(removes: Bool)
        throws
    {
        var harness = try AppHarness()
        harness.perform(.importFile("pottery.ics"), calendar([throwing, glazing]))
        #expect(harness.region("dialog").isEmpty)
        harness.perform(.importFile("pottery.ics"), calendar([throwing]))
        #expect(harness.region("dialog").contains("Glazing") && harness.region("dialog").contains("Remove it"))
        #expect(titles(harness) == ["Glazing", "Throwing"])
        harness.perform(removes ? .dialog(.answerImport(applies: true)) : .dialog(.close))
        #expect(harness.region("dialog").isEmpty)
        #expect(titles(harness) == (removes ? ["Throwing"] : ["Glazing", "Throwing"]))
    }

    @Test(arguments: [true, false]) func anItemWithTheUIDOfAnotherIsAddedOrReplacesIt(replaces: Bool) throws {
        var harness = try AppHarness()
        harness.perform(.importFile("pottery.ics"), calendar([throwing]))
        harness.perform(
            .importFile("rowing.ics"),
            calendar([(uid: "1", title: "Sculling at dawn", start: "20270110T060000")], name: "Rowing"))
        #expect(harness.region("dialog").contains("Sculling at dawn") && harness.region("dialog").contains("Keep both"))
        #expect(titles(harness) == ["Sculling at dawn", "Throwing"])
        harness.perform(.dialog(.answerImport(applies: replaces)))
        #expect(titles(harness) == (replaces ? ["Sculling at dawn"] : ["Sculling at dawn", "Throwing"]))
        #expect(harness.region("dialog").isEmpty)
    }

    @Test func theTwoQuestionsComeOneAfterTheOther() throws {
        var harness = try AppHarness()
        harness.perform(.importFile("pottery.ics"), calendar([throwing, glazing]))
        harness.perform(
            .importFile("pottery.ics"), calendar([(uid: "1", title: "Kiln firing", start: "20270110T060000")]))
        #expect(harness.region("dialog").contains("Keep both"))
        harness.perform(.dialog(.answerImport(applies: false)))
        #expect(harness.region("dialog").contains("Glazing") && harness.region("dialog").contains("Remove"))
        harness.perform(.dialog(.answerImport(applies: false)))
        #expect(harness.region("dialog").isEmpty)
        #expect(titles(harness) == ["Glazing", "Kiln firing", "Throwing"])
    }

    @Test func theCategoryOfAnImportedCalendarIsOfferedAndKeptForItsNextVersion() throws {
        var harness = try AppHarness()
        harness.perform(.importFile("pottery.ics"), calendar([throwing]))
        #expect(harness.region("notice").contains("click:commitment/categorizeImported/personal"))
        harness.perform(.commitment(.categorizeImported(.personal)))
        #expect(harness.app.workspace.commitments.undeleted.map { $0.category } == [.personal])
        // A new item has the category of the others, so nothing is asked.
        harness.perform(.importFile("pottery.ics"), calendar([throwing, glazing]))
        #expect(harness.app.workspace.commitments.undeleted.map { $0.category } == [.personal, .personal])
        #expect(!harness.region("notice").contains("categorizeImported"))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(titles(harness) == ["Throwing"])
    }

    @Test func theActionForTheCategoryIsWrittenAndReadAlike() {
        for category in DaymarkCore.Category.allCases {
            let action = Action.commitment(.categorizeImported(category))
            #expect(Action(action.text) == action)
        }
    }

    @Test(arguments: [true, false]) func theActionIsWrittenAndReadAlike(applies: Bool) {
        let action = Action.dialog(.answerImport(applies: applies))
        #expect(Action(action.text) == action)
    }
}
