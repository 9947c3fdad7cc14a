import DaymarkCore
import Foundation
import Testing

@testable import DaymarkPlaybooks

/// Missions as people type them, each with what a good breakdown keeps (`Tests/Vectors/missions`).
@Suite struct MissionVectorTests {
    struct Vector {
        let title: String
        let notes: String
        let playbook: String
        let activities: [String]
        let minutes: ClosedRange<Int64>
        /// Each group holds words of which some step has one.
        let mentions: [[String]]
        let size: Int64?

        init?(_ json: JSON) {
            guard let title = json.string("title"), let minutes = json.array("minutes")?.compactMap({ $0.number }),
                minutes.count == 2, let playbook = json.string("playbook")
            else { return nil }
            self.title = title
            self.playbook = playbook
            self.minutes = minutes[0]...minutes[1]
            notes = json.string("notes") ?? ""
            activities = (json.array("activity") ?? []).compactMap { $0.string }
            mentions = (json.array("mentions") ?? []).map { ($0.array ?? []).compactMap { $0.string } }
            size = json.bool("grows") ?? false ? json.number("size") : nil
        }
    }

    static let vectors: [Vector] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/missions")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
        return names.flatMap { name in
            ((try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "")
                .split(separator: "\n").compactMap { line in
                    (try? JSONReader.read(Array(line.utf8))).flatMap { Vector($0) }
                }
        }
    }()

    private let library = PlaybookLibrary.builtIn

    @Test func thereAreEnoughMissions() {
        #expect(Self.vectors.count >= 60)
    }

    @Test func missionsGetTheStepsThatATutorWouldGive() {
        for vector in Self.vectors {
            let breakdown = library.breakdown(title: vector.title, notes: vector.notes)
            let name = Comment(rawValue: "“\(vector.title)” by \(breakdown.playbook)")
            #expect(breakdown.playbook == vector.playbook, name)
            #expect(vector.activities.contains(breakdown.profile.activity.name), name)
            #expect(vector.minutes.contains(breakdown.totalMinutes), "\(name): \(breakdown.totalMinutes) min")
            let steps = breakdown.steps.map { " " + folded($0.title) }.joined(separator: ".")
            for group in vector.mentions {
                #expect(
                    group.contains { steps.contains(" " + folded($0)) || steps.contains("-" + folded($0)) },
                    "\(name): nothing of \(group)")
            }
        }
    }

    @Test func twiceTheSizeTakesLongerButNotMoreThanThreeTimes() {
        for vector in Self.vectors {
            guard let size = vector.size else { continue }
            let larger = vector.title.replacing(String(size), with: String(2 * size))
            guard larger != vector.title else { continue }
            let once = library.breakdown(title: vector.title, notes: vector.notes).totalMinutes
            let twice = library.breakdown(title: larger, notes: vector.notes).totalMinutes
            #expect(twice > once || once == Breakdown.longestTotal, "“\(larger)”: \(twice) min against \(once)")
            #expect(twice <= 3 * once, "“\(larger)”: \(twice) min against \(once)")
        }
    }

    @Test func theGenericPlaybookAnswersFew() {
        let known = Self.vectors.filter { $0.playbook != "generic" }
        let generic = known.filter { library.breakdown(title: $0.title, notes: $0.notes).isGeneric }
        #expect(generic.count * 100 <= known.count * 15)
    }

    @Test func anUnknownTitleGetsAGenericBreakdown() {
        for title in ["", "   ", "???", "qwrtz plonk", "{topic}", String(repeating: "x", count: 4000), "\u{0}\u{1}"] {
            let breakdown = library.breakdown(title: title)
            #expect(breakdown.isGeneric && breakdown.steps.count >= 3, "“\(title.prefix(20))”")
        }
    }
}
