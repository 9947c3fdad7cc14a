import DaymarkCore
import Foundation
import FoundationXML
import Testing

@testable import DaymarkCommands

/// Creates a home with a busy day, from which tests draw widgets.
final class WidgetHarness {
    /// Titles whose length or characters may break an image.
    static let nasty = [
        String(repeating: "Pneumonoultramicroscopic ", count: 20),
        String(repeating: "W", count: 500),
        "مراجعة الفصل الثاني من كتاب الإحصاء قبل نهاية الأسبوع القادم",
        "👩‍👩‍👧‍👦🏳️‍🌈 Picnic 🧺🥪🍓 by the lake 🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊",
        "Z" + String(repeating: "\u{301}\u{308}\u{323}", count: 40) + "algo",
        "<script>alert(\"&amp;\")</script> ]]> & <&>\"'",
        "﷽﷽﷽﷽﷽﷽ 𒐫𒐫𒐫𒐫",
        "Tab\tand\u{1}control\u{202e}reversed\u{ffff} end",
        "第二章を読んで要約を書く宿題を提出する前に確認する",
    ]

    let commands = CommandHarness("2026-11-18T08:00:00")

    init(_ voice: Voice = .calm, title: String? = nil) throws {
        _ = try commands.say("config", "voice", voice.name)
        for line in [
            "Swim today 11:00-12:30", "Pottery evening class today 17:30-19:00", "Quartet rehearsal today 20:00-21:30",
            "Grant draft today ~60m", "Send two parcels today ~15m", "Read the field notes fri 17:00 ~35m",
            "Return three sieves thu ~20m", "Report on moss 27 nov ~4h",
        ] { _ = try commands.say("add", line) }
        if let title {
            let id = try #require(try commands.json("add", "Placeholder today 22:00 ~20m")["id"]?.string)
            _ = try commands.say("edit", id, "--set", "title=\(title)")
        }
        _ = try commands.say("plan")
        commands.now = "2026-11-18T10:30:00"
        _ = try commands.say("done", "Grant draft")
        _ = try commands.say("journal", "write", "--", title ?? "Sent the grant draft before the swim.")
        commands.now = "2026-11-18T17:07:00"
    }

    func night() -> WidgetHarness {
        commands.now = "2026-11-19T02:00:00"
        return self
    }

    func svg(_ size: WidgetSize, _ content: WidgetContent? = nil, _ look: WidgetLook = .light) throws -> String {
        let content = content ?? size.contents[0]
        return try commands.say(
            "widget", "--size", size.name, "--content", content.name, "--look", look.name)
    }

    /// Every size with each of its contents.
    static var all: [(size: WidgetSize, content: WidgetContent)] {
        WidgetSize.allCases.flatMap { size in size.contents.map { (size, $0) } }
    }
}

/// Parses an SVG image into its texts and their positions.
final class SVGTexts: NSObject, XMLParserDelegate {
    struct Text {
        var text = ""
        let x, y, size: Double
        let isBold: Bool
        let anchor: String

        /// The left and the right end, measured with the widths of a wide font.
        var ends: ClosedRange<Double> {
            let width = FittedText.width(of: text, size: size, bold: isBold)
            let start = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x
            return start...(start + width)
        }
    }

    private(set) var texts: [Text] = []
    private(set) var names: Set<String> = []
    /// The content of `<desc>`.
    private(set) var descriptionText = ""
    private var path: [String] = []

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        let isRead = parser.parse()
        try #require(isRead, "not well formed: \(svg.prefix(3000))")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        path.append(name)
        names.insert(name)
        guard name == "text" else { return }
        func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? 0 }
        texts.append(
            Text(
                x: number("x"), y: number("y"), size: number("font-size"), isBold: number("font-weight") >= 600,
                anchor: attributes["text-anchor"] ?? "start"))
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        path.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if path.last == "text" { texts[texts.count - 1].text += string }
        if path.last == "desc" { descriptionText += string }
    }
}
