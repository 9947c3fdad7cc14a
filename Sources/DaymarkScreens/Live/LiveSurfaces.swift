import DaymarkCore

/// The running session and the pressing deadline, as the shell shows them outside of the page: the tab's icon, a
/// notification, the device's media controls, and a floating window that stays in front.
public struct LiveSurfaces: Hashable, Sendable {
    struct Media: Hashable, Sendable {
        let title: String
        let detail: String
        let isRunning: Bool
        /// The action of the play button.
        let playAction: String
    }

    /// The number of parts into which the tab's icon divides the time.
    private static let iconParts: Int64 = 8

    /// The name of the tab's icon. Empty for the usual one.
    private(set) var icon = ""
    private(set) var media: Media?
    /// The notifications to keep up to date. Those that are no longer named are closed.
    private(set) var notifications: [Notification] = []
    /// The contents of the floating window. Nil if it is closed.
    private(set) var floatingHTML: HTML?

    init() {}

    init(_ device: DeviceStatus, isFloating: Bool, in context: ViewContext) {
        let model = FocusModel(in: context)
        let pressing = context.workspace.pressingDeadlines(in: context.circumstances)
        if let model {
            icon = LiveSurfaces.icon(model.status, context.words.voice)
            media = Media(
                title: model.title, detail: model.stepText(context.words), isRunning: model.status.isRunning,
                playAction: Action.focus(.resume).text)
            if isFloating { floatingHTML = FloatingWindowView(model, in: context).html }
        } else if let first = pressing.first {
            icon = LiveSurfaces.icon(left: 1000 - first.thousandths(at: context.now))
            media = Media(first, in: context)
            if isFloating { floatingHTML = DeadlineWindowView(first, in: context).html }
        }
        guard context.settings.liveNotification, device.notifyPermission == .granted else { return }
        notifications =
            (model.map { [.focus($0, words: context.words)] } ?? [])
            + (pressing.isEmpty ? [] : [.deadlines(pressing, in: context)])
    }

    /// The session, or else the nearest pressing deadline, in one line for the page's title. Nil if there is neither.
    static func line(in context: ViewContext) -> String? {
        if let model = FocusModel(in: context) { return model.line(context.words) }
        return context.workspace.pressingDeadlines(in: context.circumstances).first.map {
            context.words(
                DeadlinePhrase.line(
                    $0.title, minutes: $0.minutes(from: context.now), numbers: context.settings.timerNumbers))
        }
    }

    private static func icon(_ status: FocusStatus, _ voice: Voice) -> String {
        guard status.isRunning else { return "rest" }
        let done = status.stretchProgressPerMille
        return icon(left: voice == .command && status.target != nil ? 1000 - done : done)
    }

    private static func icon(left thousandths: Int64) -> String {
        "progress-\(min(max(thousandths, 0), 1000) * iconParts / 1000)"
    }

    var json: JSON {
        .object([
            "do": .string("live"), "icon": .string(icon), "media": media?.json ?? .null,
            "notifications": .array(notifications.map { $0.json() }),
            "floatingHTML": floatingHTML.map { JSON.string($0.text) } ?? .null,
        ])
    }
}

extension LiveSurfaces.Media {
    /// A pressing deadline. The play button starts a session on it.
    fileprivate init(_ deadline: DeadlineCountdown, in context: ViewContext) {
        let detail = context.words(
            DeadlinePhrase.due(
                context.time(deadline.deadline), minutes: deadline.minutes(from: context.now),
                numbers: context.settings.timerNumbers))
        self.init(
            title: deadline.title, detail: detail, isRunning: false,
            playAction: Action.focus(.start(deadline.mission)).text)
    }

    fileprivate var json: JSON {
        .object([
            "title": .string(title), "detail": .string(detail), "isRunning": .bool(isRunning),
            "playAction": .string(playAction),
        ])
    }
}
