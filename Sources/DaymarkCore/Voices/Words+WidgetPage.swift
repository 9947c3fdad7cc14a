/// The page about widgets.
public enum WidgetPagePhrase: Hashable, Sendable {
    case title, about, noServer, fileInstead, waiting
    case preview, look, lookName(WidgetLook), contents(WidgetSize), contentName(WidgetContent), sizeName(WidgetSize)
    case placing, noOwnWidgets, noPNG, place(WidgetPlace), steps(WidgetPlace)

    public static let samples: [WidgetPagePhrase] =
        [
            .title, .about, .noServer, .fileInstead, .waiting, .preview, .look, .contents(.small), .placing,
            .noOwnWidgets, .noPNG,
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
            "Widgets need a Daymark server, a program on a computer that makes the images. "
                + "This device is not signed in to one. Everything else works without it."
        case .fileInstead: "In a terminal, “daymark widget” makes an image file without a server."
        case .waiting: "Checking…"
        case .preview: "Preview"
        case .look: "Look"
        case .lookName(let look): name(look)
        case .contents(let size): "What the \(size.name) widget shows"
        case .contentName(let content): name(content)
        case .sizeName(let size): size.name.beginningUpper
        case .placing: "How to add a widget"
        case .noOwnWidgets:
            "On iPhone and iPad, a web app cannot have widgets, so another app shows the image."
        case .noPNG: "PNG images need rsvg-convert on the server (the Debian package librsvg2-bin)."
        case .place(let place): title(place)
        case .steps(let place): steps(place)
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
        case .left: "Time left today"
        case .due: "Next deadline"
        case .done: "Done today"
        case .radar: "Radar"
        case .week: "This week"
        case .day: "The whole day"
        }
    }

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
