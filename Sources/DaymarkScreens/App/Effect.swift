import DaymarkCore

/// A task that the app asks the shell to do.
public enum Effect: Hashable, Sendable {
    /// Store an operation and notify the other tabs.
    case save(Operation)
    /// Store the answer that was just received.
    case saveAnswer
    /// Store an entry that is neither an operation nor an answer.
    case saveEntry(JSON)
    /// Fetch the playbooks and send them as the value of ``BreakdownAction/playbooks``.
    case loadPlaybooks
    /// Fetch the playbooks when the page has nothing else to do.
    case loadPlaybooksWhenIdle
    /// Send this action once the page has nothing else to do.
    case whenIdle(Action)
    /// Use a language model, the browser's own or that of the server.
    case model(ModelRequest)
    /// List, make or revoke the secret links to widgets.
    case widgets(WidgetRequest)
    /// Use the room of the server.
    case room(RoomRequest)
    /// Delete all stored data and start again.
    case forget
    /// Ask the account again at once.
    case sync
    /// The text of a field that saves itself was saved by this action.
    case accepted(Action)
    /// Set the text of the field with this id.
    case fill(field: String, String)
    /// Move focus to the element with this id.
    case focus(String)
    /// Change the page's address.
    case go(Route)
    /// Move focus to the next row of a list, or to the previous one.
    case row(down: Bool)
    /// Save text as a file.
    case download(name: String, String)
    /// Save the quarantined actions as a file.
    case exportAside
    /// Show a count on the app's icon, or no badge for 0.
    case badge(Int)
    /// Play tones and vibrate. Either list may be empty. If several tabs request the same `once` name, only one plays.
    case feel(wave: String, [Tone], pulse: [Int64], once: String? = nil)
    /// Keep the screen on, or let it turn off as usual.
    case awake(Bool)
    /// Show the running session and the pressing deadline outside of the page.
    case live(LiveSurfaces)
    /// Open the floating window that stays in front. Its contents come with ``live(_:)``.
    case openFloatingWindow
    /// Let the page fill the screen, or leave full screen.
    case toggleFullScreen
    /// Show a notification, if notifications are allowed.
    case notify(Notification)
    /// Rewrite the notification of the nags if it is still shown, without a sound.
    case updateNotification(Notification)
    /// Close the notifications of nags.
    case closeNotifications
    /// Show the browser's question whether to install the app.
    case install
    /// Ask the person to allow notifications.
    case askToNotify
    /// Send ``Action/tick`` at this time.
    case wake(Instant)

    public var json: JSON {
        switch self {
        case .save(let operation): .object(["do": .string("save"), "operation": .string(operation.json.text)])
        case .saveEntry(let entry): .object(["do": .string("save"), "operation": .string(entry.text)])
        case .loadPlaybooks: .object(["do": .string("loadPlaybooks")])
        case .loadPlaybooksWhenIdle: .object(["do": .string("loadPlaybooksWhenIdle")])
        case .whenIdle(let action): .object(["do": .string("whenIdle"), "action": .string(action.text)])
        case .model(let request): request.json
        case .widgets(let request): request.json
        case .room(let request): request.json
        case .forget: .object(["do": .string("forget")])
        case .saveAnswer: .object(["do": .string("keepAnswer")])
        case .sync: .object(["do": .string("sync")])
        case .accepted(let action): .object(["do": .string("accepted"), "action": .string(action.text)])
        case .fill(let field, let text):
            .object(["do": .string("fill"), "field": .string(field), "text": .string(text)])
        case .focus(let id): .object(["do": .string("focus"), "id": .string(id)])
        case .go(let route): .object(["do": .string("go"), "route": .string(route.address)])
        case .row(let down): .object(["do": .string("row"), "by": .number(down ? 1 : -1)])
        case .download(let name, let text):
            .object(["do": .string("download"), "name": .string(name), "text": .string(text)])
        case .exportAside: .object(["do": .string("exportAside")])
        case .badge(let count): .object(["do": .string("badge"), "count": .int(count)])
        case .feel(let wave, let tones, let pulse, let once):
            .object([
                "do": .string("feel"), "wave": .string(wave), "once": .text(once),
                "pulse": .array(pulse.map { .number($0) }),
                "tones": .array(
                    tones.map { tone in
                        .object([
                            "hertz": .number(tone.hertz), "at": .number(tone.at), "length": .number(tone.length),
                            "gain": .number(tone.gain),
                        ])
                    }),
            ])
        case .awake(let on): .object(["do": .string("awake"), "on": .bool(on)])
        case .live(let surfaces): surfaces.json
        case .openFloatingWindow: .object(["do": .string("openFloatingWindow")])
        case .toggleFullScreen: .object(["do": .string("toggleFullScreen")])
        case .notify(let notification): notification.json()
        case .updateNotification(let notification): notification.json(isUpdate: true)
        case .closeNotifications: .object(["do": .string("closeNotifications")])
        case .install: .object(["do": .string("install")])
        case .askToNotify: .object(["do": .string("askToNotify")])
        case .wake(let instant): .object(["do": .string("wake"), "at": .number(instant.milliseconds)])
        }
    }
}
