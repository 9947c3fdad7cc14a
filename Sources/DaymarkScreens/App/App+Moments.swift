import DaymarkCore

/// Moments that are seen, heard and felt as the voice has them.
extension App {
    /// Marks the present notice as one about a moment.
    mutating func mark(_ moment: Moment, in context: inout ActionContext) {
        notice?.moment = moment
        feel(moment, in: &context)
    }

    /// Plays a moment's sound and vibration, as far as the person wants them.
    func feel(_ moment: Moment, in context: inout ActionContext) {
        let settings = workspace.settings
        let tones = settings.sounds ? settings.voice.tones(moment, turn: workspace.version) : []
        let pulse = settings.vibration ? settings.voice.pulse(moment) : []
        guard !tones.isEmpty || !pulse.isEmpty else { return }
        context.effects.append(.feel(wave: settings.voice.wave, tones, pulse: pulse))
    }
}
