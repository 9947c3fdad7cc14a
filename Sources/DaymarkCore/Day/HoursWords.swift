/// The words of a line about hours. Ranges are single words, however they are written: `9 - 17`, `9 to 17`, `9–17`.
struct HoursWords {
    private(set) var words: [String] = []

    init(_ text: String) {
        var joinsNext = false
        for word in HoursWords.plainWords(text) where HoursWords.fillers.index(of: word) == nil {
            let isJoint = word == "-" || word == "to" || word == "until" || word == "till"
            let isHalf = ["am", "pm"].contains(word.beginning(2)) && WeekHours.Range(word) == nil
            if word == "day", words.last == "all" {
                words[words.count - 1] = "0-24"
                continue
            }
            if let last = words.last, isJoint || isHalf || joinsNext || word.begins(with: "-") {
                words[words.count - 1] = last + (isJoint ? "-" : word)
            } else {
                words.append(word)
            }
            joinsNext = words.last?.ends(with: "-") ?? false
        }
    }

    private static let fillers = WordList("and on every each from")

    /// The words in lower case, with plain hyphens.
    private static func plainWords(_ text: String) -> [String] {
        var words: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20, 0x09, 0xA0, 0x2C, 0x3B: words.append([])
            // Hyphens, dashes and the minus sign.
            case 0x2010...0x2015, 0x2212: words[words.count - 1].append(UInt8(ascii: "-"))
            case 0..<0x80: words[words.count - 1].append(UInt8(scalar.value).lowercased)
            default: words[words.count - 1] += Array(String(Character(scalar)).utf8)
            }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The weekdays that a word names: `mon`, `Tuesday`, `mon-fri`, `weekdays`, `daily`. Nil for any other word.
    static func weekdays(_ word: String) -> [Weekday]? {
        switch word {
        case "daily", "day", "days", "everyday": return Weekday.allCases
        case "weekday", "weekdays": return Array(Weekday.allCases.prefix(5))
        case "weekend", "weekends": return Array(Weekday.allCases.suffix(2))
        default: break
        }
        let ends = word.parts(at: UInt8(ascii: "-"))
        guard let name = ends.first, let first = weekday(name) else { return nil }
        guard ends.count > 1 else { return [first] }
        guard ends.count == 2, let last = weekday(ends[1]) else { return nil }
        // A range may go over the end of the week: `sat-mon`.
        return (0...Int64(last.index(inWeekStarting: first))).map { Weekday.allCases[(first.index + Int($0)) % 7] }
    }

    static func weekday(_ word: String) -> Weekday? {
        guard word.utf8.count >= 2 else { return nil }
        return Weekday.allCases.first { ($0.name + "s").begins(with: word) } ?? (word == "weds" ? .wednesday : nil)
    }
}
