import DaymarkCore

extension Route {
    static let room = Route(unchecked: "room")
}

extension Screen {
    /// Opens a room for focusing together, and shows it.
    static let room = Screen(
        "room", icon: .person, section: "focus", isListed: true,
        actions: [
            ActionGroup(RoomAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(RoomOpeningPhrase.title) },
        view: { context in RoomView(context.screens.room, in: context.view).html })
}

/// Shows the form that opens a room, or the room with its link and its people.
struct RoomView {
    private let state: RoomState
    private let context: ViewContext
    private var words: Words { context.words }

    /// The ids of the fields.
    static let nameField = "room-name", linkField = "room-link", minutesField = "room-minutes"
    private static let usualMinutes: Int64 = 25

    init(_ state: RoomState, in context: ViewContext) { (self.state, self.context) = (state, context) }

    var html: HTML {
        element("div", .class("room-page"), .key("room")) {
            BackLink(to: .focus, name: words(FocusPhrase.title)).html
            element("header", .class("day")) { element("h1") { words(RoomOpeningPhrase.title) } }
            if let room = state.room { open(room) } else { closed }
        }
    }

    // MARK: No room

    @HTMLBuilder private var closed: HTML {
        element("p", .class("detail")) { words(RoomOpeningPhrase.about) }
        element("form", .on("submit", .room(.open)), .class("room-form")) {
            element("label", .class("field")) {
                element("span") { words(RoomOpeningPhrase.nameField) }
                element(
                    "input", .id(RoomView.nameField), .type("text"), .set("name", "line"), .value(state.name),
                    .set("maxlength", "40"), .set("autocomplete", "nickname"), .flag("required"))
            }
            share
            element("p", .class("actions")) {
                element("button", .type("submit"), .class("main"), state.isOpening ? .flag("disabled") : nil) {
                    words(RoomOpeningPhrase.openButton)
                }
            }
        }
        // One element, so that screen readers hear its text change.
        element("p", .class("detail"), .role("status")) {
            if let problem = state.problem { words(problem) }
        }
    }

    private var share: HTML {
        element("label", .class("setting")) {
            element("span") { words(RoomOpeningPhrase.shareSwitch) }
            element(
                "input", .type("checkbox"), .role("switch"), state.isSharing ? .flag("checked") : nil,
                .on("change", .room(.share)))
        }
    }

    // MARK: A room

    @HTMLBuilder private func open(_ room: RoomSnapshot) -> HTML {
        // At first, the link is what the host needs.
        if state.others.isEmpty { link }
        element("section", .aria("aria-labelledby", "room-people"), .key("people")) {
            element("h2", .id("room-people")) { words(RoomPhrase.peopleHeading(room.people.count)) }
            RoomPeopleView(state, in: context).list(room.people)
            if state.others.isEmpty {
                element("p", .class("detail")) { words(RoomPhrase.alone) }
            } else {
                element("p", .class("actions")) {
                    button(words(RoomPhrase.waveToAll), action: .room(.wave(nil)), .class("soft"))
                }
            }
            share
        }
        together
        if !state.others.isEmpty { link }
        element("p", .class("actions")) {
            button(words(RoomPhrase.endButton), action: .room(.end), .class("soft"))
        }
        if let ends = state.ends {
            element("p", .class("detail")) { words(RoomPhrase.ends(context.time(state.local(ends)))) }
        }
    }

    private var together: HTML {
        element("section", .aria("aria-labelledby", "room-start"), .key("start")) {
            element("h2", .id("room-start")) { words(RoomPhrase.startHeading) }
            element("form", .on("submit", .room(.start)), .class("room-form")) {
                element("label", .class("field")) {
                    element("span") { words(RoomPhrase.minutesField) }
                    element(
                        "input", .id(RoomView.minutesField), .type("number"), .set("name", "line"),
                        .value(String(RoomView.usualMinutes)), .set("min", "1"), .set("max", "240"),
                        .set("inputmode", "numeric"))
                }
                element("p", .class("detail")) { words(RoomPhrase.startHint) }
                element("p", .class("actions")) {
                    element("button", .type("submit"), .class("main")) { words(RoomPhrase.startButton) }
                }
            }
        }
    }

    private var link: HTML {
        element("section", .class("room-link"), .aria("aria-labelledby", "room-link-heading"), .key("link")) {
            element("h2", .id("room-link-heading")) { words(RoomLinkPhrase.linkHeading) }
            if state.link.isEmpty {
                element("p") { words(state.isLinkValid ? RoomLinkPhrase.linkForgotten : .linkRevoked) }
                button(words(RoomLinkPhrase.newLinkButton), action: .room(.newLink), .class("main"))
            } else {
                element("p", .class("detail")) { words(RoomLinkPhrase.linkHint) }
                element(
                    "input", .id(RoomView.linkField), .type("text"), .flag("readonly"), .value(state.link),
                    .label(words(RoomLinkPhrase.linkHeading)))
                element("p", .class("actions")) {
                    button(words(RoomLinkPhrase.copyButton), action: .room(.copy), .class("main"))
                    button(words(RoomLinkPhrase.sendButton), action: .room(.send), .class("soft"))
                }
                if state.isLinkLocal { element("p", .class("detail")) { words(RoomLinkPhrase.onlyThisMachine) } }
                code
                element("p", .class("actions")) {
                    button(words(RoomLinkPhrase.newLinkButton), action: .room(.newLink), .class("quiet"))
                    button(words(RoomLinkPhrase.revokeButton), action: .room(.revoke), .class("quiet"))
                }
            }
        }
    }

    private var code: HTML {
        guard let code = state.code else { return .nothing }
        return element(
            "svg", .class("qr"), .set("viewBox", "0 0 \(code.size) \(code.size)"), .role("img"),
            .label(words(RoomLinkPhrase.qrLabel)), .set("shape-rendering", "crispEdges")
        ) {
            element("path", .set("d", code.path))
        }
    }
}
