import DaymarkCore
import DaymarkSimulation
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import DaymarkServer

/// What nobody well-meaning sends: whatever it is, the server answers, and never with its own fault.
@Suite struct HostileRequestTests {
    private static let seconds = 4.0

    @Test func noRequestIsTheServersFault() async throws {
        let server = try Server(Server.Options(webFolder: try webFolder(), home: try Desk().home))
        let secret = try server.link("").split(separator: "/").last ?? ""
        try await Application(router: server.router()).test(.router) { client in
            let entered = try await client.execute(
                uri: "/session", method: .post, headers: [.contentType: "application/json"],
                body: ByteBuffer(string: "{\"link\":\"\(secret)\"}"))
            let cookie = try #require(entered.headers[.setCookie]).prefix { $0 != ";" }
            var hostile = Hostile(cookie: String(cookie))
            let end = Date() + HostileRequestTests.seconds
            var count = 0
            while Date() < end || count < 500 {
                let (path, method, headers, body) = hostile.request()
                let response = try await client.execute(uri: path, method: method, headers: headers, body: body)
                #expect(response.status.code < 500, "\(method) \(path) \(headers) \(String(buffer: body).prefix(200))")
                count += 1
            }
            #expect(try await client.execute(uri: "/ready", method: .get).status == .ok)
        }
    }

    /// Whoever asks and never reads holds up nobody else.
    @Test func readersThatDoNotReadHoldUpNobody() async throws {
        let there = try Desk()
        for number in 0..<6 { try there.add("Task \(number)", notes: String(repeating: "word ", count: 20_000)) }
        try await serving(there.home) { served in
            let secret = try served.link().split(separator: "/").last ?? ""
            let cookie = try #require(
                try ask(served.port, "POST /session", "{\"link\":\"\(secret)\"}").firstMatch(of: /daymark=\w+/)?.0)
            let request = SyncRequest(
                epoch: 0, cursor: 0, device: RecordID(high: 1, low: 1), limit: SyncRequest.mostRecords
            ).json.text
            var slow: [Int32] = []
            for number in 0..<60 {
                let isEvents = number % 2 == 0
                slow.append(
                    try send(served.port, isEvents ? "GET /events" : "POST /sync", isEvents ? "" : request, "\(cookie)")
                )
            }
            // Half a request, and nothing more.
            for _ in 0..<20 {
                slow.append(try write(served.port, "POST /sync HTTP/1.1\r\nHost: localhost\r\nContent-Le"))
            }
            defer { for one in slow { close(one) } }
            for number in 0..<20 { try there.add("Meanwhile \(number)") }
            let began = Date()
            #expect(try ask(served.port, "GET /ready", "").hasPrefix("HTTP/1.1 200"))
            #expect(try ask(served.port, "POST /sync", request, "\(cookie)").hasPrefix("HTTP/1.1 200"))
            #expect(Date().timeIntervalSince(began) < 20)
        }
    }

    private func ask(_ port: Int, _ line: String, _ body: String, _ cookie: String = "") throws -> String {
        let socket = try send(port, line, body, cookie)
        defer { close(socket) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(socket, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    private func send(_ port: Int, _ line: String, _ body: String, _ cookie: String) throws -> Int32 {
        let head =
            "\(line) HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Type: application/json\r\nCookie: \(cookie)\r\n"
        return try write(port, head + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private func write(_ port: Int, _ text: String) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(status == 0)
        let bytes = Array(text.utf8)
        #expect(Glibc.write(socket, bytes, bytes.count) == bytes.count)
        return socket
    }
}

/// Requests of which each part is right, nearly right, or noise; the same in every run.
private struct Hostile {
    private var dice = Dice(16)
    private let cookie: String

    init(cookie: String) {
        self.cookie = cookie
    }

    private static let good = [
        #"{"link":"abc","name":"x"}"#,
        #"{"epoch":"0","cursor":0,"device":"019a9e3c-5f00-7abc-8def-0123456789ab","limit":3,"ops":[]}"#,
        #"{"epoch":"1","cursor":0,"device":"019a9e3c-5f00-7abc-8def-0123456789ab","after":"019a9e3c-5f00-7abc-8def-0123456789ab","ops":[]}"#,
        #"{"epoch":"0","cursor":9223372036854775807,"device":"019a9e3c-5f00-7abc-8def-0123456789ab","limit":-9223372036854775808,"ops":["#
            + #"{"id":"019a9e3c-5f00-7abc-8def-0123456789ab","device":"019a9e3c-5f00-7abc-8def-0123456789ab","schema":1,"time":"#
            + #""ffffffffffffffff","records":[{"kind":"mission","id":"019a9e3c-5f00-7abc-8def-0123456789ab","set":{"title":"x"},"#
            + #""stamps":{"title":"ffffffffffffffff-0"}}]}]}"#,
        "[]", "null", "\"\"", "{}", "",
    ]

    mutating func request() -> (String, HTTPRequest.Method, HTTPFields, ByteBuffer) {
        let paths = ["/", "/session", "/sync", "/events/x", "/health", "/ready", "/index.html", "/assets/x", "/.."]
        var path = dice.pick(paths)
        if dice.chance(30) {
            path += dice.pick([
                "/..%2f..%2fetc/passwd", "/%00", "?a=%zz", "//", "/%ff", "?" + noise(200, printable: true),
            ])
        }
        var headers: HTTPFields = [.contentType: "application/json"]
        if dice.chance(60) { headers[.cookie] = cookie }
        if dice.chance(30) {
            headers[.cookie] = dice.pick([
                cookie + "0", "daymark=", "=;=;;", "daymark", noise(3000, printable: true), "\(cookie); \(cookie)",
            ])
        }
        for name in [
            "Origin", "Sec-Fetch-Site", "Accept-Encoding", "If-None-Match", "Content-Type", "User-Agent", "Range",
        ] {
            if dice.chance(10), let name = HTTPField.Name(name) {
                headers[name] = noise(dice.pick([0, 3, 300]), printable: true)
            }
        }
        var body = Array(dice.pick(Hostile.good).utf8)
        for _ in 0..<dice.pick([0, 0, 1, 3, 20] as [Int]) where !body.isEmpty {
            let place = Int(dice.roll(0...Int64(body.count - 1)))
            switch dice.roll(0...3) {
            case 0: body[place] = UInt8(dice.roll(0...255))
            case 1: body.remove(at: place)
            case 2:
                body.insert(
                    contentsOf: dice.pick(["[", "{", "\"", "\\u0000", "1e999", ",", "\u{fffd}"]).utf8, at: place)
            default: body += body.prefix(place)
            }
            if body.count > 20_000 { body.removeLast(body.count - 20_000) }
        }
        let method = dice.pick([HTTPRequest.Method.get, .post, .post, .delete, .put, .head, .options])
        return (path, method, headers, ByteBuffer(bytes: body))
    }

    private mutating func noise(_ most: Int64, printable: Bool) -> String {
        String(
            decoding: (0..<dice.roll(0...most)).map { _ in UInt8(dice.roll(printable ? 0x20...0x7e : 0...255)) },
            as: UTF8.self)
    }
}
