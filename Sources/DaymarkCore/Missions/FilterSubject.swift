/// The kind of records that a filter finds. A condition on a field that they do not have is a problem.
enum FilterSubject: Sendable {
    case missions, commitments

    /// A name in front of a value. Commitments have a start instead of a deadline.
    func key(_ name: String) -> FilterKey? {
        if self == .commitments, ["start", "from", "begins"].contains(name) { return .due }
        return FilterKey(name: name)
    }

    func supports(_ expression: FilterExpression) -> Bool {
        switch expression {
        case .all(let parts), .any(let parts), .none(let parts): parts.allSatisfy { supports($0) }
        case .text: true
        case .test(let test): supports(test)
        }
    }

    private func supports(_ test: FilterTest) -> Bool {
        guard self == .commitments else {
            if case .flag(let flag) = test { return flag.isOfMissions }
            return true
        }
        switch test {
        case .flag(let flag): return flag == .repeating || !flag.isOfMissions
        case .has(let key): return [.category, .notes, .repeats, .due].contains(key)
        case .number(let key, _, _): return [.category, .minutes].contains(key)
        case .time(let key, _): return [.due, .created].contains(key)
        case .contains(let key, _): return [.title, .notes].contains(key)
        case .state, .label: return false
        }
    }

    func problem(at token: FilterToken) -> FilterProblem {
        FilterProblem(.unknownKey, at: token, allowed: usualNames)
    }

    /// The names to list if no known one is near.
    var usualNames: String {
        switch self {
        case .missions: FilterKey.usualNames
        case .commitments:
            "start, created, minutes, category, title, notes, repeats, is:repeating, is:busy or is:allDay"
        }
    }
}
