import DaymarkCore

/// Moments that are seen, heard and felt, as the voice has them.
extension App {
    /// Lets a moment be noticed that the present notice is about.
    mutating func mark(_ moment: Moment, _ effects: inout [Effect]) {
        notice?.moment = moment
        let effect = feeling(moment)
        if effect != .feel(wave: workspace.settings.voice.wave, [], pulse: []) { effects.append(effect) }
    }

    /// What a moment is heard and felt like, as far as the person wants.
    func feeling(_ moment: Moment) -> Effect {
        let settings = workspace.settings
        return .feel(
            wave: settings.voice.wave, settings.sounds ? settings.voice.tones(moment, turn: workspace.version) : [],
            pulse: settings.vibration ? settings.voice.pulse(moment) : [])
    }
}
