extension Words {
    /// Says what is wrong with a filter, and what was probably meant.
    public func callAsFunction(_ problem: FilterProblem) -> String {
        let (word, meant) = (problem.word, problem.suggestion)
        switch problem.fact {
        case .unknownKey:
            let offer = meant.isEmpty ? "Filter by \(problem.allowed)." : "Did you mean “\(meant)”?"
            return "“\(word)” does not name anything to filter by. \(offer) In quotation marks, it is text to look for."
        case .notAChoice where problem.allowed.isEmpty:
            return "“\(word)” is not a choice, because there is none yet."
        case .notAChoice:
            let allowed = self(MissionSearchPhrase.notAChoice(word, problem.allowed))
            return meant.isEmpty ? allowed : "\(allowed) Did you mean “\(meant)”?"
        case .notADate: return "“\(word)” has no day or time that Daymark knows. Try “\(meant)”."
        case .notANumber: return "“\(word)” has no number. Try “\(meant)”."
        case .noComparison: return "“\(word)” compares what has no order. Try “\(meant)”."
        case .missingValue: return "“\(word)” needs a value right after it. Try “\(meant)”."
        case .misplaced:
            return "“\(word)” joins conditions, and one is missing here. In quotation marks, it is text to look for."
        case .unclosed: return "This “\(word)” is not closed."
        case .unopened: return "This “\(word)” closes nothing."
        case .tooDeep: return "There are too many parentheses."
        }
    }
}
