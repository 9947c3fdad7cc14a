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

    mutating func read(_ line: String, _ settings: Settings, _ circumstances: Circumstances) {
        self.line = line
        // What is no longer in the line is no longer refused.
        refused = refused.filter { line.holds($0) }
        guard !line.isEmpty else {
            (chips, notes, refused) = ([], [], [])
            return
        }
        let capture = CaptureReader.read(line, settings, circumstances, refused: refused)
        (chips, notes) = (capture.chips, capture.notes)
    }

    mutating func refuse(_ index: Int, _ settings: Settings, _ circumstances: Circumstances) {
        guard chips.indices.contains(index) else { return }
        refused.append(chips[index].source)
        read(line, settings, circumstances)
    }
}
