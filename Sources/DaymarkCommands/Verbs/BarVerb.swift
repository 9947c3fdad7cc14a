import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation

struct BarVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "bar", abstract: "Show your day in a status bar, with a menu.",
        discussion: """
              daymark bar --for waybar
              daymark bar menu              opens the menu, for bars without one
              daymark bar menu --for tmux
              daymark bar journal           asks for a line for today's journal

            The bar shows the focus session or how much of the day is left, a deadline
            within the hour, and what comes next. docs/bar.md says how to set it up.
            """)

    @OptionGroup var common: Common

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "xbar, swiftbar, waybar, polybar, argos, tmux or json.", valueName: "program"),
        completion: .list(BarFormat.allCases.map { $0.rawValue }))
    var format: String?

    @Option(help: ArgumentHelp("The address of the app.", valueName: "address"))
    var site: String?

    @Argument(help: "menu or journal. Without it, the bar is printed.", completion: .list(["menu", "journal"]))
    var request: String?

    /// The path of the program that the menu runs. Tests set another.
    var programPath = DesktopProgram.own

    enum CodingKeys: String, CodingKey {
        case common, format, site, request
    }

    func run(_ context: inout Context) throws -> Output {
        let program = BarProgram(
            path: programPath,
            home: home(),
            site: try address(context))
        switch request {
        case nil:
            let (model, format) = (try model(context, program), try chosenFormat())
            return Output(json: model.json(program)) { _ in format.text(model, program) }
        case "menu"?: return try openMenu(context, program)
        case "journal"?: return try writeJournal(&context)
        case let other?:
            throw CommandError(
                "“\(harmless(other))” is not valid; use menu or journal.", example: "daymark bar menu", code: 64)
        }
    }

    /// The folder of the data if it is not the usual one, as an absolute path.
    private func home() -> String? {
        let named = common.home ?? ProcessInfo.processInfo.environment["DAYMARK_HOME"]
        return named.flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0).standardizedFileURL.path }
    }

    private func chosenFormat() throws -> BarFormat {
        guard let format else { return .json }
        guard let known = BarFormat(rawValue: folded(format)) else {
            let names = BarFormat.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw CommandError(
                "“\(harmless(format))” is not valid; use \(names).", example: "daymark bar --for waybar", code: 64)
        }
        return known
    }

    private func model(_ context: Context, _ program: BarProgram) throws -> BarModel {
        let workspace = try context.read(Selection.forToday(in: context.circumstances)) { $0 }
        return BarModel(
            workspace, workspace.plan(in: context.circumstances), in: context.circumstances, program: program)
    }

    /// The address of the app: the option, the account that this home follows, or the server's usual one.
    private func address(_ context: Context) throws -> String {
        let address = try site ?? context.store.followedAccount()?.site ?? "http://localhost:8080"
        guard address.hasPrefix("http://") || address.hasPrefix("https://"),
            !address.contains(where: { $0.isWhitespace })
        else {
            throw CommandError(
                "“\(harmless(address))” is not valid; use an address, such as http://localhost:8080.",
                example: "daymark bar --for xbar --site https://day.example.org", code: 64)
        }
        return address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    private func openMenu(_ context: Context, _ program: BarProgram) throws -> Output {
        let chooser = BarChooser(menu: try model(context, program).menu, program: program)
        if try chosenFormat() == .tmux {
            guard let tmux = DesktopProgram.path(of: "tmux"),
                try DesktopProgram.output(tmux, chooser.tmuxArguments) != nil
            else { throw CommandError("tmux cannot show the menu; run this in tmux 3.2 or later.", code: 69) }
        } else if try !chooser.run() {
            throw CommandError(
                "There is no program to show the menu with; install fuzzel, wofi, rofi, dmenu or zenity.", code: 69)
        }
        return Output(json: .object(["menu": .bool(true)])) { _ in "" }
    }

    private func writeJournal(_ context: inout Context) throws -> Output {
        let words = Words(try context.read([]) { $0.settings }, at: context.circumstances)
        let question = words(BarPhrase.journalPrompt)
        let line =
            isatty(STDIN_FILENO) == 1 ? try context.ask(question + " ") : try JournalPrompt(question: question).ask()
        guard let line else {
            throw CommandError("There is no program to ask with; install zenity, kdialog or rofi.", code: 69)
        }
        let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
        let today = try context.store.settings().wakingDate(in: context.circumstances)
        if !text.isEmpty { try JournalDay.save(text, on: today, &context) }
        return Output(json: .object(["written": .bool(!text.isEmpty)])) { _ in "" }
    }
}
