import DaymarkCore

/// The round timer. In `command` it depletes, in the other voices it fills up. It is drawn anew each minute, and only
/// the figure of `command` counts seconds, by itself in the page.
struct FocusDial {
    let html: HTML

    init(_ model: FocusModel, in context: ViewContext) {
        let words = context.words
        let figure = FocusFigure(model, now: context.now, words: words)
        let drawing =
            switch words.voice {
            case .command: CommandDial(model).html
            case .gentle: GentleDial(model).html
            case .calm: CalmDial(model).html
            case .spark: SparkDial(model).html
            }
        html = element("div", .class(figure.counts == nil ? "focus-dial" : "focus-dial counts"), .key("dial")) {
            drawing
            element("div", .class("focus-figure"), .role("timer"), .label(words(FocusTimePhrase.timerLabel))) {
                if words.voice == .gentle, let picture = model.picture { picture.mark(in: model.category) }
                if !figure.above.isEmpty { element("p") { figure.above } }
                element("p", .class(model.showsNumbers ? "figure" : "figure words")) {
                    element(
                        "span",
                        figure.counts.map { count in
                            .set(count.since ? "data-since" : "data-until", String(count.from.milliseconds))
                        }
                    ) { figure.figure }
                    if !figure.unit.isEmpty { element("small") { figure.unit } }
                }
                if !figure.below.isEmpty { element("p") { figure.below } }
            }
        }
    }
}

/// Parts of the drawings.
enum Dial {
    static func svg(_ size: Int, _ parts: [HTML]) -> HTML {
        element("svg", .set("viewBox", "0 0 \(size) \(size)"), .hidden, .set("focusable", "false")) { parts }
    }

    /// A circle around the middle, from the top clockwise.
    /// - Parameters:
    ///   - turn: The length of a full turn, in the unit of `dashes`.
    ///   - dashes: The lengths of the dashes and gaps. Empty for a whole circle.
    ///   - offset: Where the dashes start.
    static func circle(
        _ name: String, size: Int, radius: String, turn: Int64 = 1000, dashes: String = "", offset: Int64 = 0
    ) -> HTML {
        let middle = String(size / 2)
        return element(
            "circle", .class(name), .set("cx", middle), .set("cy", middle), .set("r", radius),
            dashes.isEmpty ? nil : .set("pathLength", String(turn)),
            dashes.isEmpty ? nil : .set("stroke-dasharray", dashes),
            offset == 0 ? nil : .set("stroke-dashoffset", String(-offset)),
            .set("transform", "rotate(-90 \(middle) \(middle))"))
    }

    /// A number at an angle, upright.
    static func numeral(_ text: String, size: Int, radius: Int, degrees: Int64) -> HTML {
        let middle = size / 2
        return element(
            "text", .set("x", "0"), .set("y", "0"),
            .set(
                "transform",
                "translate(\(middle) \(middle)) rotate(\(degrees)) translate(0 \(-radius)) rotate(\(-degrees))")
        ) { text }
    }
}
