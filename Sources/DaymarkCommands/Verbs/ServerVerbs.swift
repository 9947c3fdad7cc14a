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
        commandName: "serve", abstract: "Serve the web app, and sync its devices with this home.",
        discussion: "  daymark serve --port 8081\n\nThe options are listed by daymarkd serve --help.")

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd serve.") var arguments: [String] = []
}

struct WatchVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Send nags to this desktop while this runs.",
        discussion: """
              daymark watch                 in the foreground
              daymark watch --install       whenever you are signed in, as a systemd user unit
            """)

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd watch.") var arguments: [String] = []
}

struct NagTestVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Send a test nag to each endpoint of a channel and show the results.",
        discussion: "  daymark nags test ntfy\n\nChannels are push, desktop, ntfy, email, webhook and apprise.")
    static let verb = "nag-test"

    @Argument(parsing: .captureForPassthrough, help: "A channel, and options of daymarkd nag-test.") var arguments:
        [String] = []
}

struct PairVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "pair", abstract: "Show a link that connects one more device.",
        discussion: "  daymark pair --public https://day.example.org\n\nThe options are listed by daymarkd pair --help."
    )

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd pair.") var arguments: [String] = []
}

struct LoginVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Connect this home to an account on another machine.",
        discussion: """
            The link is the one that `daymark pair` prints there. All that is here and all that is there come together.
              daymark login https://day.example.org/#enter/…

            Options: --force lets out other devices that are in step with this home.
            """)

    @Argument(parsing: .captureForPassthrough, help: "The link. It works for one device, once.") var arguments:
        [String] = []
}

struct SyncVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Sync this home with the account that it follows.",
        discussion: """
              daymark sync              once
              daymark sync --watch      at once whenever something is done, here or there
              daymark sync --merge      where another account answers: bring both together
            """)

    @Argument(parsing: .captureForPassthrough, help: "Options of daymarkd sync.") var arguments: [String] = []
}

struct LogoutVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Disconnect this home from its account. All data stays here.",
        discussion: "Options: --force disconnects even when changes have not been sent.")

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
            "The server is not installed: daymarkd is neither beside daymark nor on the PATH.",
            example: "make install", code: 69
        ).fail(json: arguments.contains("--json"))
    }
}
