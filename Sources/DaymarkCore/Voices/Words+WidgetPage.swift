/// The page about widgets.
public enum WidgetPagePhrase: Hashable, Sendable {
    case title, about, noServer, waiting
    case links, noLinks, name, make, made(String), neverUsed, lastUsed(String), revoke, revokeLabel(String), revoked
    case nameTaken(String), nameMissing, tooMany
    case preview, look, lookName(WidgetLook), contents(WidgetSize), contentName(WidgetContent), sizeName(WidgetSize)
    case placing, noOwnWidgets, noPNG, place(WidgetPlace), steps(WidgetPlace)

    public static let samples: [WidgetPagePhrase] =
        [
            .title, .about, .noServer, .waiting, .links, .noLinks, .name, .make, .made("Phone"), .neverUsed,
            .lastUsed("today 17:00"), .revoke, .revokeLabel("Phone"), .revoked, .nameTaken("Phone"), .nameMissing,
            .tooMany, .preview, .look, .contents(.small), .placing, .noOwnWidgets, .noPNG, .lookName(.dark),
            .contentName(.due), .sizeName(.small), .place(.iphone), .steps(.iphone),
        ] + WidgetLook.allCases.map { .lookName($0) } + WidgetContent.allCases.map { .contentName($0) }
        + WidgetSize.allCases.map { .sizeName($0) }
        + WidgetPlace.allCases.flatMap { [.place($0), .steps($0)] }
}

extension Words {
    public func callAsFunction(_ phrase: WidgetPagePhrase) -> String {
        switch phrase {
        case .title: "Widgets"
        case .about:
            say(
                command: "Images of your day for home screens, watches and displays. A secret link serves them.",
                gentle: "Your day as a small image, for a home screen, a watch or a display on the wall.",
                calm: "Your day as an image, for a home screen, a watch or a display.",
                spark: "Put your day on your home screen, your watch or your fridge!")
        case .noServer:
            "Widgets need a Daymark server that this device is signed in to. In a terminal, use: daymark widget"
        case .waiting: "Checking…"
        case .made(let name):
            say(
                command: "Link “\(name)”. Copy it now; it is shown only once. Anyone who has it sees your widgets.",
                gentle:
                    "Here is the link “\(name)”. Please copy it now, because it is shown only once. "
                    + "Anyone who has it can see your widgets.",
                calm: "Copy the link “\(name)” now. It is shown only once. Anyone who has it can see your widgets.",
                spark:
                    "Here is “\(name)”! Copy it now, because it is shown just once. Anyone who has it can see your widgets."
            )
        case .preview: "Preview"
        case .look: "Look"
        case .lookName(let look): name(look)
        case .contents(let size): "What the \(name(size)) widget shows"
        case .contentName(let content): name(content)
        case .sizeName(let size): name(size).beginningUpper
        case .placing: "How to add a widget"
        case .noOwnWidgets:
            "On iPhone and iPad, a web app cannot have widgets, so another app shows the image."
        case .noPNG: "PNG images need rsvg-convert on the server (the Debian package librsvg2-bin)."
        case .place(let place): title(place)
        case .steps(let place): steps(place)
        default: link(phrase)
        }
    }

    private func link(_ phrase: WidgetPagePhrase) -> String {
        switch phrase {
        case .links: "Links"
        case .noLinks:
            say(
                command: "No links.", gentle: "There are no links yet.", calm: "No links yet.",
                spark: "No links yet. Make your first one!")
        case .name: "Name, such as Phone"
        case .make: say(command: "Make link", gentle: "Make a link", calm: "Make a link", spark: "Make a link")
        case .neverUsed: "not used yet"
        case .lastUsed(let time): "last used \(time)"
        case .revoke: "Revoke"
        case .revokeLabel(let name): "Revoke “\(name)”"
        case .revoked: "Revoked. The link shows nothing from now on."
        case .nameTaken(let name): "“\(name)” is taken. Use another name."
        case .nameMissing: "Give the link a name of up to 100 letters."
        default: "There are too many links and tokens. Revoke one that is no longer used."
        }
    }

    private func name(_ look: WidgetLook) -> String {
        switch look {
        case .light: "Light"
        case .dark: "Dark"
        case .eink: "E-ink"
        }
    }

    private func name(_ content: WidgetContent) -> String {
        switch content {
        case .left: "The day that is left"
        case .due: "Next deadline"
        case .done: "Done today"
        case .radar: "Radar"
        case .week: "This week"
        case .day: "The whole day"
        }
    }

    private func name(_ size: WidgetSize) -> String { size.name }

    private func title(_ place: WidgetPlace) -> String {
        switch place {
        case .iphone: "iPhone and iPad, home screen"
        case .lockScreen: "iPhone, lock screen"
        case .android: "Android"
        case .homeAssistant: "Home Assistant"
        case .ubersicht: "Mac, with Übersicht"
        case .eink: "E-ink display"
        }
    }

    private func steps(_ place: WidgetPlace) -> String {
        switch place {
        case .iphone:
            "Install Scriptable, add a script with this text, and put a Scriptable widget with it on the home screen. "
                + "Or show the address as a web image in Widgy. iOS decides when to load it again, often every 15 minutes."
        case .lockScreen:
            "Add a round Scriptable widget with the same script to the lock screen."
        case .android:
            "Use an app that shows an image from the web as a widget, such as KWGT (a bitmap from an address). "
                + "Let it load the image every few minutes."
        case .homeAssistant:
            "Add the integration Generic Camera with this still image address, and show it on a Picture Entity card."
        case .ubersicht: "Save this as daymark.jsx in the widgets folder of Übersicht."
        case .eink:
            "Set the display to load this address. The image is black and white. "
                + "ESPHome (online_image), TRMNL and browsers of e-readers can show it."
        }
    }
}

extension String {
    /// The text with its first ASCII letter in upper case.
    fileprivate var beginningUpper: String {
        var bytes = Array(utf8)
        if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") { bytes[0] = first - 32 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
