import DaymarkCore
import Foundation
import Testing

@testable import DaymarkScreens

/// The elastic scale of the timeline of Today in `spark`.
@Suite struct TimelineScaleTests {
    /// Returns the points of the scale of Today as pairs of a minute and a height.
    private func marks(in main: String) throws -> [(minute: Int64, height: Int64)] {
        let text = try #require(main.components(separatedBy: "data-scale=\"").last).prefix { $0 != "\"" }
        return try text.split(separator: " ").map { mark in
            let numbers = try mark.split(separator: ":").map { try #require(Int64($0)) }
            return (numbers[0], numbers[1])
        }
    }

    @Test func aShortBlockHasRoomForItsTitleAndALongOneIsLowerThanToScale() throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), "spark")
        harness.perform(.capture, "Call Ana today 12:00-12:15")
        harness.perform(.capture, "Workshop today 13:00-19:00")
        let marks = try marks(in: harness.region("main"))
        var spans: [Int64: Int64] = [:]
        for (from, to) in zip(marks, marks.dropFirst()) {
            #expect(to.minute > from.minute && to.height > from.height)
            spans[to.minute - from.minute] = to.height - from.height
        }
        #expect(spans[15] == 35 && spans[360] == 60)
    }

    @Test func otherVoicesDrawTheDayToScale() throws {
        var harness = try AppHarness()
        for voice in ["command", "gentle", "calm"] {
            harness.perform(.set("voice"), voice)
            harness.perform(.capture, "Call Ana today 12:00-12:15")
            #expect(!harness.region("main").contains("data-scale"), "\(voice)")
        }
    }
}
