extension String {
    /// Whether `part` stands in this text, byte for byte; everything holds the empty text.
    public func holds(_ part: String) -> Bool {
        let whole = Array(utf8)
        let wanted = Array(part.utf8)
        guard wanted.count <= whole.count else { return false }
        var start = 0
        while start + wanted.count <= whole.count {
            var length = 0
            while length < wanted.count, whole[start + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
            start += 1
        }
        return false
    }
}
