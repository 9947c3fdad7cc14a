import DaymarkCore
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import DaymarkServer

extension HTTPFields {
    static let json: HTTPFields = [.contentType: "application/json"]

    /// The headers of a form on one of the server's own pages.
    static func ownForm() throws -> HTTPFields {
        [.contentType: "application/x-www-form-urlencoded", try fetchSite(): "same-origin"]
    }

    static func fetchSite() throws -> HTTPField.Name { try #require(HTTPField.Name("Sec-Fetch-Site")) }
}

extension Server {
    /// Runs `body` with a client that sends requests to the server's routes without a network.
    func test<T: Sendable>(_ body: @Sendable (TestClient) async throws -> T) async throws -> T {
        try await body(TestClient(router()))
    }

    /// The secret of a new link.
    func makeLinkSecret() throws -> String {
        let link = try makeLink(site: "http://localhost:8080")
        return String(try #require(link.split(separator: "/").last))
    }

    /// Starts a session and returns its Cookie header.
    func startSession(_ client: TestClient) async throws -> HTTPFields {
        let response = try await client.post("/session", #"{"link":"\#(try makeLinkSecret())"}"#)
        #expect(response.status == .ok)
        let cookie = try #require(response.headers[.setCookie])
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
        return [.cookie: String(cookie.prefix { $0 != ";" })]
    }
}

extension Server {
    /// Runs `body` with a client and the headers of a form within a session.
    func testForms<T: Sendable>(
        _ body: @Sendable (TestClient, HTTPFields) async throws -> T
    ) async throws -> T {
        try await test { client in
            let cookie = try await startSession(client)
            return try await body(client, try HTTPFields.ownForm() + cookie)
        }
    }
}

/// A client that sends requests to routes without a network.
///
/// HummingbirdTesting has one too, but it also needs AsyncHTTPClient and a second BoringSSL, which take minutes to build.
struct TestClient: Sendable {
    private let responder: RouterResponder<BasicRequestContext>

    init(_ router: Router<BasicRequestContext>) {
        responder = router.buildResponder()
    }

    func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        var headers = headers
        if let body { headers[.contentLength] = String(body.readableBytes) }
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers)
        let request = Request(head: head, body: RequestBody(buffer: body ?? ByteBuffer()))
        var logger = Logger(label: "DaymarkServerTests")
        logger[metadataKey: "hb.request.id"] = "test"
        let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
        let response: Response
        do {
            response = try await responder.respond(to: request, context: BasicRequestContext(source: source))
        } catch {
            // As the server answers an error that no route has handled.
            response = Response(status: .internalServerError)
        }
        let writer = TestResponseWriter()
        try await response.body.write(writer)
        return TestResponse(status: response.status, headers: response.headers, body: writer.body)
    }

    func get(_ path: String, headers: HTTPFields = [:]) async throws -> TestResponse {
        try await execute(uri: path, method: .get, headers: headers)
    }

    func post(_ path: String, _ body: String = "", headers: HTTPFields = .json) async throws -> TestResponse {
        try await execute(uri: path, method: .post, headers: headers, body: ByteBuffer(string: body))
    }
}

/// The answer to a request, with its whole body.
struct TestResponse: Sendable {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let body: ByteBuffer

    var text: String { String(buffer: body) }
    var bytes: [UInt8] { Array(body.readableBytesView) }
}

/// Collects the parts of a body.
private final class TestResponseWriter: ResponseBodyWriter {
    private(set) var body = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws {
        body.writeImmutableBuffer(buffer)
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
