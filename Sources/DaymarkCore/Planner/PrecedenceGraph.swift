/// The dependencies between tasks: a predecessor must end before its successors start.
struct PrecedenceGraph {
    /// For each task, the tasks that must end before it starts.
    let predecessors: [[Int]]
    /// For each task, the tasks that may start only after it ends.
    let successors: [[Int]]
    /// The tasks in an order in which predecessors come first.
    ///
    /// Tasks in a cycle are left out, as are tasks after a chain of more than ``maxChainLength``: no real plan has
    /// them.
    let topologicalOrder: [Int]

    private static let maxChainLength = 100

    init(_ tasks: [PlanTask]) {
        var predecessors: [[Int]] = []
        var successors = [[Int]](repeating: [], count: tasks.count)
        for (index, task) in tasks.enumerated() {
            let others = task.predecessors.filter { tasks.indices.contains($0) && $0 != index }.uniqued()
            predecessors.append(others)
            for other in others { successors[other].append(index) }
        }
        self.predecessors = predecessors
        self.successors = successors
        topologicalOrder = PrecedenceGraph.sorted(predecessors, successors)
    }

    /// Sorts the tasks topologically with Kahn's algorithm.
    private static func sorted(_ predecessors: [[Int]], _ successors: [[Int]]) -> [Int] {
        var openPredecessors = predecessors.map { $0.count }
        var chainLengths = [Int](repeating: 0, count: predecessors.count)
        var order = predecessors.indices.filter { openPredecessors[$0] == 0 }
        var next = 0
        while next < order.count {
            let task = order[next]
            next += 1
            for successor in successors[task] {
                chainLengths[successor] = max(chainLengths[successor], chainLengths[task] + 1)
                openPredecessors[successor] -= 1
                if openPredecessors[successor] == 0 { order.append(successor) }
            }
        }
        return order.filter { chainLengths[$0] <= maxChainLength }
    }

    /// A task and all its direct and indirect predecessors. The task itself comes first.
    func ancestors(of task: Int) -> [Int] {
        var found: [Int] = [task]
        var next = 0
        while next < found.count {
            for other in predecessors[found[next]] where !found.contains(other) { found.append(other) }
            next += 1
        }
        return found
    }
}
