import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The page about widgets.
@Suite struct WidgetScreenTests {
    private static let id = "0199f2a4-0000-7000-8000-000000000001"
    private static let links =
        #"{"site": "https://day.example/", "png": true, "links": ["#
        + #"{"id": "\#(id)", "name": "Hall <display>", "lastUsed": null}]"#

    private func opened(_ answer: String? = WidgetScreenTests.links + "}") throws -> AppHarness {
        var harness = try AppHarness()
        #expect(harness.perform(.go(.widgets)).contains(.widgets(.show)))
        if let answer { harness.perform(.widgets(.answer), answer) }
        return harness
    }

    @Test func withoutAServerThePageSaysSoAndStillSaysHowToPlaceOne() throws {
        var harness = try opened(nil)
        #expect(harness.region("main").contains("Checking…"))
        harness.perform(.widgets(.noServer))
        let page = harness.region("main")
        #expect(page.contains("Widgets need a Daymark server") && !page.contains("<img"))
        #expect(page.contains("a web app cannot have widgets") && page.contains("Scriptable"))
    }

    @Test func withoutAServerThePageDrawsEachWidget() throws {
        var harness = try opened(nil)
        harness.perform(.capture, "Essay today 20:00 ~1h")
        harness.perform(.go(.widgets))
        harness.perform(.widgets(.noServer))
        let page = harness.region("main")
        for size in WidgetSize.allCases { #expect(page.contains("widget-card of-\(size.name)")) }
        #expect(page.contains("Essay") && page.contains("%"))
        harness.perform(.widgets(.answer), Self.links + "}")
        #expect(!harness.region("main").contains("widget-card"))
    }

    @Test func theOwnSystemIsUnfoldedAndNeedsNoTerminal() throws {
        var harness = try opened(nil)
        harness.perform(.widgets(.noServer))
        #expect(harness.region("main").contains("In a terminal"))
        harness.perform(.tip(.browser(.android)))
        let page = harness.region("main")
        let fold = try #require(page.firstRange(of: "<details")).lowerBound
        #expect(try #require(page.firstRange(of: "<h3>Android")).lowerBound < fold)
        #expect(try #require(page.firstRange(of: "iPhone")).lowerBound > fold)
        #expect(!page.contains("In a terminal"))
    }

    @Test func everySizeIsShownWithTheChosenLookAndContents() throws {
        var harness = try opened()
        for size in WidgetSize.allCases {
            #expect(harness.region("main").contains("widgets/preview/\(size.name).svg?look=light"))
        }
        harness.perform(.widgets(.look), "eink")
        harness.perform(.widgets(.content(.medium)), "radar")
        harness.perform(.widgets(.content(.corner)), "radar")
        let page = harness.region("main")
        #expect(page.contains("medium.svg?look=eink&amp;content=radar"))
        #expect(page.contains("corner.svg?look=eink&amp;content=left"))
    }

    @Test func theImagesAreLoadedAgainEachMinute() throws {
        var harness = try opened()
        let before = harness.region("main")
        harness.pass(seconds: 60)
        #expect(harness.region("main") != before)
    }

    @Test func aNewLinkIsShownOnceAndStandsInTheTextsToCopy() throws {
        var harness = try opened()
        #expect(
            harness.region("main").contains("Hall &lt;display&gt;")
                && !harness.region("main").contains("widget/daymark"))
        #expect(harness.perform(.widgets(.make)).contains(.widgets(.make)))
        harness.perform(
            .widgets(.answer), Self.links + #", "made": {"name": "Phone", "secret": "daymark_5e"}}"#)
        let page = harness.region("main")
        #expect(page.contains("https://day.example/widget/daymark_5e") && page.contains("daymark_5e/${size}.png"))
        harness.perform(.widgets(.answer), Self.links + #", "problem": "taken", "name": "Phone"}"#)
        #expect(harness.region("main").contains("“Phone” is taken"))
    }

    @Test func aLinkIsRevokedById() throws {
        var harness = try opened()
        let id = try #require(RecordID(Self.id))
        #expect(harness.perform(.widgets(.revoke(id))).contains(.widgets(.revoke(id))))
        harness.perform(
            .widgets(.answer), #"{"site": "https://day.example/", "png": false, "links": [], "revoked": true}"#)
        let page = harness.region("main")
        #expect(page.contains("Revoked.") && page.contains("librsvg2-bin") && !page.contains("Hall"))
    }

    @Test func actionsSurviveTheirText() throws {
        let id = try #require(RecordID(Self.id))
        for action in [WidgetAction.make, .revoke(id), .look, .content(.large), .answer, .noServer] {
            #expect(WidgetAction(ActionText(action.text)) == action)
        }
        #expect(WidgetAction(ActionText("widgets/content/huge")) == nil)
    }

    @Test func thePageIsReachedFromTheSettings() throws {
        var harness = try AppHarness()
        harness.perform(.go(SettingsPage.device.route))
        #expect(harness.region("main").contains("href=\"#widgets\""))
    }
}
