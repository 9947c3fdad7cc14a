import DaymarkCore
import Foundation
import Testing

@testable import DaymarkCommands

/// Widgets as the command line draws them.
@Suite struct WidgetVerbTests {
    // MARK: What they show

    @Test func aSmallWidgetShowsTheRestOfTheDay() throws {
        let texts = try SVGTexts(WidgetHarness(.calm).svg(.small)).texts.map { $0.text }
        #expect(texts == ["42", "5 h 53 min", "until 23:00"])
    }

    /// During a commitment, between two, and in the evening.
    @Test(arguments: ["2026-11-18T11:30:00", "2026-11-18T17:07:00", "2026-11-18T18:00:00"])
    func widgetsNameThePercentageAndTheNextBlockOfToday(moment: String) throws {
        let harness = try WidgetHarness(.calm)
        harness.commands.now = moment
        let today = try harness.commands.json("plan")
        let percent = try #require(today.number("percentLeft"))
        let next = try #require(today["next"])
        let title = try #require(next.string("title"))
        let time = String(try #require(next.string("start")).dropFirst(11).prefix(5))
        #expect(
            try harness.commands.say("widget", "--size", "inline", "--text") == "\(percent)%, \(title) \(time)")
        for size in [WidgetSize.small, .medium] {
            let svg = try SVGTexts(harness.svg(size, .left))
            #expect(svg.texts.contains { $0.text == "\(percent)" }, "\(size.name)")
            #expect(svg.descriptionText.contains("\(percent)% of the day left"))
            #expect(svg.descriptionText.contains("\(time) \(title)"))
        }
    }

