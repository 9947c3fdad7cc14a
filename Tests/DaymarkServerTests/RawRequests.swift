import Foundation
import Testing

/// Sends a request and returns the beginning of the response.
func exchange(
    _ port: Int, _ line: String, body: String = "", cookie: String = ""
) throws -> String {
    let socket = try sendRequest(port, line, body: body, cookie: cookie)
    defer { close(socket) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(socket, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
}

/// Sends a request and returns the socket.
func sendRequest(_ port: Int, _ line: String, body: String = "", cookie: String) throws -> Int32 {
    let head =
        "\(line) HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Type: application/json\r\nCookie: \(cookie)\r\n"
    return try connectAndWrite(port, head + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
}

func connectAndWrite(_ port: Int, _ text: String) throws -> Int32 {
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
