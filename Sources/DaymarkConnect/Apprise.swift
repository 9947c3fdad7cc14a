import DaymarkCore

/// Sends nags through the program `apprise` to any service that it supports.
///
/// The secret of an endpoint is the address of a service, such as `tgram://…`. It usually contains a password.
public struct Apprise: Sendable {
    private let program: String

    public init(program: String = "apprise") { self.program = program }

    public func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        let service = String(decoding: endpoint.secret, as: UTF8.self)
        let type = message.level == .nuclear ? "failure" : message.level == .aggressive ? "warning" : "info"
        // The address is passed on standard input, because arguments are visible to other users of this machine.
        let arguments = [
            "--title=" + message.title, "--body=" + message.body, "--notification-type=" + type, "--input-format=text",
            "--config=/dev/stdin",
        ]
        let result = LocalProgram(path: program).run(arguments, input: service.filter { !$0.isNewline } + "\n")
        return result.outcome(
            program: "apprise", notFound: "The program apprise is not installed.", includesErrors: false)
    }
}
