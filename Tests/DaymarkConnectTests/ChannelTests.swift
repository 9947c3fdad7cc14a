import Crypto
import Foundation
import Testing

@testable import DaymarkConnect
@testable import DaymarkCore

/// Checks what channels send by receiving it on this machine.
@Suite struct ChannelTests {
    private let message = ChannelTests.message("Essay über Dune", body: "15 min left. Begin now.")

    private static let now = Instant(seconds: 1_795_251_000)

    private static let localClient = GuardedHTTPClient(allowing: ["127.0.0.1"])

    private static func webhook(_ client: GuardedHTTPClient = localClient) -> Webhook { Webhook(client) { now } }

    private static func message(
        _ title: String = "", body: String = "", level: Aggression = .nuclear, sound: NagMessage.Sound = .alarm
    ) -> NagMessage {
        NagMessage(
            tag: RecordID(high: 1, low: 2), occurrences: [RecordID(high: 1, low: 2)],
            mission: RecordID(high: 3, low: 4), level: level,
            title: title, body: body, sound: sound, vibrates: true,
            actions: [.done, .acknowledge, .snooze(.hour), .focus],
            deadline: Instant(seconds: 1_795_251_900))
    }

    private func endpoint(_ channel: NagChannel, address: String, secret: String = "") -> NagEndpoint {
        NagEndpoint(
            id: RecordID(high: 5, low: 6), channel: channel, name: "", address: address, secret: Array(secret.utf8))
    }

