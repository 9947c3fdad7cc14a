/// Turns a playbook into the steps of one mission.
struct BreakdownBuilder {
    private let playbook: Playbook
    private let text: PlaybookText
    private let searched: [SearchedText]
    private let namesPeople: Bool
    /// How much larger the mission is than the playbook's usual size, in thousandths.
    private let growth: Int64
    /// The total that the text asks for, in minutes.
    private let wantedTotal: Int64?

    init(_ playbook: Playbook, title: TextWords, notes: TextWords, named: [Int], isNamed: Bool) {
        self.playbook = playbook
        searched = [title, notes].map { SearchedText($0) { $0.stems } }
        namesPeople = title.namesPeople
        let readers = [SizeReader(title), SizeReader(notes)]
        let (growth, size) = BreakdownBuilder.growth(of: playbook, readers)
        self.growth = growth
        var text = PlaybookText(topic: isNamed ? TopicReader(title, named: named).topic : nil, size: size)
        text.searchesTopic = playbook.searchesTopic
        self.text = text
        let isTimed = playbook.sizes.contains { $0.unit == "minutes" }
        wantedTotal = isTimed ? nil : readers[0].time.map { min(max($0.minutes, 3), Breakdown.longestTotal) }
    }

    private static let growthRange: ClosedRange<Int64> = 100...12_000

    private static func growth(of playbook: Playbook, _ readers: [SizeReader]) -> (growth: Int64, size: String?) {
        var growth: Int64 = 1000
        var text: String?
        for size in playbook.sizes {
            guard
                let (reader, found) = readers.lazy.compactMap({ reader in
                    reader.amount(of: size.unit).map { (reader, $0) }
                }).first
            else { continue }
            if size.unit == "minutes" {
                // “2 interviews, 45 min each” is both.
                let isBoth = reader.isForEach
                growth = clamped((isBoth ? growth : 1000) * found.amount / (size.amount * 1000))
                text = text ?? found.text
                break
            }
            growth = clamped(found.amount / size.amount)
            text = found.text
            guard reader.isForEach else { break }
        }
        return (growth, text)
    }

    private static func clamped(_ growth: Int64) -> Int64 {
        min(max(growth, growthRange.lowerBound), growthRange.upperBound)
    }

    // MARK: Steps

    func breakdown(spiciness: Int64, total: Int64? = nil) -> Breakdown {
        var steps = playbook.steps.filter { isWanted($0) }.map { step($0) }
        let isTooLong = limit(&steps)
        let wanted = total.map { min(max($0, Int64(3)), Breakdown.longestTotal) } ?? wantedTotal
        if let wanted {
            BreakdownBuilder.stretch(&steps, to: wanted)
            BreakdownBuilder.fit(&steps, to: wanted)
        }
        steps = unique(Spiciness(spiciness).apply(to: steps, splitsLong: growth > 1000))
        var breakdown = Breakdown(steps: steps, profile: playbook.profile)
        breakdown.playbook = playbook.id
        breakdown.playbookTitle = playbook.title
        breakdown.isGeneric = playbook.isGeneric
        breakdown.isAtLeast = isTooLong && wanted == nil
        breakdown.microStarts = playbook.microStarts.map { text.fill($0) }
        return breakdown
    }

    private func isWanted(_ step: PlaybookStep) -> Bool {
        guard !step.condition.isEmpty else { return true }
        for phrase in step.condition {
            let isPeople = phrase.parts.count == 1 && phrase.parts[0] == ["people"]
            if isPeople, namesPeople { return !step.isExcluding }
            for text in searched where text.contains(phrase) { return !step.isExcluding }
        }
        return step.isExcluding
    }

    private func step(_ step: PlaybookStep) -> BreakdownStep {
        let minutes = step.grows ? rounded(step.minutes * growth, per: 1000) : step.minutes
        var result = BreakdownStep(text.fill(step.title), minutes: minutes, difficulty: step.difficulty)
        result.grows = step.grows
        result.searches = Array(step.searches.compactMap { text.fill($0) }.prefix(2))
        result.parts = step.parts.map { self.step($0) }
        BreakdownBuilder.fit(&result.parts, to: minutes)
        return result
    }

    /// Whole minutes; from 20 on, multiples of five.
    private func rounded(_ amount: Int64, per unit: Int64) -> Int64 {
        let minutes = max(1, (amount + unit / 2) / unit)
        return minutes < 20 ? minutes : (minutes + 2) / 5 * 5
    }

    /// Keeps the total within its limit by shortening all steps in proportion.
    /// - Returns: whether the total was above the limit.
    private func limit(_ steps: inout [BreakdownStep]) -> Bool {
        let total = steps.reduce(0) { $0 + $1.minutes }
        guard total > Breakdown.longestTotal else { return false }
        BreakdownBuilder.fit(&steps, to: Breakdown.longestTotal)
        return true
    }

    /// Changes the minutes in proportion, so that they sum up to a total. The first step stays short.
    static func fit(_ steps: inout [BreakdownStep], to wanted: Int64) {
        let total = steps.reduce(0) { $0 + $1.minutes }
        guard total > 0, total != wanted, !steps.isEmpty else { return }
        while Int64(steps.count) > wanted, steps.count > 1 { steps.removeLast() }
        let first = min(steps[0].minutes, max(1, steps[0].minutes * wanted / total))
        var (rest, open) = (max(wanted - first, 0), max(total - steps[0].minutes, 1))
        steps[0].minutes = steps.count == 1 ? wanted : first
        for index in steps.indices.dropFirst() {
            let old = steps[index].minutes
            let after = Int64(steps.count - 1 - index)
            let share = index == steps.count - 1 ? rest : (rest * old + open / 2) / open
            steps[index].minutes = min(max(1, share), max(1, rest - after))
            (rest, open) = (rest - steps[index].minutes, max(open - old, 1))
        }
        fitParts(&steps)
    }

    /// The most that the steps which grow with the size are stretched to reach a total.
    private static let maxStretch: Int64 = 6

    /// Makes the steps longer that grow with the size, so that they reach a total: a longer mission has more to solve,
    /// but its title is typed as fast. Anything beyond ``maxStretch`` is spread over all steps (``fit(_:to:)``), and a
    /// total that is shorter than usual shortens all of them.
    static func stretch(_ steps: inout [BreakdownStep], to wanted: Int64) {
        var (total, growing): (Int64, Int64) = (0, 0)
        for step in steps {
            total += step.minutes
            if step.grows { growing += step.minutes }
        }
        guard growing > 0, wanted > total else { return }
        let aim = min(growing + wanted - total, growing * maxStretch)
        var sum: Int64 = 0
        for index in steps.indices where steps[index].grows {
            let before = aim * sum / growing
            sum += steps[index].minutes
            steps[index].minutes = aim * sum / growing - before
        }
        fitParts(&steps)
    }

    /// Gives the finer steps as many minutes as the steps whose place they take.
    private static func fitParts(_ steps: inout [BreakdownStep]) {
        for index in steps.indices where !steps[index].parts.isEmpty {
            let minutes = steps[index].minutes
            fit(&steps[index].parts, to: minutes)
        }
    }

    private func unique(_ steps: [BreakdownStep]) -> [BreakdownStep] {
        var seen: [String] = []
        return steps.filter { step in
            let key = folded(step.title)
            if seen.contains(key) { return false }
            seen.append(key)
            return true
        }
    }
}
