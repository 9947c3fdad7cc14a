/// Saved filters of the mission list.
public enum SavedFilterPhrase: Hashable, Sendable {
    case keepButton, filterName, kept(String), forgotten(String), forgetButton(String), nameTaken
    case nameMissing, narrowFirst

    public static let samples: [SavedFilterPhrase] = [
        .keepButton, .filterName, .kept("exams"), .forgotten("exams"), .forgetButton("exams"), .nameTaken,
        .nameMissing, .narrowFirst,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SavedFilterPhrase) -> String {
        switch phrase {
        case .keepButton:
            say(command: "Save filter", gentle: "Keep this view", calm: "Save filter", spark: "Keep this filter")
        case .filterName:
            say(command: "Filter name", gentle: "A name for it", calm: "Name of the filter", spark: "Name it")
        case .kept(let name):
            say(
                command: "Saved: \(name)", gentle: "“\(name)” is saved.", calm: "Saved “\(name)”",
                spark: "Kept “\(name)”")
        case .forgotten(let name):
            say(
                command: "Removed: \(name)", gentle: "“\(name)” is removed.", calm: "Removed “\(name)”",
                spark: "“\(name)” is gone")
        case .forgetButton(let name): "Remove the filter “\(name)”"
        case .nameTaken:
            say(
                command: "A filter has this name. Choose another.",
                gentle: "You have one with this name. Would another do?",
                calm: "There is a filter with this name. Choose another.",
                spark: "You already have one called that. Try another name?")
        case .nameMissing:
            say(
                command: "It needs a name of at most 100 characters.", gentle: "It just needs a short name.",
                calm: "It needs a name of at most 100 characters.", spark: "Give it a short name first.")
        case .narrowFirst:
            say(
                command: "Nothing to save. Filter the list first.",
                gentle: "Choose or type something above first, then keep it.",
                calm: "There is nothing to save yet. Filter the list first.",
                spark: "Filter something first, then keep it.")
        }
    }
}
