import DaymarkCore
import DaymarkSimulation
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import DaymarkServer

/// Malformed and hostile requests never cause a server error.
@Suite struct HostileRequestTests {
    private static let seconds = 4.0

    @Test func randomRequestsCauseNoServerError() async throws {
        let server = try Server(Server.Options(webFolder: try makeWebFolder(), home: try TestHome().home))
        let secret = try server.makeLinkSecret()
        try await server.test { client in
            let response = try await client.execute(
                uri: "/session", method: .post, headers: [.contentType: "application/json"],
                body: ByteBuffer(string: "{\"link\":\"\(secret)\"}"))
            let cookie = try #require(response.headers[.setCookie]).prefix { $0 != ";" }
            var requests = HostileRequests(cookie: String(cookie))
            let end = Date() + HostileRequestTests.seconds
            var count = 0
            while Date() < end || count < 500 {
                let (path, method, headers, body) = requests.next()
                let response = try await client.execute(uri: path, method: method, headers: headers, body: body)
                #expect(response.status.code < 500, "\(method) \(path) \(headers) \(String(buffer: body).prefix(200))")
                count += 1
            }
            #expect(try await client.execute(uri: "/ready", method: .get).status == .ok)
        }
    }

    @Test func clientsThatDoNotReadDoNotDelayOthers() async throws {
        let there = try TestHome()
        for number in 0..<6 { try there.add("Task \(number)", notes: String(repeating: "word ", count: 20_000)) }
        try await serving(there.home) { running in
            let secret = try running.makeLink().split(separator: "/").last ?? ""
            let cookie = try #require(
                try exchange(running.port, "POST /session", body: "{\"link\":\"\(secret)\"}").firstMatch(
                    of: /daymark=\w+/)?.0)
            let request = SyncRequest(
                epoch: 0, cursor: 0, device: RecordID(high: 1, low: 1), limit: SyncRequest.maxRecords
            ).json.text
            var sockets: [Int32] = []
            for number in 0..<60 {
                let isEvents = number % 2 == 0
                sockets.append(
                    isEvents
                        ? try sendRequest(running.port, "GET /events", cookie: "\(cookie)")
                        : try sendRequest(running.port, "POST /sync", body: request, cookie: "\(cookie)")
                )
            }
            // Incomplete requests.
            for _ in 0..<20 {
                sockets.append(
                    try connectAndWrite(running.port, "POST /sync HTTP/1.1\r\nHost: localhost\r\nContent-Le"))
            }
            defer { for socket in sockets { close(socket) } }
            for number in 0..<20 { try there.add("Meanwhile \(number)") }
            let start = Date()
            #expect(try exchange(running.port, "GET /ready").hasPrefix("HTTP/1.1 200"))
            #expect(
                try exchange(running.port, "POST /sync", body: request, cookie: "\(cookie)").hasPrefix("HTTP/1.1 200"))
            #expect(Date().timeIntervalSince(start) < 20)
        }
    }
}

/// Random requests. Each part is valid, nearly valid, or noise. They are the same in every run.
private struct HostileRequests {
    private var random = Dice(16)
    private let cookie: String

    init(cookie: String) {
        self.cookie = cookie
    }

    private static let id = "019a9e3c-5f00-7abc-8def-0123456789ab"
    private static let validBodies = [
        #"{"link":"abc","name":"x"}"#,
        #"{"epoch":"0","cursor":0,"device":"\#(id)","limit":3,"ops":[]}"#,
        #"{"epoch":"1","cursor":0,"device":"\#(id)","after":"\#(id)","ops":[]}"#,
        #"{"epoch":"0","cursor":9223372036854775807,"device":"\#(id)","limit":-9223372036854775808,"ops":["#
            + #"{"id":"\#(id)","device":"\#(id)","schema":1,"time":"ffffffffffffffff","records":["#
            + #"{"kind":"mission","id":"\#(id)","set":{"title":"x"},"stamps":{"title":"ffffffffffffffff-0"}}]}]}"#,
        "[]", "null", "\"\"", "{}", "",
    ]

    mutating func next() -> (String, HTTPRequest.Method, HTTPFields, ByteBuffer) {
        let paths = [
            "/", "/session", "/sync", "/events/x", "/health", "/ready", "/index.html", "/assets/x", "/..", "/room",
            "/room/look", "/room/join", "/room/wave", "/room/host", "/room/host/make", "/room/host/start",
        ]
        var path = random.pick(paths)
        if random.chance(30) {
            path += random.pick([
                "/..%2f..%2fetc/passwd", "/%00", "?a=%zz", "//", "/%ff", "?" + noise(200, printable: true),
            ])
        }
        var headers: HTTPFields = [.contentType: "application/json"]
        if random.chance(60) { headers[.cookie] = cookie }
        if random.chance(30) {
            headers[.cookie] = random.pick([
                cookie + "0", "daymark=", "=;=;;", "daymark", noise(3000, printable: true), "\(cookie); \(cookie)",
            ])
        }
        for name in [
            "Origin", "Sec-Fetch-Site", "Accept-Encoding", "If-None-Match", "Content-Type", "User-Agent", "Range",
        ] {
            if random.chance(10), let name = HTTPField.Name(name) {
                headers[name] = noise(random.pick([0, 3, 300]), printable: true)
            }
        }
        var body = Array(random.pick(HostileRequests.validBodies).utf8)
        for _ in 0..<random.pick([0, 0, 1, 3, 20] as [Int]) where !body.isEmpty {
            let index = Int(random.roll(0...Int64(body.count - 1)))
            switch random.roll(0...3) {
            case 0: body[index] = UInt8(random.roll(0...255))
            case 1: body.remove(at: index)
            case 2:
                body.insert(
                    contentsOf: random.pick(["[", "{", "\"", "\\u0000", "1e999", ",", "\u{fffd}"]).utf8, at: index)
            default: body += body.prefix(index)
            }
            if body.count > 20_000 { body.removeLast(body.count - 20_000) }
        }
        let method = random.pick([HTTPRequest.Method.get, .post, .post, .delete, .put, .head, .options])
        return (path, method, headers, ByteBuffer(bytes: body))
    }

    private mutating func noise(_ maxLength: Int64, printable: Bool) -> String {
        String(
            decoding: (0..<random.roll(0...maxLength)).map { _ in UInt8(random.roll(printable ? 0x20...0x7e : 0...255))
            },
            as: UTF8.self)
    }
}
