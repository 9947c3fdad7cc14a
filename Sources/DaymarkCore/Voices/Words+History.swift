/// Actions as History lists them.
public enum HistoryPhrase: Hashable, Sendable {
    case added(String), completed(String), reopened(String), deleted(String), dropped(String), changed(String)
    case imported(Int), settingsChanged
    /// The person said that the work of several planned blocks is done, or that nothing was done in them. The titles are
    /// those of their missions.
    case blocksDone(Int, [String]), blocksNotDone([String])
    /// Steps were added to the mission with this title.
    case stepsAdded(Int, String)
    /// The mission was marked as done in this action, but is open now.
    case markedAsDone(String)
    /// Two simultaneous edits of a text were merged.
    case textMerged(String)
    /// The action happened on another device. It may have been merged with changes that were made here meanwhile.
    case elsewhere, elsewhereAndMerged

    public static let samples: [HistoryPhrase] = [
        .added("Essay"), .completed("Essay"), .reopened("Essay"), .deleted("Essay"), .dropped("Essay"),
        .changed("Essay"),
        .imported(42), .settingsChanged, .stepsAdded(8, "Essay"), .markedAsDone("Essay"),
        .textMerged("Essay"), .blocksDone(2, ["Essay", "Letter"]), .blocksNotDone(["Essay", "Letter"]),
        .elsewhere, .elsewhereAndMerged,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: HistoryPhrase) -> String {
        switch phrase {
        case .added(let title): "Added “\(title)”"
        case .completed(let title):
            say(
                command: "Completed “\(title)”", gentle: "Marked “\(title)” as done", calm: "Marked “\(title)” as done",
                spark: "Marked “\(title)” as done")
        case .markedAsDone(let title): "Marked “\(title)” as done"
        case .reopened(let title): "Reopened “\(title)”"
        case .dropped(let title):
            say(
                command: "Dropped “\(title)”", gentle: "Let go of “\(title)”", calm: "Let go of “\(title)”",
                spark: "Let go of “\(title)”")
        case .deleted(let title): "Deleted “\(title)”"
        case .imported(let count): "Imported \(counted(count, "entry", "entries"))"
        case .blocksDone(let count, let titles):
            say(
                command: "Completed \(counted(count, "planned block", "planned blocks")): \(quoted(titles))",
                gentle: "Marked \(counted(count, "planned time", "planned times")) as done: \(quoted(titles))",
                calm: "Marked \(counted(count, "planned block", "planned blocks")) as done: \(quoted(titles))",
                spark: "Marked \(counted(count, "planned block", "planned blocks")) as done: \(quoted(titles))")
        case .blocksNotDone(let titles):
            say(
                command: "\(quoted(titles)) not done", gentle: "\(quoted(titles)): not this time",
                calm: "\(quoted(titles)) not done", spark: "\(quoted(titles)): not this time")
        case .stepsAdded(let count, let title): "Added \(counted(count, "step", "steps")) to “\(title)”"
        case .settingsChanged: "Changed settings"
        case .changed(let title): "Changed “\(title)”"
        case .textMerged(let title): "Merged both versions of “\(title)”"
        case .elsewhere: "on another device"
        case .elsewhereAndMerged:
            say(
                command: "on another device; merged with yours",
                gentle: "on another device, while you made changes here; both are kept",
                calm: "on another device; merged with yours",
                spark: "on another device; merged with yours, nothing lost")
        }
    }

    /// Names missions: “Essay” and “Letter”.
    private func quoted(_ titles: [String]) -> String { listed(titles.map { "“\($0)”" }) }
}
