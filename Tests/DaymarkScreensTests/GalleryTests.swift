import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Tests the page that shows every component in every voice.
@Suite struct GalleryTests {
    private func page() throws -> String {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay tomorrow ~2h")
        return harness.app.gallery.text
    }

    /// The section of each voice, in order.
    private func sections() throws -> [String] {
        // The previews of the voices also name a voice.
        try page().replacing("class=\"preview\" data-voice=", with: "class=\"preview\" ")
            .split(separator: " data-voice=\"").dropFirst().map { String($0) }
    }

    @Test func everyVoiceHasTheSameComponents() throws {
        let parts = try sections().map { $0.matches(of: /data-part="([^"]+)"/).map { String($0.1) } }
        #expect(
            parts.count == Voice.allCases.count && parts[0].count > 30
                && parts.allSatisfy { $0 == parts[0] && Set($0).count == $0.count })
    }

    @Test func theGalleryDependsOnNoTimeAndNoData() throws {
        let harness = try AppHarness("2030-01-01T23:59", seed: 3)
        #expect(try page() == harness.app.gallery.text)
    }

    @Test func componentsHaveNoActionsAndUniqueIDs() throws {
        let page = try page()
        let actions = Set(page.matches(of: /data-on="([^"]+)"/).map { $0.1 })
        #expect(actions == ["submit:tick"])
        let links = Set(page.matches(of: /<a [^>]*href="([^"]+)"/).map { $0.1 })
        #expect(links == ["#gallery"])
        // Pictures are the only other references.
        let references = page.matches(of: /href="([^"]+)"/).filter { $0.1 != "#gallery" }
        #expect(references.allSatisfy { $0.1.hasPrefix("#picture-") })
        let ids = page.matches(of: /\sid="([^"]+)"/).map { $0.1 }
        #expect(ids.count > 200 && Set(ids).count == ids.count)
        for named in page.matches(of: /\s(?:for|aria-labelledby|aria-describedby|aria-controls|list)="([^"]+)"/) {
            #expect(ids.contains(named.1), "\(named.0)")
        }
    }

    @Test func gentleAvoidsItsForbiddenWords() throws {
        let section = try #require(try sections().first { $0.hasPrefix("gentle") })
        let said = section.replacing(/<[^>]*>/, with: " ").lowercased().split { !$0.isLetter }
        for word in ["overdue", "late", "failed", "missed", "red", "streak"] {
            #expect(!said.contains(Substring(word)))
        }
    }

    @Test func inertCopyHasPrefixedIDsAndNoActions() {
        let part = element("form", .on("submit", .capture), .id("a")) {
            element("label", .set("for", "b")) { "id=\"x\" <b> href=\"y\"" }
            element("input", .id("b"), .flag("autofocus"), .value("a b"), .on("input", .draft))
            element("p", .role("alert"), .id("")) { element("a", .href(.history), .row(.history)) { "1 > 0" } }
            Icon.add.html
        }
        let expected = element("form", .set("data-on", "submit:tick"), .id("x-a")) {
            element("label", .set("for", "x-b")) { "id=\"x\" <b> href=\"y\"" }
            element("input", .id("x-b"), .value("a b"))
            element("p", .id("x-")) { element("a", .href(.gallery)) { "1 > 0" } }
            Icon.add.html
        }
        #expect(part.inert(prefix: "x-").text == expected.text)
    }
}
