/// What another usual category changes for open missions.
public enum UsualCategoryPhrase: Hashable, Sendable {
    /// Missions without a category of their own belong to the new usual category. `moved` missions get another time.
    case changed(Category, missions: Int, moved: Int)

    public static let samples: [UsualCategoryPhrase] = [
        .changed(.work, missions: 1, moved: 0), .changed(.school, missions: 12, moved: 1),
        .changed(.personal, missions: 3, moved: 4),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: UsualCategoryPhrase) -> String {
        switch phrase {
        case .changed(let category, let missions, let moved):
            usualCategoryChanged(to: nameInSentence(category), missions: missions, moved: moved)
        }
    }

    private func usualCategoryChanged(to category: String, missions: Int, moved: Int) -> String {
        let own = missions == 1 ? "its own now counts" : "their own now count"
        let sentence = "\(counted(missions, thing, things)) without a category of \(own) as \(category)."
        guard moved > 0 else { return sentence }
        let movedThings = counted(moved, thing, things)
        let (get, time) = moved == 1 ? ("gets", "another time") : ("get", "other times")
        return sentence + " "
            + say(
                command: "\(movedThings) moved in the plan.", gentle: "\(movedThings) \(get) \(time) in your plan.",
                calm: "\(movedThings) \(get) \(time) in the plan.",
                spark: "\(movedThings) \(get) a new spot in the plan.")
    }
}
