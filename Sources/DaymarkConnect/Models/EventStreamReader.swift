import DaymarkCore

/// Reads the data of server-sent events (WHATWG HTML, “Server-sent events”) that arrive in chunks.
struct EventStreamReader {
    private var line: [UInt8] = []
    private var data: [UInt8] = []
    private var isAfterReturn = false

    /// Longer events are skipped, in bytes.
    private static let maxSize = 1 << 20

    /// - Returns: the data of the events that the chunk completes.
    mutating func read(_ chunk: [UInt8]) -> [[UInt8]] {
        var events: [[UInt8]] = []
        for byte in chunk {
            let isLineFeed = byte == UInt8(ascii: "\n")
            if isLineFeed, isAfterReturn {
                isAfterReturn = false
                continue
            }
            isAfterReturn = byte == UInt8(ascii: "\r")
            if isLineFeed || isAfterReturn {
                if let event = endLine() { events.append(event) }
            } else if line.count < EventStreamReader.maxSize {
                line.append(byte)
            }
        }
        return events
    }

    /// The data of an event that no empty line has ended. Some servers end the connection instead.
    mutating func finish() -> [UInt8]? {
        if !line.isEmpty { _ = endLine() }
        return endLine()
    }

    private mutating func endLine() -> [UInt8]? {
        defer { line = [] }
        if line.isEmpty {
            defer { data = [] }
            return data.isEmpty ? nil : data
        }
        guard line.starts(with: "data:".utf8) else { return nil }
        var value = line.dropFirst(5)
        if value.first == 0x20 { value = value.dropFirst() }
        if data.count + value.count < EventStreamReader.maxSize {
            if !data.isEmpty { data.append(UInt8(ascii: "\n")) }
            data += value
        }
        return nil
    }
}
