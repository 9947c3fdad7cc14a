import DaymarkCore
import DaymarkScreens

/// The page of a first visit, rendered by the app's views. It is the same at any time: texts that depend on the time
/// are blank until the core fills them in.
struct FirstPage {
    /// The attributes of the page's root element.
    let look: String
    let regions: [(key: String, html: String)]

    init() throws {
        var app = FirstPage.newApp()
        look = app.look.map { "data-\($0.name)=\"\($0.value)\"" }.joined(separator: " ")
        var regions = FirstPage.regions(of: &app, at: FirstPage.times[0])
        for time in FirstPage.times.dropFirst() {
            var app = FirstPage.newApp()
            let others = FirstPage.regions(of: &app, at: time)
            for (index, other) in others.enumerated() {
                guard regions[index].markup.blankTexts(differingFrom: other.markup) else {
                    throw PrerenderError.markupDiffers(region: other.key)
                }
            }
        }
        self.regions = regions.map { ($0.key, $0.markup.text) }
    }

    /// Sample times in different parts of the year, the week and the day, in seconds since 1970: a Wednesday morning in
    /// February, a Sunday afternoon in July, and a Saturday in November just after midnight.
    private static let times: [Int64] = [1_770_193_800, 1_783_864_500, 1_795_221_900]

    private static func newApp() -> App { App(device: RecordID(high: 1, low: 2), entropy: Entropy(seed: [0])) }

    private static func regions(of app: inout App, at seconds: Int64) -> [(key: String, markup: Markup)] {
        let circumstances = Circumstances(now: Instant(seconds: seconds), zone: .utc, zones: Zones([]))
        _ = app.perform(.tick, in: circumstances)
        return app.view(in: circumstances).map { ($0.key, Markup(html: $0.html.text)) }
    }
}
