import DaymarkCore
import Foundation
import Testing

@testable import DaymarkCommands

/// The status bar, in the format of each program.
@Suite struct BarVerbTests {
    private static let plugins: [BarFormat] = [.xbar, .swiftbar, .argos]

    // MARK: What it says

    @Test func theFirstLineIsTheDayTheSessionOrTheNight() throws {
        func line(_ scene: BarHarness.Scene) throws -> String { try BarHarness(.calm, scene).bar(.tmux) }
        #expect(try line(.day).hasPrefix("42% · "))
        #expect(try line(.focus).hasPrefix("Read the sampling chapter, 12 of "))
        #expect(try line(.deadline).hasPrefix("42% · Pay the rent, due in 40 min · "))
        #expect(try line(.night).hasPrefix("Your day begins in 7 hours"))
    }

    @Test func onlyLoudMissionsInTheirLastHourAreCountedDown() throws {
        let harness = try BarHarness(.calm, .day)
        _ = try harness.commands.say("add", "Return the books today 17:50 ~10m @moderate")
        _ = try harness.commands.say("add", "Hand in the form today 18:20 ~10m @aggressive")
        #expect(try !harness.bar(.tmux).contains("due in"))
        harness.commands.now = "2026-11-18T17:25:00"
        #expect(try harness.bar(.tmux).contains("Hand in the form, due in 55 min"))
    }

    @Test func aLongTitleIsShortenedInTheFirstLineOnly() throws {
        let title = "A chapter about the sampling of rare events in long series"
        let harness = try BarHarness(.calm, .focus, title: title)
        #expect(try harness.bar(.tmux).hasPrefix("A chapter about the samplin…, 12 of"))
        #expect(try harness.bar(.json).contains("\"title\":") && harness.bar(.json).contains("Exercise class"))
        #expect(try BarHarness(.calm, .day, title: title).bar(.json).contains(title))
    }

    // MARK: Every format

    @Test(arguments: plugins, BarHarness.Scene.allCases)
    func aPluginMenuHasTheActionsOfTheModel(_ format: BarFormat, _ scene: BarHarness.Scene) throws {
        let harness = try BarHarness(.spark, scene, title: BarHarness.hostile)
        let read = try BarReaders.plugin(harness.bar(format), for: format)
        #expect(read.bar.count == 1 && read.bar[0].attributes["dropdown"] == "false")
        let found = try read.menu.compactMap { line -> [String]? in
            if let address = line.attributes["href"] { return [address] }
            if format != .argos { return line.command }
            return try line.attributes["bash"].map { try BarReaders.shellWords($0) }
        }
        #expect(try found == harness.actions().map { $0.words } && !found.isEmpty)
        let runs = read.menu.filter { $0.attributes["bash"] ?? $0.attributes["shell"] != nil }
        #expect(runs.allSatisfy { $0.attributes["terminal"] == "false" && $0.attributes["refresh"] == "true" })
        let all = read.bar + read.menu
        #expect(all.allSatisfy { !$0.title.isEmpty && !$0.title.hasPrefix("-") && !$0.title.contains("\\n") })
        // Emoji codes, markup and escapes in a title stay text.
        let plain =
            format == .argos
            ? ["emojize", "ansi", "useMarkup", "unescape"]
            : format == .xbar ? ["emojize", "ansi"] : ["emojize", "symbolize"]
        #expect(all.allSatisfy { line in plain.allSatisfy { line.attributes[$0] == "false" } })
    }

    @Test(arguments: BarHarness.Scene.allCases)
    func waybarGetsOneObjectWithMarkup(_ scene: BarHarness.Scene) throws {
        let harness = try BarHarness(.command, scene, title: BarHarness.hostile)
        let line = try harness.bar(.waybar)
        #expect(!line.contains("\n"))
        let json = try JSONReader.read(line)
        for name in ["text", "tooltip"] {
            let text = try #require(json.string(name))
            #expect(BarReaders.markup(text) != nil && !text.isEmpty, "\(name): \(text)")
        }
        #expect(json.string("alt") == (scene == .focus ? "focus" : scene == .night ? "night" : "day"))
        #expect(json.number("percentage") == (scene == .night ? nil : 42))
        #expect((json["class"]?.text ?? "").contains("urgent") == (scene == .deadline))
    }

    @Test(arguments: BarHarness.Scene.allCases)
    func polybarGetsTextAndTwoCommands(_ scene: BarHarness.Scene) throws {
        let harness = try BarHarness(.gentle, scene, title: BarHarness.hostile)
        let read = try BarReaders.polybar(harness.bar(.polybar))
        #expect(try BarReaders.shellWords(read.commands[0]) == [BarHarness.program, "bar", "menu"])
        #expect(try BarReaders.shellWords(read.commands[1]) == ["xdg-open", "http://localhost:8080/"])
        #expect(!read.text.isEmpty)
    }

