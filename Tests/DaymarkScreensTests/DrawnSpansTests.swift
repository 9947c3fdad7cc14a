import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Blocks shorter than a quarter of an hour are drawn with that length if there is room.
@Suite struct DrawnSpansTests {
    /// Returns the drawn start and length of each row, in minutes, as `600+15`.
    private func drawn(_ rows: [(kind: TimelineRow.Kind, from: Int64, minutes: Int64)]) throws -> [String] {
        let harness = try AppHarness()
        let day = Instant(seconds: 1_795_420_800)
        let all = rows.map {
            TimelineRow(
                $0.kind, span: Span(day.adding(minutes: $0.from), day.adding(minutes: $0.from + $0.minutes)), title: "",
                in: harness.context)
        }
        let limits = Span(day.adding(minutes: 540), day.adding(minutes: 1380))
        return TimelineRow.drawn(all, within: limits).map { "\(day.minutes(until: $0.start))+\($0.minutes)" }
    }

    private let work = TimelineRow.Kind.work(RecordID(high: 1, low: 2))

    @Test func aShortBlockIsDrawnLongerIntoTheRoomAfterAndThenBefore() throws {
        // The block extends into the break after it.
        #expect(
            try drawn([(work, 600, 5), (.rest(.rest), 605, 10), (work, 615, 60)]) == ["600+15", "605+10", "615+60"])
        // The block extends forward to the next block, and then back over free time.
        #expect(try drawn([(.free, 560, 30), (work, 590, 5), (work, 600, 60)]) == ["560+25", "585+15", "600+60"])
        // Between two other blocks, it gets the room that there is.
        #expect(try drawn([(work, 585, 15), (work, 600, 5), (work, 607, 60)]) == ["585+15", "600+7", "607+60"])
        // No block extends beyond the timeline.
        #expect(try drawn([(work, 540, 5), (work, 545, 5), (work, 1375, 5)]) == ["540+5", "545+15", "1365+15"])
    }

    @Test func freeTimeBeginsBelowAShortBlock() throws {
        #expect(try drawn([(work, 1325, 9), (.free, 1334, 16)]) == ["1325+15", "1340+10"])
        // A commitment that takes no time leaves the free time beside it as it is.
        #expect(try drawn([(.free, 1200, 60), (work, 1230, 60)]) == ["1200+60", "1230+60"])
    }

    @Test func overlappingAndLongBlocksAreDrawnAtTheirOwnLength() throws {
        #expect(try drawn([(work, 600, 60), (work, 610, 5), (work, 700, 20)]) == ["600+60", "610+5", "700+20"])
        #expect(try drawn([(work, 600, 10), (work, 605, 60)]) == ["600+10", "605+60"])
        #expect(try drawn([(.rest(.rest), 600, 5), (.free, 605, 5)]) == ["600+5", "605+5"])
        #expect(try drawn([]) == [])
    }
}
