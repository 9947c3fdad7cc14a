import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkStore
import Foundation
import Hummingbird
import Logging
import NIOCore

/// Serves the web app, syncs devices with a home, and sends the home's nags.
public struct Server: Sendable {
    /// The time after which a connection without requests is closed. A response may take longer.
    private static let idleTimeout = TimeAmount.minutes(3)

    let options: Options
    let store: any Store
    private let files: WebFiles
    private let changes: ChangeNotifier
    private let logger: Logger
    private let authenticator: Authenticator
    private let homeSenders: HomeSenders
    private let pushSender: WebPush.Sender
    private let relay: DesktopRelay
    private let senders: [NagSender]
    private let nags: NagService
    let rooms: Rooms
    let hostTimer: HostTimer

    public init(_ options: Options) throws {
        guard let files = WebFiles(folder: options.webFolder) else { throw Failure.noWebApp(options.webFolder) }
        try self.init(options, files: files, store: try SQLiteStore.open(options.home))
    }

    init(_ options: Options, files: WebFiles, store: any Store) throws {
        if let account = try store.followedAccount() { throw Failure.followsElsewhere(account.site) }
        var logger = Logger(label: "daymarkd")
        logger.logLevel = .warning
        self.options = options
        self.store = store
        self.files = files
        self.logger = logger
        changes = ChangeNotifier(store, logger: logger)
        authenticator = Authenticator(store: store, clock: options.clock)
        homeSenders = HomeSenders(
            store: store, allowing: options.allowedHosts, contact: options.contact, clock: options.clock)
        do {
            pushSender = try homeSenders.pushSender()
        } catch is HomeSenders.InvalidPushKey {
            throw Failure.invalidPushKey
        }
        relay = DesktopRelay()
        senders = try homeSenders.all() + [relay.sender]
        rooms = Rooms(store: store, clock: options.clock, logger: logger)
        hostTimer = HostTimer(rooms, store: store, clock: options.clock, logger: logger)
        nags = NagService(store, senders: senders, clock: options.clock, logger: logger)
    }

    var testMessage: TestMessage { TestMessage(store: store, senders: senders, clock: options.clock) }

    /// Makes a one-time link that signs in one device.
    /// - Parameter site: the address at which the device reaches this server.
    public func makeLink(site: String) throws -> String { try authenticator.makeLink(site: site) }

    func router() -> Router<BasicRequestContext> {
        let clock = options.clock
        let router = Router()
        router.add(middleware: SecurityHeaders())
        router.add(middleware: SameOrigin())
        router.get("/health") { _, _ in Response.json(.object(["alive": .bool(true)])) }
        router.get("/ready") { _, _ in
            _ = try await DatabaseWork.run { try store.newestSequence() }
            return Response.json(.object(["ready": .bool(true)]))
        }
        SessionRoutes(authenticator: authenticator).add(to: router)
        SyncRoutes(store: store, authenticator: authenticator, changes: changes, clock: clock).add(to: router)
        PushRoutes(
            store: store, authenticator: authenticator, sender: pushSender, allowedHosts: options.allowedHosts,
            clock: clock
        ).add(to: router)
        AnswerRoutes(store: store, senders: homeSenders, clock: clock).add(to: router)
        DesktopRoutes(store: store, authenticator: authenticator, relay: relay, clock: clock).add(to: router)
        ChannelRoutes(
            store: store, authenticator: authenticator, testMessage: testMessage, style: files.style, clock: clock
        ).add(to: router)
        ModelRoutes(store: store, authenticator: authenticator, allowedHosts: options.allowedHosts).add(to: router)
        RoomRoutes(rooms: rooms, store: store, files: files).add(to: router)
        RoomHostRoutes(rooms: rooms, store: store, authenticator: authenticator).add(to: router)
        if let store = store as? SQLiteStore {
            APIRoutes(store: store, changes: changes, rate: options.apiRate, clock: clock).add(to: router)
            ShortcutRoutes(
                store: store, authenticator: authenticator, changes: changes, style: files.style, clock: clock
            ).add(to: router)
            WidgetRoutes(store: store, authenticator: authenticator, rate: options.apiRate, clock: clock)
                .add(to: router)
            WidgetLinkRoutes(store: store, authenticator: authenticator, clock: clock).add(to: router)
        }
        WebRoutes(files: files).add(to: router)
        return router
    }

    /// Serves until the process is asked to stop.
    /// - Parameter onReady: is called with the port once the server listens.
    public func run(onReady: @escaping @Sendable (Int) -> Void = { _ in }) async throws {
        let application = Application(
            router: router(), server: .http1(configuration: .init(idleTimeout: Server.idleTimeout)),
            configuration: .init(
                address: .hostname(options.host, port: options.port), serverName: "Daymark",
                // Connections beyond the limit wait, so that files are left for the database and the channels.
                availableConnectionsDelegate: .maximum(options.maxConnections, logger: logger)),
            services: [changes, nags, rooms, hostTimer],
            onServerRunning: { channel in onReady(channel.localAddress?.port ?? 0) }, logger: logger)
        do {
            try await application.runService()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw Failure.portTaken(options.port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw Failure.portForbidden(options.port)
        }
    }
}
