import ArgumentParser
import DaymarkStore

/// `daymarkd login`: this home follows an account elsewhere from now on.
public struct LoginCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Let this home follow an account on another machine.",
        discussion: """
            The link is the one that `daymark pair` prints there. All that is here and all that is there come together.
              daymark login https://day.example.org/#enter/…
            """)

    @OptionGroup var options: ClientOptions
    @Flag(help: "Also where other devices are in step with this home; they are let out.")
    var force = false
    @Argument(help: "The link, which lets one device in, once.")
    var link: String

    public init() {}

    public func run() throws {
        try options.run { store throws(ClientError) in
            try Follower.login(try Link(link), store, force: force)
            var follower = try Follower(store)
            if !options.json { print("This home follows \(follower.connection.site.name) now.") }
            try options.say(try options.sync(&follower), store)
        }
    }
}
