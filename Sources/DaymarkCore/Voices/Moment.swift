/// A moment that the app can mark with sound and vibration.
public enum Moment: String, Choice {
    case added, done
    /// A focus session starts, is half over, or has reached its planned end.
    case focusStart, focusHalf, focusEnd
}

/// One tone of a sound. The browser synthesises it, so no audio file is loaded.
public struct Tone: Hashable, Sendable {
    /// Frequency in hertz.
    public let hertz: Int64
    /// Start after the moment, and time to fade out, both in milliseconds.
    public let at: Int64
    public let length: Int64
    /// Gain in thousandths of full scale. No single tone exceeds 200, and the tones of one sound exceed 400 at no time.
    public let gain: Int64

    init(_ hertz: Int64, at: Int64 = 0, _ length: Int64, gain: Int64) {
        (self.hertz, self.at, self.length, self.gain) = (hertz, at, length, gain)
    }
}

extension Voice {
    /// The waveform of the tones, by its Web Audio name.
    public var wave: String { self == .command || self == .spark ? "triangle" : "sine" }

    /// The tones of a moment. Frequencies follow equal temperament, rounded to whole hertz.
    /// - Parameter turn: how often this moment occurred; `spark` varies its sound by it.
    public func tones(_ moment: Moment, turn: Int) -> [Tone] {
        switch (self, moment) {
        case (.command, .added): [Tone(659, 50, gain: 90)]
        case (.command, .done): [Tone(880, 60, gain: 110), Tone(1319, at: 70, 80, gain: 110)]
        case (.gentle, .added): [Tone(523, 260, gain: 70)]
        case (.gentle, .done): [Tone(523, 520, gain: 90), Tone(659, at: 160, 620, gain: 80)]
        case (.calm, .added): []
        case (.calm, .done): [Tone(587, 140, gain: 90)]
        case (.spark, .added): [Tone(784, 90, gain: 90)]
        case (.command, .focusStart): [Tone(523, 60, gain: 80), Tone(784, at: 80, 80, gain: 80)]
        case (.command, .focusHalf): [Tone(784, 60, gain: 60)]
        case (.command, .focusEnd): [Tone(784, 80, gain: 80), Tone(523, at: 90, 140, gain: 80)]
        case (.spark, .focusStart): [Tone(523, 140, gain: 80), Tone(784, at: 120, 220, gain: 80)]
        case (.spark, .focusHalf): [Tone(659, 180, gain: 60)]
        case (.spark, .focusEnd):
            [Tone(784, 180, gain: 80), Tone(659, at: 150, 180, gain: 70), Tone(523, at: 300, 320, gain: 70)]
        case (_, .focusStart): [Tone(392, 420, gain: 60), Tone(523, at: 180, 520, gain: 60)]
        case (_, .focusHalf): [Tone(523, 480, gain: 45)]
        case (_, .focusEnd): [Tone(523, 480, gain: 60), Tone(392, at: 220, 680, gain: 60)]
        case (.spark, .done): Voice.tunes[(turn % Voice.tunes.count + Voice.tunes.count) % Voice.tunes.count]
        }
    }

    private static let tunes: [[Tone]] = [[523, 659, 784], [587, 740, 880], [659, 784, 1047], [523, 784, 1047]].map {
        chord in
        chord.indices.map { Tone(Int64(chord[$0]), at: Int64($0) * 90, 220, gain: 110) }
    }

    /// The sound of a nag: two rising tones, louder at each level. The loudest level repeats four tones.
    public func tones(_ sound: NagMessage.Sound) -> [Tone] {
        let (low, high): (Int64, Int64) = self == .command || self == .spark ? (659, 880) : (523, 659)
        switch sound {
        case .none: return []
        case .usual: return [Tone(low, 180, gain: 90), Tone(high, at: 190, 260, gain: 90)]
        case .rising(let part):
            let gain = 80 + min(max(part, 0), 100)
            return [
                Tone(low, 160, gain: gain), Tone(high, at: 170, 160, gain: gain), Tone(high, at: 340, 240, gain: gain),
            ]
        case .alarm:
            return (0..<4).map { Tone($0 % 2 == 0 ? high : low, at: $0 * 260, 240, gain: 190) }
        }
    }

    /// The vibration pattern of a moment, in milliseconds: on, off, on, and so forth.
    public func pulse(_ moment: Moment) -> [Int64] {
        switch (self, moment) {
        case (_, .added), (_, .focusStart), (_, .focusHalf), (_, .focusEnd): []
        case (.command, .done): [12, 40, 12]
        case (.spark, .done): [15, 50, 30]
        case (_, .done): [15]
        }
    }
}
