/// The endpoints to which an account sends nags.
public enum PlacePhrase: Hashable, Sendable {
    case heading, intro, none, signIn, back
    case channel(NagChannel)
    /// The health of an endpoint.
    case neverTried, lastTaken(String), lastShown(String), lastFailed(String, why: String), gone, mend(NagChannel)
    case removeButton
    case addHeading, channelLabel, addressLabel, secretLabel, secretNote, addButton
    case madeSecret
    /// The result of a test delivery.
    case tested(String), testFailed(String, why: String)
    case notAnAddress(String, NagChannel), onlyInTerminal
    // The order in which each level tries the channels.
    case orderHeading, orderNote, turn(Int), nothingMore, saveButton, saved
    case sentHeading, noneSent, sent, shown, failed(String), waiting(String), over

    public static let samples: [PlacePhrase] =
        NagChannel.allCases.map { .channel($0) } + NagChannel.allCases.map { .mend($0) } + [
            .heading, .intro, .none, .signIn, .back, .neverTried, .lastTaken("today 14:00"), .lastShown("today 14:00"),
            .lastFailed("today 14:00", why: "no answer"), .gone, .removeButton, .addHeading, .channelLabel,
            .addressLabel, .secretLabel,
            .secretNote, .addButton, .madeSecret, .tested("ntfy"), .testFailed("ntfy", why: "no answer"),
            .notAnAddress("x", .email),
            .onlyInTerminal,
            .orderHeading, .orderNote, .turn(0), .turn(1), .nothingMore, .saveButton, .saved, .sentHeading, .noneSent,
            .sent, .shown,
            .failed("no answer"), .waiting("no answer"), .waiting(""), .over,
        ]
}

extension Words {
    public func callAsFunction(_ phrase: PlacePhrase) -> String {
        switch phrase {
        case .heading:
            say(
                command: "Channels", gentle: "Where I may reach you", calm: "Where reminders go",
                spark: "Where nudges go")
        case .intro:
            say(
                command: "The account reports here, in the order set below. Open pages always show it.",
                gentle:
                    "I come to these places, one after the other, as you like it. An open page always shows it too.",
                calm: "Your account sends reminders to these places. Open pages always show them.",
                spark: "Your account nudges you here. Open pages always join in.")
        case .none:
            say(
                command: "No channel yet. Allow notifications in a browser, run daymark watch, or add one below.",
                gentle: "Nowhere yet. You can allow notifications in a browser, or add a place below.",
                calm:
                    "Nowhere yet. Allow notifications in a browser, run daymark watch on a desktop, or add a place below.",
                spark: "Nowhere yet! Allow notifications in a browser, or add a place below.")
        case .signIn: "Open the link that lets this device in first; it is printed where Daymark is served."
        case .back: "Back to settings"
        case .channel(let channel): name(channel)
        case .neverTried: "not tried yet"
        case .lastTaken(let at): "last sent \(at)"
        case .lastShown(let at): "last shown \(at)"
        case .lastFailed(let at, let why): "\(at): \(why)"
        case .gone: "nobody is there any more"
        case .mend(let channel): mend(channel)
        case .removeButton: "Remove"
        case .addHeading:
            say(command: "Add a channel", gentle: "Another place", calm: "Add a place", spark: "Add a place")
        case .channelLabel: "By"
        case .addressLabel: "Address"
        case .secretLabel: "Secret"
        case .secretNote:
            "ntfy: an access token. Webhook: what is sent is signed with it; one is made up where you leave this empty."
        case .addButton: "Add"
        case .madeSecret: "What is sent there is signed with this secret, which is shown this once:"
        case .tested(let name): "\(name) took the test."
        case .testFailed(let name, let why): "\(name) did not take the test: \(why)"
        case .notAnAddress(let text, let channel):
            "“\(text)” is not an address for \(name(channel)). One looks like \(example(channel))."
        case .onlyInTerminal:
            "This kind of service is added in a terminal on the machine itself: daymark nags endpoints add apprise, and its address."
        case .orderHeading:
            say(command: "Order by level", gentle: "Which place first", calm: "Order", spark: "Who goes first")
        case .orderNote: "The next is tried where the one before could not be reached, or where nothing was answered."
        case .turn(let place): place == 0 ? "First" : "Then"
        case .nothingMore: "nothing"
        case .saveButton: "Keep this order"
        case .saved: say(command: "Order set.", gentle: "I’ll do it like this.", calm: "Kept.", spark: "Got it!")
        case .sentHeading: say(command: "Sent", gentle: "Where I came", calm: "Sent", spark: "Sent")
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
    private func mend(_ channel: NagChannel) -> String {
        switch channel {
        case .app, .push: "Open Daymark once in that browser and see that notifications are allowed there."
        case .desktop: "See that daymark watch runs on that desktop."
        case .ntfy: "See that the address is right and the token is still good, and send a test."
        case .email: "See that this server can send mail (sendmail), and send a test."
        case .webhook: "See that the address answers, and send a test."
        case .apprise: "See that apprise is installed where Daymark is served, and send a test."
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
