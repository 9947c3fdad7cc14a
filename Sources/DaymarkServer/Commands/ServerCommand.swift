import ArgumentParser
import DaymarkClient
import DaymarkStore
import Foundation

/// The server's command line.
public struct ServerCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "daymarkd", abstract: "Serves Daymark's web app, and follows one that is served elsewhere.",
        version: "0.1",
        subcommands: [
            Serve.self, WatchCommand.self, PairCommand.self, LoginCommand.self, SyncCommand.self, LogoutCommand.self,
            NagTestCommand.self,
        ],
        defaultSubcommand: Serve.self)

    public init() {}

    struct Serve: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "serve", abstract: "Serve the web app.")

        @Option(help: "The port to listen on; 0 takes any free one.")
        var port = 8080

        @Flag(help: "Open the page in this machine's browser.")
        var open = false

        @Option(help: "The address to listen on.")
        var host = "127.0.0.1"

        @Option(help: ArgumentHelp("Where the built web app lies.", valueName: "folder"))
        var web: String?

        @Option(help: ArgumentHelp("Keep the data in this folder.", valueName: "folder"))
        var home: String?

        @Option(
            help: ArgumentHelp(
                "A host in a private network, or a push service, to which nags may be sent.", valueName: "host"))
        var allow: [String] = []

        @Option(
            help: ArgumentHelp(
                "How you are reached: mailto:… (mails come from there, too) or https://…", valueName: "address"))
        var contact: String?

        func validate() throws {
            try Channels.check(contact: contact)
            guard (0...65_535).contains(port) else {
                throw ValidationError("\(port) is no port; a port is a number from 0 to 65535, such as 8080.")
            }
        }

        func run() async throws {
            var options = Server.Options(webFolder: web ?? Serve.webFolder(), home: Home(home))
            options.port = port
            options.host = host
            (options.allowed, options.contact) = (allow, contact)
            do {
                try await serve(options, host)
            } catch Server.Failure.homeReplaced {
                // Devices bring home what they have and the backup has not.
                FileHandle.standardError.write(Data((Server.Failure.homeReplaced.description + "\n").utf8))
                try await run()
            } catch let failure as Server.Failure {
                try fail(failure.description, failure.code)
            } catch let error as StoreError {
                try fail(error.sentence, 74)
            }
        }

        /// As many connections as the system allows: each page holds one open.
        /// - Returns: how many files that are.
        private static func allowConnections() -> Int? {
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit()
            guard getrlimit(files, &limit) == 0 else { return nil }
            limit.rlim_cur = limit.rlim_max
            _ = setrlimit(files, &limit)
            return getrlimit(files, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
        }

        private func serve(_ options: Server.Options, _ host: String) async throws {
            var options = options
            options.files = Serve.allowConnections()
            let open = open
            let server = try Server(options)
            try await server.run { port in
                let site = "http://\(host == "127.0.0.1" ? "localhost" : host):\(port)"
                print("Daymark is at \(site)")
                if let link = try? server.link(site) {
                    print("This link lets one browser in, once: \(link)")
                    if open { Serve.show(link) }
                }
                fflush(nil)
            }
        }

        /// Opens an address in the person's browser; where there is none, the address was printed.
        private static func show(_ link: String) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["xdg-open", link]
            process.standardError = FileHandle.nullDevice
            try? process.run()
        }

        private func fail(_ sentence: String, _ code: Int32) throws {
            FileHandle.standardError.write(Data((sentence + "\n").utf8))
            throw ExitCode(code)
        }

        /// Beside the program where it is installed (`bin/` and `share/daymark/web`), or the folder in which it was built.
        private static func webFolder() -> String {
            let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
                .deletingLastPathComponent()
            let installed = program.deletingLastPathComponent().appendingPathComponent("share/daymark/web").path
            return FileManager.default.fileExists(atPath: installed) ? installed : "build/web"
        }
    }
}

extension Server.Failure {
    /// sysexits.h.
    var code: Int32 {
        switch self {
        case .noWebApp: 66
        case .homeReplaced, .noPushKey, .accountChanged: 74
        case .portTaken, .portForbidden, .followsElsewhere: 69
        }
    }
}
