extension Words {
    /// Says what is wrong with a filter, and what was probably meant.
    public func callAsFunction(_ problem: FilterProblem) -> String {
        let (word, meant) = (problem.word, problem.suggestion)
        switch problem.fact {
        case .unknownKey:
            let offer = meant.isEmpty ? "Filter by \(problem.allowed)." : "Did you mean “\(meant)”?"
            return
                "“\(word)” is not something to filter by. \(offer) Put it in quotation marks to search for it as text."
        case .notAChoice where problem.allowed.isEmpty:
            return "“\(word)” is not a choice, because there is none yet."
        case .notAChoice:
            let allowed = self(MissionSearchPhrase.notAChoice(word, problem.allowed))
            return meant.isEmpty ? allowed : "\(allowed) Did you mean “\(meant)”?"
        case .notADate: return "“\(word)” is not a day or time that Daymark knows. Try “\(meant)”."
        case .notANumber: return "“\(word)” needs a number. Try “\(meant)”."
        case .noComparison: return "“\(word)” compares values that have no order. Try “\(meant)”."
        case .missingValue: return "“\(word)” needs a value right after it. Try “\(meant)”."
        case .misplaced:
            return
                "“\(word)” joins two conditions, and one is missing. Put it in quotation marks to search for it as text."
        case .unclosed: return "This “\(word)” is not closed."
        case .unopened: return "This “\(word)” has no matching opening."
        case .tooDeep: return "There are too many parentheses."
        }
    }
}
