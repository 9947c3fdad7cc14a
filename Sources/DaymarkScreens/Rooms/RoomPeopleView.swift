import DaymarkCore

/// Lists the people in a room, each with the timer and with what they share.
struct RoomPeopleView {
    /// More people would push the timer's buttons off the focus screen.
    static let maxOnFocus = 6

    private let state: RoomState
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ state: RoomState, in context: ViewContext) { (self.state, self.context) = (state, context) }

    func list(_ people: [RoomSnapshot.Person]) -> HTML {
        element("ul", .class("room-people")) { people.map { row($0) } }
    }

    /// The room on the focus screen: the others, a wave, and the way to the room.
    var strip: HTML {
        guard let room = state.room else { return .nothing }
        return element("section", .class("room-strip"), .aria("aria-labelledby", "room-strip"), .key("room")) {
            element("h2", .id("room-strip")) {
                element("a", .href(.room)) {
                    words(RoomPhrase.peopleHeading(room.people.count))
                    Icon.forward.html
                }
            }
            if state.others.isEmpty {
                element("p", .class("detail")) { words(RoomPhrase.alone) }
            } else {
                list(Array(state.others.prefix(RoomPeopleView.maxOnFocus)))
            }
            if !state.others.isEmpty {
                button(
                    .joined([Icon.hand.html, element("span") { words(RoomPhrase.waveToAll) }]),
                    action: .room(.wave(nil)), .class("soft"))
            }
        }
    }

    private func row(_ person: RoomSnapshot.Person) -> HTML {
        let isYou = person.id == state.room?.you
        return element("li", .key("person-\(person.id)"), .class("is-\(person.timer.phase.name)")) {
            element("div") {
                element("span", .class("title")) {
                    person.name
                    if isYou { element("small") { words(RoomPhrase.you) } }
                }
                if !person.work.isEmpty { element("span", .class("detail")) { person.work } }
            }
            timer(person.timer)
            if !isYou {
                button(
                    Icon.hand.html, action: .room(.wave(person.id)), .class("mini"),
                    .label(words(RoomPhrase.waveTo(person.name))))
            }
        }
    }

    private func timer(_ timer: RoomTimer) -> HTML {
        switch timer.phase {
        case .idle: return caption(words(RoomPhrase.notStarted))
        case .paused: return caption(words(RoomPhrase.paused))
        case .onBreak: return caption(words(RoomPhrase.onBreak))
        case .running:
            guard context.settings.timerNumbers else { return caption(words(RoomPhrase.focusing)) }
            // The page counts by itself (`shell/timers.js`).
            if let until = timer.until.map({ state.local($0) }) {
                let left = (until.milliseconds - context.now.milliseconds + 999) / 1000
                return left > 0
                    ? counting(.set("data-until", String(until.milliseconds)), FocusFigure.clock(left))
                    : caption(words(RoomPhrase.overTime))
            }
            guard let since = timer.since.map({ state.local($0) }) else { return caption(words(RoomPhrase.focusing)) }
            let passed = max(0, context.now.milliseconds - since.milliseconds) / 1000
            return counting(.set("data-since", String(since.milliseconds)), FocusFigure.clock(passed))
        }
    }

    private func caption(_ text: String) -> HTML { element("span", .class("detail")) { text } }

    private func counting(_ attribute: Attribute, _ figure: String) -> HTML {
        element("span", .class("time"), attribute) { figure }
    }
}
