/// Numbers the kinds of work that a person does: activities, and things that are done again and again.
struct WorkKinds: Sendable {
    /// Words at the start of a title that say nothing about the kind of work.
    private static let empty: [String] = [
        "a", "an", "the", "my", "our", "do", "go", "to", "get", "make", "write", "finish", "start", "continue", "work",
        "on", "for", "of", "and", "with",
    ]

    private var numbers = Keyed<String, Int>()

    /// The words of a title without numbers: “read chapter” for “Read chapter 4”.
    private static func words(_ title: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var hasDigit = false
        for byte in folded(title).utf8 + [0x20] {
            if (0x61...0x7a).contains(byte) || byte >= 0x80 || (0x30...0x39).contains(byte) {
                word.append(byte)
                hasDigit = hasDigit || byte < 0x3a
            } else if !word.isEmpty {
                if !hasDigit { words.append(String(decoding: word, as: UTF8.self)) }
                (word, hasDigit) = ([], false)
            }
        }
        return words
    }

    /// The keys of a mission: its activity, or else the first telling word of its title, and the whole title.
    static func keys(_ mission: UnsafePointer<Mission>) -> (activity: String, task: String) {
        let words = words(mission.pointee.title)
        if let activity = mission.pointee.activity, activity != .other {
            return ("=" + activity.name, words.joined(separator: " "))
        }
        let telling = words.first { word in !empty.contains { $0 == word } }
        return (telling ?? "", words.joined(separator: " "))
    }

    /// The number of a key. Nil for an empty one, which says nothing.
    func number(_ key: String) -> Int? { key.isEmpty ? nil : numbers[key] }

    /// The number of all keys. They are numbered from 0.
    var count: Int { numbers.values.count }

    mutating func numbered(_ key: String) -> Int {
        if let number = numbers[key] { return number }
        let number = numbers.values.count
        numbers.set(number, for: key)
        return number
    }
}
