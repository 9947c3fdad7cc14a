import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

@Suite struct WebRoutesTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "daymark-web-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder + "/assets/abc", withIntermediateDirectories: true)
        for (name, text) in [
            ("index.html", "<!doctype html>"), ("assets/abc/shell.js", "let a = 1"), ("assets/abc/shell.js.br", "BR"),
            ("assets/abc/shell.js.gz", "GZ"), ("secret.txt", "no"),
            ("assets/abc/playbooks.txt", "playbook essay"),
        ] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
    }

    private func request(
        _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
    ) async throws -> TestResponse {
        let home = Home(NSTemporaryDirectory() + UUID().uuidString)
        let server = try Server(Server.Options(webFolder: folder, home: home))
        return try await server.test { try await $0.execute(uri: path, method: method, headers: headers) }
    }

    @Test func thePageHasAStrictPolicy() async throws {
        let response = try await request("/")
        #expect(response.status == .ok && String(buffer: response.body) == "<!doctype html>")
        let policy = try #require(response.headers[.contentSecurityPolicy])
        #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
        #expect(!policy.contains("unsafe-inline") && !policy.contains("http:") && !policy.contains("*"))
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        #expect(response.headers[.cacheControl] == "no-cache")
    }

    @Test func assetsAreImmutableAndCompressed() async throws {
        let plain = try await request("/assets/abc/shell.js")
        #expect(plain.headers[.cacheControl]?.contains("immutable") == true)
        #expect(plain.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(String(buffer: plain.body) == "let a = 1")
        let brotli = try await request("/assets/abc/shell.js", headers: [.acceptEncoding: "gzip, deflate, br;q=1.0"])
        #expect(brotli.headers[.contentEncoding] == "br" && String(buffer: brotli.body) == "BR")
        let gzip = try await request("/assets/abc/shell.js", headers: [.acceptEncoding: "gzip"])
        #expect(gzip.headers[.contentEncoding] == "gzip" && String(buffer: gzip.body) == "GZ")
    }

    @Test func thePlaybooksAreServed() async throws {
        let response = try await request("/assets/abc/playbooks.txt")
        #expect(response.status == .ok && response.headers[.contentType] == "text/plain; charset=utf-8")
    }

    @Test func anUnchangedFileIsNotSentAgain() async throws {
        let tag = try #require(try await request("/").headers[.eTag])
        let again = try await request("/", headers: [.ifNoneMatch: tag])
        #expect(again.status == .notModified && again.body.readableBytes == 0)
    }

    @Test func headSendsNoBody() async throws {
        let response = try await request("/", method: .head)
        #expect(response.status == .ok && response.body.readableBytes == 0)
    }

    @Test(arguments: [
        "/nothing", "/secret.txt", "/../etc/passwd", "/assets/../../secret.txt", "/assets/abc/",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/index.html/x", "//etc/passwd",
    ])
    func onlyTheAppsFilesAreServed(_ path: String) async throws {
        let response = try await request(path)
        #expect(response.status == .notFound)
        #expect(response.headers[.contentSecurityPolicy] != nil)
    }

    @Test func otherMethodsAreRefused() async throws {
        for method in [HTTPRequest.Method.post, .put, .delete] {
            let response = try await request("/", method: method, headers: .json)
            #expect(response.status == .notFound || response.status == .methodNotAllowed)
            #expect(response.headers[.contentSecurityPolicy] != nil)
        }
    }

    @Test func aMissingWebAppIsReported() {
        #expect(throws: Server.Failure.self) {
            try Server(Server.Options(webFolder: "/nowhere", home: Home(NSTemporaryDirectory() + UUID().uuidString)))
        }
    }

    @Test func aTakenPortIsReported() async throws {
        var options = Server.Options(webFolder: folder, home: Home(NSTemporaryDirectory() + UUID().uuidString))
        options.port = 0
        let first = try Server(options)
        let port = AsyncStream<Int>.makeStream()
        let running = Task { try await first.run { port.continuation.yield($0) } }
        var numbers = port.stream.makeAsyncIterator()
        options.port = try #require(await numbers.next())
        let second = try Server(options)
        let failure = await #expect(throws: Server.Failure.self) { try await second.run() }
        #expect(failure?.description.contains("Port \(options.port) is in use") == true)
        running.cancel()
    }
}
