import DaymarkCore
import Foundation
import Testing

@testable import DaymarkScreens

@Suite struct RadarTests {
    private func radar(_ harness: AppHarness) -> RadarModel {
        let pressures = PressureTable(harness.app.workspace, in: harness.circumstances)
        return RadarModel(pressures, day: harness.context.wakingDay, free: 0, in: harness.context)
    }

    @Test func blipsAreOnTheRingOfTheirDeadline() throws {
        var harness = try AppHarness()
        for line in [
            "Tea 10:00", "Lab 18:00 #school", "Essay fri 12:00 #school", "Talk in 12 days #work", "Far in 60 days",
            "Never",
            "Old yesterday",
        ] {
            harness.perform(.capture, line)
        }
        let radar = radar(harness)
        #expect(
            radar.blips.map { $0.row.title } == ["Tea", "Lab", "Essay", "Talk"]
                && radar.past.map { $0.title } == ["Old"])
        #expect(radar.blips.map { $0.ring } == [.today, .today, .week, .month])
        #expect(radar.blips.map { $0.tag } == ["10:00", "18:00", "Fri", "5 Dec"])
        #expect(radar.more == 0)
        let radii = radar.blips.map { $0.radius }
        #expect(radii == radii.sorted(), "later deadlines are farther out")
    }

    /// With random missions, no blip overlaps another or leaves its ring, its sector or the dial.
    @Test func blipsDoNotOverlap() throws {
        for seed: UInt8 in 1...6 {
            var harness = try AppHarness(seed: seed)
            var state = UInt64(seed)
            func random(below limit: UInt64) -> UInt64 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (state >> 33) % limit
            }
            for index in 0..<Int(5 + random(below: 60)) {
                let when = [
                    "today \(10 + random(below: 13)):\(10 + random(below: 49))", "in \(1 + random(below: 6)) days",
                    "in \(7 + random(below: 23)) days",
                ][Int(random(below: 3))]
                harness.perform(
                    .capture,
                    "Task number \(index) \(when) #\(["school", "work", "personal"][Int(random(below: 3))]) ~\(5 + random(below: 200))m"
                )
            }
            let radar = radar(harness)
            #expect(!radar.blips.isEmpty)
            for (index, blip) in radar.blips.enumerated() {
                let (inner, outer) = blip.ring.band
                #expect(blip.radius - blip.size >= inner && blip.radius + blip.size <= outer)
                let turn = (blip.angle - RadarModel.Sector.start(blip.row.category) + 360) % 360
                #expect((1..<120).contains(turn))
                for other in radar.blips[..<index] { #expect(RadarModel.isApart(blip, from: other), "seed \(seed)") }
            }
            let due = harness.app.workspace.missions.all.count
            #expect(radar.blips.count + radar.more + radar.past.count == due, "every mission is counted")
        }
    }

    @Test func theDialSaysAsThePlanDoesWhetherAMissionFits() throws {
        var harness = try AppHarness("2026-11-23T08:00")
        harness.perform(.set("dayMost"), "240")
        for line in ["Thesis fri 20:00 ~53h", "Reading fri 20:00 ~3h !low"] { harness.perform(.capture, line) }
        let today = TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context)
        let pressures = PressureTable(harness.app.workspace, in: harness.circumstances)
        let blips = RadarModel(pressures, of: today, in: harness.context).blips
        #expect(blips.filter { $0.isShort }.map { $0.row.title } == ["Thesis"])
        #expect(blips.first { $0.isShort }?.fit.hasPrefix("Planned until") == true)
    }

    @Test func onlyWhatIsOverdueOrDueByTomorrowIsNamed() throws {
        var harness = try AppHarness()
        for line in [
            "Tea 10:00", "Lab 18:00 #school", "Essay tomorrow 12:00 #school", "Talk in 12 days #work", "Far in 4 days",
            "Old yesterday #work",
        ] {
            harness.perform(.capture, line)
        }
        let radar = radar(harness)
        #expect(radar.callouts.map { $0.row.title } == ["Old", "Tea", "Lab", "Essay"])
        #expect(radar.callouts.map { $0.time }.dropFirst() == ["10:00", "18:00", "Tue 12:00"])
        for callout in radar.callouts where callout.row.category != .personal {
            #expect(callout.isOnRight == (callout.row.category == .work))
        }
        #expect(radar.unnamed == (1, 1))
    }

    /// However many missions are due, each name has a slot of its own, and the lines of a column do not cross.
    @Test func namesAndTheirLinesDoNotCollide() throws {
        for seed: UInt8 in 1...8 {
            var harness = try AppHarness(seed: seed)
            for index in 0..<12 {
                let category = ["school", "work", "personal"][(index + Int(seed)) % 3]
                harness.perform(.capture, "Number \(index) today \(10 + index):\(10 + Int(seed)) ~10m #\(category)")
            }
            let radar = radar(harness)
            let callouts = radar.callouts
            #expect(callouts.count >= 4 && radar.unnamed == (12 - callouts.count, 0))
            for isOnRight in [false, true] {
                let column = callouts.filter { $0.isOnRight == isOnRight }
                #expect(Set(column.map { $0.slot }).count == column.count)
                let lines = column.map { RadarModel.Geometry.line(of: $0, slot: $0.slot) }
                for (index, one) in lines.enumerated() {
                    for other in lines[..<index] { #expect(!cross(one.start, one.end, other.start, other.end)) }
                }
            }
        }
    }

    private typealias Point = (x: Int64, y: Int64)

    private func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ p: Point, _ q: Point, _ r: Point) -> Bool { (q.x - p.x) * (r.y - p.y) > (q.y - p.y) * (r.x - p.x) }
        return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
    }

    @Test func squareRootsAreRoundedDown() {
        for number: Int64 in [-4, 0, 1, 2, 3, 4, 15, 16, 17, 1_000_000, 999_999, .max] {
            let root = Mathematics.squareRoot(number)
            #expect(number <= 0 ? root == 0 : Double(root) <= Double(number).squareRoot().rounded(.down))
            if number > 0 { #expect(abs(Double(root) - Double(number).squareRoot()) < 1) }
        }
    }

    @Test func onlyCommandShowsTheRadarAndItsTable() throws {
        var harness = try AppHarness()
        for line in ["Lab report today 18:00 ~2h #school", "Slides today 12:00 ~9h #work"] {
            harness.perform(.capture, line)
        }
        #expect(!harness.region("main").contains("class=\"radar\""))
        harness.perform(.set("voice"), "command")
        let page = harness.region("main")
        #expect(page.contains("class=\"radar\"") && page.contains("<table>") && page.contains("in-work short"))
        #expect(page.matches(of: /<tr data-key/).count == 2)
        for mission in harness.app.workspace.missions.all { harness.perform(.complete(mission.id)) }
        #expect(!harness.region("main").contains("class=\"radar\""), "an empty radar is not shown")
    }

    @Test func logarithmsAndAnglesAreAccurate() {
        for number: Int64 in [1, 2, 3, 7, 15, 1440, 44_640, 1 << 20, .max] {
            #expect(abs(Double(Mathematics.log2(number)) / 65_536 - log2(Double(number))) < 0.0001)
        }
        #expect(Mathematics.log2(0) == 0 && Mathematics.log2(-5) == 0)
        for degrees: Int64 in -400...800 {
            #expect(abs(Double(Mathematics.sine(degrees)) / 10_000 - sin(Double(degrees) * .pi / 180)) < 0.0001)
            #expect(abs(Double(Mathematics.cosine(degrees)) / 10_000 - cos(Double(degrees) * .pi / 180)) < 0.0001)
        }
    }
}