    @Test(arguments: ["2026-11-18T11:30:00", "2026-11-18T17:07:00", "2026-11-18T18:00:00"])
    func widgetsShowTheRowsTheDeadlineAndTheCountOfToday(moment: String) throws {
        let harness = try WidgetHarness(.calm)
        harness.commands.now = moment
        let rows = try #require(try harness.commands.json("plan").array("days")?.first?.array("rows"))
        func shown(_ kinds: String...) -> [JSON] { rows.filter { kinds.contains($0.string("kind") ?? "") } }
        let coming = shown("commitment", "work", "late").filter {
            String(($0.string("end") ?? "").prefix(19)) > moment
        }
        let lines = coming.prefix(3).map { row in
            "\(String((row.string("start") ?? "").dropFirst(11).prefix(5))) \(row.string("title") ?? "")"
        }
        let large = try harness.commands.say("widget", "--size", "large", "--text")
        #expect(large.split(separator: "\n").dropFirst().map(String.init) == lines)
        let deadline = try #require(try harness.commands.json("next").array?.last?.string("title"))
        let due = try harness.commands.say("widget", "--size", "small", "--content", "due", "--text")
        #expect(due.hasPrefix(deadline + ", "))
        let done = shown("done").count
        let openCount = Set(shown("work", "late").compactMap { $0.string("mission") }).count
        #expect(
            try harness.commands.say("widget", "--size", "small", "--content", "done", "--text")
                == "\(done) of \(done + openCount) done")
    }

    @Test func atNightASentenceStandsInPlaceOfThePercentage() throws {
        for voice in Voice.allCases {
            let harness = try WidgetHarness(voice).night()
            for (size, content) in WidgetHarness.all where content == .left || content == .day {
                let svg = try SVGTexts(harness.svg(size, content))
                #expect(!svg.texts.contains { $0.text.contains("%") }, "\(voice.name) \(size.name)")
                #expect(size == .corner || size == .circular || svg.descriptionText.contains("7 hours"))
            }
        }
    }

    @Test(arguments: Voice.allCases)
    func theDescriptionHasOneFullStopBetweenSentences(voice: Voice) throws {
        let harness = try WidgetHarness(voice)
        _ = try harness.commands.say("edit", "Send two parcels", "--title", "Who has the parcels?")
        for night in [false, true] {
            let text = try SVGTexts((night ? harness.night() : harness).svg(.large)).descriptionText
            #expect(text.contains("Who has the parcels"), "\(text)")
            for wrong in ["..", "!.", "?."] { #expect(!text.contains(wrong), "\(text)") }
        }
    }

    @Test(arguments: Voice.allCases)
    func theTimeLeftIsNeverCut(voice: Voice) throws {
        let harness = try WidgetHarness(voice)
        harness.commands.now = "2026-11-18T10:40:00"
        for size in [WidgetSize.small, .medium, .corner] {
            let texts = try SVGTexts(harness.svg(size, .left)).texts
            let left = try #require(texts.first { $0.text.hasPrefix("12 h 20") || $0.text.hasPrefix("about 12") })
            #expect(!left.text.contains("…"), "\(size.name): \(left.text)")
        }
    }

    @Test func theNextDeadlineHasItsDay() throws {
        let harness = try WidgetHarness(.calm)
        #expect(try harness.commands.say("widget", "--content", "due", "--text") == "Send two parcels, today")
        _ = try harness.commands.say("done", "Send two parcels")
        #expect(try harness.commands.say("widget", "--content", "due", "--text") == "Return three sieves, tomorrow")
        #expect(try SVGTexts(harness.svg(.circular, .due)).texts.map { $0.text } == ["Thu", "due"])
    }

    @Test(arguments: [
        (Voice.command, "overdue: yesterday"), (.gentle, "was due yesterday"), (.calm, "was due yesterday"),
        (.spark, "was due yesterday"),
    ])
    func overdueTasksComeBeforeTheNextDeadlines(voice: Voice, text: String) throws {
        let harness = try WidgetHarness(voice)
        _ = try harness.commands.say("done", "Send two parcels")
        _ = try harness.commands.say("add", "Old form 19 nov 09:00")
        _ = try harness.commands.say("add", "Older form 19 nov 08:00")
        harness.commands.now = "2026-11-20T09:00:00"
        #expect(try harness.commands.say("widget", "--content", "due", "--text") == "Return three sieves, \(text)")
        let radar = try harness.commands.say("widget", "--content", "radar", "--size", "medium", "--text")
        #expect(radar.split(separator: "\n").first == "Return three sieves, \(text)")
        // Two tasks that were due leave room for one that is to come.
        #expect(radar.contains("Old form, ") && !radar.contains("Older form"))
        #expect(radar.split(separator: "\n").last == "Read the field notes, today 17:00")
        #expect(try SVGTexts(harness.svg(.circular, .due)).texts.first?.text == "Thu")
        let large = try SVGTexts(harness.svg(.large)).texts.map { $0.text }
        #expect(large.contains("Return three sieves") && large.contains(text))
    }

    /// A mission whose deadline has passed is planned for today as well.
    @Test func theLargeWidgetNamesAnOverdueTaskOnce() throws {
        let harness = try WidgetHarness()
        _ = try harness.commands.say("done", "Send two parcels")
        for moment in ["2026-11-20T08:00:00", "2026-11-20T09:00:00", "2026-11-20T09:10:00"] {
            harness.commands.now = moment
            _ = try harness.commands.say("plan")
            let texts = try SVGTexts(harness.svg(.large)).texts.map { $0.text }
            #expect(texts.count { $0.hasPrefix("Return three sieves") } == 1, "\(moment): \(texts)")
            let sentences = try harness.commands.say("widget", "--size", "large", "--text")
            #expect(sentences.split(separator: "\n").count { $0.contains("Return three sieves") } == 1)
        }
    }

    @Test func doneMissionsAreCountedAndZeroIsShownOnlyInVoicesWithStreaks() throws {
        #expect(try SVGTexts(WidgetHarness(.spark).svg(.small, .done)).texts.contains { $0.text == "1" })
        for voice in Voice.allCases {
            let harness = try WidgetHarness(voice)
            harness.commands.now = "2026-11-19T12:00:00"
            let texts = try SVGTexts(harness.svg(.small, .done)).texts.map { $0.text }
            #expect(texts.contains("0") == voice.showsStreaks, "\(voice.name): \(texts)")
        }
    }

    @Test func gentleAndCalmShowNoStreak() throws {
        for voice in Voice.allCases {
            let harness = try WidgetHarness(voice)
            harness.commands.now = "2026-11-19T12:00:00"
            _ = try harness.commands.say("done", "Return three sieves")
            let texts = try SVGTexts(harness.svg(.small, .done)).texts.map { $0.text }
            #expect(texts.contains { $0.contains("days in a row") } == voice.showsStreaks, "\(voice.name): \(texts)")
        }
    }

    @Test func theLargeWidgetHasThePastThePresentAndTheJournal() throws {
        let texts = try SVGTexts(WidgetHarness(.calm).svg(.large)).texts.map { $0.text }
        #expect(texts.contains("Grant draft") && texts.contains("Swim") && texts.contains("Quartet rehearsal"))
        #expect(texts.last == "Sent the grant draft before the swim.")
    }

    @Test func drawingChangesNothing() throws {
        let harness = try WidgetHarness()
        let before = try harness.commands.json("history")
        for (size, content) in WidgetHarness.all { _ = try harness.svg(size, content) }
        #expect(try harness.commands.json("history") == before)
    }

    // MARK: The image

    @Test(arguments: WidgetHarness.nasty)
    func noTitleBreaksTheImageOrLeavesIt(_ title: String) throws {
        for (voice, look) in [(Voice.gentle, WidgetLook.light), (.spark, .eink)] {
            let harness = try WidgetHarness(voice, title: String(title.prefix(480)))
            for (size, content) in WidgetHarness.all {
                let svg = try SVGTexts(harness.svg(size, content, look))
                for text in svg.texts {
                    let isInside = text.ends.lowerBound >= 0 && text.ends.upperBound <= Double(size.extent.width)
                    #expect(isInside, "\(size.name) \(content.name): \(text)")
                    #expect(text.y > 0 && text.y < Double(size.extent.height))
                }
                #expect(!svg.names.contains("script") && !svg.descriptionText.isEmpty)
            }
        }
    }

    @Test func aTitleIsCutWhereItsLineIsFullAndACutWordKeepsItsBeginning() {
        #expect(FittedText.line("Read the fieldwork notes", width: 110, size: 14) == "Read the fiel…")
        // One or two letters of a word would say nothing.
        #expect(FittedText.line("Read the field notes", width: 200, size: 14) == "Read the field notes")
        #expect(FittedText.line("Read the field notes", width: 90, size: 14) == "Read the…")
        #expect(FittedText.line("Wellenlängenmessung", width: 60, size: 14).hasPrefix("Wel"))
        #expect(FittedText.line("Wellenlängenmessung", width: 60, size: 14).hasSuffix("…"))
        let lines = FittedText.lines("Return three sieves to the lab", max: 2, width: 100, size: 14)
        #expect(lines == ["Return three", "sieves to…"])
    }

    @Test(arguments: Voice.allCases)
    func titlesOfAMediumWidgetHaveTwoLinesBeforeTheyAreCut(voice: Voice) throws {
        let harness = try WidgetHarness(voice)
        let svg = try SVGTexts(harness.svg(.medium, .left))
        let texts = svg.texts.map { $0.text }
        for line in ["Send two", "parcels", "Pottery evening", "class", "Return three", "sieves"] {
            #expect(texts.contains(line), "\(texts)")
        }
        #expect(!texts.contains { $0.contains("…") })
        let lines = svg.texts.filter { $0.size == 14 }.map { $0.y }
        #expect(lines == lines.sorted() && lines.count == 6)
        let (first, last) = (try #require(lines.first), try #require(lines.last))
        #expect(first > 28 && last < 150)
        // A radar with fewer than three deadlines has room for a second line too.
        for title in ["Read the field notes", "Return three sieves", "Report on moss", "Send two parcels"] {
            _ = try harness.commands.say("done", title)
        }
        _ = try harness.commands.say("add", "Return the borrowed books to the library today 22:00")
        let radar = try SVGTexts(harness.svg(.medium, .radar)).texts.map { $0.text }
        #expect(radar.contains("Return the borrowed") && radar.contains("books to the library"), "\(radar)")
    }

    @Test func eInkIsBlackAndWhiteAndTheOthersNeedNothingFromOutside() throws {
        for voice in Voice.allCases {
            let harness = try WidgetHarness(voice)
            for (size, content) in WidgetHarness.all {
                let ink = try harness.svg(size, content, .eink)
                let colours = Set(ink.matches(of: /#[0-9a-f]{3,6}\b/).map { String($0.0) })
                #expect(colours.isSubset(of: ["#fff", "#000"]) && !ink.contains("opacity"), "\(size.name): \(colours)")
                let light = try harness.svg(size, content)
                for word in ["href", "url(", "<style", "style=", "<image", "font-face"] {
                    #expect(!light.contains(word))
                }
            }
        }
    }

    // MARK: Files and errors

    @Test func anImageIsWrittenAndReplaced() throws {
        let harness = try WidgetHarness()
        let path = NSTemporaryDirectory() + "daymark-\(UUID().uuidString).svg"
        for _ in 0..<2 {
            let json = try harness.commands.json("widget", "--size", "medium", "-o", path)
            #expect(json.string("path") == path && json.number("width") == 338 && json.number("height") == 164)
            #expect(json.number("bytes") == FileManager.default.contents(atPath: path).map { Int64($0.count) })
        }
        let json = try harness.commands.json("widget", "--size", "inline")
        let text = try #require(json.string("text"))
        #expect(text == "42%, Send two parcels 17:10" && json.string("svg")?.hasPrefix("<svg") == true)
    }

    @Test(.enabled(if: WidgetImage.isInstalled)) func aPNGHasTheSizeOfItsScale() throws {
        let harness = try WidgetHarness()
        let path = NSTemporaryDirectory() + "daymark-\(UUID().uuidString).png"
        let json = try harness.commands.json("widget", "--scale", "3", "--look", "eink", "-o", path)
        let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
        #expect(bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
        let width = bytes[16..<20].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        #expect(width == 474 && json.number("width") == 474)
    }

    @Test func aMissingOrFailingProgramIsNamed() throws {
        #expect(throws: WidgetImage.Failure.notInstalled) { try WidgetImage.png("<svg/>", path: nil) }
        #expect(throws: WidgetImage.Failure.failed) { try WidgetImage.png("<svg/>", path: "/bin/false") }
        #expect(WidgetImage.Failure.notInstalled.sentence.contains("librsvg2-bin"))
    }

    @Test func errorsNameWhatIsValid() throws {
        let harness = try WidgetHarness()
        for (words, valid) in [
            (["--size", "huge"], "circular"), (["--look", "sepia"], "eink"), (["--voice", "loud"], "gentle"),
            (["--content", "radar"], "done"), (["-o", "day.jpg"], ".png"), (["--scale", "9", "-o", "d.png"], "1 to 4"),
        ] {
            let error = #expect(throws: CommandError.self) { try harness.commands.say(["widget"] + words) }
            #expect(error?.sentence.contains(valid) == true, "\(words)")
        }
    }

    // MARK: Golden files

    /// Shapes and texts of every size in every voice, without colours; these are recorded by look. Light and dark have
    /// the same shapes. Set DAYMARK_RECORD_WIDGETS to write the files anew, and review the difference.
    @Test(arguments: Voice.allCases)
    func theImagesAreTheRecordedOnes(_ voice: Voice) throws {
        var text = WidgetLook.allCases.map { "## colours, \($0.name)\n\(WidgetStyle(voice, $0).recorded)\n" }.joined()
        let harness = try WidgetHarness(voice)
        for (size, content) in WidgetHarness.all {
            let light = try bare(harness.svg(size, content))
            #expect(try bare(harness.svg(size, content, .dark)) == light)
            text += "## \(size.name), \(content.name)\n\(light)"
        }
        for size in WidgetSize.allCases {
            text += "## \(size.name), e-ink\n\(try bare(harness.svg(size, nil, .eink)))"
        }
        let night = harness.night()
        for size in WidgetSize.allCases { text += "## \(size.name), night\n\(try bare(night.svg(size)))" }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/widgets/\(voice.name).txt")
        if ProcessInfo.processInfo.environment["DAYMARK_RECORD_WIDGETS"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// An image without its first line and without colours.
    private func bare(_ svg: String) -> String {
        let lines = svg.split(separator: "\n").dropFirst(2).dropLast()
        return lines.map { $0.replacing(/#[0-9a-f]{3,6}\b/, with: "#") + "\n" }.joined()
    }
}

extension WidgetStyle {
    fileprivate var recorded: String {
        [background, text, secondary, accent, onAccent, track, line, control].joined(separator: " ")
    }
}
