import DaymarkCore
import Foundation

/// Nags through the program `apprise`, to any of the services that it knows; the endpoint's secret is the service's address, which
/// mostly holds a password (`tgram://…`).
public struct Apprise: Sendable {
    private let program: String

    public init(program: String = "apprise") { self.program = program }

    public func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        let service = String(decoding: endpoint.secret, as: UTF8.self)
        let kind = message.level == .nuclear ? "failure" : message.level == .aggressive ? "warning" : "info"
        // The address comes by the input, for who runs programs here sees their arguments.
        let arguments = ["--title=" + message.title, "--body=" + message.body, "--notification-type=" + kind, "--input-format=text"]
        switch Program(path: program).run(arguments + ["--config=/dev/stdin"], input: service.filter { !$0.isNewline } + "\n") {
        case .ended(0): return .taken
        case .ended(let status): return .failed("apprise ended with \(status).", after: 60)
        case .tookTooLong: return .failed("apprise took longer than 20 seconds.", after: 60)
        case .notThere: return .failed("The program apprise is not here.", after: 300)
        }
    }
}
