import ArgumentParser
import DaymarkStore

/// `daymarkd login`: makes this home follow an account on another machine.
public struct LoginCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Connect this home to an account on another machine.",
        discussion: """
            `daymark pair` prints the link on the other machine. The data of both sides is
            merged.
              daymark login https://day.example.org/#enter/…
            """)

    @OptionGroup var options: ClientOptions
    @Flag(help: "Even if devices sync here; disconnects them.")
    var force = false
    @Argument(help: "Link. It works once.")
    var link: String

    public init() {}

    public func run() throws {
        try options.run { store throws(ClientError) in
            try SyncClient.login(with: try InvitationLink(link), store, force: force)
            var client = try SyncClient(store)
            if !options.json { try options.print("This home now follows \(client.connection.site.name).") }
            try options.printReport(try options.sync(&client), store)
        }
    }
}
