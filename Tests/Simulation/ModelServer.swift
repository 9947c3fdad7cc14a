import DaymarkCore
import Foundation
import Synchronization

/// A stand-in for the host of a language model. It answers each request as a script says, and records the requests.
public final class ModelServer: Sendable {
    private let listener: LocalListener
    private let log = Log()

    private final class Log: Sendable {
        let requests = Mutex<[Request]>([])
        let disconnected = Mutex<Date?>(nil)
    }

    public struct Request: Sendable {
        /// The method and the path, such as `POST /v1/chat/completions`.
        public let line: String
        public let head: String
        public let body: String

        /// Nil if the client disconnects before the end of the head.
        fileprivate init?(_ bytes: [UInt8]) {
            guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
            head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
            line = head.split(separator: " ").prefix(2).joined(separator: " ")
            body = String(decoding: bytes[end.upperBound...], as: UTF8.self)
        }
    }

    /// A connection on which a script answers.
    public struct Connection: Sendable {
        let socket: Int32
        let onDisconnect: @Sendable () -> Void

        /// Sends text unchanged. Returns whether the client is still connected.
        @discardableResult public func send(_ text: String) -> Bool {
            let bytes = Array(text.utf8)
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else {
                    onDisconnect()
                    return false
                }
                sent += count
            }
            return true
        }

        /// Sends the head of a response. The response ends with the connection.
        public func begin(_ status: String = "200 OK", type: String = "text/event-stream") {
            send("HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n")
        }

        /// Sends an event of OpenAI's chat completions with a part of the answer.
        @discardableResult public func chat(_ text: String) -> Bool {
            send("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\(JSON.string(text).text)}}]}\n\n")
        }

        /// Waits until the client disconnects, but no longer than `seconds`.
        public func stall(_ seconds: Double = 20) {
            let end = Date().addingTimeInterval(seconds)
            var byte: UInt8 = 0
            while Date() < end {
                let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
                if count == 0 || count < 0 && errno != EAGAIN { return onDisconnect() }
                Thread.sleep(forTimeInterval: 0.005)
            }
        }
    }

    /// - Parameter answer: runs on a thread for each request. The connection is closed when it returns.
    public init(_ answer: @escaping @Sendable (Request, Connection) -> Void) throws {
        listener = try LocalListener { [log] client in
            Thread.detachNewThread {
                if let request = Request(LocalListener.readRequest(client)) {
                    log.requests.withLock { $0.append(request) }
                    answer(request, Connection(socket: client) { log.disconnected.withLock { $0 = $0 ?? Date() } })
                }
                close(client)
            }
        }
    }

    public var port: UInt16 { listener.port }
    public var address: String { "http://127.0.0.1:\(port)/v1" }
    public var requests: [Request] { log.requests.withLock { $0 } }

    /// Waits until a client disconnects early, and returns when it did. Nil after the timeout, which is in seconds.
    public func waitForDisconnect(timeout: Double = 5) -> Date? {
        let end = Date().addingTimeInterval(timeout)
        while Date() < end {
            if let date = log.disconnected.withLock({ $0 }) { return date }
            Thread.sleep(forTimeInterval: 0.005)
        }
        return nil
    }
}
