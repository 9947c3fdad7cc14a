/// Cuts one long step into shorter ones: into the actions that it names, or into parts of the same work.
struct StepParts {
    private let step: BreakdownStep

    init(_ step: BreakdownStep) {
        self.step = step
    }

    /// Verbs of uniform work, which can be cut into equal parts.
    private static let uniformVerbs = WordList(
        """
        write draft rewrite read reread skim solve answer calculate translate type copy learn memorise memorize \
        revise study watch mark grade proofread transcribe
        """)

    /// Whether every part of the step is the same kind of work: “Write a rough draft”. Looking two things up is not.
    var isUniform: Bool {
        guard let verb = TextWords(step.title, findsStems: false).words.first?.text,
            StepParts.uniformVerbs.index(of: verb) != nil
        else { return false }
        return StepClauses(step.title).all.count == 1
    }

    /// The actions that the step names, which share its minutes: “Read it twice” and “Mark the verbs”. Empty if it
    /// names one, or has more actions than minutes.
    var actions: [BreakdownStep] {
        let titles = StepClauses(step.title).all
        let count = Int64(titles.count)
        guard count > 1, count <= step.minutes else { return [] }
        return parts(titles)
    }

    /// The step in parts of about the same length. Each title is made from `title`.
    func numbered(_ title: String, count: Int64) -> [BreakdownStep] {
        parts((1...count).map { StepClauses.title(title, part: $0, of: count) })
    }

    private func parts(_ titles: [String]) -> [BreakdownStep] {
        let count = Int64(titles.count)
        var parts: [BreakdownStep] = []
        for (index, title) in titles.enumerated() {
            var part = step
            let number = Int64(index)
            part.title = title
            part.minutes = step.minutes * (number + 1) / count - step.minutes * number / count
            (part.parts, part.whole) = ([], step.title)
            if index > 0 { part.searches = [] }
            parts.append(part)
        }
        return parts
    }
}
