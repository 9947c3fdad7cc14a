import DaymarkCore
import Testing

@testable import DaymarkScreens

/// A session and a pressing deadline, as they are shown outside of the page.
@Suite struct LiveSurfaceTests {
    private func harness(_ lines: String..., voice: Voice = .calm, at time: String = "2026-11-23T09:30") throws
        -> AppHarness
    {
        var harness = try AppHarness(time)
        harness.perform(.set("voice"), voice.name)
        harness.perform(.nag(.permission(.granted)))
        for line in lines { harness.perform(.capture, line) }
        return harness
    }

    private func start(_ title: String, in harness: inout AppHarness) throws {
        harness.perform(.focus(.start(try harness.mission(title).id)))
    }

    private func live(_ effects: [Effect]) -> LiveSurfaces? {
        effects.compactMap { effect -> LiveSurfaces? in
            if case .live(let surfaces) = effect { surfaces } else { nil }
        }.last
    }

    private func pass(minutes: Int, in harness: inout AppHarness) -> [Effect] {
        (0..<minutes).flatMap { _ in
            harness.pass(seconds: 60)
            return harness.perform(.tick)
        }
    }

    @Test func theTitleNamesTheScreenAndTheSession() throws {
        var harness = try harness("Sort the photos ~2h")
        try start("Sort the photos", in: &harness)
        let focus = harness.app.title(in: harness.circumstances)
        harness.perform(.go(.history))
        let history = harness.app.title(in: harness.circumstances)
        #expect(focus == "Sort the photos, 0 of 25 min · Focus · Daymark")
        #expect(history != focus && history.hasPrefix("Sort the photos, 0 of 25 min · "))
        harness.perform(.focus(.wrapUp))
        #expect(!harness.app.title(in: harness.circumstances).contains("Sort the photos"))
    }

    @Test(arguments: [Voice.calm, .command]) func theIconShowsTheProgress(voice: Voice) throws {
        var harness = try harness("Sort the photos ~2h", voice: voice)
        try start("Sort the photos", in: &harness)
        let icons = pass(minutes: 24, in: &harness).compactMap { effect -> String? in
            if case .live(let surfaces) = effect { surfaces.icon } else { nil }
        }
        let parts = icons.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let numbers = parts.compactMap { $0.split(separator: "-").last.flatMap { Int($0) } }
        #expect(numbers.count >= 7 && numbers == (voice == .command ? numbers.sorted(by: >) : numbers.sorted()))
        #expect(live(harness.perform(.focus(.rest)))?.icon == "rest")
        #expect(live(harness.perform(.focus(.wrapUp)))?.icon == "")
    }

    @Test func aNotificationIsShownOnlyForThoseWhoWantIt() throws {
        var harness = try harness("Sort the photos ~2h")
        try start("Sort the photos", in: &harness)
        let before = pass(minutes: 8, in: &harness)
        #expect(before.allSatisfy { live([$0])?.notifications.isEmpty ?? true })
        let shown = try #require(live(harness.perform(.set("liveNotification"), "true"))?.notifications.first)
        #expect(shown.tag == "focus" && shown.title == "Sort the photos" && shown.body.contains("until 09:55"))
        #expect(shown.buttons.map { $0.action } == ["focus/pause", "focus/wrapUp"] && shown.items.isEmpty)
        let paused = try #require(live(harness.perform(.focus(.pause)))?.notifications.first)
        #expect(paused.buttons.first?.action == "focus/resume" && paused.tag == "focus")
        harness.perform(.nag(.permission(.denied)))
        #expect(live(harness.perform(.focus(.resume)))?.notifications.isEmpty == true)
        harness.perform(.nag(.permission(.granted)))
        #expect(live(harness.perform(.focus(.wrapUp)))?.notifications.isEmpty == true)
    }

    @Test func theNotificationChangesEachQuarterAndNotEachMinute() throws {
        var harness = try harness("Sort the photos ~2h")
        harness.perform(.set("liveNotification"), "true")
        harness.perform(.set("focusRhythm"), "50/10")
        try start("Sort the photos", in: &harness)
        let texts = pass(minutes: 49, in: &harness).compactMap { live([$0])?.notifications.first?.body }
        #expect(texts.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }.count <= 4)
    }

    @Test func theSmallWindowShowsMissionTimerStepAndTwoButtons() throws {
        var harness = try harness("Sort the photos ~2h")
        harness.perform(.mission(.addStep(try harness.mission("Sort the photos").id)), "Delete the blurred ones")
        try start("Sort the photos", in: &harness)
        #expect(harness.region("main").contains(":focus/float\""))
        let effects = harness.perform(.focus(.float))
        #expect(effects.contains(.openFloatingWindow))
        let html = try #require(live(effects)?.floatingHTML?.text)
        for part in [
            "Sort the photos", "Delete the blurred ones", "role=\"timer\"", ":focus/pause\"", ":focus/wrapUp\"",
        ] {
            #expect(html.contains(part))
        }
        #expect(!html.contains("href=") && !html.contains("role=\"status\""))
        #expect(live(harness.perform(.focus(.unfloat)))?.floatingHTML == nil)
        harness.perform(.focus(.float))
        #expect(live(harness.perform(.focus(.wrapUp)))?.floatingHTML == nil)
    }

