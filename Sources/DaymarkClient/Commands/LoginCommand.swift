import ArgumentParser
import DaymarkStore

/// `daymarkd login`: makes this home follow an account on another machine.
public struct LoginCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Let this home follow an account on another machine.",
        discussion: """
            The link is the one that `daymark pair` prints there. Everything here and everything there is merged.
              daymark login https://day.example.org/#enter/…
            """)

    @OptionGroup var options: ClientOptions
    @Flag(help: "Sign out other devices that sync with this home.")
    var force = false
    @Argument(help: "The link, which lets one device in, once.")
    var link: String

    public init() {}

    public func run() throws {
        try options.run { store throws(ClientError) in
            try SyncClient.login(with: try InvitationLink(link), store, force: force)
            var client = try SyncClient(store)
            if !options.json { try options.print("This home follows \(client.connection.site.name) now.") }
            try options.printReport(try options.sync(&client), store)
        }
    }
}
