import Crypto
import Foundation
import Testing

@testable import DaymarkConnect
@testable import DaymarkCore

/// What channels really send, taken in by somebody on this machine.
@Suite struct ChannelTests {
    private let message = ChannelTests.message("Essay über Dune", "15 min left. Begin now.", .nuclear, .alarm)

    private static let now = Instant(seconds: 1_795_251_000)

    private static func webhook(_ post: Post = Post(allowing: ["127.0.0.1"])) -> Webhook { Webhook(post) { now } }

    private static func message(_ title: String, _ body: String, _ level: Aggression, _ sound: NagMessage.Sound)
        -> NagMessage
    {
        NagMessage(
            tag: RecordID(high: 1, low: 2), occurrences: [RecordID(high: 1, low: 2)],
            mission: RecordID(high: 3, low: 4), level: level,
            title: title, body: body, sound: sound, vibrates: true,
            actions: [.done, .acknowledge, .snooze(.hour), .focus],
            deadline: Instant(seconds: 1_795_251_900))
    }

    private func endpoint(_ channel: NagChannel, _ address: String, secret: String = "") -> NagEndpoint {
        NagEndpoint(
            id: RecordID(high: 5, low: 6), channel: channel, name: "", address: address, secret: Array(secret.utf8))
    }

    @Test func aWebhookIsSignedAndSaysWhatItIs() throws {
        let sink = try Sink(answer: "HTTP/1.1 204 No Content")
        #expect(
            Self.webhook().show(message, endpoint(.webhook, "http://127.0.0.1:\(sink.port)/nag", secret: "key"))
                == .taken)
        let request = try #require(sink.requests().first)
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
    @Test func signaturesAreThoseOfTheStandard() {
        let signature = Webhook.signature(Array("what do ya want for nothing?".utf8), Array("Jefe".utf8))
        #expect(signature == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func ntfyIsToldByPriority() throws {
        let sink = try Sink(answer: "HTTP/1.1 200 OK")
        let ntfy = Ntfy(Post(allowing: ["127.0.0.1"]))
        #expect(ntfy.show(message, endpoint(.ntfy, "http://127.0.0.1:\(sink.port)/my-topic", secret: "tk_1")) == .taken)
        let request = try #require(sink.requests().first)
        #expect(request.hasPrefix("POST / HTTP/1.1") && request.contains("Authorization: Bearer tk_1\r\n"))
        let json = try JSONReader.read(try #require(request.components(separatedBy: "\r\n\r\n").last))
        #expect(
            json["topic"] == .string("my-topic") && json["priority"] == .number(5)
                && json["message"] == .string(message.body))
        #expect(
            [Aggression.gentle, .moderate, .aggressive].map { Ntfy.priority(Self.message("", "", $0, .usual)) } == [
                2, 3, 4,
            ])
        #expect(Ntfy.priority(Self.message("", "", .nuclear, .none)) == 2)
    }

    private static let links = NagLinks(site: "https://day.example.org", key: Array(1...32), now: { now })

    @Test func ntfyHasButtonsWhereItsPhoneReachesThisMachine() throws {
        let sink = try Sink(answer: "HTTP/1.1 200 OK")
        let ntfy = Ntfy(Post(allowing: ["127.0.0.1"]), links: { Self.links }, label: { $0.name.uppercased() })
        #expect(ntfy.show(message, endpoint(.ntfy, "http://127.0.0.1:\(sink.port)/my-topic")) == .taken)
        let request = try #require(sink.requests().first)
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
        #expect(Self.links.deed(token) == .answer(.snooze(.hour), tag: message.tag))
    }

    @Test func linksAreSignedAndExpire() throws {
        let link = Self.links.link(.answer(.done, tag: RecordID(high: 1, low: 2)))
        let token = String(link.dropFirst("https://day.example.org/answer/".count))
        func read(_ token: String, key: [UInt8] = Array(1...32), after seconds: Int64 = 0) -> NagLinks.Deed? {
            NagLinks(site: "", key: key, now: { Self.now.adding(seconds: seconds) }).deed(token)
        }
        #expect(read(token, after: 3 * 86_400 - 1) == .answer(.done, tag: RecordID(high: 1, low: 2)))
        #expect(read(token, after: 3 * 86_400) == nil && read(token, key: Array(2...33)) == nil)
        let end = String(
            Self.links.link(.unsubscribe(RecordID(high: 3, low: 4))).dropFirst("https://day.example.org/answer/".count))
        #expect(read(end, after: 400 * 86_400) == .unsubscribe(RecordID(high: 3, low: 4)))
        for index in token.indices {
            var other = token
            other.replaceSubrange(index...index, with: token[index] == "A" ? "B" : "A")
            #expect(
                read(other) != .answer(.done, tag: RecordID(high: 1, low: 2))
                    || Base64URL.bytes(other) == Base64URL.bytes(token))
        }
        for nonsense in ["", ".", "a.b", String(repeating: "x", count: 5000), token + "." + token] {
            #expect(read(nonsense) == nil)
        }
    }

    @Test func mailIsAnsweredAndEndedByLinks() throws {
        let place = endpoint(.email, "me@example.org")
        let text = Mail(from: "daymark@home.example", links: { Self.links }).text(message, to: place)
        #expect(text.contains("\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n"))
        let end = try #require(text.firstMatch(of: /List-Unsubscribe: <https:\/\/day.example.org\/answer\/([^>]+)>\n/))
            .1
        #expect(Self.links.deed(String(end)) == .unsubscribe(place.id))
        let body = try #require(text.components(separatedBy: "\n\n").last).replacing("\n", with: "")
        let said = try #require(Data(base64Encoded: body).map { String(decoding: $0, as: UTF8.self) })
        #expect(said.hasPrefix(message.body) && said.contains("done:\nhttps://day.example.org/answer/"))
    }

    @Test(arguments: [
        ("HTTP/1.1 410 Gone", NagOutcome.gone("127.0.0.1 answers 410: it is no more.")),
        ("HTTP/1.1 429 Too Many\r\nRetry-After: 7", .failed("127.0.0.1 answers 429.", after: 7)),
        ("HTTP/1.1 503 Busy", .failed("127.0.0.1 answers 503.", after: nil)),
        ("HTTP/1.1 403 Forbidden", .refused("127.0.0.1 answers 403.")),
        ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/", .refused("127.0.0.1 answers 302.")),
    ])
    func answersAreUnderstood(_ answer: String, _ expected: NagOutcome) throws {
        let sink = try Sink(answer: answer)
        #expect(
            Self.webhook().show(message, endpoint(.webhook, "http://127.0.0.1:\(sink.port)/", secret: "key"))
                == expected)
    }

    /// Names may resolve to anything, so it is the address that counts.
    @Test(arguments: [
        "127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.1.1", "100.64.0.1", "172.31.0.1", "[::1]", "[fe80::1]",
        "[fd00::1]",
        "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "localhost", "0.0.0.0", "2130706433",
    ])
    func nothingIsSentIntoPrivateNetworks(_ host: String) throws {
        let sink = try Sink(answer: "HTTP/1.1 200 OK")
        let outcome = Self.webhook(Post()).show(
            message, endpoint(.webhook, "https://\(host):\(sink.port)/", secret: "key"))
        guard case .refused(let why) = outcome else {
            Issue.record("\(host): \(outcome)")
            return
        }
        #expect(why.hasSuffix("is in a private network, where nothing is sent."), "\(why)")
        #expect(sink.requests(wait: 0).isEmpty)
    }

    @Test func plainHTTPAndOtherSchemesAreRefused() {
        for address in ["http://example.org/", "file:///etc/passwd", "gopher://example.org", "nonsense", ""] {
            guard case .refused = Self.webhook(Post()).show(message, endpoint(.webhook, address, secret: "key")) else {
                Issue.record("\(address) was not refused")
                continue
            }
        }
    }

    @Test func mailGoesThroughSendmail() throws {
        let folder = NSTemporaryDirectory() + "daymark-mail-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/sendmail"
        write(script: "printf '%s\\n' \"$@\" > \(folder)/arguments\ncat > \(folder)/mail\n", to: program)
        let mail = Mail(program: program, from: "daymark@home.example")
        let hostile = Self.message("Essay\nBcc: everybody@example.org", "Über 15 min.", .nuclear, .alarm)
        #expect(mail.show(hostile, endpoint(.email, "me@example.org")) == .taken)
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
            guard case .refused = mail.show(hostile, endpoint(.email, address)) else {
                Issue.record("“\(address)” was taken for an address")
                continue
            }
        }
        #expect(
            Mail(program: folder + "/none", from: "a@b.c").show(hostile, endpoint(.email, "me@example.org"))
                == .failed("\(folder)/none cannot be run.", after: 300))
    }

    @Test func aProgramThatHangsIsEnded() throws {
        let began = ContinuousClock.now
        #expect(Program(path: "sleep", patience: 0.2).run(["60"]) == .tookTooLong)
        #expect(
            Program(path: "sh", patience: 20).run(["-c", "test $(cat) = yes && exit 3"], input: "yes") == .ended(3))
        #expect(
            Program(path: "sh").run(["-c", "echo no such host >&2; exit 75"]) == .ended(75, saying: "no such host"))
        // One that leaves another behind, which holds what it was given, has ended.
        #expect(Program(path: "sh", patience: 20).run(["-c", "sleep 30 & exit 0"]) == .ended(0))
        #expect(ContinuousClock.now - began < .seconds(15))
    }

    /// `apprise`, played by a script that keeps what it was told.
    @Test func appriseIsToldTheServiceByItsInput() throws {
        let folder = NSTemporaryDirectory() + "daymark-apprise-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/apprise"
        write(script: "printf '%s\\n' \"$@\" > \(folder)/arguments\ncat > \(folder)/services\n", to: program)
        #expect(
            Apprise(program: program).show(message, endpoint(.apprise, "", secret: "tgram://secret/chat\nfile:///x"))
                == .taken)
        let told = try String(contentsOfFile: folder + "/arguments", encoding: .utf8)
        #expect(
            told.contains("--title=Essay über Dune\n") && told.contains("--notification-type=failure\n")
                && !told.contains("secret"))
        #expect(try String(contentsOfFile: folder + "/services", encoding: .utf8) == "tgram://secret/chatfile:///x\n")
        #expect(Apprise(program: folder + "/none").show(message, endpoint(.apprise, "", secret: "x")) != .taken)
    }

    @Test func aWebhookWithoutASecretIsNotSigned() {
        guard case .refused = Self.webhook().show(message, endpoint(.webhook, "https://example.org/")) else {
            Issue.record("it was sent")
            return
        }
    }
}