    @Test func webhooksAreSigned() throws {
        let server = try RecordingServer(response: "HTTP/1.1 204 No Content")
        #expect(
            Self.webhook().show(
                message, at: endpoint(.webhook, address: "http://127.0.0.1:\(server.port)/nag", secret: "key"))
                == .taken)
        let request = try #require(server.requests().first)
        #expect(request.hasPrefix("POST /nag HTTP/1.1"))
        let body = try #require(request.components(separatedBy: "\r\n\r\n").last)
        let json = try JSONReader.read(body)
        #expect(json["title"] == .string("Essay über Dune") && json["tag"] == .string(message.tag.description))
        #expect(json["due"] == .string("2026-11-21T09:05:00Z") && json["level"] == .string("nuclear"))
        #expect(json["sent"] == .string("2026-11-21T08:50:00Z"))
        let code = HMAC<SHA256>.authenticationCode(for: Array(body.utf8), using: SymmetricKey(data: Array("key".utf8)))
        #expect(request.contains("X-Daymark-Signature: sha256=\(code.map { String(format: "%02x", $0) }.joined())\r\n"))
        #expect(request.contains("Idempotency-Key: \(message.tag)-nag\r\n"))
    }

    /// RFC 4231, test case 2.
    @Test func signaturesMatchTheStandard() {
        let signature = Webhook.signature(
            of: Array("what do ya want for nothing?".utf8), secret: Array("Jefe".utf8))
        #expect(signature == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func ntfyPriorityFollowsTheLevel() throws {
        let server = try RecordingServer(response: "HTTP/1.1 200 OK")
        let ntfy = Ntfy(Self.localClient)
        #expect(
            ntfy.show(message, at: endpoint(.ntfy, address: "http://127.0.0.1:\(server.port)/my-topic", secret: "tk_1"))
                == .taken)
        let request = try #require(server.requests().first)
        #expect(request.hasPrefix("POST / HTTP/1.1") && request.contains("Authorization: Bearer tk_1\r\n"))
        let json = try JSONReader.read(try #require(request.components(separatedBy: "\r\n\r\n").last))
        #expect(
            json["topic"] == .string("my-topic") && json["priority"] == .number(5)
                && json["message"] == .string(message.body))
        #expect(
            [Aggression.gentle, .moderate, .aggressive].map { level in
                Ntfy.priority(of: Self.message(level: level, sound: .usual))
            } == [2, 3, 4])
        #expect(Ntfy.priority(of: Self.message(sound: .none)) == 2)
    }

    private static let links = NagLinks(site: "https://day.example.org", key: Array(1...32), now: { now })

    @Test func ntfyHasButtonsIfThisMachineHasAPublicAddress() throws {
        let server = try RecordingServer(response: "HTTP/1.1 200 OK")
        let ntfy = Ntfy(Self.localClient, links: { Self.links }, label: { $0.name.uppercased() })
        #expect(ntfy.show(message, at: endpoint(.ntfy, address: "http://127.0.0.1:\(server.port)/my-topic")) == .taken)
        let request = try #require(server.requests().first)
        let json = try JSONReader.read(try #require(request.components(separatedBy: "\r\n\r\n").last))
        let actions = try #require(json["actions"]?.array)
        #expect(actions.map { $0["label"] } == [.string("DONE"), .string("ACKNOWLEDGE"), .string("SNOOZE/1H")])
        #expect(
            actions.allSatisfy {
                $0["method"] == .string("POST")
                    && $0["url"]?.string?.hasPrefix("https://day.example.org/answer/") == true
            })
        let token = String(
            try #require(actions.last?["url"]?.string).dropFirst("https://day.example.org/answer/".count))
        #expect(Self.links.action(ofToken: token) == .answer(.snooze(.hour), tag: message.tag))
    }

    @Test func linksAreSignedAndExpire() throws {
        let link = Self.links.link(.answer(.done, tag: RecordID(high: 1, low: 2)))
        let token = String(link.dropFirst("https://day.example.org/answer/".count))
        func read(_ token: String, key: [UInt8] = Array(1...32), after seconds: Int64 = 0) -> NagLinks.Action? {
            NagLinks(site: "", key: key, now: { Self.now.adding(seconds: seconds) }).action(ofToken: token)
        }
        #expect(read(token, after: 3 * 86_400 - 1) == .answer(.done, tag: RecordID(high: 1, low: 2)))
        #expect(read(token, after: 3 * 86_400) == nil && read(token, key: Array(2...33)) == nil)
        let end = String(
            Self.links.link(.unsubscribe(endpoint: RecordID(high: 3, low: 4))).dropFirst(
                "https://day.example.org/answer/".count))
        #expect(read(end, after: 400 * 86_400) == .unsubscribe(endpoint: RecordID(high: 3, low: 4)))
        for index in token.indices {
            var other = token
            other.replaceSubrange(index...index, with: token[index] == "A" ? "B" : "A")
            #expect(
                read(other) != .answer(.done, tag: RecordID(high: 1, low: 2))
                    || Base64URL.decode(other) == Base64URL.decode(token))
        }
        for nonsense in ["", ".", "a.b", String(repeating: "x", count: 5000), token + "." + token] {
            #expect(read(nonsense) == nil)
        }
    }

    @Test func mailsHaveLinksToAnswerAndUnsubscribe() throws {
        let endpoint = endpoint(.email, address: "me@example.org")
        let mail = Mail(from: "daymark@home.example", links: { Self.links }).text(of: message, to: endpoint)
        #expect(mail.contains("\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n"))
        let unsubscribe = try #require(
            mail.firstMatch(of: /List-Unsubscribe: <https:\/\/day.example.org\/answer\/([^>]+)>\n/)
        )
        .1
        #expect(Self.links.action(ofToken: String(unsubscribe)) == .unsubscribe(endpoint: endpoint.id))
        let body = try #require(mail.components(separatedBy: "\n\n").last).replacing("\n", with: "")
        let text = try #require(Data(base64Encoded: body).map { String(decoding: $0, as: UTF8.self) })
        #expect(text.hasPrefix(message.body) && text.contains("done:\nhttps://day.example.org/answer/"))
    }

    @Test(arguments: [
        ("HTTP/1.1 410 Gone", NagOutcome.gone("127.0.0.1 answers 410: it no longer exists.")),
        ("HTTP/1.1 429 Too Many\r\nRetry-After: 7", .failed("127.0.0.1 answers 429.", after: 7)),
        ("HTTP/1.1 503 Busy", .failed("127.0.0.1 answers 503.", after: nil)),
        ("HTTP/1.1 403 Forbidden", .refused("127.0.0.1 answers 403.")),
        ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/", .refused("127.0.0.1 answers 302.")),
    ])
    func responsesBecomeOutcomes(_ response: String, expected: NagOutcome) throws {
        let server = try RecordingServer(response: response)
        #expect(
            Self.webhook().show(
                message, at: endpoint(.webhook, address: "http://127.0.0.1:\(server.port)/", secret: "key"))
                == expected)
    }

    /// A name may resolve to any address, so the client checks the address.
    @Test(arguments: [
        "127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.1.1", "100.64.0.1", "172.31.0.1", "[::1]", "[fe80::1]",
        "[fd00::1]",
        "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "localhost", "0.0.0.0", "2130706433",
    ])
    func nothingIsSentIntoPrivateNetworks(_ host: String) throws {
        let server = try RecordingServer(response: "HTTP/1.1 200 OK")
        let outcome = Self.webhook(GuardedHTTPClient()).show(
            message, at: endpoint(.webhook, address: "https://\(host):\(server.port)/", secret: "key"))
        guard case .refused(let reason) = outcome else {
            Issue.record("\(host): \(outcome)")
            return
        }
        #expect(reason.hasSuffix("is in a private network, where nothing is sent."), "\(reason)")
        #expect(server.requests(attempts: 0).isEmpty)
    }

    @Test func plainHTTPAndOtherSchemesAreRefused() {
        for address in ["http://example.org/", "file:///etc/passwd", "gopher://example.org", "nonsense", ""] {
            guard
                case .refused = Self.webhook(GuardedHTTPClient()).show(
                    message, at: endpoint(.webhook, address: address, secret: "key"))
            else {
                Issue.record("\(address) was not refused")
                continue
            }
        }
    }

    @Test func mailIsSentThroughSendmail() throws {
        let folder = NSTemporaryDirectory() + "daymark-mail-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/sendmail"
        write(script: "printf '%s\\n' \"$@\" > \(folder)/arguments\ncat > \(folder)/mail\n", to: program)
        let mail = Mail(program: program, from: "daymark@home.example")
        let hostile = Self.message("Essay\nBcc: everybody@example.org", body: "Über 15 min.")
        #expect(mail.show(hostile, at: endpoint(.email, address: "me@example.org")) == .taken)
        #expect(
            try String(contentsOfFile: folder + "/arguments", encoding: .utf8)
                == "-i\n-f\ndaymark@home.example\n--\nme@example.org\n")
        let text = try String(contentsOfFile: folder + "/mail", encoding: .utf8)
        #expect(
            !text.contains("\nBcc:") && text.contains("Subject: =?utf-8?B?")
                && text.contains("List-Unsubscribe: <mailto:"))
        #expect(text.contains("Message-ID: <\(hostile.tag)@daymark>\n"))
        let body = try #require(text.components(separatedBy: "\n\n").last?.trimmingCharacters(in: .newlines))
        #expect(Data(base64Encoded: body).map { String(decoding: $0, as: UTF8.self) } == "Über 15 min.")
        for address in ["", "me", "a@b", "-oQ/tmp@example.org", "a b@example.org", "a@example.org,b@example.org"] {
            guard case .refused = mail.show(hostile, at: endpoint(.email, address: address)) else {
                Issue.record("“\(address)” was accepted as an address")
                continue
            }
        }
        #expect(
            Mail(program: folder + "/none", from: "a@b.c").show(
                hostile, at: endpoint(.email, address: "me@example.org"))
                == .failed("\(folder)/none cannot be run.", after: 300))
    }

    @Test func programsThatHangAreKilled() throws {
        let start = ContinuousClock.now
        #expect(LocalProgram(path: "sleep", timeout: 0.2).run(["60"]) == .timedOut)
        #expect(
            LocalProgram(path: "sh", timeout: 20).run(["-c", "test $(cat) = yes && exit 3"], input: "yes") == .ended(3))
        #expect(
            LocalProgram(path: "sh").run(["-c", "echo no such host >&2; exit 75"]) == .ended(75, errors: "no such host")
        )
        // A program has ended even if it leaves a process behind that holds its pipes.
        #expect(LocalProgram(path: "sh", timeout: 20).run(["-c", "sleep 30 & exit 0"]) == .ended(0))
        #expect(ContinuousClock.now - start < .seconds(15))
    }

    @Test func aProgramInheritsNoOpenFiles() {
        // Stands for a file that a library has opened without O_CLOEXEC.
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let script = "test -e /proc/$$/fd/\(file) && exit 3; exit 0"
        #expect(LocalProgram(path: "sh", timeout: 20).run(["-c", script]) == .ended(0))
    }

    /// A script that records its input stands in for `apprise`.
    @Test func appriseReceivesTheServiceOnStandardInput() throws {
        let folder = NSTemporaryDirectory() + "daymark-apprise-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/apprise"
        write(script: "printf '%s\\n' \"$@\" > \(folder)/arguments\ncat > \(folder)/services\n", to: program)
        #expect(
            Apprise(program: program).show(
                message, at: endpoint(.apprise, address: "", secret: "tgram://secret/chat\nfile:///x"))
                == .taken)
        let arguments = try String(contentsOfFile: folder + "/arguments", encoding: .utf8)
        #expect(
            arguments.contains("--title=Essay über Dune\n") && arguments.contains("--notification-type=failure\n")
                && !arguments.contains("secret"))
        #expect(try String(contentsOfFile: folder + "/services", encoding: .utf8) == "tgram://secret/chatfile:///x\n")
        #expect(
            Apprise(program: folder + "/none").show(message, at: endpoint(.apprise, address: "", secret: "x")) != .taken
        )
    }

    @Test func webhooksWithoutASecretAreRefused() {
        guard case .refused = Self.webhook().show(message, at: endpoint(.webhook, address: "https://example.org/"))
        else {
            Issue.record("it was sent")
            return
        }
    }
}
