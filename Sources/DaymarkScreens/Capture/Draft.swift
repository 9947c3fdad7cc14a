import DaymarkCore

/// The line of capture while it is typed.
struct Draft: Hashable {
    /// The id of its field in the page.
    static let field = "capture-line"

    /// The most bytes that are taken from another app.
    static let longest = 2000

    private(set) var line = ""
    private(set) var chips: [Capture.Chip] = []
    private(set) var notes: [Capture.Note] = []
    /// Sources of the chips that were taken back.
    private(set) var refused: [String] = []
    /// The line with its time meant the other way; nil where it has none that could be.
    private(set) var turned: Turned?

    struct Turned: Hashable {
        let line: String
        /// Whether something takes place then, instead of being due by then.
        let takesPlace: Bool
    }

    mutating func read(_ line: String, settings: Settings, in circumstances: Circumstances) {
        self.line = line
        // What is no longer in the line is no longer refused.
        refused = refused.filter { line.holds($0) }
        guard !line.isEmpty else {
            (chips, notes, refused, turned) = ([], [], [], nil)
            return
        }
        let capture = CaptureReader.read(line, settings: settings, in: circumstances, refused: refused)
        chips = capture.chips
        // A mark that is still being typed is no mistake.
        notes = capture.notes.filter { note in
            guard case .notUnderstood(let words) = note, let first = words.utf8.first, !(0x30...0x39).contains(first)
            else { return true }
            return !line.utf8.reversed().starts(with: words.utf8.reversed())
        }
        turned = turned(capture, settings: settings, in: circumstances)
    }

    /// “run 7am” with “for 1h” behind it, “dinner at 7” with “by” before the time, where that is then understood.
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
            // Of a day and a time that stand apart the first is in the line as it is.
            let joint = source.indices.first { source[$0...].starts(with: " … ".utf8) } ?? source.count
            let bytes = Array(line.utf8)
            guard joint > 0, let place = bytes.indices.first(where: { bytes[$0...].starts(with: source[..<joint]) })
            else { return nil }
            other = String(decoding: Array(bytes[..<place]) + Array("by ".utf8) + Array(bytes[place...]), as: UTF8.self)
        }
        switch (CaptureReader.read(other, settings: settings, in: circumstances, refused: refused).target, takesPlace) {
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
