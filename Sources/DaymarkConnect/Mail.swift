import DaymarkCore
import Foundation

/// Nags by mail, through the system's sendmail interface; the endpoint's address is the person's.
public struct Mail: Sendable {
    private let program: String
    private let sender: String
    private let isRead: Bool
    private let links: @Sendable () -> NagLinks?
    private let label: @Sendable (NagMessage.Action) -> String

    /// - Parameters:
    ///   - sender: who it comes from: an address.
    ///   - isRead: whether somebody reads what is sent there: else only who has no link is told to write.
    ///   - links: what answers a mail and ends them; nil where this machine has no address that others reach.
    ///   - label: the words for an answer.
    public init(
        program: String = "/usr/sbin/sendmail", from sender: String, isRead: Bool = false,
        links: @escaping @Sendable () -> NagLinks? = { nil },
        label: @escaping @Sendable (NagMessage.Action) -> String = { $0.name }
    ) {
        (self.program, self.sender, self.isRead, self.links, self.label) = (program, sender, isRead, links, label)
    }

    public func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        guard Mail.isAddress(endpoint.address) else { return .refused("“\(endpoint.address)” is no address.") }
        let run = Program(path: program).run(
            ["-i", "-f", sender, "--", endpoint.address], input: text(message, to: endpoint))
        return run.outcome(of: "sendmail", missing: "\(program) cannot be run.")
    }

    /// RFC 5322; it can be ended with one click (RFC 8058) where others reach this machine, and by mail (RFC 2369).
    func text(_ message: NagMessage, to endpoint: NagEndpoint) -> String {
        let links = links()
        let letter = isRead || links == nil ? "<mailto:\(sender)?subject=unsubscribe>" : nil
        let ends = [links.map { "<\($0.link(.unsubscribe(endpoint.id)))>" }, letter]
        var lines = [
            "From: Daymark <\(sender)>", "To: \(endpoint.address)", "Subject: \(Mail.encoded(message.title))",
            "Message-ID: <\(message.tag)@daymark>", "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64",
        ]
        lines.append("List-Unsubscribe: " + ends.compactMap { $0 }.joined(separator: ", "))
        if links != nil { lines.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click") }
        let answers = links.map { links in
            message.actions.filter { $0 != .focus }.map {
                "\(label($0)):\n\(links.link(.answer($0, tag: message.tag)))"
            }
        }
        let all = ([message.body] + (answers ?? [])).joined(separator: "\n\n")
        let body = Data(all.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        return lines.joined(separator: "\n") + "\n\n" + body + "\n"
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

    public static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && (parts[1].contains(".") || parts[1] == "localhost")
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x3c && $0 != 0x3e && $0 != 0x2c }
            && !text.hasPrefix("-")
    }
}
