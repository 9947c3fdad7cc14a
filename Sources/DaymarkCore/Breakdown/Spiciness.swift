/// How fine the steps are: 1 for a few large steps, 3 for the playbook's own, 5 for many small ones.
struct Spiciness {
    private let level: Int64

    init(_ level: Int64) {
        self.level = min(max(level, 1), 5)
    }

    /// The maximum numbers of steps: for the sizes 1, 2 and 3, and for long steps of the sizes 4 and 5 in parts.
    static let maxLargest = 3, maxLarge = 5, maxUsual = 8, maxSmall = 30
    /// The maximum length of the title of a step that stands for several, in characters.
    private static let maxJoinedLength = 160
    /// The maximum length of a tiny step, in minutes. If it gave more than ``maxSmall`` steps, the next one is tried.
    private static let tinyMinutes: [Int64] = [10, 15, 20, 30, 45, 60]

    /// - Parameter splitsLong: Whether long steps of a large mission are split into parts while there is room.
    func apply(to steps: [BreakdownStep], splitsLong: Bool) -> [BreakdownStep] {
        var steps = steps
        switch level {
        case 1: Spiciness.merge(&steps, to: Spiciness.maxLargest, maxTitleLength: Spiciness.maxJoinedLength)
        case 2: Spiciness.merge(&steps, to: Spiciness.maxLarge, maxTitleLength: Spiciness.maxJoinedLength)
        case 4: expand(&steps, longerThan: 15, maxCount: 14)
        case 5:
            expand(&steps, longerThan: 8, maxCount: 25)
            separateActions(&steps, longerThan: 8, maxCount: 25)
        default: Spiciness.merge(&steps, to: Spiciness.maxUsual, maxTitleLength: PlaybookText.longest)
        }
        let limits = Limits(
            uniform: splitsLong && level >= 3 ? Limits.large : Limits.any,
            growing: splitsLong && level >= 3 ? Limits.large : Limits.any)
        split(
            &steps, maxCount: level <= 3 ? Spiciness.maxUsual : Spiciness.maxSmall,
            within: level == 5 ? tinyLimits(steps, limits) : limits)
        return steps
    }

    /// How long a step may be, in minutes, before it is cut into parts. Only work that is the same throughout is cut
    /// into short ones.
    private struct Limits {
        /// Work that is the same throughout (``StepParts/isUniform``).
        var uniform: Int64
        /// Steps that grow with the size of the mission: forty jars are boiled in several goes.
        let growing: Int64

        static let large: Int64 = 60
        static let any = BreakdownStep.minutesRange.upperBound

        func limit(of step: BreakdownStep) -> Int64 {
            if step.minutes > uniform, StepParts(step).isUniform { return uniform }
            return step.grows ? growing : Limits.any
        }

        /// The number of parts of about the same length that keep within the limit.
        func count(of step: BreakdownStep) -> Int64 {
            let limit = limit(of: step)
            return (step.minutes + limit - 1) / limit
        }
    }

    /// The shortest limit that gives at most ``maxSmall`` steps.
    private func tinyLimits(_ steps: [BreakdownStep], _ usual: Limits) -> Limits {
        var limits = usual
        for minutes in Spiciness.tinyMinutes {
            limits.uniform = minutes
            var count: Int64 = 0
            for step in steps { count += limits.count(of: step) }
            if count <= Spiciness.maxSmall { return limits }
        }
        return usual
    }

    /// Joins neighbouring steps until there are few enough, as far as their titles and minutes allow.
    static func joined(_ steps: [BreakdownStep], to count: Int) -> [BreakdownStep] {
        var steps = steps
        merge(&steps, to: count, maxTitleLength: maxJoinedLength)
        return steps
    }

    /// Joins neighbours, the shortest first, until there are few enough. Titles that would be too long stay apart.
    private static func merge(_ steps: inout [BreakdownStep], to count: Int, maxTitleLength: Int) {
        while steps.count > count {
            var best: (index: Int, minutes: Int64)?
            for index in steps.indices.dropLast() {
                // The first step stays tiny.
                if index == 0, steps.count > 2, count > 2 { continue }
                let minutes = steps[index].minutes + steps[index + 1].minutes
                guard minutes <= BreakdownStep.minutesRange.upperBound,
                    Breakdown.joinedTitle(steps[index].title, steps[index + 1].title).letterCount <= maxTitleLength
                else { continue }
                if best.map({ minutes < $0.minutes }) ?? true { best = (index, minutes) }
            }
            guard let best else { return }
            let (one, other) = (steps[best.index], steps[best.index + 1])
            var step = BreakdownStep(
                Breakdown.joinedTitle(one.title, other.title), minutes: best.minutes,
                difficulty: one.difficulty.index > other.difficulty.index ? one.difficulty : other.difficulty)
            step.searches = Array((one.searches + other.searches).prefix(2))
            step.parts = [one, other]
            steps.replaceSubrange(best.index...best.index + 1, with: [step])
        }
    }

