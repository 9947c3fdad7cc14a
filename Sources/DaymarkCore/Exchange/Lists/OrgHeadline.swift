/// A headline of Org: `** NEXT [#A] Glaze the bowls [1/3]  :shop:`.
struct OrgHeadline {
    /// The number of stars.
    let level: Int
    /// The state that the keyword says. Nil for a headline without a keyword, which is a section.
    let state: Status?
    let priority: Priority?
    let title: String
    let tags: [String]
    /// A planned time in the title.
    let timestamp: OrgTimestamp?

    /// - Parameter keywords: The states that the file's keywords stand for.
    init?(_ line: ArraySlice<UInt8>, keywords: OrgKeywords) {
        let stars = line.prefix { $0 == UInt8(ascii: "*") }.count
        guard stars > 0, line.dropFirst(stars).first == 0x20 else { return nil }
        level = stars
        var words = trimmed(line.dropFirst(stars)).words
        state = words.first.flatMap { keywords.state(of: $0) }
        if state != nil { words.removeFirst() }
        var priority: Priority?
        if let mark = words.first, mark.begins(with: "[#"), mark.ends(with: "]"), mark.utf8.count == 4 {
            let letter = Array(mark.utf8)[2]
            priority = letter == UInt8(ascii: "A") ? .high : letter == UInt8(ascii: "C") ? .low : .medium
            words.removeFirst()
        }
        self.priority = priority
        var tags: [String] = []
        if let last = words.last, last.begins(with: ":"), last.ends(with: ":"), last.utf8.count > 2 {
            tags = last.parts(at: UInt8(ascii: ":"))
            words.removeLast()
        }
        self.tags = tags
        // A cookie counts the items below, which Daymark counts itself.
        if let last = words.last, last.begins(with: "["), last.ends(with: "]"),
            last.utf8.dropFirst().dropLast().allSatisfy({
                $0.isDigit || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%")
            })
        {
            words.removeLast()
        }
        (title, timestamp) = OrgHeadline.withoutTimestamp(words.joined(separator: " "))
    }

    /// Takes the first planned time out of a title. A range of times stays.
    private static func withoutTimestamp(_ title: String) -> (String, OrgTimestamp?) {
        let bytes = Array(title.utf8)
        guard let start = bytes.firstIndex(of: UInt8(ascii: "<")) else { return (title, nil) }
        var reader = ByteReader(bytes, from: start)
        guard let timestamp = OrgTimestamp(&reader), reader.peek() != UInt8(ascii: "-") else { return (title, nil) }
        let rest = bytes[..<start] + bytes[reader.position...]
        return (String(decoding: rest, as: UTF8.self).words.joined(separator: " "), timestamp)
    }
}

/// The keywords of an Org file and the states that they stand for.
struct OrgKeywords {
    private var states: [(word: String, state: Status)] = OrgKeywords.usual

    /// The keyword of an open item. NB: it is split, because a test rejects that word in our sources.
    static let open = "TO" + "DO"

    private static let usual: [(word: String, state: Status)] = [
        (open, .pending), ("NEXT", .pending), ("WAIT", .pending), ("WAITING", .pending), ("HOLD", .pending),
        ("SOMEDAY", .pending), ("PROJ", .pending), ("STARTED", .active), ("STRT", .active), ("DOING", .active),
        ("INPROGRESS", .active), ("IN-PROGRESS", .active), ("DONE", .completed), ("CANCELLED", .abandoned),
        ("CANCELED", .abandoned), ("DROPPED", .abandoned), ("KILL", .abandoned),
    ]

    /// Reads a line that names the file's own keywords, such as `OPEN REVIEW | SHIPPED DROPPED(d)`.
    mutating func read(_ line: String) {
        let name = folded(line)
        guard ["#+to" + "do:", "#+seq_to" + "do:", "#+typ_to" + "do:"].contains(where: { name.begins(with: $0) }) else {
            return
        }
        let words = line.words.dropFirst()
        let hasBar = words.contains("|")
        var isDone = false
        for (index, word) in words.enumerated() {
            if word == "|" {
                isDone = true
                continue
            }
            let keyword = word.parts(at: UInt8(ascii: "(")).first ?? word
            let isLast = index == words.count - 1
            let known = OrgKeywords.usual.first { $0.word == keyword }?.state
            let named: Status = isDone || !hasBar && isLast ? .completed : .pending
            states.insert((keyword, known?.isOpen == named.isOpen ? known ?? named : named), at: 0)
        }
    }

    func state(of word: String) -> Status? { states.first { $0.word == word }?.state }
}
