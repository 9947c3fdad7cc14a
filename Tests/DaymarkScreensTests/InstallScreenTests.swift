import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The page about installing the app.
@Suite struct InstallScreenTests {
    @Test func theOwnSystemComesFirstAndAllOthersFollow() throws {
        var harness = try AppHarness()
        harness.perform(.go(.install))
        harness.perform(.tip(.browser(.android)))
        let page = harness.region("main")
        let names = InstallSystem.allCases.map { Words(.calm)(InstallPhrase.system($0)) }
        let positions = names.compactMap { page.firstRange(of: "<h2>\($0)")?.lowerBound }
        #expect(positions.count == names.count && positions.min() == positions[InstallSystem.android.index])
        #expect(page.contains("What iPhone and iPad do not offer") && page.contains("after seven days"))
        // The steps for other systems are folded.
        let fold = try #require(page.firstRange(of: "<details")).lowerBound
        for (name, position) in zip(names, positions) { #expect((position < fold) == (name == "Android"), "\(name)") }
    }

    @Test func aPhoneWithIOSSeesWhatIsMissingAndAnUnknownSystemSeesAll() throws {
        var harness = try AppHarness()
        harness.perform(.go(.install))
        #expect(!harness.region("main").contains("<details"))
        harness.perform(.tip(.installed(.ios)))
        let page = harness.region("main")
        let fold = try #require(page.firstRange(of: "<details")).lowerBound
        #expect(try #require(page.firstRange(of: "What iPhone and iPad do not offer")).lowerBound < fold)
    }

    @Test func theButtonIsThereWhileTheBrowserOffersIt() throws {
        var harness = try AppHarness()
        harness.perform(.tip(.browser(nil)))
        harness.perform(.go(.install))
        #expect(!harness.region("main").contains(":tip/install\""))
        harness.perform(.tip(.offer))
        #expect(harness.region("main").contains(":tip/install\""))
        #expect(harness.perform(.tip(.install)).contains(.install))
        #expect(!harness.region("main").contains(":tip/install\""))
        harness.perform(.tip(.offer))
        harness.perform(.tip(.installed(.android)))
        #expect(harness.region("main").contains("Daymark is installed here."))
        #expect(!harness.region("main").contains(":tip/install\""))
    }

    @Test func theTipAndTheSettingsLeadThere() throws {
        var harness = try AppHarness()
        #expect(harness.perform(.tip(.show(.install))).contains(.go(.install)))
        harness.perform(.go(SettingsPage.device.route))
        #expect(harness.region("main").contains("href=\"#install\""))
    }

    @Test func actionsSurviveTheirText() throws {
        let reports: [TipAction] = [.browser(.ios), .browser(nil), .installed(nil), .installed(.mac), .offer]
        for action in reports + [.install, .show(.install)] {
            #expect(Action(action.text) == .tip(action))
        }
        #expect(Action.tip(.browser(.mac)).isReport && Action.tip(.offer).isReport && !Action.tip(.install).isReport)
    }
}
