import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The tip of the day on Today. The first day is Monday 23 November 2026.
@Suite struct TipScreenTests {
    /// An app on the afternoon of the second day. All three tasks are done, so nothing else is asked.
    /// - Parameter dismissed: the tips that are dismissed on the first day.
    private func harness(dismissing dismissed: [Tip] = []) throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T08:00")
        for title in ["Letter", "Photos", "Shelf"] {
            harness.perform(.capture, title)
            harness.perform(.complete(try harness.mission(title).id))
        }
        for tip in dismissed { harness.perform(.tip(.dismiss(tip))) }
        harness.pass(seconds: 31 * 3600 + 1800)
        return harness
    }

    private func tip(_ harness: AppHarness) -> Tip? { harness.app.workspace.tip(in: harness.circumstances) }

    @Test func doingWhatTheTipSaysBringsTheNextOneTomorrow() throws {
        var harness = try harness()
        #expect(!harness.region("main").contains("tip/dismiss"))
        harness.perform(.here)
        #expect(tip(harness) == .timetable)
        #expect(harness.region("main").contains("tip/dismiss/timetable"))
        harness.perform(.capture, "Choir today 18:00-19:00")
        #expect(tip(harness) == nil)
        #expect(!harness.region("main").contains("tip/dismiss"))
        harness.pass(seconds: 24 * 3600)
        harness.perform(.here)
        #expect(tip(harness) == .capture)
    }

    @Test(arguments: Voice.allCases) func theButtonOfATipLeadsToItsScreenAndEndsIt(voice: Voice) throws {
        var harness = try harness()
        harness.perform(.set("voice"), voice.name)
        let tipsUntilSaturday: [Tip?] = [.timetable, .capture, nil, nil]
        for expected in tipsUntilSaturday {
            harness.perform(.here)
            #expect(tip(harness) == expected)
            if let expected { harness.perform(.tip(.dismiss(expected))) }
            harness.pass(seconds: 24 * 3600)
        }
        harness.perform(.here)
        #expect(tip(harness) == .hours)
        let main = harness.region("main")
        #expect(main.contains("tip/show/hours") && main.contains("tip/dismiss/hours"))
        #expect(main.contains(Words(voice)(TipPhrase.text(.hours))))
        #expect(harness.perform(.tip(.show(.hours))).contains(.go(.hours)))
        #expect(tip(harness) == nil)
        // Sunday would be a day for it too.
        harness.pass(seconds: 24 * 3600)
        harness.perform(.go(.today))
        harness.perform(.here)
        #expect(tip(harness) == nil && !harness.region("main").contains("tip/show"))
    }

    @Test func aTipIsChosenOnTodayOnlyAndOnceADay() throws {
        var harness = try harness()
        harness.perform(.go(.journal))
        #expect(tip(harness) == nil)
        harness.perform(.go(.today))
        #expect(tip(harness) == .timetable)
        for _ in 0..<3 {
            harness.pass(seconds: 60)
            harness.perform(.tick)
        }
        #expect(choices(harness) == 1)
    }

    private func choices(_ harness: AppHarness) -> Int {
        harness.saved.count { operation in operation.changes.contains { $0.field == "tipShown" } }
    }

    /// The browser says only some time after the start that it can install the app.
    @Test func theTipAboutInstallingComesWithTheReportOfTheBrowser() throws {
        var harness = try harness(dismissing: [.timetable, .capture, .pin, .focus])
        harness.perform(.here)
        #expect(choices(harness) == 0)
        harness.perform(.tip(.browser(.android)))
        #expect(choices(harness) == 1)
        #expect(harness.region("main").contains("tip/dismiss/install"))
        // It is gone once the app is installed.
        harness.perform(.tip(.installed(nil)))
        #expect(!harness.region("main").contains("tip/dismiss"))
    }

    @Test func theReportOfTheBrowserBringsNoSecondTipOnTheSameDay() throws {
        for isDismissed in [false, true] {
            var harness = try harness(dismissing: [.capture, .pin, .focus])
            harness.perform(.here)
            #expect(tip(harness) == .timetable)
            if isDismissed { harness.perform(.tip(.dismiss(.timetable))) }
            harness.perform(.tip(.browser(.android)))
            #expect(tip(harness) == (isDismissed ? nil : .timetable))
            #expect(choices(harness) == 1)
            #expect(!harness.region("main").contains("tip/dismiss/install"))
        }
    }
}
