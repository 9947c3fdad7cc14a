import DaymarkCore
import Testing

@testable import DaymarkScreens

@Suite struct NavigationTests {
    @Test(arguments: Voice.allCases) func everyVoiceHasAtMostFiveTabsAndNoHistoryAmongThem(voice: Voice) {
        let navigation = voice.navigation
        let all = navigation.tabs + navigation.others
        #expect(navigation.tabs.count + (navigation.others.isEmpty ? 0 : 1) <= Navigation.maxTabs)
        #expect(navigation.others.contains("history"))
        #expect(all.allSatisfy { Screen.named($0) != nil } && Set(all).count == all.count)
    }

    @Test func moreListsTheOtherScreensAndIsCurrentOnThem() throws {
        var harness = try AppHarness()
        harness.perform(.go(Route("more")))
        let page = harness.region("main")
        for screen in ["history", "settings"] { #expect(page.contains("href=\"#\(screen)\"")) }
        #expect(!page.contains("href=\"#missions\""))
        for (address, current) in [("more", ["more"]), ("history", ["history", "more"]), ("mission/x", ["missions"])] {
            harness.perform(.go(Route(address)))
            let links = harness.region("nav").matches(of: /href="#([a-z]+)" aria-current="page"/).map { String($0.1) }
            #expect(links == current)
        }
    }

    @Test func everyScreenRoundTripsThroughItsRoute() {
        for screen in Screen.all where screen.isListed || screen.name == "more" {
            #expect(Screen.of(Route(screen.name)).name == screen.name)
        }
        #expect(Set(Screen.all.map { $0.name }).count == Screen.all.count)
        #expect(Route("nowhere") == .today && Route("") == .today && Route("mission") == .today)
        let names = Screen.all.flatMap { $0.actions }.flatMap { $0.names }
        #expect(Set(names).count == names.count, "two types of actions have the same name")
    }
}
