import ArgumentParser
import DaymarkNotifications
import DaymarkStore
import Foundation

/// `daymarkd serve`: serves the web app.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve", abstract: "Serve the web app.")

    @Option(help: "Port to listen on; 0 for any free port.")
    var port = 8080

    @Flag(help: "Open the app in a browser on this machine.")
    var open = false

    @Option(help: "Address to listen on.")
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("Folder of the built web app.", valueName: "folder"))
    var web: String?

    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"))
    var home: String?

    @Option(
        help: ArgumentHelp(
            "Requests that a token of the API may make in a minute. Wrong tokens together may make a quarter as many.",
            valueName: "number"))
    var apiRate = 240

    @OptionGroup var nagOptions: NagOptions

    func validate() throws {
        guard (1...1_000_000).contains(apiRate) else {
            throw ValidationError("\(apiRate) is not valid; use a number of requests a minute, such as 240.")
        }
        guard (0...65_535).contains(port) else {
            throw ValidationError("\(port) is not valid; use a port from 0 to 65535, such as 8080.")
        }
    }

    func run() async throws {
        var options = Server.Options(webFolder: web ?? ServeCommand.webFolder(), home: Home(home))
        options.port = port
        options.host = host
        options.apiRate = apiRate
        (options.allowedHosts, options.contact) = (nagOptions.allow, nagOptions.contact)
        do {
            try await serve(options)
        } catch Server.Failure.homeReplaced {
            // The server starts again. Devices then send what the backup lacks.
            printError(Server.Failure.homeReplaced.description)
            try await run()
        } catch {
            throw CommandFailure.report(error)
        }
    }

    private func serve(_ options: Server.Options) async throws {
        var options = options
        options.maxOpenFiles = ServeCommand.raiseFileLimit()
        let (host, open) = (host, open)
        let server = try Server(options)
        try await server.run { port in
            let site = "http://\(host == "127.0.0.1" ? "localhost" : host):\(port)"
            print("Daymark is at \(site)")
            if let link = try? server.makeLink(site: site) {
                print("This link connects one browser, once: \(link)")
                if open { ServeCommand.openInBrowser(link) }
            }
            fflush(nil)
        }
    }

    /// Raises the limit of open files as far as the system allows, because each page keeps a connection open.
    /// - Returns: the new limit.
    private static func raiseFileLimit() -> Int? {
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return nil }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(files, &limit)
        return getrlimit(files, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
    }

    /// Opens a link in the person's browser. If no browser opens, the person can use the printed link.
    private static func openInBrowser(_ link: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", link]
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }

    /// The folder `share/daymark/web` next to an installed program, else the folder in which the web app is built.
    private static func webFolder() -> String {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let installed = program.deletingLastPathComponent().appendingPathComponent("share/daymark/web").path
        return FileManager.default.fileExists(atPath: installed) ? installed : "build/web"
    }
}

/// The options of the commands that send nags.
struct NagOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also send reminders to this private host or push service. Can be repeated.", valueName: "host"))
    var allow: [String] = []

    @Option(
        help: ArgumentHelp(
            "Your address (mailto:… or https://…) for push services and as sender of mail.", valueName: "address"))
    var contact: String?

    func validate() throws {
        if let contact, !HomeSenders.isContact(contact) {
            throw ValidationError("“\(contact)” is not valid; use a contact, such as mailto:me@example.org.")
        }
    }
}
