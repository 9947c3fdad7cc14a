extension FilterParser {
    /// - Parameter word: folded. Taskwarrior's names and those of the records are known too.
    static func state(_ word: String) -> MissionFilter.State? {
        switch word {
        case "completed": .done
        case "abandoned", "deleted": .dropped
        case "pending": .open
        case "any": .all
        default: MissionFilter.State(name: word)
        }
    }

    static func order(_ term: FilterTerm, _ token: FilterToken) throws(FilterProblem) -> MissionOrder {
        if let order = MissionOrder(said: term.value) { return order }
        throw notAChoice(token, term.value, of: MissionOrder.allCases.map { $0.name }, after: "sort:")
    }

    /// The conditions of a saved filter.
    func saved(_ name: String, _ token: FilterToken) throws(FilterProblem) -> FilterExpression {
        let filters = expandsSaved ? workspace.filters.undeleted : []
        guard let filter = filters.first(where: { MissionFilter.plain($0.name) == MissionFilter.plain(name) }) else {
            throw FilterParser.notAChoice(token, name, of: filters.map { $0.name }.ordered(), after: "filter:")
        }
        do throws(FilterProblem) {
            var parser = try FilterParser(filter.query, in: workspace, at: values.circumstances, expandsSaved: false)
            let expression = try parser.read()
            // A state in the query takes precedence over the one in a saved filter.
            return saysState
                ? .all(expression.conjuncts.filter { if case .test(.state) = $0 { false } else { true } }) : expression
        } catch {
            throw error.moved(to: token)
        }
    }

    /// The order that a saved filter in the query names, if the query itself names none.
    func savedOrder(of query: String) -> MissionOrder? {
        guard expandsSaved else { return nil }
        for token in FilterToken.all(in: query) {
            guard let term = FilterTerm(token), FilterKey(name: term.name) == .filter else { continue }
            let filter = workspace.filters.undeleted.first {
                MissionFilter.plain($0.name) == MissionFilter.plain(term.value)
            }
            guard let filter else { continue }
            return try? FilterParser(filter.query, in: workspace, at: values.circumstances, expandsSaved: false).order
        }
        return nil
    }

    /// A value that is not one of the choices.
    /// - Parameter mark: what stands before the value, as in `status:done` or `@gentle`.
    static func notAChoice(
        _ token: FilterToken, _ value: String, of choices: [String], after mark: String
    ) -> FilterProblem {
        FilterProblem(
            .notAChoice, at: token, allowed: choices.map { mark + $0 }.joined(separator: ", "),
            suggestion: nearest(to: folded(value), among: choices).map { mark + $0 })
    }

    static func notAChoice(_ token: FilterToken, _ value: String, of key: FilterKey) -> FilterProblem {
        notAChoice(token, value, of: choices(of: key), after: name(of: key, in: token) + ":")
    }

    /// The name of a field as the person knows it: an alias stays one.
    static func name(of key: FilterKey, in token: FilterToken) -> String {
        guard let typed = FilterTerm(token)?.name, typed != folded(key.name) else { return key.name }
        return typed
    }

    /// The words that a field can have as its value.
    private static func choices(of key: FilterKey) -> [String] {
        switch key {
        case .status: MissionFilter.State.allCases.map { $0.name }
        case .isFlag: MissionFilter.State.allCases.map { $0.name } + FilterFlag.allNames
        case .has, .no: FilterKey.allCases.filter { $0.isOptional }.map { $0.name }
        default: key.choices + (key.isOptional ? ["any", "none"] : [])
        }
    }

    static func example(of key: FilterKey) -> String {
        switch key {
        case .due, .snoozed: "fri"
        case .created, .completed: "today"
        case .minutes, .estimate, .actual: "30"
        case .points, .complexity, .steps: "3"
        case .labels: "work"
        case .title, .notes, .link, .tools: "text"
        case .repeats, .waitsFor: "any"
        case .status: "done"
        case .isFlag: "blocked"
        case .has, .no: "due"
        case .sort: "urgency"
        case .filter: "name"
        default: key.choices.last ?? ""
        }
    }
}

extension MissionOrder {
    /// Reads an order by its name, or by the name of the field that it sorts by.
    public init?(said text: String) {
        let word = folded(text)
        if let order = MissionOrder(name: word) {
            self = order
        } else {
            switch FilterKey(name: word) {
            case .due: self = .deadline
            case .created: self = .age
            case .minutes, .estimate: self = .estimate
            default: return nil
            }
        }
    }
}
