import DaymarkSimulation
import Foundation
import Synchronization

/// An HTTP server on this machine that records requests and always gives the same response.
final class RecordingServer: Sendable {
    private let listener: LocalListener
    private let recorded = Recorded()

    private final class Recorded: Sendable {
        let requests = Mutex<[[UInt8]]>([])
    }

    var port: UInt16 { listener.port }

    init(response: String) throws {
        listener = try LocalListener { [recorded] connection in
            let request = LocalListener.readRequest(connection)
            // The request is recorded before the response, so that a client that has the response finds it.
            recorded.requests.withLock { $0.append(request) }
            let text = Array("\(response)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
            _ = text.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            close(connection)
        }
    }

    /// The requests as text. Waits until there is one, at most `attempts` times 20 ms.
    func requests(attempts: Int = 100) -> [String] {
        bytes(attempts: attempts).map { String(decoding: $0, as: UTF8.self) }
    }

    func bytes(attempts: Int = 100) -> [[UInt8]] {
        for _ in 0..<attempts {
            let found = recorded.requests.withLock { $0 }
            if !found.isEmpty { return found }
            Thread.sleep(forTimeInterval: 0.02)
        }
        return recorded.requests.withLock { $0 }
    }
}
