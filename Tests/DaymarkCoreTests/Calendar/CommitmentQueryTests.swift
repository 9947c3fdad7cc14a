import Testing

@testable import DaymarkCore

/// Finding commitments by words.
@Suite struct CommitmentQueryTests {
    private func harness(_ now: Circumstances) throws -> PlanHarness {
        var harness = PlanHarness()
        for line in [
            "Pottery every wed 18:00-20:00", "Physiotherapy 9 dec 8:00-8:30", "Opera 1 oct 2027 19:30-22:00 #personal",
            "Kiln visit 20 nov 10:00-11:00",
        ] {
            try harness.add(line, now)
        }
        return harness
    }

    private func found(_ query: String) throws -> [String] {
        let harness = try harness(try at("2026-11-19T12:00"))
        let now = try at("2026-11-23T09:30")
        return harness.workspace.findCommitments(try #require(CommitmentQuery(query)), in: now).map { found in
            found.commitment.title + (found.next.map { " " + now.zone.civil(at: $0.start).date.description } ?? " over")
        }
    }

    @Test func theNearestDateComesFirstAndWhatIsOverLast() throws {
        #expect(
            try found("") == [
                "Pottery 2026-11-25", "Physiotherapy 2026-12-09", "Opera 2027-10-01", "Kiln visit over",
            ])
    }

    @Test func everyWordMustOccur() throws {
        #expect(try found("PHYSIO") == ["Physiotherapy 2026-12-09"])
        #expect(try found("kiln visit") == ["Kiln visit over"] && found("kiln opera").isEmpty)
        #expect(try found("#personal") == ["Opera 2027-10-01"] && found("#work").isEmpty)
    }

    @Test func conditionsOnMissionsDoNotSearchCommitments() {
        for query in ["due:week", "+label", "@nuclear", "!high", "opera minutes<30"] {
            #expect(CommitmentQuery(query) == nil)
        }
        for query in ["8:30", "+", "a", "c++"] { #expect(CommitmentQuery(query) != nil) }
    }

    @Test func aFilterOfWordsIsAlsoASearchForCommitments() throws {
        let now = try at("2026-11-23T09:30")
        let workspace = Workspace(device: RecordID(high: 1, low: 1))
        func query(_ text: String) throws -> CommitmentQuery? {
            try MissionFilter(text, in: workspace, at: now).commitmentQuery
        }
        let personal = try #require(try query("opera #personal"))
        #expect(personal.finds(title: "Opera", .personal) && !personal.finds(title: "Opera", .work))
        #expect(try query("sort:age opera") == CommitmentQuery("opera") && query("")?.isEmpty == true)
        for text in ["status:done opera", "opera or kiln", "not opera", "+music", "is:blocked"] {
            #expect(try query(text) == nil, "\(text)")
        }
    }

    @Test func aDateWithItsOwnTitleIsFoundByIt() throws {
        let now = try at("2026-11-23T09:30")
        var harness = try harness(now)
        let pottery = try #require(harness.workspace.commitments.all.first { $0.title == "Pottery" })
        let moment = try #require(WallMoment("2026-12-02T18:00:00"))
        harness.apply(
            try harness.workspace.change(commitment: pottery.id, .this, at: moment, in: now, using: &harness.entropy) {
                commitment throws(IntentError) in
                commitment.title = "Glazing"
            })
        let glazing = harness.workspace.findCommitments(try #require(CommitmentQuery("glazing")), in: now)
        #expect(glazing.map { $0.commitment.title } == ["Glazing"] && glazing.first?.next?.start != nil)
        #expect(harness.workspace.findCommitments(try #require(CommitmentQuery("potter")), in: now).count == 1)
    }
}
