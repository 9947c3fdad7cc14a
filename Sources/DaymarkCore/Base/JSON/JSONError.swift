/// A syntax error in a JSON text, and its position.
public struct JSONError: Error, Hashable, Sendable {
    public enum Problem: Hashable, Sendable {
        case unexpectedEnd
        case unexpected(UInt8)
        case tooDeep
        case badNumber
        case badEscape
        case controlCharacter
        case trailing
    }

    public let problem: Problem
    /// The byte at which reading stopped, starting at 0, and its line, starting at 1.
    public let offset: Int
    public let line: Int

    public var sentence: String {
        "Line \(line), byte \(offset): \(explanation)."
    }

    private var explanation: String {
        switch problem {
        case .unexpectedEnd: "JSON ends early"
        case .unexpected(let byte):
            byte >= 33 && byte < 127
                ? "unexpected “\(String(decoding: [byte], as: UTF8.self))”"
                : "unexpected byte \(byte)"
        case .tooDeep: "more than \(JSONReader.maxDepth) nested brackets"
        case .badNumber: "invalid number"
        case .badEscape: "invalid escape"
        case .controlCharacter: "a line break or control character inside a string must be escaped"
        case .trailing: "text after the end of the JSON"
        }
    }
}
