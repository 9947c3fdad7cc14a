/// A line that describes a step: a title, and perhaps a length.
public struct StepLine: Hashable, Sendable {
    /// The maximum length of a step, in minutes.
    static let maxMinutes: Int64 = 120
    /// The maximum number of times that the line is read again without the words that a step has no field for.
    private static let maxPasses = 4

    public let title: String
    public let minutes: Int64?
    /// Words that look like a length but stay in the title, because a step does not take that long.
    public let longLengths: [String]
    /// Words that were not understood, such as a length with an unknown unit.
    public let notes: [Capture.Note]

    /// - Parameter onlyMarked: Whether only lengths that are marked with “~” count. A new title may contain others.
    /// - Throws: `stepTooLong` if a marked length exceeds the maximum.
    public init(_ line: String, onlyMarked: Bool = false, settings: Settings, in circumstances: Circumstances)
        throws(IntentError)
    {
        // Text that a step has no field for stays in its title. Removing a chip can reveal another one, as in “for
        // 2h30”, so this takes several passes.
        var refused: [String] = []
        var long: [String] = []
        // Nil as long as a pass has found words that belong to the title.
        var checked: Capture?
        for _ in 0...StepLine.maxPasses {
            let capture = CaptureReader.read(line, settings: settings, in: circumstances, removedChips: refused)
            var more: [String] = []
            for chip in capture.chips {
                let isMarked = StepLine.isMarked(chip.source)
                if case .minutes(let minutes) = chip.meaning {
                    if (1...StepLine.maxMinutes).contains(minutes), isMarked || !onlyMarked { continue }
                    if isMarked { throw .stepTooLong(chip.source) }
                    if !onlyMarked { long.append(chip.source) }
                }
                more.append(chip.source)
            }
            refused += more
            if more.isEmpty {
                checked = capture
                break
            }
        }
        longLengths = Array(long.prefix(1))
        // A line of many dates keeps all of its words.
        guard let capture = checked else {
            title = oneLine(trimmed(line))
            minutes = nil
            notes = []
            return
        }
        title = capture.title
        if case .mission(let read) = capture.target { minutes = read.estimate } else { minutes = nil }
        notes = capture.notes.filter { note in
            if case .notUnderstood(let words) = note { StepLine.isMarked(words) } else { false }
        }
    }

    private static func isMarked(_ words: String) -> Bool { words.utf8.first == UInt8(ascii: "~") }
}

extension Workspace {
    /// Words in the title of a new step that look like a length.
    public func notesOnStep(_ line: String, in circumstances: Circumstances) -> [CaptureProblemPhrase] {
        guard let read = try? StepLine(line, settings: settings, in: circumstances) else { return [] }
        return read.longLengths.map { .stepLengthInTitle($0) }
            + read.notes.map { note in
                switch note {
                case .impossibleDate(let text): .impossibleDate(text)
                case .notUnderstood(let text): .notUnderstood(text)
                case .secondTime(let text): .secondTime(text)
                case .noPriority(let mark): .noPriority(mark)
                case .changesCommitment(let line): .changesCommitment(line)
                }
            }
    }
}
