import DaymarkCore

/// Shows moments, such as a completed mission, and plays their sounds and vibrations in the style of the voice.
extension App {
    /// Marks the current notice as one about a moment.
    mutating func mark(_ moment: Moment, in context: inout ActionContext) {
        notice?.moment = moment
        feel(moment, in: &context)
    }

    /// Plays a moment's sound and vibration, if the person has enabled them.
    /// - Parameter once: If several tabs request the same name, only one plays.
    func feel(_ moment: Moment, once: String? = nil, in context: inout ActionContext) {
        let settings = workspace.settings
        let tones = settings.sounds ? settings.voice.tones(moment, turn: workspace.version) : []
        let pulse = settings.vibration ? settings.voice.pulse(moment) : []
        guard !tones.isEmpty || !pulse.isEmpty else { return }
        context.effects.append(.feel(wave: settings.voice.wave, tones, pulse: pulse, once: once))
    }
}
