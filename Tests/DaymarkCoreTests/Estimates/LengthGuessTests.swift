import Testing

@testable import DaymarkCore

/// Without an estimate, the length of a task is guessed from the playbook that its title names.
@Suite struct LengthGuessTests {
    private static let playbooks = PlaybookLibrary([
        Array(
            """
            playbook set
            title Problem set
            names problem set
            activity study
            size problems 5
            steps
            5 easy Open the sheet
            +100 medium Solve the problems
            40 hard Check the answers
            playbook thesis
            title Thesis
            names thesis
            steps
            60 easy Read the outline
            120 hard Write a chapter
            120 hard Write the next chapter
            playbook office
            title Call an office
            names call & council; phone call
            hours office
            steps
            10 medium Call
            playbook generic
            title General
            steps
            3 easy Write what done looks like
            """.utf8)
    ])

    private var entropy = Entropy(seed: [7])
    private let circumstances: Circumstances
    private var workspace = Workspace(device: RecordID(high: 0, low: 1))

    init() throws { circumstances = try at("2026-11-23T09:30") }

    private mutating func apply(_ operations: [Operation]) {
        for operation in operations { workspace.apply(operation) }
    }

    private mutating func add(_ title: String, _ change: (inout Mission) -> Void = { _ in }) throws -> RecordID {
        var draft = Mission(id: RecordID(high: 1, low: 1))
        draft.title = title
        change(&draft)
        let (mission, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
        apply(operations)
        return mission.id
    }

    private mutating func guess() {
        apply(workspace.guessLengths(with: Self.playbooks, in: circumstances, using: &entropy))
    }

    private func minutes(_ id: RecordID) throws -> Int64 { workspace.minutesLeft(try #require(workspace.missions[id])) }

    private func found(_ id: RecordID) throws -> LengthGuess? {
        workspace.lengthGuess(of: try #require(workspace.missions[id]))
    }

    @Test mutating func aMissionTakesAsLongAsItsPlaybook() throws {
        let id = try add("Analysis problem set 2")
        #expect(try minutes(id) == Workspace.usualMinutes)
        guess()
        #expect(try minutes(id) == 145)
        #expect(try found(id) == LengthGuess(minutes: 145, playbook: "Problem set"))
        let mission = try #require(workspace.missions[id])
        #expect(workspace.minutesLeftAsWritten(mission) == 145)
        #expect(mission.estimate == nil)
    }

    @Test mutating func theSizeInTheTitleCounts() throws {
        let id = try add("Problem set with 7 problems")
        guess()
        #expect(try minutes(id) == 185)
    }

    @Test mutating func aLongPlaybookIsCapped() throws {
        let id = try add("Bachelor thesis")
        guess()
        #expect(try minutes(id) == LengthGuess.longest)
        #expect(try found(id)?.isAtLeast == true)
    }

    @Test mutating func anUnknownTitleIsLookedUpOnce() throws {
        let id = try add("Feed the cat")
        #expect(workspace.needsLengthGuesses)
        guess()
        #expect(!workspace.needsLengthGuesses)
        #expect(try minutes(id) == Workspace.usualMinutes)
        #expect(try found(id) == nil)
    }

    @Test mutating func anEstimateOfThePersonTakesPrecedence() throws {
        let id = try add("Problem set") { ($0.estimate, $0.estimateBy) = (20, .person) }
        guess()
        #expect(try minutes(id) == 20)
        #expect(workspace.missions[id]?.guess == nil)
    }

    @Test mutating func stepsTakePrecedence() throws {
        let id = try add("Problem set")
        guess()
        apply(try workspace.addStep("Solve one ~25m", to: id, in: circumstances, using: &entropy))
        #expect(try minutes(id) == 25)
        #expect(try found(id) == nil)
    }

    @Test mutating func aNewTitleIsGuessedAgain() throws {
        let id = try add("Problem set")
        guess()
        apply(try workspace.edit([id], .title, to: "Feed the cat", in: circumstances, using: &entropy))
        #expect(workspace.missions[id]?.guess == nil)
        guess()
        #expect(try minutes(id) == Workspace.usualMinutes)
    }

    @Test mutating func theActivityOfThePlaybookComesWithTheGuess() throws {
        let id = try add("Problem set")
        guess()
        #expect(workspace.missions[id]?.guessedActivity == .study)
        // It is not the person's own, and belongs to the title.
        #expect(workspace.missions[id]?.activity == nil)
        apply(try workspace.edit([id], .title, to: "Feed the cat", in: circumstances, using: &entropy))
        #expect(workspace.missions[id]?.guessedActivity == nil)
    }

    @Test mutating func aGuessOfAnEarlierVersionGetsItsActivity() throws {
        let id = try add("Problem set") { ($0.guess, $0.guessedFrom) = (145, "Problem set") }
        #expect(workspace.needsLengthGuesses)
        guess()
        #expect(workspace.missions[id]?.guessedActivity == .study && !workspace.needsLengthGuesses)
    }

    @Test mutating func theHoursOfThePlaybookComeWithTheGuess() throws {
        let titles = [
            "Call the council", "Phone call", "Call the council hotline", "Order call for the council", "Problem set",
        ]
        var ids: [RecordID] = []
        for title in titles { ids.append(try add(title)) }
        guess()
        #expect(ids.map { workspace.missions[$0]?.guessedHours } == [.office, .any, .any, .any, .any])
        // They belong to the title.
        apply(try workspace.edit([ids[0]], .title, to: "Feed the cat", in: circumstances, using: &entropy))
        #expect(workspace.missions[ids[0]]?.guessedHours == nil)
    }

    @Test mutating func aGuessOfAnEarlierVersionGetsItsHours() throws {
        let id = try add("Call the council") {
            ($0.guess, $0.guessedFrom, $0.guessedActivity) = (10, "Call an office", .other)
        }
        #expect(workspace.needsLengthGuesses)
        guess()
        #expect(workspace.missions[id]?.guessedHours == .office && !workspace.needsLengthGuesses)
    }

    /// An earlier version guesses the length and the activity of the new title, and keeps the hours of the old one.
    @Test(arguments: ["Problem set", "Feed the cat"])
    mutating func anEarlierVersionLeavesNoHoursOfTheOldTitle(title: String) throws {
        let id = try add("Call the council")
        guess()
        let old = try #require(workspace.missions[id])
        #expect(workspace.openingHours(of: old) == .office)
        var renamed = old
        renamed.title = title
        renamed.guessLength(with: Self.playbooks)
        (renamed.guessedHours, renamed.guessedHoursFor) = (old.guessedHours, old.guessedHoursFor)
        let changes = Mission.schema.changes(from: old, to: renamed)
        apply(workspace.operations(changes, at: circumstances.now, using: &entropy))
        #expect(workspace.missions[id]?.guessedHours == .office)
        #expect(workspace.openingHours(of: try #require(workspace.missions[id])) == .any)
        guess()
        #expect(workspace.openingHours(of: try #require(workspace.missions[id])) == .any)
        #expect(!workspace.needsLengthGuesses)
    }

    @Test mutating func guessingIsNotAnActionOfThePerson() throws {
        _ = try add("Problem set")
        let operations = workspace.guessLengths(with: Self.playbooks, in: circumstances, using: &entropy)
        #expect(operations.count == 1)
        #expect(operations.allSatisfy { $0.isQuiet })
    }

    @Test mutating func takingTheGuessMakesItThePersonsOwn() throws {
        let id = try add("Problem set")
        guess()
        apply(try workspace.takeUsualLength(of: id, in: circumstances, using: &entropy))
        #expect(workspace.missions[id]?.estimate == 145)
        #expect(workspace.missions[id]?.estimateBy == .person)
    }

    @Test func theChoicesAreHalfTheGuessAndTwiceAsMuch() {
        #expect(LengthGuess(minutes: 60, playbook: "Essay").choices == [30, 60, 120])
        #expect(LengthGuess(minutes: 1, playbook: "Post").choices == [1, 2])
    }
}
