import Foundation

/// A socket on this machine that accepts connections, for stand-ins of other servers.
public final class LocalListener: Sendable {
    public let port: UInt16
    private let socket: Int32

    public struct Failure: Error {}

    /// - Parameter answer: Answers each connection, one after the other, and closes it.
    public init(_ answer: @escaping @Sendable (Int32) -> Void) throws {
        let listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                bind(listener, raw, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, raw, &length) == 0
            }
        }
        guard listener >= 0, isBound else { throw Failure() }
        socket = listener
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    // NB: `deinit` must not close it: a new listener could get the same number while this thread waits.
                    close(listener)
                    return
                }
                // Programs that other tests start must not inherit the connection: it would stay open.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                answer(connection)
            }
        }
    }

    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    /// Reads one HTTP request. Shorter if the client leaves.
    public static func readRequest(_ connection: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16384)
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
