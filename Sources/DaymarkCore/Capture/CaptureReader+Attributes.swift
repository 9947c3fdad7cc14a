/// Reads attributes as Taskwarrior writes them: `project:home.garden`, `priority:H`. `due:friday` is a date
/// (`readDate`).
extension CaptureReader {
    private static let labelNames = WordList("project proj pro tag tags")
    private static let priorityNames = WordList("priority pri")
    /// Attributes for which a line has no field.
    private static let unreadNames = WordList("wait scheduled sched recur depends dep")

    /// Reads an attribute. One with another name or value stays in the title with a note.
    mutating func readAttribute() -> Int? {
        let value = position + 2
        guard tokens[position].followsSpace, token(position + 1)?.isSymbol(":") == true,
            token(position + 1)?.followsSpace == false, let first = token(value), !first.followsSpace,
            first.kind == .word || first.number != nil
        else { return nil }
        let name = word(position)
        let end = endOfRun(position)
        let range = position..<end
        guard !removedChips.contains(source(of: range)) else { return nil }
        if CaptureReader.labelNames.index(of: name) != nil {
            let next = endOfName(at: value)
            guard isEndOfWord(next) else { return leaveInTitle(range) }
            return addLabel(source(of: value..<next), end: next) ? next : nil
        }
        if CaptureReader.priorityNames.index(of: name) != nil {
            guard isEndOfWord(value + 1), let priority = CaptureReader.priority(named: first.text) else {
                return leaveInTitle(range)
            }
            guard addChip(.priority(priority), for: position..<(value + 1)) else { return nil }
            mission.priority = priority
            return value + 1
        }
        return CaptureReader.unreadNames.index(of: name) != nil ? leaveInTitle(range) : nil
    }

    private static func priority(named name: String) -> Priority? {
        switch name {
        case "h": .high
        case "m": .medium
        case "l": .low
        default: Priority(name: name)
        }
    }
}