    @Test(arguments: Voice.allCases) func theTimerAndABreakOfferFullScreen(voice: Voice) throws {
        var harness = try harness("Sort the photos ~2h", voice: voice)
        try start("Sort the photos", in: &harness)
        let words = Words(voice)
        for phase in ["is-running", "is-onBreak"] {
            let page = harness.region("main")
            #expect(page.contains(phase) && page.contains(":focus/fullScreen\""))
            for label in [FocusPhrase.fullScreenButton, .leaveFullScreenButton] {
                #expect(page.contains(">\(words(label))<"))
            }
            #expect(harness.perform(.focus(.fullScreen)).contains(.toggleFullScreen))
            harness.perform(.focus(.rest))
        }
    }

    @Test func theScreenStaysOnWhileATimerRuns() throws {
        var harness = try harness("Sort the photos ~2h")
        harness.perform(.focus(.start(try harness.mission("Sort the photos").id)))
        #expect(harness.perform(.focus(.pause)).contains(.awake(false)))
        #expect(harness.perform(.focus(.resume)).contains(.awake(true)))
        #expect(harness.perform(.focus(.rest)).contains(.awake(false)))
    }

    private func sounds(_ effects: [Effect]) -> [String?] {
        effects.compactMap { effect -> [String?]? in
            if case .feel(_, let tones, _, let once) = effect, !tones.isEmpty { [once] } else { nil }
        }.flatMap { $0 }.filter { $0?.hasPrefix("focus/") ?? true }
    }

    @Test func soundsMarkTheStartTheHalfAndTheEnd() throws {
        var harness = try harness("Sort the photos ~2h")
        harness.perform(.set("sounds"), "true")
        let id = try harness.mission("Sort the photos").id
        #expect(sounds(harness.perform(.focus(.start(id)))).count == 1)
        #expect(sounds(harness.perform(.focus(.start(id)))).isEmpty)
        let played = sounds(pass(minutes: 40, in: &harness))
        #expect(played.count == 2 && Set(played).count == 2 && played.allSatisfy { $0 != nil })
    }

    @Test func eachStretchHasOneSoundAtItsHalfAndOneAtItsEnd() throws {
        var harness = try harness("Sort the photos ~4h")
        harness.perform(.set("sounds"), "true")
        harness.perform(.set("focusRhythm"), "25/5")
        harness.perform(.focus(.start(try harness.mission("Sort the photos").id)))
        for stretch in 1...3 {
            #expect(sounds(pass(minutes: 12, in: &harness)).isEmpty, "\(stretch)")
            #expect(sounds(pass(minutes: 1, in: &harness)).count == 1, "\(stretch)")
            #expect(sounds(pass(minutes: 11, in: &harness)).isEmpty, "\(stretch)")
            #expect(sounds(pass(minutes: 1, in: &harness)).count == 1, "\(stretch)")
            harness.perform(.focus(.rest))
            #expect(sounds(pass(minutes: 5, in: &harness)).isEmpty, "\(stretch)")
            harness.perform(.focus(.resume))
        }
    }

    @Test func noSoundComesLateOrInQuietTimes() throws {
        var harness = try harness("Sort the photos ~2h")
        try start("Sort the photos", in: &harness)
        let silent = pass(minutes: 25, in: &harness)
        #expect(sounds(silent).isEmpty)
        harness.perform(.set("sounds"), "true")
        harness.perform(.focus(.extend(30)))
        // The device slept over the end.
        harness.pass(seconds: 40 * 60)
        #expect(sounds(harness.perform(.tick)).isEmpty)
        var quietened = try self.harness("Sort the photos ~2h")
        quietened.perform(.set("sounds"), "true")
        quietened.perform(.nag(.startQuietPeriod(.hour)))
        let id = try quietened.mission("Sort the photos").id
        let quiet = quietened.perform(.focus(.start(id))) + pass(minutes: 26, in: &quietened)
        #expect(sounds(quiet).isEmpty)
    }

