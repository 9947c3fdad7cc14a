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
    private(set) var turned: Turned?

    /// The usual minutes of such a mission, if the line has no length and they are known.
    private(set) var usual: Int64?
    /// The guess of a playbook, if nothing else says how long such a mission takes.
    private(set) var guess: LengthGuess?

    struct Turned: Hashable {
        let line: String
        /// Whether the time is a start instead of a deadline in the other reading.
        let takesPlace: Bool
    }

    mutating func read(
        _ line: String, for workspace: Workspace, playbooks: PlaybookLibrary? = nil, in circumstances: Circumstances
    ) {
        let settings = workspace.settings
        self.line = line
        // If the words of a refused chip were deleted, the chip may return when they are typed again.
        refused = refused.filter { line.holds($0) }
        guard !line.isEmpty else {
            (chips, notes, refused, turned, usual, guess) = ([], [], [], nil, nil, nil)
            return
        }
        let capture = CaptureReader.read(line, settings: settings, in: circumstances, removedChips: refused)
        chips = capture.chips
        (usual, guess) = (nil, nil)
        if case .mission(var mission) = capture.target {
            usual = workspace.usualMinutes(of: mission)
            if let playbooks { mission.guessLength(with: playbooks) }
            guess = workspace.lengthGuess(of: mission)
        }
        // A mark at the end of the line may be incomplete, so it is not reported yet.
        notes = capture.notes.filter { note in
            guard case .notUnderstood(let words) = note, let first = words.utf8.first, !(0x30...0x39).contains(first)
            else { return true }
            return !line.utf8.reversed().starts(with: words.utf8.reversed())
        }
        turned = turned(capture, settings: settings, in: circumstances)
    }

    /// Adds “for 1h” to “run 7am”, or “by” to “dinner at 7”, and checks that the resulting line is understood.
    private func turned(_ capture: Capture, settings: Settings, in circumstances: Circumstances) -> Turned? {
        let takesPlace: Bool
        let other: String
        switch capture.target {
        case .mission(let mission):
            guard case .moment = mission.deadline else { return nil }
            takesPlace = true
            other = line + (mission.estimate.map { " for \($0)m" } ?? " for 1h")
        case .commitment:
            takesPlace = false
            let chip = chips.first { if case .start = $0.meaning { true } else { false } }
            let source = Array((chip?.source ?? "").utf8)
            // If the day and the time are separate in the line, “…” joins them in the source. Search only for the first
            // of them.
            let joint = source.indices.first { source[$0...].starts(with: " … ".utf8) } ?? source.count
            let bytes = Array(line.utf8)
            guard joint > 0, let index = bytes.indices.first(where: { bytes[$0...].starts(with: source[..<joint]) })
            else { return nil }
            other = String(decoding: Array(bytes[..<index]) + Array("by ".utf8) + Array(bytes[index...]), as: UTF8.self)
        }
        switch (
            CaptureReader.read(other, settings: settings, in: circumstances, removedChips: refused).target, takesPlace
        ) {
        case (.commitment, true), (.mission, false): return Turned(line: other, takesPlace: takesPlace)
        case (.mission, true), (.commitment, false): return nil
        }
    }

    mutating func refuse(
        _ index: Int, for workspace: Workspace, playbooks: PlaybookLibrary? = nil, in circumstances: Circumstances
    ) {
        guard chips.indices.contains(index) else { return }
        refused.append(chips[index].source)
        read(line, for: workspace, playbooks: playbooks, in: circumstances)
    }
}
