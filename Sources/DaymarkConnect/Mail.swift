import DaymarkCore
import Foundation

/// Nags by mail, through the system's sendmail interface; the endpoint's address is the person's.
public struct Mail: Sendable {
    private let program: String
    private let sender: String

    /// - Parameter sender: who it comes from: an address.
    public init(program: String = "/usr/sbin/sendmail", from sender: String) { (self.program, self.sender) = (program, sender) }

    public func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        guard Mail.isAddress(endpoint.address) else { return .refused("“\(endpoint.address)” is no address.") }
        let run = Program(path: program).run(["-i", "-f", sender, "--", endpoint.address], input: text(message, to: endpoint.address))
        return switch run {
        case .ended(0, _): .taken
        case .ended(let status, _): .failed("sendmail ended with \(status).", after: 60)
        case .tookTooLong: .failed("sendmail took longer than 20 seconds.", after: 60)
        case .notThere: .failed("\(program) cannot be run.", after: 300)
        }
    }

    /// RFC 5322, with what a mail program needs to leave it: RFC 8058 for one click needs an address over https, which a home
    /// without a server has not; RFC 2369's by mail is there.
    func text(_ message: NagMessage, to address: String) -> String {
        let lines = [
            "From: Daymark <\(sender)>", "To: \(address)", "Subject: \(Mail.encoded(message.title))",
            "Message-ID: <\(message.tag)@daymark>", "List-Unsubscribe: <mailto:\(sender)?subject=unsubscribe>",
            "Auto-Submitted: auto-generated", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64", "",
        ]
        let body = Data(message.body.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        return lines.joined(separator: "\n") + "\n" + body + "\n"
    }

    /// RFC 2047: what is not plain is encoded, so no title can begin a line of its own. Words are at most 75 characters.
    static func encoded(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7e }) || text.utf8.count > 60 else { return text }
        var words: [String] = []
        var part = ""
        for character in text {
            if part.utf8.count + character.utf8.count > 42 {
                words.append(part)
                part = ""
            }
            part.append(character)
        }
        words.append(part)
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
    }

    static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && (parts[1].contains(".") || parts[1] == "localhost")
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x3c && $0 != 0x3e && $0 != 0x2c } && !text.hasPrefix("-")
    }
}
