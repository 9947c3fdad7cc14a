import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation
import Hummingbird
import Logging
import NIOCore

/// The server: it hands out the web app, and keeps its devices in step with a home.
public struct Server: Sendable {
    public struct Options: Sendable {
        public var host = "127.0.0.1"
        public var port = 8080
        public var webFolder: String
        public var home: Home
        /// Hosts in a private network, and push services beside the known ones, to which nags may be sent.
        public var allowed: [String] = []
        /// Where a push service reaches whoever runs this server: a `mailto:` or `https:` address.
        public var contact: String?
        /// How many files this process may have open; nil where that is not known.
        public var files: Int?
        public var clock: @Sendable () -> Instant = {
            Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        }

        public init(webFolder: String, home: Home) {
            self.webFolder = webFolder
            self.home = home
        }
    }

    public enum Failure: Error, CustomStringConvertible {
        case noWebApp(String)
        case portTaken(Int)
        case portForbidden(Int)
        /// Devices are let in where the account is, and here it is not.
        case followsElsewhere(String)
        /// A backup was put in place of the database that is open.
        case homeReplaced
        /// The home follows another account now, or none any more.
        case accountChanged
        /// The key that pushes are signed with is none.
        case noPushKey

        public var description: String {
            switch self {
            case .noWebApp(let folder):
                "There is no web app in \(folder). Build it with `make build`, or name its folder with --web FOLDER."
            case .portTaken(let port):
                "Port \(port) is in use by another program. Choose another: --port \(port == 8080 ? 8081 : port + 1)"
            case .followsElsewhere(let site):
                "This home follows \(site), and devices are let in there. For a home that serves, run daymark logout here first."
            case .noPushKey: "The key that pushes are signed with cannot be used; the database holds another."
            case .homeReplaced: "A backup was put in place of the data; the server starts anew with it."
            case .accountChanged: "This home follows another account than it did; what sends its nags starts anew."
            case .portForbidden(let port): "Port \(port) may not be used by you. Choose one above 1023: --port 8080"
            }
        }
    }

    /// How many files the database, the threads, the channels and a connection that is being taken need.
    private static let ownFiles = 96
    private static func connections(_ files: Int?) -> Int { files.map { max($0 - ownFiles, $0 / 2) } ?? .max }

    /// A connection on which nobody asks for anything is let go; what is answered to in the end may take longer.
    private static let idleTimeout = TimeAmount.minutes(3)

    let options: Options
    private let files: WebFiles
    let store: SQLiteStore
    private let changes: Changes
    private let logger: Logger
    private let access: Access
    private let sender: WebPush.Sender
    private let channels: Channels
    private let relay: DesktopRelay
    private let sending: [DaymarkDispatch.Channel]
    private let nags: NagService

    public init(_ options: Options) throws {
        guard let files = WebFiles(folder: options.webFolder) else { throw Failure.noWebApp(options.webFolder) }
        var logger = Logger(label: "daymarkd")
        logger.logLevel = .warning
        var entropy = Entropy.system()
        self.options = options
        self.files = files
        self.logger = logger
        store = try SQLiteStore.open(options.home, using: &entropy)
        if let following = try store.following() { throw Failure.followsElsewhere(following.site) }
        changes = Changes(store, logger)
        access = Access(store: store)
        channels = Channels(store: store, allowed: options.allowed, contact: options.contact)
        sender = try channels.sender()
        let relay = DesktopRelay()
        self.relay = relay
        sending = try channels.all() + [Channel(.desktop, isElsewhere: true, show: relay.show, close: relay.close)]
        nags = NagService(store, sending, logger)
    }

    var test: NagTest { NagTest(store: store, channels: sending) }

    /// The address that lets one device in, once.
    public func link(_ site: String) throws -> String { "\(site)/#enter/\(try access.invite(at: options.clock()))" }

    func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: SecurityHeaders())
        router.add(middleware: SameOrigin())
        router.get("/health") { _, _ in Response.json(.object(["alive": .bool(true)])) }
        router.get("/ready") { _, _ in
            do {
                _ = try store.newest()
            } catch let error as StoreError {
                throw Refusal(error)
            }
            return Response.json(.object(["ready": .bool(true)]))
        }
        SessionRoutes(access: access, clock: options.clock).add(to: router)
        SyncRoutes(store: store, access: access, changes: changes, clock: options.clock).add(to: router)
        PushRoutes(store: store, access: access, sender: sender, allowed: options.allowed, clock: options.clock).add(
            to: router)
        AnswerRoutes(store: store, access: access, channels: channels, clock: options.clock).add(to: router)
        DesktopRoutes(store: store, access: access, relay: relay, clock: options.clock).add(to: router)
        PlaceRoutes(store: store, access: access, test: test, style: files.style, clock: options.clock)
            .add(to: router)
        WebRoutes(files: files).add(to: router)
        return router
    }

    /// Serves until the process is asked to stop; `ready` is called once it listens.
    public func run(ready: @escaping @Sendable (Int) -> Void = { _ in }) async throws {
        let application = Application(
            router: router(), server: .http1(configuration: .init(idleTimeout: Server.idleTimeout)),
            configuration: .init(
                address: .hostname(options.host, port: options.port), serverName: "Daymark",
                // Once no file is left, whoever still comes waits; the database and the channels need theirs.
                availableConnectionsDelegate: .maximum(Server.connections(options.files), logger: logger)),
            services: [changes, nags], onServerRunning: { channel in ready(channel.localAddress?.port ?? 0) },
            logger: logger)
        do {
            try await application.runService()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw Failure.portTaken(options.port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw Failure.portForbidden(options.port)
        }
    }
}
