import ArgumentParser
import Foundation

/// Verbs that need the network run in `daymarkd`, so that this program stays small and starts at once. It replaces itself with
/// `daymarkd` through exec.
protocol ServerVerb: ParsableCommand {
    /// The name of the verb in `daymarkd`.
    static var verb: String { get }
    var arguments: [String] { get }
}

extension ServerVerb {
    static var verb: String { configuration.commandName ?? "" }
}

struct ServeVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve the web app, and sync devices with this home.",
        discussion: "  daymark serve --port 8081\n\nFor all options: daymark serve --help")

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd serve.") var arguments: [String] = []
}

struct WatchVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Show reminders on this desktop while this runs.",
        discussion: """
              daymark watch                 in the foreground
              daymark watch --install       whenever you are signed in (systemd)
            """)

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd watch.") var arguments: [String] = []
}

struct NagTestVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Send a test message to each endpoint of a channel.",
        discussion: "  daymark nags test ntfy\n\nChannels: push, desktop, ntfy, email, webhook, apprise.")
    static let verb = "nag-test"

    @Argument(parsing: .captureForPassthrough, help: "A channel, and options of daymarkd nag-test.") var arguments:
        [String] = []
}

struct PairVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "pair", abstract: "Print a link that connects one device.",
        discussion: "  daymark pair --public https://day.example.org\n\nFor all options: daymark pair --help"
    )

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd pair.") var arguments: [String] = []
}

struct LoginVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Connect this home to an account on another machine.",
        discussion: """
            `daymark pair` prints the link on the other machine. The data of both sides is \
            merged.
              daymark login https://day.example.org/#enter/…

            --force    Even if devices sync here; disconnects them.
            """)

    @Argument(parsing: .captureForPassthrough, help: "Link. It works once.") var arguments: [String] = []
}

struct SyncVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Sync this home with the account that it follows.",
        discussion: """
              daymark sync              once
              daymark sync --watch      after each change, here or there
              daymark sync --merge      if another account answers: merges with it
            """)

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd sync.") var arguments: [String] = []
}

struct ModelVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "model", abstract: "Set up a language model that writes steps when you ask it.",
        discussion: """
              daymark model                                    status, and what to do
              daymark model find                               look on this machine
              daymark model set http://localhost:11434 --model llama3.2
              daymark model set https://api.anthropic.com --model claude-sonnet-4-5 --key
              daymark model allow                              agree to send it texts
              daymark model test "Essay on Dune"
              daymark model forget                             with its key
              daymark steps essay --break --model
            """)

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd model.") var arguments: [String] = []
}

struct RoomVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "room", abstract: "Open a room for focusing together, or join one by its link.",
        discussion: """
              daymark room --name Ada            open a room, or show the open one
              daymark room LINK --name Kai       join a room, without an account
              daymark room --list                who is there
              daymark room --revoke              all guests are out, and the link is dead
              daymark room --end

            To open a room, a server must run: daymark serve.
            For all options: daymark room --help
            """)

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd room.") var arguments: [String] = []
}

struct LogoutVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Stop following the account. All data stays here.",
        discussion: "--force    Even if changes have not been sent.")

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd logout.") var arguments: [String] = []
}

extension ServerVerb {
    /// The arguments without `--color`: these commands print no colors.
    private var passed: [String] {
        var (passed, isValue) = ([String](), false)
        for argument in arguments where !argument.hasPrefix("--color=") {
            if !isValue, argument != "--color" { passed.append(argument) }
            isValue = argument == "--color"
        }
        return passed
    }

    func run() throws {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        for program in [own + "/daymarkd", "daymarkd"] {
            var words: [UnsafeMutablePointer<CChar>?] = ([program, Self.verb] + passed).map { strdup($0) }
            words.append(nil)
            // execvp returns only if the program does not exist.
            execvp(program, words)
            for word in words { free(word) }
        }
        try CommandError(
            "daymarkd is not installed: it is neither beside daymark nor in PATH.",
            example: "make install", code: 69
        ).fail(json: arguments.contains("--json"))
    }
}
