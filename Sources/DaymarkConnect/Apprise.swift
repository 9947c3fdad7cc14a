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
        let arguments = [
            "--title=" + message.title, "--body=" + message.body, "--notification-type=" + kind, "--input-format=text",
        ]
        let run = Program(path: program).run(
            arguments + ["--config=/dev/stdin"], input: service.filter { !$0.isNewline } + "\n")
        return run.outcome(of: "apprise", missing: "The program apprise is not here.", tells: false)
    }
}
