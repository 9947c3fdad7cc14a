import DaymarkCore

/// Says how to place a widget, with the addresses and scripts to copy.
struct WidgetPlacesView {
    private let state: WidgetState
    private let words: Words

    init(_ state: WidgetState, words: Words) { (self.state, self.words) = (state, words) }

    /// The address of the link that was just made, or a word in its place.
    private var link: String { state.made?.address ?? "LINK" }

    var html: HTML {
        element("section", .class("group"), .aria("aria-labelledby", "widget-places")) {
            element("h2", .id("widget-places")) { words(WidgetPagePhrase.placing) }
            element("p", .class("detail")) { words(WidgetPagePhrase.noOwnWidgets) }
            if state.hasServer == true, !state.hasPNG {
                element("p", .class("detail")) { words(WidgetPagePhrase.noPNG) }
            }
            WidgetPlace.allCases.map { place in
                element("details", .key(place.name)) {
                    element("summary") { words(WidgetPagePhrase.place(place)) }
                    element("p") { words(WidgetPagePhrase.steps(place)) }
                    if let text = text(place) {
                        element("pre", .set("tabindex", "0"), .label(words(WidgetPagePhrase.place(place)))) {
                            element("code") { text }
                        }
                    }
                }
            }
        }
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
