import DaymarkCore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
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
    func test<T: Sendable>(_ body: @Sendable (any TestClientProtocol) async throws -> T) async throws -> T {
        try await Application(router: router()).test(.router, body)
    }

    /// The secret of a new link.
    func makeLinkSecret() throws -> String {
        let link = try makeLink(site: "http://localhost:8080")
        return String(try #require(link.split(separator: "/").last))
    }

    /// Starts a session and returns its Cookie header.
    func startSession(_ client: any TestClientProtocol) async throws -> HTTPFields {
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
        _ body: @Sendable (any TestClientProtocol, HTTPFields) async throws -> T
    ) async throws -> T {
        try await test { client in
            let cookie = try await startSession(client)
            return try await body(client, try HTTPFields.ownForm() + cookie)
        }
    }
}

extension TestClientProtocol {
    func get(_ path: String, headers: HTTPFields = [:]) async throws -> TestResponse {
        try await execute(uri: path, method: .get, headers: headers)
    }

    func post(_ path: String, _ body: String = "", headers: HTTPFields = .json) async throws -> TestResponse {
        try await execute(uri: path, method: .post, headers: headers, body: ByteBuffer(string: body))
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
    var bytes: [UInt8] { Array(body.readableBytesView) }
}
