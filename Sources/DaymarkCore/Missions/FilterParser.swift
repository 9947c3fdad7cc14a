/// Reads a filter: conditions joined by “and” (or nothing), “or” and “not”, with parentheses.
///
///     filter    = and { ("or" | "|") and }
///     and       = not { ["and" | "&"] not }
///     not       = ("not" | "!" | "-") not | "(" filter ")" | condition
///
/// The conditions are read in `FilterParser+Conditions.swift`.
struct FilterParser {
    /// Deeper parentheses are refused, so that no filter can exhaust the stack.
    private static let maxDepth = 32

    let workspace: Workspace
    let values: FilterValue
    /// Whether `filter:` may name a saved filter. One saved filter cannot name another, so none can name itself.
    let expandsSaved: Bool
    /// The kind of records that the filter is for.
    let subject: FilterSubject
    /// The last order that the query names.
    var order: MissionOrder?
    /// Whether the query itself says which states it wants, so that those of a saved filter do not count.
    private(set) var saysState = false
    private let tokens: [FilterToken]
    private var position = 0
    private var depth = 0

    init(
        _ query: String, in workspace: Workspace, at circumstances: Circumstances, expandsSaved: Bool = true,
        for subject: FilterSubject = .missions
    ) throws(FilterProblem) {
        self.workspace = workspace
        self.subject = subject
        self.expandsSaved = expandsSaved
        values = FilterValue(workspace.settings, in: circumstances)
        var rest: [FilterToken] = []
        for token in FilterToken.all(in: query) {
            let term = FilterTerm(token)
            let key = term.flatMap { FilterKey(name: $0.name) }
            if key == .sort, let term {
                guard subject == .missions else { throw subject.problem(at: token) }
                order = try FilterParser.order(term, token)
            } else {
                saysState = saysState || key == .status
                rest.append(token)
            }
        }
        tokens = rest
    }

    mutating func read() throws(FilterProblem) -> FilterExpression {
        guard !tokens.isEmpty else { return .everything }
        let expression = try either()
        if let token = peek { throw FilterProblem(.unopened, at: token) }
        return expression
    }

    // MARK: Operators

    private var peek: FilterToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(_ kind: FilterToken.Kind) -> FilterToken? {
        guard let token = peek, token.kind == kind else { return nil }
        position += 1
        return token
    }

    private mutating func either() throws(FilterProblem) -> FilterExpression {
        var parts = [try both()]
        while let sign = take(.or) {
            guard let next = peek, next.kind != .close, next.kind != .or else {
                throw FilterProblem(.misplaced, at: sign)
            }
            parts.append(try both())
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func both() throws(FilterProblem) -> FilterExpression {
        if let first = peek, first.kind == .or || first.kind == .and { throw FilterProblem(.misplaced, at: first) }
        var parts: [FilterExpression] = []
        while let token = peek, token.kind != .or, token.kind != .close {
            if token.kind == .and {
                position += 1
                guard let next = peek, next.kind != .or, next.kind != .and, next.kind != .close else {
                    throw FilterProblem(.misplaced, at: token)
                }
            }
            parts += try negation().conjuncts
        }
        // The other conditions are quicker to test than text.
        parts = parts.filter { !$0.isText } + parts.filter { $0.isText }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Suggests quotation marks if the next word makes the value complete, as in `due:next friday`.
    private func withNextWord(_ problem: FilterProblem, _ token: FilterToken) -> FilterProblem {
        guard problem.fact == .notADate || problem.fact == .missingValue, let term = FilterTerm(token), let next = peek,
            next.isPlain, let key = FilterKey(name: term.name), key.isTime
        else { return problem }
        let value = term.value.isEmpty ? next.text : term.value + " " + next.text
        guard values.moment(value, isPast: key.isPast) != nil else { return problem }
        let mark = term.value.isEmpty ? "" : "\""
        return FilterProblem(
            problem.fact, at: token, suggestion: FilterParser.name(of: key, in: token) + ":" + mark + value + mark)
    }

    private mutating func negation() throws(FilterProblem) -> FilterExpression {
        guard let token = peek else { return .everything }
        depth += 1
        defer { depth -= 1 }
        guard depth <= FilterParser.maxDepth else { throw FilterProblem(.tooDeep, at: token) }
        position += 1
        switch token.kind {
        case .not:
            guard let next = peek, next.kind == .word || next.kind == .not || next.kind == .open else {
                throw FilterProblem(.misplaced, at: token)
            }
            return .not(try negation())
        case .open:
            if let next = peek, next.kind == .close { throw FilterProblem(.misplaced, at: next) }
            let inner = try either()
            guard take(.close) != nil else { throw FilterProblem(.unclosed, at: token) }
            return inner
        case .word:
            do throws(FilterProblem) {
                let read = try condition(token)
                guard subject.supports(read) else { throw subject.problem(at: token) }
                return read
            } catch {
                throw withNextWord(error, token)
            }
        case .close, .and, .or: throw FilterProblem(.misplaced, at: token)
        }
    }
}
