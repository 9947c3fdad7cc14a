import DaymarkCore

/// The frame of a page that only the server can make, with the voice and the style sheet of the app. Its forms need no
/// script.
public struct ServerPage {
    /// The paths of a page and its files.
    public struct Paths {
        /// The relative path from the page to the app's folder: empty or `../`.
        let up: String
        /// The path of the page in the app's folder.
        let page: String
        /// The path of the style sheet in the app's folder.
        let styleSheet: String

        public init(up: String, page: String, styleSheet: String) {
            self.up = up
            self.page = page
            self.styleSheet = styleSheet
        }
    }

    let settings: Settings
    let paths: Paths
    let heading: String
    /// The route of the app to which the page leads back.
    var back = Route.settings

    /// The complete HTML document for a person who is not signed in.
    var signIn: String { document(element("p") { Words(settings)(EndpointPhrase.signIn) }) }

    /// The complete HTML document.
    func document(_ content: HTML) -> String {
        let page = element(
            "html", .set("lang", "en"), .set("data-voice", settings.voice.name),
            .set("data-accent", settings.accent.name), .set("data-density", settings.density.name),
            .set("data-motion", settings.motion.name), .flag("data-ready")
        ) {
            element("head") {
                HTML("<meta charset=\"utf-8\">")
                HTML("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">")
                element("title") { heading + " – Daymark" }
                element("link", .set("rel", "stylesheet"), .set("href", paths.up + paths.styleSheet))
                element("link", .set("rel", "icon"), .set("href", paths.up + "icons/icon.svg"))
            }
            element("body", .class("alone")) {
                element("main", .id("main")) {
                    element("div", .class("settings")) {
                        element("p", .class("more")) {
                            element("a", .set("href", (paths.up.isEmpty ? "./" : paths.up) + "#" + back.address)) {
                                Words(settings)(EndpointPhrase.back)
                            }
                        }
                        element("header", .class("day")) { element("h1") { heading } }
                        content
                    }
                }
            }
        }
        return "<!doctype html>\n" + page.text + "\n"
    }

    /// A section with a heading.
    func group(_ heading: String, content: () -> HTML) -> HTML {
        element("section", .class("group")) {
            element("h2") { heading }
            content()
        }
    }

    /// A form that posts to an action of this page.
    func form(_ action: String, _ attribute: Attribute? = nil, @HTMLBuilder content: () -> HTML) -> HTML {
        element(
            "form", .set("method", "post"), .set("action", "\(paths.up)\(paths.page)/\(action)"), attribute,
            content: content)
    }

    func field(_ label: String, control: () -> HTML) -> HTML {
        element("label", .class("field")) {
            element("span") { label }
            control()
        }
    }

    /// The result of the last form, at the top of the page.
    func notice(_ text: String, isProblem: Bool, @HTMLBuilder details: () -> HTML = { .nothing }) -> HTML {
        element("div", .class(isProblem ? "told problem" : "told"), .role(isProblem ? "alert" : "status")) {
            element("p") { text }
            details()
        }
    }
}
