/// An operation that undoes a unit of history.
public struct UndoLink: Hashable, Sendable {
    public let unit: RecordID
    /// The action or the undo that it takes back.
    public let undoes: RecordID
    public let time: LogicalTime

    public init(unit: RecordID, undoes: RecordID, time: LogicalTime) {
        self.unit = unit
        self.undoes = undoes
        self.time = time
    }

    /// Nil if the operation undoes nothing.
    public init?(_ operation: Operation) {
        guard let undoes = operation.undoes else { return nil }
        self.init(unit: operation.unit, undoes: undoes, time: operation.time)
    }
}

/// Tells which actions of a history are undone. An undo takes back an action, and a redo takes back an undo.
///
/// Several devices may undo the same action. The newest undo or redo decides, as it does for the cells.
public struct UndoIndex: Sendable {
    public enum Role: Hashable, Sendable {
        case action, undo, redo
    }

    private struct Step {
        let unit: RecordID
        var time: LogicalTime
        let role: Role
    }

    /// The action that each undo or redo is about.
    private var actions: [RecordID: RecordID] = [:]
    private var roles: [RecordID: Role] = [:]
    /// The undos and redos of each action, in the order of the history.
    private var steps: [RecordID: [Step]] = [:]
    private var order: [RecordID] = []

    /// - Parameter links: the undos and redos in the order in which they reached this device.
    public init(_ links: [UndoLink]) {
        for link in links {
            let action = actions[link.undoes] ?? link.undoes
            // A damaged history could lead from an action back to itself.
            guard action != link.unit else { continue }
            if actions[link.unit] != nil {
                extend(link, of: action)
                continue
            }
            let role: Role = roles[link.undoes] == .undo ? .redo : .undo
            actions[link.unit] = action
            roles[link.unit] = role
            if steps[action] == nil { order.append(action) }
            steps[action, default: []].append(Step(unit: link.unit, time: link.time, role: role))
        }
    }

    public init(_ history: [HistoryEntry]) { self.init(history.compactMap { UndoLink($0.operation) }) }

    /// Takes in another operation of a group.
    private mutating func extend(_ link: UndoLink, of action: RecordID) {
        guard var all = steps[action], let index = all.firstIndex(where: { $0.unit == link.unit }) else { return }
        all[index].time = max(all[index].time, link.time)
        steps[action] = all
    }

    public func role(of unit: RecordID) -> Role { roles[unit] ?? .action }

    /// The action that an undo or a redo is about; an action itself otherwise.
    public func action(of unit: RecordID) -> RecordID { actions[unit] ?? unit }

    /// Whether the action, or the action that this undo or redo is about, is undone.
    public func isUndone(_ unit: RecordID) -> Bool { newest(of: action(of: unit))?.role == .undo }

    /// The undos of an action that no redo has taken back, in the order of the history.
    public func undos(of unit: RecordID) -> [RecordID] {
        let all = steps[action(of: unit)] ?? []
        let redone = all.filter { $0.role == .redo }.map { $0.time }.max() ?? .zero
        return all.filter { $0.role == .undo && $0.time > redone }.map { $0.unit }
    }

    /// The action that was undone last and is still undone.
    public var lastUndone: RecordID? {
        var found: (action: RecordID, time: LogicalTime)?
        for action in order {
            guard let step = newest(of: action), step.role == .undo, step.time >= found?.time ?? .zero else { continue }
            found = (action, step.time)
        }
        return found?.action
    }

    private func newest(of action: RecordID) -> Step? {
        var newest: Step?
        for step in steps[action] ?? [] where step.time >= newest?.time ?? .zero { newest = step }
        return newest
    }
}
