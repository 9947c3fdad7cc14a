import Foundation
import Hummingbird
import Logging
import NIOCore

/// The server: for now it hands out the web app.
public struct Server {
    public struct Options: Sendable {
        public var host = "127.0.0.1"
        public var port = 8080
        public var webFolder: String

        public init(webFolder: String) {
            self.webFolder = webFolder
        }
    }

    public enum Failure: Error, CustomStringConvertible {
        case noWebApp(String)
        case portTaken(Int)
        case portForbidden(Int)

        public var description: String {
            switch self {
            case .noWebApp(let folder):
                "There is no web app in \(folder). Build it with `make build`, or name its folder with --web FOLDER."
            case .portTaken(let port):
                "Port \(port) is in use by another program. Choose another: --port \(port == 8080 ? 8081 : port + 1)"
            case .portForbidden(let port): "Port \(port) may not be used by you. Choose one above 1023: --port 8080"
            }
        }
    }

    let options: Options
    private let files: WebFiles

    public init(_ options: Options) throws {
        guard let files = WebFiles(folder: options.webFolder) else { throw Failure.noWebApp(options.webFolder) }
        self.options = options
        self.files = files
    }

    func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: SecurityHeaders())
        WebRoutes(files: files).add(to: router)
        return router
    }

    /// Serves until the process is asked to stop; `ready` is called once it listens.
    public func run(ready: @escaping @Sendable (Int) -> Void = { _ in }) async throws {
        var logger = Logger(label: "daymarkd")
        logger.logLevel = .warning
        let application = Application(
            router: router(),
            configuration: .init(address: .hostname(options.host, port: options.port), serverName: "Daymark"),
            onServerRunning: { channel in ready(channel.localAddress?.port ?? 0) }, logger: logger)
        do {
            try await application.runService()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw Failure.portTaken(options.port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw Failure.portForbidden(options.port)
        }
    }
}
