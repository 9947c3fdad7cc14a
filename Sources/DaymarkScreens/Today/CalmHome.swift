import DaymarkCore

/// The home of `calm`: the day as an arc over a horizon, and the next blocks.
struct CalmHome {
    private static let rays =
        "M12 166v-3M12 184v3M3 175H0M21 175h3"
        + "M5.6 168.6l-2.1-2.1M18.4 168.6l2.1-2.1M5.6 181.4l-2.1 2.1M18.4 181.4l2.1 2.1"

    /// A crescent around the origin.
    private static let moon = "M7.6 1.9A8 8 0 1 1-2.1-7.8a6.3 6.3 0 0 0 9.7 9.7z"

    let home: Home

    var header: HTML {
        let (model, words) = (home.model, home.words)
        guard let left = model.percentLeft else { return night }
        return element("header", .class("day")) {
            element("h1") { model.date }
            home.spokenLeft
            element("div", .class("arc"), .hidden) {
                arc(left: left)
                element("p", .class("figure")) {
                    "\(left)"
                    element("small") { "%" }
                }
                element("p", .class("detail")) { words(HomePhrase.ofTheDayLeft) }
            }
            element("p", .class("ends"), .hidden) {
                element("span") { home.context.time(model.day.start) }
                element("strong") { words(HomePhrase.timeLeft(minutes: home.minutesLeft)) }
                element("span") { home.context.time(model.day.end) }
            }
        }
    }

    /// The night has the same shape as the day, so that nothing moves in the morning: the arc in one tone with the moon
    /// on it, and a sentence in place of the figure.
    private var night: HTML {
        let model = home.model
        return element("header", .class("day night")) {
            element("h1") { model.date }
            element("div", .class("arc")) {
                if let night = model.night { moonArc(gone: night.percentGone(at: home.context.now)) }
                element("p", .class("left")) { model.left }
            }
            if let night = model.night {
                element("p", .class("ends"), .hidden) {
                    element("span") { home.context.time(night.start) }
                    element("span") { home.context.time(night.end) }
                }
            }
        }
    }

    /// - Parameter gone: the part of the night that is over, in percent.
    private func moonArc(gone: Int64) -> HTML {
        let angle = gone * 180 / 100
        return element("svg", .set("viewBox", "12 0 326 175"), .set("focusable", "false"), .hidden) {
            element(
                "path", .class("gone"), .set("d", "M12 175a163 163 0 0 1 326 0"), .set("pathLength", "100"),
                .set("stroke-dasharray", "\(max(gone - 4, 0)) 200"))
            element(
                "path", .class("gone"), .set("d", "M338 175a163 163 0 0 0-326 0"), .set("pathLength", "100"),
                .set("stroke-dasharray", "\(max(96 - gone, 0)) 200"))
            // The moon stays upright.
            element("g", .set("transform", "rotate(\(angle) 175 175) translate(12 175) rotate(\(-angle))")) {
                element("path", .class("moon"), .set("d", CalmHome.moon))
            }
        }
    }

    /// Renders the waking day as a semicircle. The remaining part has the accent colour, and the sun marks the present
    /// time.
    /// - Parameter left: the remaining part of the day, in percent.
    private func arc(left: Int64) -> HTML {
        let gone = 100 - left
        return element("svg", .set("viewBox", "12 0 326 175"), .set("focusable", "false")) {
            element(
                "path", .class("gone"), .set("d", "M12 175a163 163 0 0 1 326 0"), .set("pathLength", "100"),
                .set("stroke-dasharray", "\(max(gone - 4, 0)) 200"))
            element(
                "path", .class("left"), .set("d", "M338 175a163 163 0 0 0-326 0"), .set("pathLength", "100"),
                .set("stroke-dasharray", "\(max(left - 4, 0)) 200"))
            element("g", .set("transform", "rotate(\(gone * 180 / 100) 175 175)")) {
                element("circle", .set("cx", "12"), .set("cy", "175"), .set("r", "5.4"))
                element("path", .set("d", CalmHome.rays))
            }
        }
    }

    /// Past the end of the day: what comes next, as by day, and a way to see the whole of tomorrow.
    var nightLead: HTML {
        element("section", .class("past-sleep"), .key("night")) {
            if home.model.course.isEmpty { element("p", .class("detail")) { home.model.now } } else { lead }
            element("p") {
                element("a", .class("tomorrow"), .href(.day(home.model.day.date))) {
                    home.words(NightPhrase.showTomorrow)
                }
            }
        }
    }

    var lead: HTML {
        var course = home.model.course
        if let way = home.model.way { course.insert(way, at: 0) }
        let rows = course.prefix(2)
        guard !rows.isEmpty else { return .nothing }
        return element("section", .class("next"), .aria("aria-labelledby", "next-heading")) {
            element("h2", .id("next-heading")) {
                home.words(rows.contains { $0.isNow } ? HomePhrase.nowHeading : .nextHeading)
            }
            element("ul") { rows.map { home.next($0) } }
        }
    }
}

extension Span {
    /// The part of the span that is over at a moment, in whole percent.
    fileprivate func percentGone(at now: Instant) -> Int64 {
        let length = max(end.milliseconds - start.milliseconds, 1)
        return min(max((now.milliseconds - start.milliseconds) * 100 / length, 0), 100)
    }
}
