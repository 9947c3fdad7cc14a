/// What another usual category changes for open missions.
public enum UsualCategoryPhrase: Hashable, Sendable {
    /// Missions without a category of their own belong to the new usual category.
    case changed(Category, UsualCategoryChange)

    public static let samples: [UsualCategoryPhrase] = [
        .changed(.work, UsualCategoryChange(missions: 1, moved: 0, lost: 0)),
        .changed(.school, UsualCategoryChange(missions: 12, moved: 1, lost: 1)),
        .changed(.personal, UsualCategoryChange(missions: 3, moved: 4, lost: 2)),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: UsualCategoryPhrase) -> String {
        switch phrase {
        case .changed(let category, let change):
            usualCategoryChanged(to: category, change)
        }
    }

    private func usualCategoryChanged(to category: Category, _ change: UsualCategoryChange) -> String {
        var sentences = [usualCategory(category, missions: change.missions)]
        if change.moved > 0 { sentences.append(movedByCategory(change.moved)) }
        if change.lost > 0 { sentences.append(lostByCategory(change.lost)) }
        return sentences.joined(separator: " ")
    }

    private func usualCategory(_ category: Category, missions: Int) -> String {
        let own = missions == 1 ? "its own now counts" : "their own now count"
        return "\(counted(missions, thing, things)) without a category of \(own) as \(nameInSentence(category))."
    }

    private func movedByCategory(_ count: Int) -> String {
        let moved = counted(count, thing, things)
        let getTime = count == 1 ? "gets another time" : "get other times"
        let getSpot = count == 1 ? "gets a new spot" : "get new spots"
        return say(
            command: "\(moved) moved in the plan.", gentle: "\(moved) \(getTime) in your plan.",
            calm: "\(moved) \(getTime) in the plan.", spark: "\(moved) \(getSpot) in the plan.")
    }

    private func lostByCategory(_ count: Int) -> String {
        let lost = counted(count, thing, things)
        return say(
            command: "\(lost) no longer \(count == 1 ? "fits" : "fit").",
            gentle: "There is no room in these hours for \(lost).",
            calm: "\(lost) no longer \(count == 1 ? "fits" : "fit").",
            spark: "There’s no room in these hours for \(lost).")
    }
}