    /// Replaces long steps by their finer ones, the longest first.
    private func expand(_ steps: inout [BreakdownStep], longerThan minutes: Int64, maxCount: Int) {
        while true {
            var longest: Int?
            for index in steps.indices where steps[index].minutes > minutes && !steps[index].parts.isEmpty {
                guard steps.count - 1 + steps[index].parts.count <= maxCount else { continue }
                if longest.map({ steps[index].minutes > steps[$0].minutes }) ?? true { longest = index }
            }
            guard let longest else { return }
            var parts = steps[longest].parts
            for index in parts.indices where steps[longest].grows { parts[index].grows = true }
            if !parts.isEmpty, parts[0].searches.isEmpty { parts[0].searches = steps[longest].searches }
            steps.replaceSubrange(longest...longest, with: parts)
        }
    }

    /// Replaces long steps that name several actions by one step for each.
    private func separateActions(_ steps: inout [BreakdownStep], longerThan minutes: Int64, maxCount: Int) {
        var index = 0
        while index < steps.count {
            let actions = steps[index].minutes > minutes ? StepParts(steps[index]).actions : []
            guard !actions.isEmpty, steps.count - 1 + actions.count <= maxCount,
                Spiciness.areNew(actions, among: steps)
            else {
                index += 1
                continue
            }
            steps.replaceSubrange(index...index, with: actions)
            index += actions.count
        }
    }

    /// Whether steps have titles that differ from each other and from those of all others.
    private static func areNew(_ actions: [BreakdownStep], among steps: [BreakdownStep]) -> Bool {
        var titles = steps.map { folded($0.title) }
        for action in actions {
            let title = folded(action.title)
            if titles.contains(title) { return false }
            titles.append(title)
        }
        return true
    }

    /// Splits what is longer than a step may be into numbered parts.
    private func split(_ steps: inout [BreakdownStep], maxCount: Int, within limits: Limits) {
        var index = 0
        while index < steps.count {
            let step = steps[index]
            let room = Int64(maxCount - steps.count + 1)
            let count = min(limits.count(of: step), max(room, 1))
            let title = level == 5 ? Spiciness.shortened(step.title) : step.title
            let isTaken = title != step.title && steps.contains { Breakdown.withoutPart($0.title) == title }
            if count > 1, !isTaken, title.letterCount + Spiciness.partLength <= PlaybookText.longest {
                let parts = StepParts(step).numbered(title, count: count)
                steps.replaceSubrange(index...index, with: parts)
                index += parts.count
            } else {
                index += 1
            }
        }
        spreadExcess(&steps)
    }
}

extension Spiciness {
    /// The length of “ (part 2 of 12)” and the like, in characters.
    private static let partLength = 16

    /// A title that leaves room for the number of a part. It stays as it is if a part of the work would have no step
    /// then, such as the conclusion after the introduction.
    private static func shortened(_ title: String) -> String {
        let limit = PlaybookText.longest - partLength
        return title.letterCount <= limit ? title : StepClauses(title).shortNamingAll(within: limit) ?? title
    }

    /// Moves what is more than a step may take to the other long steps.
    private func spreadExcess(_ steps: inout [BreakdownStep]) {
        let limit = BreakdownStep.minutesRange.upperBound
        var excess = steps.reduce(0) { $0 + max(0, $1.minutes - limit) }
        for index in steps.indices { steps[index].minutes = min(steps[index].minutes, limit) }
        let longestFirst = Array(steps.indices.dropFirst()).ordered { steps[$0].minutes > steps[$1].minutes }
        for index in longestFirst where excess > 0 {
            let share = min(excess, limit - steps[index].minutes)
            steps[index].minutes += share
            excess -= share
        }
    }
}

extension Breakdown {
    /// “Open the book” and “Read the first page” as “Open the book, then read the first page”.
    public static func joinedTitle(_ one: String, _ other: String) -> String {
        let bytes = Array(other.utf8)
        guard let first = bytes.first else { return one }
        // A step begins with a verb. “PDF” stays as it is.
        let isWord = bytes.count > 1 && !bytes[1].isUpper
        let tail = isWord ? String(decoding: [first.lowercased] + bytes.dropFirst(), as: UTF8.self) : other
        return one.utf8.contains(UInt8(ascii: ",")) ? one + "; " + tail : one + ", then " + tail
    }
}
