extension FilterParser {
    /// Reads a word: a category, a label, a priority, an aggression, a field with its value, or text to look for.
    func condition(_ token: FilterToken) throws(FilterProblem) -> FilterExpression {
        guard token.quotedFrom > 0 else { return .text(folded(token.text)) }
        let rest = trimmed(String(token.text.utf8.dropFirst()) ?? "")
        switch token.text.utf8.first {
        case UInt8(ascii: "#") where !rest.isEmpty:
            if let category = Category(name: folded(rest)) { return .is(.category, Int64(category.index)) }
            return .test(.label(FilterLabel(rest)))
        case UInt8(ascii: "+") where !rest.isEmpty: return .test(.label(FilterLabel(rest)))
        case UInt8(ascii: "@") where !rest.isEmpty:
            if let level = Aggression(name: folded(rest)) { return .is(.aggression, Int64(level.index)) }
            throw FilterParser.notAChoice(token, rest, of: Aggression.allCases.map { $0.name }, after: "@")
        case UInt8(ascii: "!") where !rest.isEmpty:
            if folded(rest) == "must" { return .test(.flag(.must)) }
            if let priority = Priority(name: folded(rest)) {
                return .test(.number(.priority, min: Int64(priority.index), max: .max))
            }
            throw FilterParser.notAChoice(
                token, rest, of: ["must"] + Priority.allCases.map { $0.name }, after: "!")
        default:
            guard let term = FilterTerm(token) else { return .text(folded(token.text)) }
            return try condition(term, token)
        }
    }

    private func condition(_ term: FilterTerm, _ token: FilterToken) throws(FilterProblem) -> FilterExpression {
        guard let key = subject.key(term.name) else {
            if let flag = FilterFlag(name: term.name), subject.supports(.test(.flag(flag))) {
                return try self.flag(.flag(flag), term: term, token: token)
            }
            throw FilterProblem(
                .unknownKey, at: token, allowed: subject.usualNames,
                suggestion: nearest(to: term.name, among: FilterKey.allNames).map { $0 + ":" })
        }
        guard let modifier = term.modifier else {
            throw FilterProblem(.unknownKey, at: token, allowed: FilterTerm.modifiers)
        }
        if let presence = try presence(of: key, term: term, modifier: modifier, token: token) { return presence }
        guard !term.value.isEmpty else {
            throw FilterProblem(
                .missingValue, at: token,
                suggestion: FilterParser.name(of: key, in: token) + ":" + FilterParser.example(of: key))
        }
        let relation: FilterRelation =
            if case .relation(let relation) = modifier, relation != .equal { relation } else { term.relation }
        var found: [FilterExpression] = []
        // The values of a text are not separated, because it may hold a comma itself.
        let bytes = Array(term.value.utf8)
        let isRange = zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") }
        let isWhole = key.isText || isRange || relation != .equal && relation != .different
        for value in isWhole ? [term.value] : term.value.parts(at: UInt8(ascii: ",")) {
            found.append(try self.value(value, of: key, relation: relation, isExact: term.isExact, token: token))
        }
        let any = found.count == 1 ? found[0] : FilterExpression.any(found)
        return (relation == .different) != (modifier == .negated) ? .not(any) : any
    }

    /// Reads `due:none`, `due.any:`, `labels:any`, `repeats:yes`. Nil if the term has another value.
    private func presence(
        of key: FilterKey, term: FilterTerm, modifier: FilterTerm.Modifier, token: FilterToken
    ) throws(FilterProblem) -> FilterExpression? {
        let word = folded(term.value)
        // “any” is a value of the energy needed.
        let isValue = key.choices.contains(word) || !key.isOptional
        var isPresent: Bool?
        switch modifier {
        case .none: isPresent = false
        case .any: isPresent = true
        default:
            if !isValue, word == "any" || word == "yes" || word == "true" { isPresent = true }
            if !isValue, word == "none" || word == "no" || word == "false" { isPresent = false }
        }
        guard let isPresent else { return nil }
        guard key.isOptional else { throw FilterParser.notAChoice(token, term.value, of: key) }
        let has = FilterExpression.test(.has(key))
        let isNegated = (term.relation == .different) != (modifier == .negated)
        return isPresent != isNegated ? has : .not(has)
    }

    private func flag(
        _ test: FilterTest, term: FilterTerm, token: FilterToken
    ) throws(FilterProblem) -> FilterExpression {
        let word = folded(term.value)
        let (yes, no) = (["yes", "true", "any", "1"], ["no", "false", "none", "0"])
        let isNegated = term.relation == .different || term.modifier == .negated
        if yes.contains(word) != no.contains(word) {
            return yes.contains(word) != isNegated ? .test(test) : .not(.test(test))
        }
        throw FilterParser.notAChoice(token, term.value, of: ["yes", "no"], after: term.name + ":")
    }

