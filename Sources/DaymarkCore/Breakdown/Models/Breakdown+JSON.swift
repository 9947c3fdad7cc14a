extension BreakdownStep {
    public var json: JSON {
        .object([
            "title": .string(title), "minutes": .number(minutes), "difficulty": .string(difficulty.name),
            "searches": .array(
                searches.map { search in
                    .object([
                        "type": .string(search.kind.name), "query": .string(search.query), "url": .string(search.url),
                    ])
                }),
        ])
    }

    /// Reads a step that a language model wrote. Missing and invalid values are replaced.
    /// - Parameter known: folded words of the person. A web address among them is kept.
    /// - Returns: nil if it has no title.
    init?(_ json: JSON, known: [String] = [], maxLength: Int = CleanText.maxTitleLength) {
        let names = ["title", "step", "action", "name", "text", "description"]
        guard let text = names.lazy.compactMap({ json.string($0) }).first(where: { !$0.isBlank }),
            let title = CleanText.line(text, maxLength: maxLength, known: known)
        else { return nil }
        self.init(
            title, minutes: BreakdownStep.minutes(json["minutes"] ?? json["duration"] ?? json["time"] ?? .null),
            difficulty: json.string("difficulty").flatMap { Difficulty(name: folded($0)) } ?? .medium)
        let found = (json.array("searches") ?? []).compactMap { StepSearch($0) }
        searches = Array(found.prefix(StepSearch.maxCount))
    }

    /// Reads minutes as a number or as a text such as “15 min” or “1 h”. Anything else counts as the usual minutes.
    private static func minutes(_ json: JSON) -> Int64 {
        let text: String
        switch json {
        case .number(let number): return clamped(number)
        case .decimal(let number): text = number
        case .string(let string): text = folded(string)
        default: return usualMinutes
        }
        let digits = Array(text.utf8.prefix { $0.isDigit }.prefix(6))
        guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { return usualMinutes }
        let unit = text.utf8.drop { $0.isDigit || $0 <= 0x20 }.first
        return clamped(unit == UInt8(ascii: "h") ? number * 60 : number)
    }

    private static func clamped(_ minutes: Int64) -> Int64 {
        min(max(minutes, minutesRange.lowerBound), minutesRange.upperBound)
    }
}

extension StepSearch {
    /// The number of searches that a step may have.
    static let maxCount = 2

    init?(_ json: JSON) {
        guard let query = json.string("query").flatMap({ CleanText.line($0, maxLength: CleanText.maxQueryLength) })
        else {
            return nil
        }
        self.init((json.string("type") ?? json.string("kind")).flatMap { Kind(name: folded($0)) } ?? .docs, query)
    }
}

extension TaskProfile {
    /// Reads the facts that a language model gives about a mission. Missing and invalid values keep their defaults.
    init(_ json: JSON) {
        self.init()
        func choice<Case: Choice>(_ name: String, _ usual: Case) -> Case {
            json.string(name).flatMap { Case(name: folded($0)) } ?? usual
        }
        activity = choice("activity", activity)
        load = choice("load", load)
        energy = choice("energy", energy)
        creativity = choice("creativity", creativity)
        complexity = min(max(json.number("complexity") ?? complexity, 1), 10)
        tools = (json.array("tools") ?? []).compactMap { $0.string }.compactMap {
            CleanText.line($0, maxLength: TaskProfile.longestTool)
        }
        tools = Array(tools.prefix(TaskProfile.maxTools))
    }

    private static let longestTool = 40, maxTools = 6

    var members: [JSON.Member] {
        [
            .init("activity", .string(activity.name)), .init("load", .string(load.name)),
            .init("energy", .string(energy.name)), .init("creativity", .string(creativity.name)),
            .init("complexity", .number(complexity)), .init("tools", .array(tools.map { .string($0) })),
        ]
    }
}

extension Breakdown {
    /// The steps and what they say about the mission, as ``BreakdownPrompt/schema`` describes them.
    public var json: JSON {
        .object(
            [.init("steps", .array(steps.map { $0.json })), .init("total", .number(totalMinutes))] + profile.members)
    }
}
