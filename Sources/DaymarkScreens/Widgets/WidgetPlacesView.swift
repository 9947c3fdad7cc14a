import DaymarkCore

/// Says how to place a widget, with the addresses and scripts to copy. The person's own system comes first, and the
/// others are folded.
struct WidgetPlacesView {
    private let state: WidgetState
    private let system: InstallSystem?
    private let words: Words

    init(_ state: WidgetState, on system: InstallSystem?, words: Words) {
        (self.state, self.system, self.words) = (state, system, words)
    }

    /// The places on the person's own system.
    private var own: [WidgetPlace] {
        switch system {
        case .ios: [.iphone, .lockScreen]
        case .android: [.android]
        case .mac: [.ubersicht]
        case .desktop, nil: []
        }
    }

    /// The address of the link that was just made, or a word in its place.
    private var link: String { state.made?.address ?? "LINK" }

    var html: HTML {
        element("section", .class("group"), .aria("aria-labelledby", "widget-places")) {
            element("h2", .id("widget-places")) { words(WidgetPagePhrase.placing) }
            if own.isEmpty || system == .ios { noOwnWidgets }
            if state.hasServer == true, !state.hasPNG {
                element("p", .class("detail")) { words(WidgetPagePhrase.noPNG) }
            }
            places
        }
    }

    private var noOwnWidgets: HTML { element("p", .class("detail")) { words(WidgetPagePhrase.noOwnWidgets) } }

    private var places: HTML {
        let own = own
        let others = WidgetPlace.allCases.filter { !own.contains($0) }
        guard !own.isEmpty else { return .joined(others.map { folded($0) }) }
        let first = own.map { place in
            element("div", .key(place.name)) {
                element("h3") { words(WidgetPagePhrase.place(place)) }
                steps(place)
            }
        }
        let rest = element("details", .key("others")) {
            element("summary") { words(InstallPhrase.others) }
            if system != .ios { noOwnWidgets }
            others.map { folded($0) }
        }
        return .joined(first + [rest])
    }

    private func folded(_ place: WidgetPlace) -> HTML {
        element("details", .key(place.name)) {
            element("summary") { words(WidgetPagePhrase.place(place)) }
            steps(place)
        }
    }

    private func steps(_ place: WidgetPlace) -> HTML {
        .joined([
            element("p") { words(WidgetPagePhrase.steps(place)) },
            text(place).map { text in
                element("pre", .set("tabindex", "0"), .label(words(WidgetPagePhrase.place(place)))) {
                    element("code") { text }
                }
            } ?? .nothing,
        ])
    }

    private func text(_ place: WidgetPlace) -> String? {
        switch place {
        case .iphone: scriptable
        case .lockScreen: nil
        case .android: "\(link)/\(state.file(.medium, ending: "png", scale: 3))"
        case .homeAssistant: "\(link)/\(state.file(.medium, ending: "png"))"
        case .ubersicht: ubersicht
        case .eink: "\(link)/large.png?look=eink"
        }
    }

    private var scriptable: String {
        """
        const sizes = { medium: "medium", large: "large", accessoryCircular: "circular" };
        const size = sizes[config.widgetFamily] ?? "small";
        const look = Device.isUsingDarkAppearance() ? "dark" : "light";
        const address = `\(link)/${size}.png?scale=3&look=${look}`;
        const image = await new Request(address).loadImage();
        const widget = new ListWidget();
        widget.setPadding(0, 0, 0, 0);
        if (size === "circular") widget.addImage(image);
        else widget.backgroundImage = image;
        widget.refreshAfterDate = new Date(Date.now() + 5 * 60 * 1000);
        Script.setWidget(widget);
        Script.complete();
        """
    }

    private var ubersicht: String {
        """
        export const command = "date +%s";
        export const refreshFrequency = 60000;
        export const className = "left: 24px; top: 24px;";
        export const render = ({ output }) => (
          <img src={`\(link)/medium.svg?look=dark&time=${output}`} />
        );
        """
    }
}
