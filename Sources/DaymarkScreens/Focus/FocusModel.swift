import DaymarkCore

/// The current focus session, as plain values.
public struct FocusModel {
    /// The minutes that the button in overtime adds, and the one below the timer.
    static let overtimeMinutes: Int64 = 10, moreMinutes: Int64 = 5

    public let status: FocusStatus
    public let mission: RecordID
    public let title: String
    public let category: DaymarkCore.Category
    let picture: Picture?
    let steps: [Step]
    let current: (step: Step, number: Int, count: Int)?
    /// The step after the current one.
    let following: Step?
    public let breakMinutes: Int64
    let isLongBreakNext: Bool
    /// When the target is reached, such as “15:10”. Empty without a target, and while the timer does not run.
    let ends: String
    public let showsNumbers: Bool

    public init?(in context: ViewContext) {
        let workspace = context.workspace
        guard let status = workspace.focus(at: context.now), let mission = status.mission else { return nil }
        self.status = status
        self.mission = mission
        let record = workspace.missions[mission]
        title = record?.title ?? ""
        category = record?.category ?? context.settings.category
        picture = record.map { workspace.picture(of: $0) }
        steps = workspace.steps(of: mission)
        let current = workspace.currentStep(of: mission, chosen: status.step)
        self.current = current
        var next = steps.dropFirst(current?.number ?? steps.count).first { !$0.done }
        if next == nil, let current {
            // The person may have chosen the last step first.
            for step in steps where next == nil && !step.done && step.id != current.step.id { next = step }
        }
        following = next
        breakMinutes = workspace.breakMinutes(for: status)
        isLongBreakNext = workspace.isLongBreakNext(for: status)
        ends = status.phase == .running ? status.ends.map { context.time($0) } ?? "" : ""
        showsNumbers = context.settings.timerNumbers
    }
}

extension FocusModel {
    /// The mission and its time, in one line.
    public func line(_ words: Words) -> String { words.line(about: status, title: title, numbers: showsNumbers) }

    /// The current step, such as “Step 2 of 5: Outline”. Empty without an open step.
    public func stepText(_ words: Words) -> String {
        current.map { "\(words(FocusPhrase.stepOf($0.number, $0.count))): \($0.step.title)" } ?? ""
    }

    /// The offer of the next break. It says so if the break is a longer one.
    func breakOffer(_ words: Words) -> String {
        words(isLongBreakNext ? BreakPhrase.longOffer(minutes: breakMinutes) : .offer(minutes: breakMinutes))
    }

    /// The time for a terminal: what is left, or what was worked in overtime and without a planned end.
    public func clock(at now: Instant, _ words: Words) -> (text: String, caption: String, isNumber: Bool) {
        let figure = FocusFigure(self, now: now, words: words, isClock: true)
        let caption = [figure.below, figure.above].filter { !$0.isEmpty }.joined(separator: " · ")
        return (text: figure.figure, caption: caption, isNumber: figure.isClock)
    }
}

/// The large text in the timer, with the lines above and below it.
struct FocusFigure {
    var above = ""
    var figure = ""
    var unit = ""
    var below = ""
    /// Since when or until when the figure counts by itself. Nil if it stands still.
    var counts: (since: Bool, from: Instant)?

    var isClock = false

    /// - Parameter isClock: Whether the seconds are shown in every voice but `gentle`.
    init(_ model: FocusModel, now: Instant, words: Words, isClock: Bool = false) {
        let status = model.status
        let state = FocusFigure.state(status, words, numbers: model.showsNumbers)
        guard model.showsNumbers else {
            figure = state ?? FocusFigure.share(status, words)
            return
        }
        let target = status.target.map { words(FocusTimePhrase.ofTarget($0, until: model.ends)) }
        below = state ?? target ?? words(FocusTimePhrase.soFarCaption)
        guard words.voice == .command || isClock && words.voice != .gentle else {
            (figure, unit) = FocusFigure.minutes(status.minutes, words)
            if words.voice == .gentle {
                above = words(FocusTimePhrase.aboutCaption)
                below = state ?? words(FocusTimePhrase.soFarCaption)
            }
            if state == nil, let left = status.minutesLeft, left > 0 {
                below = words(FocusTimePhrase.leftCaption(left, until: model.ends))
            }
            return
        }
        self.isClock = true
        // In calm, the line below names the end.
        if !model.ends.isEmpty, words.voice != .calm { above = words(FocusTimePhrase.untilCaption(model.ends)) }
        let left = status.left ?? 0
        let counts = status.target != nil && left > 0
        let shown = counts ? left : status.target == nil ? status.elapsed : -left
        figure =
            (status.phase == .overtime ? "+" : "") + FocusFigure.clock(counts ? (shown + 999) / 1000 : shown / 1000)
        guard status.isRunning else { return }
        self.counts = (since: !counts, from: Instant(milliseconds: now.milliseconds + (counts ? left : -shown)))
    }

    /// The state of a session that does not run. Nil if it runs.
    private static func state(_ status: FocusStatus, _ words: Words, numbers: Bool) -> String? {
        switch status.phase {
        case .onBreak where !numbers && status.breakMinutesLeft != 0: words(BreakPhrase.heading)
        case .paused: words(FocusTimePhrase.paused)
        case .onBreak:
            words(status.breakMinutesLeft.map { $0 > 0 ? .onBreak(left: $0) : .breakIsOver } ?? FocusTimePhrase.paused)
        case .running, .overtime, .done, .abandoned, .forgotten: nil
        }
    }

    private static func share(_ status: FocusStatus, _ words: Words) -> String {
        status.target == nil
            ? words(FocusTimePhrase.openShare(minutes: status.minutes))
            : words(FocusTimePhrase.share(thousandths: status.stretchProgressPerMille))
    }

    /// Splits a length such as “25 min” into its figure and its unit.
    private static func minutes(_ minutes: Int64, _ words: Words) -> (String, String) {
        let text = words(FocusTimePhrase.soFar(minutes))
        let parts = text.parts(at: UInt8(ascii: " "))
        return parts.count == 2 ? (parts[0], parts[1]) : (text, "")
    }

    /// `39:48`, or `1:05:00`.
    static func clock(_ seconds: Int64) -> String {
        let (minutes, rest) = (seconds / 60, seconds % 60)
        return minutes < 60
            ? "\(minutes):\(padded(rest, to: 2))"
            : "\(minutes / 60):\(padded(minutes % 60, to: 2)):\(padded(rest, to: 2))"
    }
}
