extension PlaybookLibrary {
    /// Breaks one step of a mission into finer ones, which take as many minutes in all. The first takes under five.
    ///
    /// They are, in this order: the finer steps that the step or the playbook of the mission already has; the actions
    /// that the step itself names; the advice for steps that begin with this verb; the same step in numbered parts.
    /// - Returns: Nothing if the step is too short to be broken down.
    public func finerSteps(of step: BreakdownStep, in mission: Mission) -> [BreakdownStep] {
        guard step.minutes >= BreakdownStep.leastMinutesToSplit else { return [] }
        var parts = step.parts
        if parts.count < 2 {
            let usual = breakdown(title: mission.title, notes: mission.notes).steps
            parts = FinerSteps.parts(of: folded(step.title), in: usual)
        }
        return FinerSteps(step, kinds: stepKinds).steps(known: parts)
    }
}

extension BreakdownStep {
    /// Shorter steps are not broken down.
    public static let leastMinutesToSplit: Int64 = 3

    /// The titles of the step and of all its finer steps.
    public var allTitles: [String] {
        var titles = [title]
        for part in parts { titles += part.allTitles }
        return titles
    }
}

/// Breaks one step into finer ones.
struct FinerSteps {
    private let step: BreakdownStep
    private let kinds: [Playbook]

    init(_ step: BreakdownStep, kinds: [Playbook]) {
        self.step = step
        self.kinds = kinds
    }

    /// A first part takes at most this, in minutes.
    private static let maxStartMinutes: Int64 = 4
    /// The length of a numbered part, in minutes, and the maximum number of such parts.
    private static let partMinutes: Int64 = 10, maxParts: Int64 = 6

    /// The finer steps of a suggested step with a title, or of one that it contains.
    static func parts(of title: String, in steps: [BreakdownStep]) -> [BreakdownStep] {
        for other in steps {
            if folded(other.title) == title { return other.parts }
            let found = parts(of: title, in: other.parts)
            if found.count > 1 { return found }
        }
        return []
    }

    /// - Parameter known: the finer steps that a playbook has for this step, if any.
    func steps(known: [BreakdownStep]) -> [BreakdownStep] {
        let clauses = StepClauses(step.title).all
        let found = bestAdvice(for: clauses[0])
        let start = start(clauses[0], found)
        var parts = known
        if parts.count < 2, clauses.count > 1 {
            parts = clauses.map { BreakdownStep($0, minutes: 1, difficulty: step.difficulty) }
        }
        if parts.count > 1 { return begun(Array(parts.prefix(Int(step.minutes))), with: start) }
        guard let advice = found, advice.steps.count > 1, Int64(advice.steps.count) * 2 <= step.minutes else {
            return numbered(after: start)
        }
        return added(filled(Array(advice.steps.dropFirst()), for: clauses[0]), to: start)
    }

    // MARK: Parts

    /// The parts with the minutes of the step, after a small start if the first one is not small.
    private func begun(_ parts: [BreakdownStep], with start: BreakdownStep) -> [BreakdownStep] {
        var parts = parts
        share(step.minutes, among: &parts)
        if parts[0].minutes > FinerSteps.maxStartMinutes { return added(parts, to: start) }
        if parts[0].searches.isEmpty { parts[0].searches = step.searches }
        return parts
    }

    /// A start and the parts, which take the rest of the minutes.
    private func added(_ parts: [BreakdownStep], to start: BreakdownStep) -> [BreakdownStep] {
        var parts = parts
        share(step.minutes - start.minutes, among: &parts)
        if parts[0].searches.isEmpty { parts[0].searches = step.searches }
        return [start] + parts
    }

    /// The step in parts of about ten minutes, after a small start.
    private func numbered(after start: BreakdownStep) -> [BreakdownStep] {
        let rest = step.minutes - start.minutes
        let count = min(max((rest + FinerSteps.partMinutes / 2) / FinerSteps.partMinutes, 1), FinerSteps.maxParts)
        let title = StepClauses(step.title).short
        var parts: [BreakdownStep] = []
        for number in 1...count {
            let name = count == 1 ? step.title : StepClauses.title(title, part: number, of: count)
            parts.append(BreakdownStep(name, minutes: 1, difficulty: step.difficulty))
        }
        return added(parts, to: start)
    }

    /// Gives the parts all minutes in proportion to their own, each at least one. There are no more parts than minutes.
    private func share(_ minutes: Int64, among parts: inout [BreakdownStep]) {
        let total = max(parts.reduce(0) { $0 + $1.minutes }, 1)
        let spare = minutes - Int64(parts.count)
        var sum: Int64 = 0
        for index in parts.indices {
            let before = spare * sum / total
            sum += parts[index].minutes
            parts[index].minutes = 1 + spare * sum / total - before
        }
    }

    // MARK: Advice

    /// The advice for steps that begin with the same verb.
    private func bestAdvice(for title: String) -> Playbook? {
        let clauses = StepClauses(title)
        let text = SearchedText(TextWords(title)) { $0.stems }
        // A step that a person typed may begin with something else: “History reading”.
        let last = clauses.isAction ? 1 : text.words.count
        var best: Playbook?
        var bestScore = -1
        for kind in kinds {
            if kind.excluded.contains(where: { text.contains($0) }) { continue }
            for phrase in kind.names {
                for index in 0..<min(last, text.words.count) where text.positions(of: phrase, from: index) != nil {
                    let score = 1000 - index * 10 + phrase.wordCount
                    if score > bestScore { (best, bestScore) = (kind, score) }
                }
            }
        }
        return best
    }

    private func filled(_ steps: [PlaybookStep], for title: String) -> [BreakdownStep] {
        let clauses = StepClauses(title)
        var text = PlaybookText(topic: nil, size: nil)
        text.step = clauses.short
        text.task = clauses.isAction ? FinerSteps.lowercased(clauses.short) : "work on “\(clauses.short)”"
        var all: [BreakdownStep] = []
        for part in steps {
            all.append(BreakdownStep(text.fill(part.title), minutes: part.minutes, difficulty: step.difficulty))
        }
        return all
    }

    /// A start of one to three minutes.
    private func start(_ title: String, _ advice: Playbook?) -> BreakdownStep {
        var steps: [PlaybookStep] = []
        for kind in kinds where steps.isEmpty && (advice == nil ? kind.isGeneric : kind.id == advice?.id) {
            steps = Array(kind.steps.prefix(1))
        }
        let usual = BreakdownStep(StepClauses(title).short + ": a first look", minutes: 1)
        var start = filled(steps, for: title).first ?? usual
        start.minutes = step.minutes < 6 ? 1 : step.minutes < 20 ? 2 : 3
        start.difficulty = .easy
        return start
    }

    /// “Skim each source” as “skim each source”. “PDF” stays as it is.
    private static func lowercased(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.count > 1, !bytes[1].isUpper else { return text }
        return String(decoding: [bytes[0].lowercased] + bytes.dropFirst(), as: UTF8.self)
    }
}
