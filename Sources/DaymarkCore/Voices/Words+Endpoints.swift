/// The endpoints to which an account sends nags.
public enum EndpointPhrase: Hashable, Sendable {
    case heading, intro, none, signIn, back
    case channel(NagChannel)
    /// The health of an endpoint.
    case neverTried, lastSent(String), lastShown(String), lastFailed(String, why: String), gone, advice(NagChannel)
    case removeButton
    case addHeading, channelLabel, addressLabel, secretLabel, secretNote, addButton
    case generatedSecret
    /// The result of a test delivery.
    case tested(String), testFailed(String, why: String)
    case notAnAddress(String, NagChannel), onlyInTerminal
    // The order in which each level tries the channels.
    case orderHeading, orderNote, turn(Int), nothingMore, saveButton, saved
    case sentHeading, noneSent, sent, shown, failed(String), waiting(String), over

    public static let samples: [EndpointPhrase] =
        NagChannel.allCases.map { .channel($0) } + NagChannel.allCases.map { .advice($0) } + [
            .heading, .intro, .none, .signIn, .back, .neverTried, .lastSent("today 14:00"), .lastShown("today 14:00"),
            .lastFailed("today 14:00", why: "no answer"), .gone, .removeButton, .addHeading, .channelLabel,
            .addressLabel, .secretLabel,
            .secretNote, .addButton, .generatedSecret, .tested("ntfy"), .testFailed("ntfy", why: "no answer"),
            .notAnAddress("x", .email),
            .onlyInTerminal,
            .orderHeading, .orderNote, .turn(0), .turn(1), .nothingMore, .saveButton, .saved, .sentHeading, .noneSent,
            .sent, .shown,
            .failed("no answer"), .waiting("no answer"), .waiting(""), .over,
        ]
}

extension Words {
    public func callAsFunction(_ phrase: EndpointPhrase) -> String {
        switch phrase {
        case .heading:
            say(
                command: "Channels", gentle: "Where I may reach you", calm: "Where reminders go",
                spark: "Where nudges go")
        case .intro:
            say(
                command: "The account reports here, in the order set below. Open pages always show reports.",
                gentle:
                    "I try these one after the other, in your order. An open page always shows reminders too.",
                calm: "Your account sends reminders to these channels. Open pages always show them.",
                spark: "Your account nudges you here. Open pages always join in.")
        case .none:
            say(
                command: "No channel yet. Allow notifications in a browser, run daymark watch, or add one below.",
                gentle: "No channels yet. You can allow notifications in a browser, or add a channel below.",
                calm:
                    "No channels yet. Allow notifications in a browser, run daymark watch on a desktop, or add one below.",
                spark: "No channels yet! Allow notifications in a browser, or add one below.")
        case .signIn: "Sign in first: open the link that daymark serve or daymark pair prints on the server."
        case .back: "Back to settings"
        case .channel(let channel): name(channel)
        case .neverTried: "not tried yet"
        case .lastSent(let at): "last sent \(at)"
        case .lastShown(let at): "last shown \(at)"
        case .lastFailed(let at, let why): "\(at): \(why)"
        case .gone: "no longer exists"
        case .advice(let channel): advice(channel)
        case .removeButton: "Remove"
        case .addHeading:
            say(command: "Add a channel", gentle: "Add a channel", calm: "Add a channel", spark: "Add a channel")
        case .channelLabel: "Channel"
        case .addressLabel: "Address"
        case .secretLabel: "Secret"
        case .secretNote:
            "ntfy: an access token. Webhook: the key that signs each message; leave this empty to have one generated."
        case .addButton: "Add"
        case .generatedSecret: "Messages are signed with this secret. It is shown just once:"
        case .tested(let name): "\(name) accepted the test message."
        case .testFailed(let name, let why): "\(name) did not accept the test message: \(why)"
        case .notAnAddress(let text, let channel):
            "“\(text)” is not an address for \(name(channel)). One looks like \(example(channel))."
        case .onlyInTerminal:
            "Add this kind of service in a terminal on the server: daymark nags endpoints add apprise, and its address."
        case .orderHeading:
            say(command: "Order by level", gentle: "What I try first", calm: "Order", spark: "Which goes first")
        case .orderNote: "If a channel cannot be reached or you do not respond, the next one is tried."
        case .turn(let index): index == 0 ? "First" : "Then"
        case .nothingMore: "nothing"
        case .saveButton: "Save this order"
        case .saved: say(command: "Order set.", gentle: "I’ll do it like this.", calm: "Saved.", spark: "Got it!")
        case .sentHeading: say(command: "Sent", gentle: "Where I reached you", calm: "Sent", spark: "Sent")
        case .noneSent: "Nothing yet."
        case .sent: "sent"
        case .shown: "shown"
        case .failed(let why): why
        case .waiting(let why): why.isEmpty ? "on its way" : "tried again soon: \(why)"
        case .over: "answered before it was sent"
        }
    }

    private func name(_ channel: NagChannel) -> String {
        switch channel {
        case .app: "this app"
        case .push: "browsers"
        case .desktop: "desktops"
        case .ntfy: "ntfy"
        case .email: "mail"
        case .webhook: "webhook"
        case .apprise: "Apprise"
        }
    }

    /// The advice for a person whose endpoint was not reached.
    private func advice(_ channel: NagChannel) -> String {
        switch channel {
        case .app, .push: "Open Daymark once in that browser and check that notifications are allowed there."
        case .desktop: "Check that daymark watch runs on that desktop."
        case .ntfy: "Check that the address is right and the token is still valid, then send a test."
        case .email: "Check that this server can send mail (sendmail), then send a test."
        case .webhook: "Check that the address responds, then send a test."
        case .apprise: "Check that apprise is installed on Daymark’s server, then send a test."
        }
    }

    private func example(_ channel: NagChannel) -> String {
        switch channel {
        case .email: "me@example.org"
        case .apprise: "tgram://TOKEN/CHAT"
        case .ntfy: "https://ntfy.sh/my-secret-topic"
        default: "https://example.org/nag"
        }
    }
}
