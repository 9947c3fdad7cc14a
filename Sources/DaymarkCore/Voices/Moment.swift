/// A moment that can be heard and felt.
public enum Moment: Int, Choice {
    case added, done
    public static let names: StaticString = "added done"
}

/// A tone of a moment's sound, made where it is heard: nothing is loaded.
public struct Tone: Hashable, Sendable {
    /// Pitch, in hertz.
    public let hertz: Int64
    /// When it begins after the moment, and how long it takes to fade, in milliseconds.
    public let at: Int64
    public let length: Int64
    /// Of the loudest there is, in thousandths; no voice goes over 200, all tones together over 400.
    public let gain: Int64

    init(_ hertz: Int64, at: Int64 = 0, _ length: Int64, gain: Int64) {
        (self.hertz, self.at, self.length, self.gain) = (hertz, at, length, gain)
    }
}

extension Voice {
    /// How its tones sound, as Web Audio names the shapes of waves.
    public var wave: String { self == .command || self == .spark ? "triangle" : "sine" }

    /// What is heard at a moment. Pitches are those of equal temperament, rounded.
    /// - Parameter turn: a count, by which `spark` varies.
    public func tones(_ moment: Moment, turn: Int) -> [Tone] {
        switch (self, moment) {
        case (.command, .added): [Tone(659, 50, gain: 90)]
        case (.command, .done): [Tone(880, 60, gain: 110), Tone(1319, at: 70, 80, gain: 110)]
        case (.gentle, .added): [Tone(523, 260, gain: 70)]
        case (.gentle, .done): [Tone(523, 520, gain: 90), Tone(659, at: 160, 620, gain: 80)]
        case (.calm, .added): []
        case (.calm, .done): [Tone(587, 140, gain: 90)]
        case (.spark, .added): [Tone(784, 90, gain: 90)]
        case (.spark, .done): Voice.tunes[(turn % Voice.tunes.count + Voice.tunes.count) % Voice.tunes.count]
        }
    }

    private static let tunes: [[Tone]] = [[523, 659, 784], [587, 740, 880], [659, 784, 1047], [523, 784, 1047]].map {
        chord in
        chord.indices.map { Tone(Int64(chord[$0]), at: Int64($0) * 90, 220, gain: 110) }
    }

    /// How a nag sounds: two tones that call, louder with each lead, and for the loudest four that repeat.
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

    /// How a device that can shakes at a moment: milliseconds on, off, on.
    public func pulse(_ moment: Moment) -> [Int64] {
        switch (self, moment) {
        case (_, .added): []
        case (.command, .done): [12, 40, 12]
        case (.spark, .done): [15, 50, 30]
        case (_, .done): [15]
        }
    }
}
