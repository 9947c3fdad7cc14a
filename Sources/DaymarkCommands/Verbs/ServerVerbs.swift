import ArgumentParser
import Foundation

/// Verbs that need the network are `daymarkd`'s, so that this program stays small and starts at once: it is replaced by that one.
protocol ServerVerb: ParsableCommand {
    /// What it is called there.
    static var verb: String { get }
    var arguments: [String] { get }
}

extension ServerVerb {
    static var verb: String { configuration.commandName ?? "" }
}

struct ServeVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve the web app, and keep its devices in step with this home.",
        discussion: "  daymark serve --port 8081\n\nOptions are daymarkd's: daymarkd serve --help.")

    @Argument(parsing: .captureForPassthrough, help: "What daymarkd serve takes.") var arguments: [String] = []
}

struct WatchVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Send nags to this desktop for as long as this runs.",
        discussion: """
              daymark watch                 in the foreground
              daymark watch --install       whenever you are signed in, as a systemd user unit
            """)

    @Argument(parsing: .captureForPassthrough, help: "What daymarkd watch takes.") var arguments: [String] = []
}

struct NagTestVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Send a test to each place of a channel, and say what came of it.",
        discussion: "  daymark nags test ntfy\n\nChannels are push, desktop, ntfy, email, webhook and apprise.")
    static let verb = "nag-test"

    @Argument(parsing: .captureForPassthrough, help: "A channel, and what daymarkd nag-test takes.") var arguments:
        [String] = []
}

struct PairVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "pair", abstract: "Show a link that lets one more device in.",
        discussion: "  daymark pair --public https://day.example.org\n\nOptions are daymarkd's: daymarkd pair --help.")

    @Argument(parsing: .captureForPassthrough, help: "What daymarkd pair takes.") var arguments: [String] = []
}

struct LoginVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Let this home follow an account on another machine.",
        discussion: """
            The link is the one that `daymark pair` prints there. All that is here and all that is there come together.
              daymark login https://day.example.org/#enter/…

            Options: --force lets out other devices that are in step with this home.
            """)

    @Argument(parsing: .captureForPassthrough, help: "The link, which lets one device in, once.") var arguments:
        [String] = []
}

struct SyncVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Bring this home in step with the account that it follows.",
        discussion: """
              daymark sync              once
              daymark sync --watch      at once whenever something is done, here or there
              daymark sync --merge      where another account answers: bring both together
            """)

    @Argument(parsing: .captureForPassthrough, help: "What daymarkd sync takes.") var arguments: [String] = []
}

struct LogoutVerb: ServerVerb {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Let this home follow no account any more; all that is here stays.",
        discussion: "Options: --force leaves even what has not been sent.")

    @Argument(parsing: .captureForPassthrough, help: "What daymarkd logout takes.") var arguments: [String] = []
}

extension ServerVerb {
    func run() throws {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        for program in [own + "/daymarkd", "daymarkd"] {
            var words: [UnsafeMutablePointer<CChar>?] = ([program, Self.verb] + arguments).map { strdup($0) }
            words.append(nil)
            // Only comes back where there is no such program.
            execvp(program, words)
            for word in words { free(word) }
        }
        try CommandError(
            "The server is not installed: there is no daymarkd beside daymark, nor on the path.",
            example: "make install", code: 69
        ).fail(json: arguments.contains("--json"))
    }
}
