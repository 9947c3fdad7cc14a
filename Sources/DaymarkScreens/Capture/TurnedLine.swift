import DaymarkCore

/// A capture line with its time read the other way: as the start of an appointment instead of a deadline, or as a
/// deadline instead of a start.
public struct TurnedLine: Hashable, Sendable {
    public let line: String
    /// Whether the time is a start instead of a deadline in the other reading.
    public let takesPlace: Bool
    /// The sources of the chips that the person removed.
    let removedChips: [String]

    /// Adds “for 1h” to “run 7am”, or “by” to “dinner at 7”. Nil if the resulting line would not be understood that
    /// way.
    /// - Parameter capture: How the line was read.
    public init?(
        _ line: String, read capture: Capture, removedChips: [String] = [], settings: Settings,
        in circumstances: Circumstances
    ) {
        let other: String
        switch capture.target {
        case .mission(let mission):
            guard case .moment = mission.deadline else { return nil }
            takesPlace = true
            other = line + (mission.estimate.map { " for \($0)m" } ?? " for 1h")
        case .commitment:
            guard let written = TurnedLine.withBy(line, capture.chips) else { return nil }
            takesPlace = false
            other = written
        }
        self.line = other
        self.removedChips = removedChips
        let turned = CaptureReader.read(other, settings: settings, in: circumstances, removedChips: removedChips)
        switch (turned.target, takesPlace) {
        case (.commitment, true), (.mission, false): break
        case (.mission, true), (.commitment, false): return nil
        }
    }

    /// The line with “by” before its day or time, instead of “at” or “on”.
    private static func withBy(_ line: String, _ chips: [Capture.Chip]) -> String? {
        let chip = chips.first { if case .start = $0.meaning { true } else { false } }
        let source = Array((chip?.source ?? "").utf8)
        // If the day and the time are separate in the line, “…” joins them in the source. Search only for the first of
        // them.
        let joint = source.indices.first { source[$0...].starts(with: " … ".utf8) } ?? source.count
        let bytes = Array(line.utf8)
        guard joint > 0, let index = bytes.indices.first(where: { bytes[$0...].starts(with: source[..<joint]) }) else {
            return nil
        }
        let rest = bytes[index...]
        let start = String(decoding: Array(rest.prefix(3)), as: UTF8.self)
        let when = start == "at " || start == "on " ? rest.dropFirst(3) : rest
        return String(decoding: Array(bytes[..<index]) + Array("by ".utf8) + Array(when), as: UTF8.self)
    }
}
