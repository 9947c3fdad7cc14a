extension Step {
    /// The value of ``order`` for a position in the list. As text, the keys sort like the numbers.
    static func orderKey(at index: Int) -> String {
        let digits = String(index)
        let lengthPrefix = UInt8(ascii: "a") + UInt8(min(digits.utf8.count, 20))
        return String(decoding: [lengthPrefix], as: UTF8.self) + digits
    }
}
