/// Actions as History lists them.
public enum HistoryPhrase: Hashable, Sendable {
    case actAdd(String), actComplete(String), actReopen(String), actDelete(String), actLetGo(String), actChange(String)
    case actImport(Int), actSettings
    /// Steps were added to the mission with this title.
    case actSteps(Int, String)
    /// It was marked as done then, and is open now.
    case actMarkDone(String)
    /// Two simultaneous edits of a text were merged.
    case actMerge(String)
    /// The action happened on another device, or at the same time on two devices.
    case elsewhere, together

    public static let samples: [HistoryPhrase] = [
        .actAdd("Essay"), .actComplete("Essay"), .actReopen("Essay"), .actDelete("Essay"), .actLetGo("Essay"),
        .actChange("Essay"),
        .actImport(42), .actSettings, .actSteps(8, "Essay"), .actMarkDone("Essay"), .actMerge("Essay"), .elsewhere,
        .together,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: HistoryPhrase) -> String {
        switch phrase {
        case .actAdd(let title): "Added “\(title)”"
        case .actComplete(let title):
            say(
                command: "Completed “\(title)”", gentle: "Marked “\(title)” as done", calm: "Marked “\(title)” as done",
                spark: "Marked “\(title)” as done")
        case .actMarkDone(let title): "Marked “\(title)” as done"
        case .actReopen(let title): "Reopened “\(title)”"
        case .actLetGo(let title):
            say(
                command: "Dropped “\(title)”", gentle: "Let go of “\(title)”", calm: "Let go of “\(title)”",
                spark: "Let go of “\(title)”")
        case .actDelete(let title): "Deleted “\(title)”"
        case .actImport(let count): "Imported \(counted(count, "entry", "entries"))"
        case .actSteps(let count, let title): "Added \(counted(count, "step", "steps")) to “\(title)”"
        case .actSettings: "Changed settings"
        case .actChange(let title): "Changed “\(title)”"
        case .actMerge(let title): "Merged both versions of “\(title)”"
        case .elsewhere: "on another device"
        case .together:
            say(
                command: "on another device; merged with yours",
                gentle: "on another device, while you made changes here; both are kept",
                calm: "on another device; merged with yours",
                spark: "on another device; merged with yours, nothing lost")
        }
    }
}
