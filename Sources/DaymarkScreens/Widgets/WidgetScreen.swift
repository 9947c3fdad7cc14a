import DaymarkCore

extension Route {
    static let widgets = Route(unchecked: "widgets")
}

extension Screen {
    /// Makes secret links to widgets, shows each widget, and says how to place it.
    static let widgets = Screen(
        "widgets", icon: .window, section: "settings", isListed: true,
        actions: [
            ActionGroup(WidgetAction.self) { app, action, context throws(IntentError) in
                app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(WidgetPagePhrase.title) },
        view: { context in widgetView(&context) })

    private static func widgetView(_ context: inout ScreenContext) -> HTML {
        let state = context.screens.widgets
        var view = WidgetView(state, on: context.device.system, in: context.view)
        // Without a server there are no images, so the page draws the widgets itself.
        if state.hasServer == false {
            view.drawn = WidgetPreview(context.plan(), in: context.view)
        }
        return view.html
    }
}

/// The page about widgets.
struct WidgetView {
    /// The id of the field with the name of a new link, which the shell reads.
    static let nameField = "widget-name"

    private let state: WidgetState
    private let system: InstallSystem?
    private let context: ViewContext
    /// The widgets as the page draws them.
    var drawn: WidgetPreview?
    private var words: Words { context.words }

    init(_ state: WidgetState, on system: InstallSystem?, in context: ViewContext) {
        (self.state, self.system, self.context) = (state, system, context)
    }

    var html: HTML {
        element("div", .class("settings widgets")) {
            BackLink(to: .settings, name: words(HoursPhrase.backToSettings)).html
            element("header", .class("day")) { element("h1") { words(WidgetPagePhrase.title) } }
            element("p", .class("detail")) { words(WidgetPagePhrase.about) }
            element("p", .class("detail"), .role("status")) {
                if state.hasServer != true { words(state.hasServer == nil ? WidgetPagePhrase.waiting : .noServer) }
            }
            if state.hasServer == false, system != .ios, system != .android {
                element("p", .class("detail")) { words(WidgetPagePhrase.fileInstead) }
            }
            if state.hasServer == true {
                links
                preview
            }
            if let drawn {
                element("section", .class("group"), .aria("aria-labelledby", "widget-preview")) {
                    element("h2", .id("widget-preview")) { words(WidgetPagePhrase.preview) }
                    element("div", .class("widget-images")) { WidgetSize.allCases.map { drawn.figure($0) } }
                }
            }
            WidgetPlacesView(state, on: system, words: words).html
        }
    }

    // MARK: Links

    private var links: HTML {
        element("section", .class("group"), .aria("aria-labelledby", "widget-links")) {
            element("h2", .id("widget-links")) { words(WidgetLinkPhrase.links) }
            if state.links.isEmpty {
                element("p", .class("detail")) { words(WidgetLinkPhrase.noLinks) }
            } else {
                element("ul", .class("rows")) { state.links.map { row($0) } }
            }
            element("p", .class("detail"), .role("status")) {
                if let message = state.message { words(message) }
                if let made = state.made { words(WidgetLinkPhrase.made(made.name)) }
            }
            if let made = state.made {
                element("p") { element("code", .class("secret")) { made.address } }
            }
            element("form", .on("submit", .widgets(.make))) {
                element("label", .class("field")) {
                    element("span") { words(WidgetLinkPhrase.name) }
                    element(
                        "input", .id(WidgetView.nameField), .type("text"), .set("autocomplete", "off"),
                        .set("maxlength", "100"))
                }
                element("button", .type("submit"), .class("main")) { words(WidgetLinkPhrase.make) }
            }
        }
    }

    private func row(_ link: WidgetState.Link) -> HTML {
        element("li", .key(link.id.description)) {
            element("div") {
                element("span", .class("title")) { link.name }
                element("span", .class("detail")) {
                    link.lastUsed.map { words(WidgetLinkPhrase.lastUsed(context.text($0))) }
                        ?? words(WidgetLinkPhrase.neverUsed)
                }
            }
            button(
                words(WidgetLinkPhrase.revoke), action: .widgets(.revoke(link.id)), .class("quiet"),
                .label(words(WidgetLinkPhrase.revokeLabel(link.name))))
        }
    }

    // MARK: Preview

    private var preview: HTML {
        element("section", .class("group"), .aria("aria-labelledby", "widget-preview")) {
            element("h2", .id("widget-preview")) { words(WidgetPagePhrase.preview) }
            element("fieldset", .class("setting")) {
                element("legend") { words(WidgetPagePhrase.look) }
                element("div", .class("options")) {
                    WidgetLook.allCases.map { look in
                        element("label", .key(look.name)) {
                            element(
                                "input", .type("radio"), .set("name", "widget-look"), .value(look.name),
                                look == state.look ? .flag("checked") : nil, .on("change", .widgets(.look)))
                            element("span") { words(WidgetPagePhrase.lookName(look)) }
                        }
                    }
                }
            }
            element("div", .class("widget-images")) { WidgetSize.allCases.map { figure($0) } }
        }
    }

    private func figure(_ size: WidgetSize) -> HTML {
        let (width, height) = size.extent
        let shown = state.content(of: size)
        let name = words(WidgetPagePhrase.sizeName(size))
        // The minute in the address lets the browser load the image again.
        let minute = context.now.seconds / 60
        return element("figure", .key(size.name)) {
            element(
                "img", .set("src", "widgets/preview/\(state.file(size, ending: "svg"))&minute=\(minute)"),
                .set("width", String(width)), .set("height", String(height)),
                .set("alt", "\(name): \(words(WidgetPagePhrase.contentName(shown)))"))
            element("figcaption") {
                element("span") { "\(name), \(width) × \(height)" }
                if size.contents.count > 1 {
                    element(
                        "select", .label(words(WidgetPagePhrase.contents(size))),
                        .on("change", .widgets(.content(size)))
                    ) {
                        FormField.options(
                            size.contents.map { ($0.name, words(WidgetPagePhrase.contentName($0))) },
                            chosen: shown.name)
                    }
                }
            }
        }
    }
}