    @Test func aPressingDeadlineIsInTheTitleTheIconAndANotification() throws {
        var harness = try harness("Visa form today 15:00 @nuclear", voice: .command, at: "2026-11-23T14:20")
        let surfaces = try #require(live(harness.perform(.set("liveNotification"), "true")))
        #expect(surfaces.icon == "progress-5" && surfaces.notifications.map { $0.tag } == ["deadline"])
        #expect(surfaces.notifications.first?.body == "Due 15:00, 40 min left")
        _ = pass(minutes: 1, in: &harness)
        #expect(harness.app.title(in: harness.circumstances).hasPrefix("Visa form: 39 min left · "))
        harness.perform(.set("timerNumbers"), "false")
        #expect(
            harness.app.title(in: harness.circumstances).hasPrefix("Visa form: about three quarters of an hour left"))
        let done = live(harness.perform(.complete(try harness.mission("Visa form").id)))
        #expect(done?.icon == "" && done?.notifications.isEmpty == true)
    }

    @Test func aPressingDeadlineIsInTheFloatingWindowAndTheMediaControls() throws {
        var harness = try harness("Visa form today 15:00 @nuclear", voice: .command, at: "2026-11-23T14:20")
        let id = try harness.mission("Visa form").id
        harness.perform(.go(.today))
        #expect(harness.region("main").contains(":focus/float\""))
        let effects = harness.perform(.focus(.float))
        let surfaces = try #require(live(effects))
        let media = LiveSurfaces.Media(
            title: "Visa form", detail: "Due 15:00, 40 min left", isRunning: false,
            playAction: "focus/start/\(id.description)")
        #expect(effects.contains(.openFloatingWindow) && surfaces.media == media)
        let html = try #require(surfaces.floatingHTML?.text)
        for part in ["Visa form", "40 min left", "15:00", "pulses", ":focus/start/\(id.description)\""] {
            #expect(html.contains(part), "\(part)")
        }
        #expect(!html.contains("href="))
        // A session takes its place, and gives it back.
        let started = live(harness.perform(.focus(.start(id))))
        #expect(started?.media?.isRunning == true && started?.media?.playAction == "focus/resume")
        #expect(started?.floatingHTML?.text.contains(":focus/pause\"") == true)
        #expect(live(harness.perform(.focus(.wrapUp)))?.floatingHTML?.text.contains("float-deadline") == true)
        let done = try #require(live(harness.perform(.complete(id))))
        #expect(done.floatingHTML == nil && done.media == nil)
        harness.perform(.go(.today))
        #expect(!harness.region("main").contains(":focus/float\""))
    }

    @Test func noFloatingWindowIsOfferedForACalmDeadline() throws {
        var harness = try harness("Visa form today 15:00 @moderate", at: "2026-11-23T14:20")
        harness.perform(.go(.today))
        #expect(!harness.region("main").contains(":focus/float\""))
        #expect(live(harness.perform(.focus(.float)))?.floatingHTML == nil)
    }

    @Test(arguments: ["aggressive", "nuclear"])
    func theFocusScreenNamesTheDeadline(_ level: String) throws {
        var harness = try harness(
            "Visa form today 15:00 @\(level)", "Sort the photos ~2h", at: "2026-11-23T14:20")
        try start("Sort the photos", in: &harness)
        #expect(harness.region("main").contains("Visa form: due in 40 min"))
        try start("Visa form", in: &harness)
        #expect(harness.region("main").contains("Due 15:00, in 40 min"))
        harness.perform(.focus(.rest))
        #expect(harness.region("main").contains("Due 15:00, in 40 min"))
    }

    @Test(arguments: ["moderate", "aggressive", "nuclear"])
    func theFocusScreenCountsDownOnlyTheLastHourOfLoudTasks(_ level: String) throws {
        var harness = try harness(
            "Visa form today 15:00 @\(level)", "Sort the photos ~2h", at: "2026-11-23T13:50")
        try start("Sort the photos", in: &harness)
        #expect(!harness.region("main").contains("focus-due"))
        let isLoud = level != "moderate"
        _ = pass(minutes: 20, in: &harness)
        let first = harness.region("main")
        #expect(first.contains("Visa form: due in 50 min") == isLoud)
        _ = pass(minutes: 1, in: &harness)
        let second = harness.region("main")
        #expect(second.contains("Visa form: due in 49 min") == isLoud)
        harness.perform(.complete(try harness.mission("Visa form").id))
        #expect(!harness.region("main").contains("focus-due"))
    }

    @Test func aNoticeNamesTheSessionThatWasClosedNow() throws {
        var harness = try harness("Old report ~2h", "Sort the photos ~2h")
        try start("Old report", in: &harness)
        harness.pass(seconds: 6 * 3600)
        harness.perform(.here)
        #expect(harness.region("notice").contains("Old report"))
        harness.perform(.dismiss)
        try start("Sort the photos", in: &harness)
        harness.pass(seconds: 600)
        harness.perform(.focus(.pause))
        harness.perform(.dismiss)
        harness.pass(seconds: 5 * 3600)
        harness.perform(.here)
        #expect(!harness.region("notice").contains("Old report"))
    }

    @Test func historyNamesStarts() throws {
        var harness = try harness("Sort the photos ~2h", "Old report ~2h")
        try start("Sort the photos", in: &harness)
        harness.pass(seconds: 1200)
        try start("Old report", in: &harness)
        harness.pass(seconds: 1200)
        harness.perform(.focus(.wrapUp))
        harness.perform(.go(.history))
        let page = harness.region("main")
        #expect(page.contains("Started focusing on “Sort the photos”"))
        #expect(page.contains("Started focusing on “Old report”"))
    }
}
