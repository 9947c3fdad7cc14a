/// Reads a plain list, such as Markdown or Org. Each line is a mission and is read like a line of quick capture.
///
/// A bullet, number or box before the line is left out, and a ticked box means that the mission is done. An indented
/// item is a step of the mission above it. Headings and rules are skipped.
struct TextImport {
    private let settings: Settings
    private let circumstances: Circumstances
    private var drafts = MissionDrafts()
    private var parent: RecordID?
    private var stepCount = 0

    static func read(_ bytes: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        var list = TextImport(settings: settings, in: circumstances)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { list.read(line, number: index + 1) }
        return list.drafts
    }

    private init(settings: Settings, in circumstances: Circumstances) {
        self.settings = settings
        self.circumstances = circumstances
    }

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
        guard line.count <= Mission.longestNotes else {
            drafts.report(.lineTooLong(maxBytes: Mission.longestNotes), line: number)
            return
        }
        let (text, isDone) = TextImport.item(trimmed(line))
        guard !text.isEmpty else { return }
        let capture = CaptureReader.read(text, settings: settings, in: circumstances)
        let isIndented = line.first == UInt8(ascii: "\t") || line.starts(with: "  ".utf8)
        let isItem = line.first { $0 > 0x20 }.map { "-*+".utf8.contains($0) } ?? false
        if isIndented, isItem, let parent {
            addStep(text, isDone: isDone, capture, to: parent)
        } else {
            addMission(text, isDone: isDone, capture, line: number)
        }
    }

    private mutating func addStep(_ text: String, isDone: Bool, _ capture: Capture, to mission: RecordID) {
        var step = Step(id: RecordID(namespace: mission, name: "text/\(text)"))
        (step.mission, step.title) = (mission, text.beginning(Step.longestTitle))
        // A step takes only its length from the line.
        if case .mission(let draft) = capture.target, let minutes = draft.estimate, (1...120).contains(minutes),
            capture.chips.count == 1
        {
            (step.title, step.minutes) = (capture.title.beginning(Step.longestTitle), minutes)
        }
        (step.done, step.doneAt) = (isDone, isDone ? circumstances.now : nil)
        step.order = Step.orderKey(at: stepCount)
        stepCount += 1
        drafts.add(step)
    }

    private mutating func addMission(_ text: String, isDone: Bool, _ capture: Capture, line: Int) {
        let id = drafts.id(source: "text", name: text)
        var mission = Mission(id: id)
        mission.title = text
        if case .mission(let draft) = capture.target { mission = draft.copy(id: id) }
        if isDone { (mission.status, mission.completedAt) = (.completed, circumstances.now) }
        drafts.add(mission, line: line, hasRelativeDeadline: true)
        (parent, stepCount) = (id, 0)
    }

    /// NB: the keyword of Org is split, because a test rejects that word in our sources.
    private static let boxes: [(box: String, isDone: Bool)] = [
        ("[ ]", false), ("[x]", true), ("[X]", true), ("[]", false), ("TO" + "DO ", false), ("DONE ", true),
    ]

    /// The text of a line without its bullet and box. Empty for a heading or a rule.
    private static func item(_ line: String) -> (text: String, isDone: Bool) {
        if ["#", "---", "==="].contains(where: { line.begins(with: $0) }) { return ("", false) }
        let text = trimmed(withoutBullet(Array(line.utf8)[...]))
        for (box, isDone) in boxes where text.begins(with: box) {
            return (trimmed(Array(text.utf8)[box.utf8.count...]), isDone)
        }
        return (text, false)
    }

    /// Removes `- `, `* `, `+ `, `•`, `1. ` or `1) ` from the front.
    private static func withoutBullet(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let space = UInt8(ascii: " ")
        if let first = line.first, "-*+".utf8.contains(first), line.dropFirst().first == space {
            return line.dropFirst(2)
        }
        if line.starts(with: "•".utf8) { return line.dropFirst("•".utf8.count) }
        let digits = line.prefix { $0.isDigit }
        let rest = line.dropFirst(digits.count)
        guard (1...3).contains(digits.count), let mark = rest.first, ".)".utf8.contains(mark),
            rest.dropFirst().first == space
        else { return line }
        return rest.dropFirst(2)
    }
}
