extension CaptureReader {
    /// The maximum number of times that a thought is read again without words about time.
    private static let maxThoughtPasses = 4

    /// Reads a stray thought, which lies in the inbox until the person sorts it: a mission without a date, so that it
    /// is not planned by itself. Words about time stay in the title. Lengths and marks count as in quick capture.
    public static func readThought(_ line: String, settings: Settings, in circumstances: Circumstances) -> Capture {
        // Removing a chip can reveal another one.
        var refused: [String] = []
        for _ in 0...maxThoughtPasses {
            let capture = read(line, settings: settings, in: circumstances, removedChips: refused)
            let before = refused.count
            for chip in capture.chips where chip.meaning.isAboutTime { refused.append(chip.source) }
            guard refused.count > before else { return capture }
        }
        var mission = Mission(id: RecordID(high: 0, low: 0))
        mission.title = oneLine(trimmed(line))
        return Capture(title: mission.title, chips: [], notes: [], target: .mission(mission))
    }
}

extension Capture.Chip.Meaning {
    fileprivate var isAboutTime: Bool {
        switch self {
        case .deadline, .start, .repeats, .reminder, .travel, .supply, .anchor: true
        case .minutes, .priority, .category, .aggression, .placement, .label: false
        }
    }
}
