/// Reads playbooks from their text form (docs/playbooks.md).
public struct PlaybookReader {
    /// A line that could not be read.
    public struct Problem: Hashable, Sendable {
        /// From 1.
        public let line: Int
        public let message: String
    }

    public private(set) var playbooks: [Playbook] = []
    public private(set) var problems: [Problem] = []
    private var line = 0

    public init(_ text: [UInt8]) { self.init(text[...]) }

    init(_ text: ArraySlice<UInt8>) {
        for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            let line = trimmed(bytes)
            if line.isEmpty || line.utf8.first == UInt8(ascii: "#") || line == "steps" { continue }
            read(line)
        }
    }

    private mutating func report(_ message: String) { problems.append(Problem(line: line, message: message)) }

    private mutating func read(_ line: String) {
        let word = String(line.prefix { $0 != " " })
        let rest = trimmed(String(line.dropFirst(word.count)))
        if word == "playbook" || word == "finer" {
            var playbook = Playbook(id: rest)
            playbook.isForSteps = word == "finer"
            playbooks.append(playbook)
            return
        }
        guard var playbook = playbooks.popLast() else { return report("expected “playbook ID” first") }
        if isStep(line) {
            readStep(line, into: &playbook.steps)
        } else {
            readField(word, rest, into: &playbook)
        }
        playbooks.append(playbook)
    }

    // MARK: Fields

    private mutating func readField(_ name: String, _ value: String, into playbook: inout Playbook) {
        switch name {
        case "title": playbook.title = value
        case "names": playbook.names += phrases(value)
        case "hints": playbook.hints += phrases(value)
        case "with": playbook.supporting += phrases(value)
        case "not": playbook.excluded += phrases(value)
        case "tools": playbook.profile.tools = value.parts(at: UInt8(ascii: ";")).map { trimmed($0) }
        case "start": playbook.microStarts.append(value)
        case "size": readSizes(value, into: &playbook)
        case "activity":
            // The first of several is the usual one.
            playbook.profile.activity = choice(trimmed(value.parts(at: UInt8(ascii: ";")).first ?? "")) ?? .other
        case "load": playbook.profile.load = choice(value) ?? .moderate
        case "energy": playbook.profile.energy = choice(value) ?? .any
        case "creativity": playbook.profile.creativity = choice(value) ?? .none
        case "hours": playbook.hours = choice(value) ?? .any
        case "complexity":
            guard let number = Int64(value), (1...10).contains(number) else { return report("complexity is 1 to 10") }
            playbook.profile.complexity = number
        default: report("unknown field “\(name)”")
        }
    }

    private mutating func choice<Value: Choice>(_ name: String) -> Value? {
        let value = Value(rawValue: name)
        if value == nil { report("“\(name)” is not a known value") }
        return value
    }

    private mutating func readSizes(_ text: String, into playbook: inout Playbook) {
        for part in text.parts(at: UInt8(ascii: ";")) {
            let words = trimmed(part).words
            guard words.count == 2, let amount = Int64(words[1]), (1...100_000).contains(amount)
            else {
                report("a size is a unit and a number: “\(trimmed(part))”")
                continue
            }
            playbook.sizes.append(PlaybookSize(unit: folded(words[0]), amount: amount))
        }
    }

    private func phrases(_ text: String, at separator: Unicode.Scalar = ";") -> [PlaybookPhrase] {
        text.parts(at: UInt8(ascii: separator)).compactMap { phrase in
            let parts = phrase.parts(at: UInt8(ascii: "&")).map { words(of: $0) }
                .filter { !$0.isEmpty }
            return parts.isEmpty ? nil : PlaybookPhrase(parts: parts)
        }
    }

    private func words(of phrase: String) -> [String] {
        let words = plainWords(of: phrase) ?? TextWords(phrase, findsStems: false).words.map { $0.text }
        return words.enumerated().filter { index, word in
            // The last word says something even if it looks like an article: “faire le thé”.
            index == words.count - 1 || SearchedText.articles.index(of: word) == nil
        }.map { $0.element }
    }

    /// The words of a phrase of small ASCII letters and spaces, as most are. Nil for all others.
    private func plainWords(of phrase: String) -> [String]? {
        var words: [[UInt8]] = [[]]
        for byte in phrase.utf8 {
            if byte == 0x20 {
                if words[words.count - 1].isEmpty { continue }
                words.append([])
            } else if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
                words[words.count - 1].append(byte)
            } else {
                return nil
            }
        }
        if words[words.count - 1].isEmpty { words.removeLast() }
        return words.map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Steps

    private func isStep(_ line: String) -> Bool {
        guard let first = line.utf8.first else { return false }
        return first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "[") || first == UInt8(ascii: ">")
    }

    private mutating func readStep(_ line: String, into steps: inout [PlaybookStep]) {
        if line.utf8.first == UInt8(ascii: ">") {
            guard let index = steps.indices.last else { return report("a finer step needs a step above it") }
            readStep(trimmed(String(line.dropFirst())), into: &steps[index].parts)
            return
        }
        var step = PlaybookStep(minutes: 0, difficulty: .easy, title: "")
        var rest = line
        if rest.utf8.first == UInt8(ascii: "["), let end = rest.firstIndex(of: "]") {
            readCondition(String(rest[rest.index(after: rest.startIndex)..<end]), into: &step)
            rest = trimmed(String(rest[rest.index(after: end)...]))
        }
        if rest.utf8.first == UInt8(ascii: "+") {
            step.grows = true
            rest = String(rest.dropFirst())
        }
        let sections = rest.parts(at: UInt8(ascii: "|"), outside: UInt8(ascii: "{"), to: UInt8(ascii: "}"))
        let words = (sections.first ?? "").words
        guard words.count >= 3, let minutes = Int64(words[0]), (1...120).contains(minutes),
            let difficulty = Difficulty(rawValue: words[1])
        else { return report("a step is “MINUTES easy|medium|hard TEXT”") }
        (step.minutes, step.difficulty) = (minutes, difficulty)
        step.title = words.dropFirst(2).joined(separator: " ")
        for section in sections.dropFirst() { readSearch(section, into: &step) }
        steps.append(step)
    }

    private func readCondition(_ text: String, into step: inout PlaybookStep) {
        step.isExcluding = text.begins(with: "not ")
        let list = step.isExcluding ? String(text.dropFirst(4)) : text
        step.condition = phrases(list, at: ",")
    }

    private mutating func readSearch(_ section: String, into step: inout PlaybookStep) {
        let words = trimmed(section).words
        guard let name = words.first, let kind = StepSearch.Kind(rawValue: name), words.count > 1 else {
            return report("a search is “video|paper|docs WORDS”")
        }
        step.searches.append(StepSearch(kind, words.dropFirst().joined(separator: " ")))
    }
}

extension String {
    /// The parts between separators that do not stand inside brackets.
    fileprivate func parts(at separator: UInt8, outside open: UInt8, to close: UInt8) -> [String] {
        var parts: [[UInt8]] = [[]]
        var isInside = false
        for byte in utf8 {
            if byte == open { isInside = true }
            if byte == close { isInside = false }
            if byte == separator, !isInside { parts.append([]) } else { parts[parts.count - 1].append(byte) }
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }
}
