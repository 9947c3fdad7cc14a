import Testing

@testable import DaymarkCore

/// “after” with the title of an open mission. It is Wednesday, 25 November 2026, 10:00.
@Suite struct CapturePredecessorTests {
    private static let titles = [
        "Pricing research", "Customer interview #4", "Essay on Dune", "Essay on whales", "Tax",
    ]

    private typealias Reading = (title: String, waits: [String], chips: Int)

    private func read(_ line: String, removedChips: [String] = []) throws -> Reading {
        let now = try at("2026-11-25T10:00")
        var harness = PlanHarness()
        for title in CapturePredecessorTests.titles { try harness.add(title, now) }
        let workspace = harness.workspace
        let capture = CaptureReader.read(
            line, settings: workspace.settings, in: now, removedChips: removedChips,
            openTitles: workspace.openTitles(for: line))
        guard case .mission(let mission) = capture.target else { return (capture.title, [], capture.chips.count) }
        let waits = mission.waitsFor.map { id in
            workspace.missions.all.first { $0.id.description == id }?.title ?? "unknown"
        }
        return (capture.title, waits, capture.chips.count)
    }

    @Test(arguments: [
        ("Pricing proposal 3h by thu 18:00 after Pricing research #work", "Pricing proposal", "Pricing research", 4),
        ("Deck after pricing RESEARCH", "Deck", "Pricing research", 1),
        ("Deck after Pricing research by fri", "Deck", "Pricing research", 2),
        (
            "Customer interview notes wed 30 min after Customer interview #4", "Customer interview notes",
            "Customer interview #4", 3
        ),
        ("Notes after Customer interview", "Notes", "Customer interview #4", 1),
        ("Refund after Tax", "Refund", "Tax", 1),
    ])
    func theMissionWaitsForTheOther(_ line: String, _ title: String, _ other: String, _ chips: Int) throws {
        let found = try read(line)
        #expect(found.title == title && found.waits == [other] && found.chips == chips)
    }

    /// No open mission has this title, several do, or a single word is only its beginning.
    @Test(arguments: ["Deck after Lunch with Bo", "Notes after Essay on", "Notes after Pricing", "Walk after dinner"])
    func otherWordsStayInTheTitle(_ line: String) throws {
        let found = try read(line)
        #expect(found.title == line && found.waits.isEmpty)
    }

    @Test func wordsOfARemovedChipStayInTheTitle() throws {
        let line = "Deck after Pricing research"
        let found = try read(line, removedChips: ["after Pricing research"])
        #expect(found.title == line && found.waits.isEmpty && found.chips == 0)
    }
}
