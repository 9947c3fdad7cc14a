extension CaptureReader {
    /// The maximum number of times that a thought is read again without words about time.
    private static let maxThoughtPasses = 4

    /// Reads a stray thought, which becomes a mission in the inbox. One date counts as its deadline, and lengths and
    /// marks count as in quick capture. All other words about time stay in the title: a thought never becomes a
    /// commitment, a routine or a series.
    public static func readThought(_ line: String, settings: Settings, in circumstances: Circumstances) -> Capture {
        // Removing a chip can reveal another one.
        var refused: [String] = []
        var dated: Capture?
        for _ in 0...maxThoughtPasses {
            let capture = read(line, settings: settings, in: circumstances, removedChips: refused)
            let before = refused.count
            for chip in capture.chips where chip.meaning.isAboutTime { refused.append(chip.source) }
            guard refused.count > before else { return dated ?? capture }
            dated = refused.count == 1 && capture.hasOnlyDeadlines ? capture : nil
        }
        var mission = Mission(id: RecordID(high: 0, low: 0))
        mission.title = oneLine(trimmed(line))
        return Capture(title: mission.title, chips: [], notes: [], target: .mission(mission))
    }
}

extension Capture {
    /// Whether it is a mission, and nothing but deadlines was understood about time.
    fileprivate var hasOnlyDeadlines: Bool {
        guard case .mission = target else { return false }
        for chip in chips where chip.meaning.isAboutTime {
            guard case .deadline = chip.meaning else { return false }
        }
        return true
    }
}

extension Capture.Chip.Meaning {
    fileprivate var isAboutTime: Bool {
        switch self {
        case .deadline, .start, .repeats, .reminder, .travel, .supply, .anchor: true
        case .minutes, .priority, .category, .aggression, .placement, .label, .waitsFor: false
        }
    }
}
