import Foundation

/// Collects a response while it arrives.
final class ResponseBuffer {
    private let maxSize: Int
    private(set) var body: [UInt8] = []
    private(set) var isJSON = false
    private(set) var cookies: [String] = []

    init(maxSize: Int) {
        self.maxSize = maxSize
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> ResponseBuffer? {
        pointer.map { Unmanaged<ResponseBuffer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: the number of bytes that were accepted. If it is not `count`, libcurl ends the request.
    func append(_ bytes: UnsafeMutablePointer<CChar>?, count: Int) -> Int {
        guard let bytes, body.count + count <= maxSize else { return 0 }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    func appendHeader(_ bytes: UnsafeMutablePointer<CChar>?, count: Int) -> Int {
        guard let bytes else { return 0 }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        guard let colon = line.firstIndex(of: ":") else { return count }
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
        switch line[..<colon].lowercased() {
        // The header may give a wrong length, so the reserved capacity is limited.
        case "content-length": body.reserveCapacity(min(max(Int(value) ?? 0, 0), maxSize))
        case "content-type": isJSON = value.lowercased().hasPrefix("application/json")
        case "set-cookie": cookies.append(String(value.prefix { $0 != ";" }))
        default: break
        }
        return count
    }

    /// Removes and returns the part of the body that has arrived.
    func drain() -> [UInt8] {
        defer { body = [] }
        return body
    }
}
