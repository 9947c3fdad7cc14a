/// One property of a calendar: `NAME;PARAM=value:value` (RFC 5545 section 3.1), unfolded.
public struct ContentLine: Hashable, Sendable {
    public struct Parameter: Hashable, Sendable {
        /// In upper case.
        public let name: String
        /// Several are joined by commas; quotes are gone and RFC 6868 escapes undone.
        public let value: String
    }

    /// In upper case.
    public let name: String
    public let parameters: [Parameter]
    /// The parameters as they stand in the file, with the semicolon in front; empty for none.
    let parameterText: String
    /// As it stands in the file: text values still have their backslashes.
    public let value: String
    /// The line of the file, from 1, on which it begins.
    public let line: Int

    /// The whole line as it stands in the file, unfolded, its name in upper case.
    var source: String { name + parameterText + ":" + value }

    public func parameter(_ name: String) -> String? {
        for parameter in parameters where parameter.name == name { return parameter.value }
        return nil
    }

    /// The value as TEXT (RFC 5545 section 3.3.11): `\n`, `\,`, `\;` and `\\` undone.
    public var text: String {
        value.utf8.contains(UInt8(ascii: "\\")) ? ContentLine.unescaped(Array(value.utf8)) : value
    }

    /// The values of a list such as CATEGORIES, unescaped.
    public var list: [String] {
        var pieces: [[UInt8]] = [[]]
        var escaped = false
        for byte in value.utf8 {
            if byte == UInt8(ascii: ","), !escaped {
                pieces.append([])
            } else {
                pieces[pieces.count - 1].append(byte)
            }
            escaped = byte == UInt8(ascii: "\\") && !escaped
        }
        return pieces.map { ContentLine.unescaped($0) }.filter { !$0.isEmpty }
    }

    private static func unescaped(_ bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var escaped = false
        for byte in bytes {
            if escaped {
                out.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? UInt8(ascii: "\n") : byte)
                escaped = false
            } else if byte == UInt8(ascii: "\\") {
                escaped = true
            } else {
                out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Reads an unfolded line; nil when it is none.
    init?(_ bytes: ByteReader, line: Int) {
        var reader = bytes
        guard let name = ContentLine.name(&reader) else { return nil }
        var parameters: [Parameter] = []
        let start = reader.position
        while reader.take(UInt8(ascii: ";")) {
            guard let parameter = ContentLine.name(&reader) else { return nil }
            guard reader.take(UInt8(ascii: "=")) else {
                // A bare parameter, as some exporters write for vCard 2.1 habits.
                parameters.append(Parameter(name: parameter, value: ""))
                continue
            }
            guard let value = ContentLine.parameterValue(&reader) else { return nil }
            parameters.append(Parameter(name: parameter, value: value))
        }
        let end = reader.position
        guard reader.take(UInt8(ascii: ":")) else { return nil }
        self.name = name
        parameterText = reader.text(from: start, to: end)
        self.parameters = parameters
        self.line = line
        value = reader.restText()
    }

    private static func name(_ reader: inout ByteReader) -> String? {
        let start = reader.position
        var isUpper = true
        while let byte = reader.peek(),
            byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        {
            if byte.isLower { isUpper = false }
            reader.skip(1)
        }
        guard reader.position > start else { return nil }
        let name = reader.text(from: start, to: reader.position)
        return isUpper ? name : String(decoding: name.utf8.map { $0.uppercased }, as: UTF8.self)
    }

    private static func parameterValue(_ reader: inout ByteReader) -> String? {
        let start = reader.position
        while let byte = reader.peek(), byte != UInt8(ascii: ","), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "^")
        {
            // As nearly all are: neither quoted nor a list.
            if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") {
                return reader.text(from: start, to: reader.position)
            }
            reader.skip(1)
        }
        var out = Array(reader.bytes[start..<reader.position])
        while true {
            if reader.take(UInt8(ascii: "\"")) {
                while let byte = reader.next(), byte != UInt8(ascii: "\"") { out.append(byte) }
            } else {
                while let byte = reader.peek(), byte != UInt8(ascii: ","), byte != UInt8(ascii: ";"),
                    byte != UInt8(ascii: ":")
                {
                    guard byte != UInt8(ascii: "\"") else { return nil }
                    out.append(byte)
                    reader.skip(1)
                }
            }
            guard let next = reader.peek() else { return nil }
            if next == UInt8(ascii: ";") || next == UInt8(ascii: ":") { return uncaretted(out) }
            guard next == UInt8(ascii: ",") else { return nil }
            reader.skip(1)
            out.append(UInt8(ascii: ","))
        }
    }

    /// RFC 6868: `^n` is a line break, `^'` a quote, `^^` a caret.
    private static func uncaretted(_ bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "^")) else { return String(decoding: bytes, as: UTF8.self) }
        var out: [UInt8] = []
        var reader = ByteReader(bytes)
        while let byte = reader.next() {
            guard byte == UInt8(ascii: "^") else {
                out.append(byte)
                continue
            }
            if reader.take(UInt8(ascii: "n")) {
                out.append(UInt8(ascii: "\n"))
            } else if reader.take(UInt8(ascii: "'")) {
                out.append(UInt8(ascii: "\""))
            } else {
                _ = reader.take(UInt8(ascii: "^"))
                out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
