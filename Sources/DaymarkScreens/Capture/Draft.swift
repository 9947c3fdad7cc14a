import DaymarkCore

/// The state of the capture line during typing.
struct Draft: Hashable {
    /// The id of the field in the page.
    static let field = "capture-line"

    /// The maximum size in bytes of shared text. Longer text is cut.
    static let maxSharedBytes = 2000

    private(set) var line = ""
    private(set) var chips: [Capture.Chip] = []
    private(set) var notes: [Capture.Note] = []
    /// The sources of the chips that the person removed.
    private(set) var refused: [String] = []
    /// The line with its time read the other way, as a start or a deadline. Nil if that is not possible.
    private(set) var turned: TurnedLine?

    /// The usual minutes of such a mission, if the line has no length and they are known.
    private(set) var usual: Int64?
    /// The guess of a playbook, if nothing else says how long such a mission takes.
    private(set) var guess: LengthGuess?
    /// The day that the line describes, as “school closed today” does.
    private(set) var describedDay: CivilDate?

    mutating func read(
        _ line: String, for workspace: Workspace, playbooks: PlaybookLibrary? = nil, in circumstances: Circumstances
    ) {
        let settings = workspace.settings
        self.line = line
        // If the words of a refused chip were deleted, the chip may return when they are typed again.
        refused = refused.filter { line.holds($0) }
        guard !line.isEmpty else {
            (chips, notes, refused, turned, usual, guess) = ([], [], [], nil, nil, nil)
            describedDay = nil
            return
        }
        let capture = CaptureReader.read(
            line, settings: settings, in: circumstances, removedChips: refused,
            openTitles: workspace.openTitles(for: line))
        chips = capture.chips
        describedDay = capture.describedDay
        (usual, guess) = (nil, nil)
        if case .mission(var mission) = capture.target {
            usual = workspace.usualMinutes(of: mission)
            if usual == nil, let playbooks {
                mission.guessLength(with: playbooks)
                guess = workspace.lengthGuess(of: mission)
            }
        }
        // A mark at the end of the line may be incomplete, so it is not reported yet.
        notes = capture.notes.filter { note in
            guard case .notUnderstood(let words) = note, let first = words.utf8.first, !(0x30...0x39).contains(first)
            else { return true }
            return !line.utf8.reversed().starts(with: words.utf8.reversed())
        }
        turned = TurnedLine(line, read: capture, removedChips: refused, settings: settings, in: circumstances)
    }

    mutating func refuse(
        _ index: Int, for workspace: Workspace, playbooks: PlaybookLibrary? = nil, in circumstances: Circumstances
    ) {
        guard chips.indices.contains(index) else { return }
        refused.append(chips[index].source)
        read(line, for: workspace, playbooks: playbooks, in: circumstances)
    }
}
