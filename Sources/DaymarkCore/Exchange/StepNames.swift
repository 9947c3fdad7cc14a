/// Names the steps of a mission for their ids. Steps with the same title are distinguished by their order in the file.
struct StepNames {
    /// The number of steps that the mission has already, by title.
    private var present: [String: Int] = [:]
    /// The number of steps that were named, by title.
    private var counts: [String: Int] = [:]

    /// - Parameter steps: The steps that the mission has already.
    init(besides steps: [Step] = []) {
        for step in steps { present[oneLine(step.title), default: 0] += 1 }
    }

    /// The name of the next step with this title. Nil if the mission has that step already.
    mutating func next(_ title: String) -> String? {
        let number = counts[title, default: 0] + 1
        counts[title] = number
        guard number > present[title, default: 0] else { return nil }
        // A title has no line break, so no other step has this name.
        return number == 1 ? title : "\(title)\n\(number)"
    }
}
