extension ContentLine {
    /// Reads an unfolded line: a name, any number of parameters, a colon, and the value up to the end of the line.
    ///
    /// Returns nil if the line does not have that form.
    init?(_ bytes: ByteReader, line: Int) {
        var reader = bytes
        guard let name = ContentLine.readName(&reader) else { return nil }
        let parameterStart = reader.position
        var parameters: [Parameter] = []
        while reader.take(UInt8(ascii: ";")) {
            guard let parameterName = ContentLine.readName(&reader) else { return nil }
            guard reader.take(UInt8(ascii: "=")) else {
                // Some exporters write a parameter without a value, as vCard 2.1 allows.
                parameters.append(Parameter(name: parameterName, value: ""))
                continue
            }
            guard let value = ContentLine.readParameterValue(&reader) else { return nil }
            parameters.append(Parameter(name: parameterName, value: value))
        }
        let parameterEnd = reader.position
        guard reader.take(UInt8(ascii: ":")) else { return nil }
        self.init(
            name: name, parameters: parameters,
            parameterText: reader.text(from: parameterStart, to: parameterEnd), value: reader.restText(), line: line)
    }

    /// Reads letters, digits, hyphens and underscores, and returns them in upper case.
    private static func readName(_ reader: inout ByteReader) -> String? {
        var name: [UInt8] = []
        while let byte = reader.peek(),
            byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        {
            name.append(byte.uppercased)
            reader.skip(1)
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// Reads one or more values separated by commas, up to the semicolon or colon after them.
    ///
    /// A value may be in quotation marks, and can then contain commas, semicolons and colons.
    private static func readParameterValue(_ reader: inout ByteReader) -> String? {
        var bytes: [UInt8] = []
        // Nearly all values are plain. Quotation marks in the middle of a value are tolerated: `Jane" Doe"`.
        while let byte = reader.peek(), !isParameterEnd(byte), byte != UInt8(ascii: ","), byte != UInt8(ascii: "\""),
            byte != UInt8(ascii: "^")
        {
            bytes.append(byte)
            reader.skip(1)
        }
        while true {
            if reader.take(UInt8(ascii: "\"")) {
                while let byte = reader.next(), byte != UInt8(ascii: "\"") { bytes.append(byte) }
            } else {
                while let byte = reader.peek(), byte != UInt8(ascii: ","), !isParameterEnd(byte) {
                    guard byte != UInt8(ascii: "\"") else { return nil }
                    bytes.append(byte)
                    reader.skip(1)
                }
            }
            guard let next = reader.peek() else { return nil }
            if isParameterEnd(next) { return decodingCarets(bytes) }
            guard reader.take(UInt8(ascii: ",")) else { return nil }
            bytes.append(UInt8(ascii: ","))
        }
    }

    private static func isParameterEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
    }

    /// Decodes the escapes of RFC 6868: `^n` is a line break, `^'` a quotation mark, `^^` a caret.
    private static func decodingCarets(_ bytes: [UInt8]) -> String {
        var decoded: [UInt8] = []
        var reader = ByteReader(bytes)
        while let byte = reader.next() {
            guard byte == UInt8(ascii: "^") else {
                decoded.append(byte)
                continue
            }
            if reader.take(UInt8(ascii: "n")) {
                decoded.append(UInt8(ascii: "\n"))
            } else if reader.take(UInt8(ascii: "'")) {
                decoded.append(UInt8(ascii: "\""))
            } else {
                _ = reader.take(UInt8(ascii: "^"))
                decoded.append(byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