    /// Reads a single value of a field.
    private func value(
        _ value: String, of key: FilterKey, relation: FilterRelation, isExact: Bool, token: FilterToken
    ) throws(FilterProblem) -> FilterExpression {
        if key.isTime { return try time(value, of: key, relation: relation, token: token) }
        guard relation == .equal || relation == .different || key.isOrdered else {
            throw FilterProblem(
                .noComparison, at: token, suggestion: FilterParser.name(of: key, in: token) + ":" + value)
        }
        if key.isNumber || !key.choices.isEmpty {
            return try number(value, of: key, relation: relation, token: token)
        }
        switch key {
        case .labels: return .test(.label(FilterLabel(value, isExact: isExact)))
        case .title, .notes, .link, .tools: return .test(.contains(key, folded(value)))
        case .status, .isFlag:
            if let state = FilterParser.state(folded(value)) { return .test(.state(state)) }
            if let flag = FilterFlag(name: folded(value)), subject.supports(.test(.flag(flag))) {
                return .test(.flag(flag))
            }
            throw FilterParser.notAChoice(token, value, of: key)
        case .has, .no:
            guard let field = FilterKey(name: folded(value)), field.isOptional else {
                throw FilterParser.notAChoice(token, value, of: key)
            }
            return key == .has ? .test(.has(field)) : .not(.test(.has(field)))
        case .filter: return try saved(value, token)
        default: throw FilterParser.notAChoice(token, value, of: key)
        }
    }

    private func time(
        _ value: String, of key: FilterKey, relation: FilterRelation, token: FilterToken
    ) throws(FilterProblem) -> FilterExpression {
        func problem() -> FilterProblem {
            FilterProblem(
                .notADate, at: token, suggestion: FilterParser.name(of: key, in: token) + (key.isPast ? ":-7d" : ":fri")
            )
        }
        func test(_ times: FilterTimes?) -> FilterExpression {
            times.map { .test(.time(key, $0)) } ?? .not(.everything)
        }
        if let (from, until) = FilterParser.bounds(value) {
            var times = FilterTimes(first: .earliest, last: .latest, days: Int64.min...Int64.max)
            for (bound, relation) in [(from, FilterRelation.greaterOrEqual), (until, .lessOrEqual)]
            where !bound.isEmpty {
                guard let moment = values.moment(bound, isPast: key.isPast) else { throw problem() }
                guard let both = times.intersection(with: values.times(relation, moment)) else { return test(nil) }
                times = both
            }
            return test(times)
        }
        if relation == .equal || relation == .different, let times = values.namedTimes(folded(value)) {
            return test(times)
        }
        guard let moment = values.moment(value, isPast: key.isPast) else { throw problem() }
        return test(values.times(relation, moment))
    }

    private func number(
        _ value: String, of key: FilterKey, relation: FilterRelation, token: FilterToken
    ) throws(FilterProblem) -> FilterExpression {
        func number(_ text: String) throws(FilterProblem) -> Int64 {
            let choices = key.choices
            guard !choices.isEmpty else {
                if let number = values.number(text, for: key) { return number }
                throw FilterProblem(
                    .notANumber, at: token,
                    suggestion: FilterParser.name(of: key, in: token) + "<" + FilterParser.example(of: key))
            }
            let word = folded(text)
            if let index = choices.firstIndex(where: { folded($0) == word }) { return Int64(index) }
            // Taskwarrior's priorities.
            if key == .priority, let index = ["l", "m", "h"].firstIndex(of: word) { return Int64(index) }
            throw FilterParser.notAChoice(token, text, of: key)
        }
        guard let (from, until) = FilterParser.bounds(value) else {
            let (min, max) = FilterValue.numbers(relation, try number(value))
            return .test(.number(key, min: min, max: max))
        }
        let min = try from.isEmpty ? Int64.min : number(from)
        let max = try until.isEmpty ? Int64.max : number(until)
        return .test(.number(key, min: min, max: max))
    }

    /// The two ends of `fri..sun`. An end may be empty. Nil if the value is not a range.
    private static func bounds(_ value: String) -> (String, String)? {
        let bytes = Array(value.utf8)
        let dot = UInt8(ascii: ".")
        guard let at = bytes.indices.first(where: { $0 + 1 < bytes.count && bytes[$0] == dot && bytes[$0 + 1] == dot })
        else { return nil }
        let ends = (trimmed(bytes[..<at]), trimmed(bytes[(at + 2)...]))
        return ends.0.isEmpty && ends.1.isEmpty ? nil : ends
    }
}

extension FilterExpression {
    /// A choice with this index.
    fileprivate static func `is`(_ key: FilterKey, _ index: Int64) -> FilterExpression {
        .test(.number(key, min: index, max: index))
    }
}
