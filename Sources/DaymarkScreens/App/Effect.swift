import DaymarkCore

/// What the shell is to do for the app.
public enum Effect: Hashable, Sendable {
    /// Store an operation, and tell the other tabs.
    case save(Operation)
    /// Store the answer that was just taken in.
    case keepAnswer
    /// Store an entry of this kind.
    case keep(JSON)
    /// Delete all that is stored here, and start anew.
    case forget
    /// Ask the account again at once.
    case sync
    /// Put text into a field, by the field's id.
    case fill(field: String, String)
    /// Move focus to an element, by its id.
    case focus(String)
    /// Go to a place.
    case go(Route)
    /// Move focus to the next row of a list, or the one before.
    case row(down: Bool)
    /// Give out a text as a file.
    case download(name: String, String)
    /// Give out what was set aside as a file.
    case exportAside
    /// Show a count on the app's icon; nothing at 0.
    case badge(Int)
    /// Let a moment be heard and felt: what is empty is not. Of several tabs that say so under one name, one does.
    case feel(wave: String, [Tone], pulse: [Int64], once: String? = nil)
    /// Keep the screen on, or let it go off as usual.
    case awake(Bool)
    /// Show a notification, where they are allowed; take one away; ask whether they are.
    case notify(Notification)
    case closeNotification(RecordID)
    case askToNotify
    /// Come back with ``Action/tick`` at this time.
    case wake(Instant)

    public var json: JSON {
        switch self {
        case .save(let operation): .object(["do": .string("save"), "operation": .string(operation.json.text)])
        case .keep(let entry): .object(["do": .string("save"), "operation": .string(entry.text)])
        case .forget: .object(["do": .string("forget")])
        case .keepAnswer: .object(["do": .string("keepAnswer")])
        case .sync: .object(["do": .string("sync")])
        case .fill(let field, let text):
            .object(["do": .string("fill"), "field": .string(field), "text": .string(text)])
        case .focus(let id): .object(["do": .string("focus"), "id": .string(id)])
        case .go(let route): .object(["do": .string("go"), "route": .string(route.name)])
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
        case .notify(let notification): notification.json
        case .closeNotification(let tag):
            .object(["do": .string("closeNotification"), "tag": .string(tag.description)])
        case .askToNotify: .object(["do": .string("askToNotify")])
        case .wake(let instant): .object(["do": .string("wake"), "at": .number(instant.milliseconds)])
        }
    }
}

/// A part of the page that is replaced as one when it has changed.
public struct Region: Hashable, Sendable {
    /// The id of the element that it fills.
    public let key: String
    public let html: HTML

    /// The line of today, which is a part of `main` that is replaced by itself while something is dragged over it.
    public static let line = "line"
}
