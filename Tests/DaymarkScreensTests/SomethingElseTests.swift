import DaymarkCore
import Testing

@testable import DaymarkScreens

/// “Something else” offers another mission now. The first one stays where it was planned.
@Suite struct SomethingElseTests {
    private func harness() throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), "gentle")
        for line in ["Mop floor today 20:00 ~30m", "Fold laundry tomorrow ~20m", "Water ferns ~10m"] {
            harness.perform(.capture, line)
        }
        return harness
    }

    private func card(_ harness: inout AppHarness) -> String {
        let main = harness.region("main")
        guard let start = main.firstRange(of: "<h2 id=\"one-title\""),
            let end = main[start.lowerBound...].firstRange(of: "</h2>")
        else { return "" }
        return String(main[start.lowerBound..<end.upperBound])
    }

    @Test func anotherMissionIsOfferedAndNothingIsChanged() throws {
        var harness = try harness()
        let plan = harness.app.plan(in: harness.circumstances)
        let count = harness.saved.filter { !$0.isQuiet }.count
        var seen: [String] = []
        let titles = ["Mop floor", "Fold laundry", "Water ferns"]
        for _ in titles {
            let shown = card(&harness)
            let title = try #require(titles.first { shown.contains($0) })
            seen.append(title)
            harness.perform(.today(.somethingElse(try harness.mission(title).id)))
        }
        #expect(Set(seen) == Set(titles))
        // After the last one, the first one comes again.
        #expect(card(&harness).contains(seen[0]))
        #expect(harness.app.plan(in: harness.circumstances).blocks == plan.blocks)
        #expect(harness.saved.filter { !$0.isQuiet }.count == count)
        #expect(harness.app.workspace.missions.all.allSatisfy { $0.snoozedUntil == nil })
    }

    @Test func theFirstMissionComesBackAfterAnHour() throws {
        var harness = try harness()
        let first = card(&harness)
        let id = try #require(harness.app.workspace.missions.all.first { first.contains($0.title) }).id
        harness.perform(.today(.somethingElse(id)))
        #expect(card(&harness) != first)
        harness.pass(seconds: 61 * 60)
        harness.perform(.tick)
        #expect(!card(&harness).contains("Water ferns"))
    }

    @Test func aMissionThatWaitsIsNotOffered() throws {
        var harness = try harness()
        let (floor, laundry) = (try harness.mission("Mop floor").id, try harness.mission("Fold laundry").id)
        harness.perform(.mission(.edit(laundry, .waitsFor)), "Mop floor")
        harness.perform(.today(.somethingElse(floor)))
        #expect(card(&harness).contains("Water ferns"))
    }
}
