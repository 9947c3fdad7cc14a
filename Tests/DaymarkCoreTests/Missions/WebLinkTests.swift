import Testing

@testable import DaymarkCore

/// Web addresses in notes and in lines that people type.
@Suite struct WebLinkTests {
    @Test(arguments: [
        ("See https://example.org/a.", ["https://example.org/a"]),
        (
            "(https://example.org/a_(b)) and <http://other.example/>",
            ["https://example.org/a_(b)", "http://other.example/"]
        ),
        ("“https://example.org/x”, https://example.org/x…", ["https://example.org/x"]),
        ("HTTPS://Example.org/Q?a=1&b=2#c!", ["HTTPS://Example.org/Q?a=1&b=2#c"]),
        ("[notes](https://example.org/n)", ["https://example.org/n"]),
        ("mailto:a@b.example javascript:alert(1) ftp://x.example https:// http://?", []),
        ("読んで https://例え.jp/頁 。", ["https://例え.jp/頁"]),
    ])
    func addressesAreFoundInText(text: String, expected: [String]) {
        #expect(WebLink.found(in: text).map { $0.url } == expected)
    }

    @Test func onlyTheWebIsALink() {
        for text in [
            "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//example.org", "https://", "a b",
        ] {
            #expect(WebLink(text) == nil)
        }
        #expect(WebLink("https://example.org/" + String(repeating: "a", count: 2000)) == nil)
    }

    @Test func theNameOfAnAddressIsShort() throws {
        #expect(WebLink("https://www.example.org/")?.name == "example.org")
        #expect(WebLink("https://example.org", name: "The library")?.name == "The library")
        let long = try #require(WebLink("https://example.org/" + String(repeating: "path/", count: 60)))
        #expect(long.name.count == 60 && long.name.hasSuffix("…"))
    }
}
