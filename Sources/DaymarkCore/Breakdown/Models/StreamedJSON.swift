/// Finds complete objects in JSON that arrives in chunks.
///
/// It reads any bytes: text around the JSON, code fences and `<think>` blocks are skipped, commas before a closing bracket
/// are forgiven, and brackets that do not match are ignored. An object is reported when it closes, so inner objects come
/// before outer ones.
struct StreamedJSON {
    /// The bytes since the outermost bracket that is open.
    private var bytes: [UInt8] = []
    /// The open brackets: their bytes, and their positions in `bytes`.
    private var open: [(bracket: UInt8, start: Int)] = []
    private var isInString = false
    private var isEscaped = false
    private var isThinking = false
    /// The beginning of the text outside of all brackets, such as a refusal.
    private(set) var outside: [UInt8] = []
    private var tail: [UInt8] = []
    /// The number of bytes that were read.
    private(set) var count = 0

    /// The maximum number of bytes to read. The rest of a longer answer is ignored.
    static let maxByteCount = 64 << 10
    private static let maxDepth = 12
    private static let maxOutside = 500

    var isFull: Bool { count >= StreamedJSON.maxByteCount }
    /// Whether no bracket is open.
    var isClosed: Bool { open.isEmpty }

    /// - Returns: the objects that the chunk completes.
    mutating func read(_ chunk: [UInt8]) -> [JSON] {
        var found: [JSON] = []
        for byte in chunk where !isFull {
            count += 1
            if let object = read(byte) { found.append(object) }
        }
        return found
    }

    private mutating func read(_ byte: UInt8) -> JSON? {
        if open.isEmpty {
            readOutside(byte)
            return nil
        }
        // A control character is not allowed in a string.
        bytes.append(isInString && byte < 0x20 ? 0x20 : byte)
        if isEscaped {
            isEscaped = false
            return nil
        }
        if isInString {
            isEscaped = byte == UInt8(ascii: "\\")
            if byte == UInt8(ascii: "\"") { isInString = false }
            return nil
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): opens(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return closes(byte)
        default: break
        }
        return nil
    }

    private mutating func readOutside(_ byte: UInt8) {
        tail.append(byte)
        if tail.count > 8 { tail.removeFirst() }
        if tail.suffix(7).elementsEqual("<think>".utf8) {
            isThinking = true
        } else if tail.elementsEqual("</think>".utf8) {
            (isThinking, outside) = (false, [])
        }
        guard !isThinking else { return }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            bytes = [byte]
            opens(byte)
        } else if outside.count < StreamedJSON.maxOutside {
            outside.append(byte)
        }
    }

    private mutating func opens(_ bracket: UInt8) {
        guard open.count < StreamedJSON.maxDepth else { return }
        open.append((bracket: bracket, start: bytes.count - 1))
    }

    private mutating func closes(_ bracket: UInt8) -> JSON? {
        let wanted = bracket == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
        guard let index = open.lastIndex(where: { $0.bracket == wanted }) else { return nil }
        let start = open[index].start
        open.removeSubrange(index...)
        dropComma()
        guard wanted == UInt8(ascii: "{") else { return nil }
        return try? JSONReader.read(Array(bytes[start...]))
    }

    /// Removes a comma before the bracket that was just read.
    private mutating func dropComma() {
        guard let bracket = bytes.popLast() else { return }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(bracket)
    }
}
