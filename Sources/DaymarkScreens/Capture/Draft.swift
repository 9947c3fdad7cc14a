import DaymarkCore

/// The capture line while it is typed.
struct Draft: Hashable {
    /// The id of the field in the page.
    static let field = "capture-line"

    /// How many bytes of a text that another app shares are used.
    static let maxSharedBytes = 2000

    private(set) var line = ""
    private(set) var chips: [Capture.Chip] = []
    private(set) var notes: [Capture.Note] = []
    /// The sources of the chips that the person removed.
    private(set) var refused: [String] = []
    /// The line with its time meant the other way; nil when it has no such time.
    private(set) var turned: Turned?

    struct Turned: Hashable {
        let line: String
        /// Whether the time is then a start, and no longer a deadline.
        let takesPlace: Bool
    }

    mutating func read(_ line: String, settings: Settings, in circumstances: Circumstances) {
        self.line = line
        // A chip whose words were deleted may come back when they are typed again.
        refused = refused.filter { line.holds($0) }
        guard !line.isEmpty else {
            (chips, notes, refused, turned) = ([], [], [], nil)
            return
        }
        let capture = CaptureReader.read(line, settings: settings, in: circumstances, removedChips: refused)
        chips = capture.chips
        // A mark at the end of the line is still being typed, so it is not a mistake yet.
        notes = capture.notes.filter { note in
            guard case .notUnderstood(let words) = note, let first = words.utf8.first, !(0x30...0x39).contains(first)
            else { return true }
            return !line.utf8.reversed().starts(with: words.utf8.reversed())
        }
        turned = turned(capture, settings: settings, in: circumstances)
    }

    /// Adds “for 1h” to “run 7am”, or “by” to “dinner at 7”, and checks that the line is then understood.
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
            // When the day and the time are apart in the line, the source joins them by “…”. Search only the first.
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

    mutating func refuse(_ index: Int, settings: Settings, in circumstances: Circumstances) {
        guard chips.indices.contains(index) else { return }
        refused.append(chips[index].source)
        read(line, settings: settings, in: circumstances)
    }
}
