/// A property of a calendar component, such as `DTSTART;TZID=Europe/Berlin:20261121T090000` (RFC 5545 section 3.1).
///
/// The line is already unfolded. Its value and parameters are also kept as written in the file, so that an export can
/// write unknown properties unchanged.
public struct ContentLine: Hashable, Sendable {
    public struct Parameter: Hashable, Sendable {
        /// The name in upper case.
        public let name: String
        /// The value without quotation marks and with the escapes of RFC 6868 decoded. Several values are joined by
        /// commas.
        public let value: String
    }

    /// The name in upper case.
    public let name: String
    public let parameters: [Parameter]
    /// The parameters as written in the file, including the first semicolon. Empty without parameters.
    let parameterText: String
    /// The value as written in the file. Text still has its backslashes: see ``text`` and ``list``.
    public let value: String
    /// The line of the file, counted from 1, on which the property begins.
    public let line: Int

    /// The whole line as written in the file, but unfolded and with its name in upper case.
    var source: String { name + parameterText + ":" + value }

    /// The value of the first parameter with this name.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The value as TEXT (RFC 5545 section 3.3.11), with `\n`, `\,`, `\;` and `\\` decoded.
    public var text: String { ContentLine.unescaped(Array(value.utf8)) }

    /// The non-empty values of a list such as CATEGORIES, each decoded like ``text``.
    public var list: [String] {
        var items: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in value.utf8 {
            if byte == UInt8(ascii: ","), !isEscaped {
                items.append([])
            } else {
                items[items.count - 1].append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return items.map { ContentLine.unescaped($0) }.filter { !$0.isEmpty }
    }

    private static func unescaped(_ bytes: [UInt8]) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                let isLineBreak = byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N")
                decoded.append(isLineBreak ? UInt8(ascii: "\n") : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                decoded.append(byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
