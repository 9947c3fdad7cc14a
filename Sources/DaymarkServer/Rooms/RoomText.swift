import DaymarkCore

/// The texts that people enter in a room.
enum RoomText {
    static let maxNameLength = 40
    static let maxWorkLength = 80

    static func name(_ text: String) throws(RoomRefusal) -> String {
        let name = try clean(text, field: "name", max: maxNameLength)
        guard !name.isBlank else { throw .noName }
        return name
    }

    static func work(_ text: String) throws(RoomRefusal) -> String {
        try clean(text, field: "shared line", max: maxWorkLength)
    }

    /// One line without control characters and without characters that turn the direction of the text around them.
    private static func clean(_ text: String, field: String, max: Int) throws(RoomRefusal) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control ? " " : scalar
        }
        let visible = scalars.filter { scalar in
            // NB: emoji are joined with U+200D.
            switch scalar.properties.generalCategory {
            case .format: scalar.value == 0x200d
            case .privateUse, .surrogate, .unassigned: false
            default: true
            }
        }
        let line = String(String.UnicodeScalarView(visible)).split(separator: " ").joined(separator: " ")
        guard line.isWithin(max) else { throw .tooLong(field: field, max: max) }
        guard line.unicodeScalars.filter({ isMark($0) }).count <= maxMarks * max,
            line.unicodeScalars.count <= maxParts * max
        else { throw .tooManyParts(field: field) }
        return line
    }

    /// The marks for each character that a text can have. Letters with heaps of marks would cover the lines around
    /// them.
    private static let maxMarks = 2
    /// The Unicode scalars for each character that a text can have. A family in one emoji has seven.
    private static let maxParts = 10

    /// Whether a scalar is drawn above, below or around the one before. The selectors of emoji are not drawn.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: !(0xfe00...0xfe0f).contains(scalar.value)
        default: false
        }
    }
}