    /// The programs split a line at code points, where a combining mark hides nothing.
    @Test(arguments: plugins, BarHarness.Scene.allCases)
    func aCombiningMarkDoesNotHideASeparator(_ format: BarFormat, _ scene: BarHarness.Scene) throws {
        let harness = try BarHarness(.command, scene, title: "Call |\u{301} bash=\"\u{301}x\"")
        for line in try harness.bar(format).utf8.split(separator: UInt8(ascii: "\n")) {
            #expect(line.count { $0 == UInt8(ascii: "|") } <= 1)
        }
    }

    @Test func tmuxReadsNoFormatInATitle() throws {
        let title = "#{pane_title} #(date) #[fg=red] 5 # 6"
        let harness = try BarHarness(.calm, .focus, title: title)
        #expect(try BarReaders.tmux(harness.bar(.tmux)).hasPrefix("#{pane_title} #(date) #[fg=…"))
    }

    // MARK: The menu

    @Test func theActionsOfTheMenuWork() throws {
        let harness = try BarHarness(.calm, .day, title: BarHarness.hostile)
        func run(_ title: String) throws {
            let action = try #require(try harness.actions().first { $0.title.hasPrefix(title) }, "no \(title)")
            _ = try harness.commands.say(Array(action.words.dropFirst()))
        }
        func phase() throws -> String? { try harness.commands.json("focus", "status")["focus"]?.string("phase") }
        try run("Focus on")
        #expect(try phase() == "running")
        try run("Pause")
        #expect(try phase() == "paused")
        try run("Resume")
        #expect(try phase() == "running")
        try run("End")
        #expect(try phase() == nil)
        try run("Done: ")
        #expect(try harness.commands.say("list").contains("Read") == false)
        #expect(try harness.actions().contains { $0.words == ["http://localhost:8080/#settings"] })
    }

    @Test func theMenuOfTmuxHasANameAKeyAndACommandForEachItem() throws {
        let menu: [[BarItem]] = [
            [BarItem("42% #1")],
            [BarItem("Done: “A” #[x]", .run(["done", "abc"])), BarItem("Open", .open("http://h/"))],
            [BarItem("Journal", .run(["bar", "journal"]))],
        ]
        let program = BarProgram(path: "/opt/it's/daymark", home: nil, site: "http://h")
        let arguments = BarChooser(menu: menu, program: program).tmuxArguments
        #expect(Array(arguments.prefix(8)) == ["display-menu", "-T", "Daymark", "-x", "R", "-y", "S", "--"])
        #expect(
            Array(arguments.dropFirst(8)) == [
                "-42% ##1", "", "", "", "Done: “A” ##[x]", "",
                "run-shell -b \"'/opt/it'\\\\''s/daymark' done abc >/dev/null\"", "Open", "",
                "run-shell -b \"xdg-open 'http://h/' >/dev/null\"", "", "Journal", "",
                "display-popup -E -h 5 \"'/opt/it'\\\\''s/daymark' bar journal\"",
            ])
    }

    @Test func itemsWithTheSameTitleCanBeToldApart() {
        let menu = [[BarItem("Done: A", .run(["done", "x"])), BarItem("Done: A", .run(["done", "y"]))]]
        let chooser = BarChooser(menu: menu, program: BarProgram(path: "daymark", home: nil, site: ""))
        #expect(chooser.choices.map { $0.title } == ["Done: A", "Done: A (2)"])
    }

    @Test func anotherHomeIsPassedToTheMenu() throws {
        let program = BarProgram(path: "daymark", home: "/tmp/my home", site: "")
        #expect(program.run(["done", "x"]) == .run(["done", "x", "--home", "/tmp/my home"]))
        #expect(program.shell(["done", "x", "--home", "/tmp/my home"]) == "daymark done x --home '/tmp/my home'")
    }

    @Test func errorsNameWhatIsValid() throws {
        let harness = CommandHarness()
        #expect(throws: CommandError.self) { try harness.say("bar", "--for", "i3") }
        #expect(throws: CommandError.self) { try harness.say("bar", "open") }
        #expect(throws: CommandError.self) { try harness.say("bar", "--for", "xbar", "--site", "nowhere") }
    }

    // MARK: Golden files

    /// Every format in every voice. Set DAYMARK_RECORD_BAR to write the files anew, and review the difference.
    @Test(arguments: BarFormat.allCases)
    func theOutputIsTheRecordedOne(_ format: BarFormat) throws {
        var text = ""
        for voice in Voice.allCases {
            for scene in BarHarness.Scene.allCases {
                text += "## \(voice.name), \(scene.rawValue)\n"
                text += try BarHarness(voice, scene).barWithoutHandles(format) + "\n"
            }
        }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/bar/\(format.rawValue).txt")
        if ProcessInfo.processInfo.environment["DAYMARK_RECORD_BAR"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
