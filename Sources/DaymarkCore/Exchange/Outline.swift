/// Decides which items of an indented list are missions and which are steps of the mission above them.
///
/// A step has only a title, a length and a box. An item with more than that, such as a date, is a mission of its own,
/// whose notes name the mission above it.
struct Outline {
    struct Parent {
        let depth: Int
        let mission: RecordID
        let title: String
        /// The number of items below it so far.
        var itemCount = 0
    }

    private var parents: [Parent] = []

    /// The innermost mission above an item, which counts the item.
    mutating func parent(ofItemAt depth: Int) -> Parent? {
        while let last = parents.last, last.depth >= depth { parents.removeLast() }
        let parent = parents.last
        for index in parents.indices { parents[index].itemCount += 1 }
        return parent
    }

    /// Makes a mission the parent of the deeper items that follow.
    mutating func open(_ mission: Mission, depth: Int) {
        while let last = parents.last, last.depth >= depth { parents.removeLast() }
        parents.append(Parent(depth: depth, mission: mission.id, title: mission.title))
    }

    /// Closes all missions, as at a heading.
    mutating func close() { parents = [] }
}

extension Outline.Parent {
    /// The next step of the mission.
    /// - Parameter name: The text from which the step's id follows. It begins with the name of the source.
    /// - Parameter doneAt: When the step was done. Nil if the file does not say it. The step is then not counted as
    ///   work of the day of the import.
    func step(title: String, id name: String, isDone: Bool = false, doneAt: Instant? = nil) -> Step {
        var step = Step(id: RecordID(namespace: mission, name: name))
        (step.mission, step.title) = (mission, oneLine(title).beginning(Step.maxTitleLength))
        (step.done, step.doneAt) = (isDone, isDone ? doneAt : nil)
        step.order = Step.orderKey(at: itemCount)
        return step
    }

    /// The note that names the mission above.
    var note: String { "Part of “\(title)”" }
}
