import Foundation
import Synchronization

/// An HTTP server on this machine that records requests and always gives the same response.
final class RecordingServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let recorded = Mutex<[[UInt8]]>([])

    struct Failure: Error {}

    init(response: String) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                bind(listener, raw, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, raw, &length) == 0
            }
        }
        guard listener >= 0, bound else { throw Failure() }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    // NB: `deinit` must not close it: a new listener could get the same number while this thread waits.
                    close(listener)
                    return
                }
                let request = RecordingServer.read(connection)
                // The request is recorded before the response, so that a client that has the response finds it.
                self?.recorded.withLock { $0.append(request) }
                let text = Array("\(response)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
                _ = text.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                close(connection)
            }
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The requests as text. Waits until there is one, at most `attempts` times 20 ms.
    func requests(attempts: Int = 100) -> [String] {
        bytes(attempts: attempts).map { String(decoding: $0, as: UTF8.self) }
    }

    func bytes(attempts: Int = 100) -> [[UInt8]] {
        for _ in 0..<attempts {
            let found = recorded.withLock { $0 }
            if !found.isEmpty { return found }
            Thread.sleep(forTimeInterval: 0.02)
        }
        return recorded.withLock { $0 }
    }

    private static func read(_ connection: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 8192)
        while true {
            if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                let length = head.firstMatch(of: /Content-Length: (\d+)/.ignoresCase()).flatMap { Int($0.1) } ?? 0
                if bytes.count - end.upperBound >= length { return bytes }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }
}
