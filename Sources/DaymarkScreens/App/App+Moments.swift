import DaymarkCore

/// Shows moments, such as a completed mission, and plays their sounds and vibrations in the style of the voice.
extension App {
    /// Marks the current notice as one about a moment.
    mutating func mark(_ moment: Moment, in context: inout ActionContext) {
        notice?.moment = moment
        feel(moment, in: &context)
    }

    /// The shortest task that is celebrated with a panel, in minutes.
    private static let minCelebrated: Int64 = 45

    /// Celebrates a completed task in `spark`, if it is the day's first one, the last open one, or a long one. The other
    /// tasks have the burst and their new sun.
    /// - Parameter minutes: the work that was left.
    mutating func celebrate(_ id: RecordID, minutes: Int64, in context: ActionContext) {
        guard words.voice == .spark, notice?.moment == .done else { return }
        let done = TodayModel.doneToday(in: viewContext(in: context))
        let isLast = workspace.missions.indices { $0.pointee.isOpen }.isEmpty
        guard done == 1 || isLast || minutes >= App.minCelebrated else { return }
        let panel = Notice.Panel(
            title: words(HomePhrase.completed(title(of: id))), line: words(HomePhrase.sunNumber(done)))
        notice?.panel = panel
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
