extension JSON {
    /// The value as JSON on one line, without spaces or a line break at the end.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public var bytes: [UInt8] {
        var out: [UInt8] = []
        write(into: &out)
        return out
    }

    public func write(into out: inout [UInt8]) {
        switch self {
        case .null: out += "null".utf8
        case .bool(let value): out += (value ? "true" : "false").utf8
        case .number(let value): out += String(value).utf8
        case .decimal(let text): out += text.utf8
        case .string(let value): JSON.write(value, into: &out)
        case .array(let elements):
            out.append(UInt8(ascii: "["))
            var first = true
            for element in elements {
                if !first { out.append(UInt8(ascii: ",")) }
                first = false
                element.write(into: &out)
            }
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            var first = true
            for member in members {
                if !first { out.append(UInt8(ascii: ",")) }
                first = false
                JSON.write(member.name, into: &out)
                out.append(UInt8(ascii: ":"))
                member.value.write(into: &out)
            }
            out.append(UInt8(ascii: "}"))
        }
    }

    /// Writes a string in quotes. Only control characters, quotes and backslashes are escaped.
    static func write(_ text: String, into out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        // An array is faster to search than a string, and most texts need no escapes.
        let bytes = Array(text.utf8)
        var start = 0
        for (index, byte) in bytes.enumerated()
        where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            out += bytes[start..<index]
            start = index + 1
            out.append(UInt8(ascii: "\\"))
            switch byte {
            case 0x0a: out.append(UInt8(ascii: "n"))
            case 0x0d: out.append(UInt8(ascii: "r"))
            case 0x09: out.append(UInt8(ascii: "t"))
            case 0..<0x20:
                out += "u00".utf8
                out.append(hexadecimal(byte >> 4))
                out.append(hexadecimal(byte & 15))
            default: out.append(byte)
            }
        }
        out += bytes[start...]
        out.append(UInt8(ascii: "\""))
    }
}

/// The lower-case hexadecimal digit of a value below 16.
func hexadecimal(_ value: UInt8) -> UInt8 {
    value < 10 ? 48 + value : 87 + value
}
