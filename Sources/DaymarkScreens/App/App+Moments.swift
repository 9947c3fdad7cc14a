import DaymarkCore

/// Moments that are seen, heard and felt, as the voice has them.
extension App {
    /// Lets a moment be noticed that the present notice is about.
    mutating func mark(_ moment: Moment, _ effects: inout [Effect]) {
        notice?.moment = moment
        feel(moment, &effects)
    }

    /// Lets a moment be heard and felt as far as the person wants.
    func feel(_ moment: Moment, _ effects: inout [Effect]) {
        let settings = workspace.settings
        let tones = settings.sounds ? settings.voice.tones(moment, turn: workspace.version) : []
        let pulse = settings.vibration ? settings.voice.pulse(moment) : []
        if !tones.isEmpty || !pulse.isEmpty { effects.append(.feel(wave: settings.voice.wave, tones, pulse: pulse)) }
    }
}
