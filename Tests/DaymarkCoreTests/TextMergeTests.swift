import DaymarkSimulation
import Testing

@testable import DaymarkCore

@Suite struct TextMergeTests {
    private func merged(base: [String], older: [String], newer: [String]) -> [String] {
        TextMerge.merge(
            base: base.joined(separator: "\n"), older: older.joined(separator: "\n"),
            newer: newer.joined(separator: "\n")
        ).split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    @Test func editsOfDifferentLinesAreBothThere() {
        #expect(merged(base: ["a", "b", "c"], older: ["A", "b", "c"], newer: ["a", "b", "C"]) == ["A", "b", "C"])
        #expect(
            merged(base: ["a", "b", "c"], older: ["a", "x", "b", "c"], newer: ["a", "b", "c", "y"]) == [
                "a", "x", "b", "c", "y",
            ])
        #expect(merged(base: ["a", "b", "c"], older: ["a", "c"], newer: ["a", "b", "c", "d"]) == ["a", "c", "d"])
    }

    @Test func theSameEditTwiceIsOne() {
        #expect(merged(base: ["a", "b"], older: ["a", "B"], newer: ["a", "B"]) == ["a", "B"])
        #expect(
            merged(base: ["a", "b", "c"], older: ["a", "B", "c", "x"], newer: ["a", "B", "c"]) == ["a", "B", "c", "x"])
    }

    @Test func whereBothChangedALineBothAreKeptAndMarked() {
        let (first, second, end) = (TextMerge.marks.first, TextMerge.marks.second, TextMerge.marks.end)
        #expect(
            merged(base: ["a", "b", "c"], older: ["a", "mine", "c"], newer: ["a", "yours", "c"]) == [
                "a", first, "mine", second, "yours", end, "c",
            ])
    }

    @Test func additionsOfBothSidesFollowEachOther() {
        #expect(merged(base: ["a"], older: ["a", "mine"], newer: ["a", "yours"]) == ["a", "mine", "yours"])
        #expect(TextMerge.merge(base: "", older: "mine", newer: "yours") == "mine\nyours")
    }

    @Test func aLineAddedBesideOneThatIsBeingWrittenNeedsNoMarks() {
        #expect(
            merged(base: ["a", "wr"], older: ["a", "wr", "added"], newer: ["a", "written"]) == [
                "a", "written", "added",
            ])
        #expect(
            merged(base: ["a", "wr"], older: ["a", "written"], newer: ["a", "wr", "added"]) == [
                "a", "written", "added",
            ])
        #expect(
            merged(base: ["wr", "z"], older: ["added", "wr", "z"], newer: ["written", "z"]) == [
                "added", "written", "z",
            ])
    }

    @Test func aLineThatBothAddedInDifferentPlacesStandsOnce() {
        #expect(
            merged(base: ["a", "b"], older: ["a", "new", "b", "x"], newer: ["a", "b", "new", "y"]) == [
                "a", "new", "b", "x", "y",
            ])
        #expect(merged(base: ["a"], older: ["a", "", "x"], newer: ["a", "", "y"]) == ["a", "", "x", "", "y"])
    }

    @Test func aLineThatOneTookAwayAndTheOtherChangedStays() {
        #expect(merged(base: ["a", "b", "c"], older: ["a", "c"], newer: ["a", "B", "c"]) == ["a", "B", "c"])
    }

    @Test func repeatedLinesPullNothingApart() {
        let base = ["", "one", "", "", "two", "", "three", ""]
        #expect(
            merged(base: base, older: ["", "one", "", "mine", "", "two", "", "three", ""], newer: base + ["yours"])
                == ["", "one", "", "mine", "", "two", "", "three", "", "yours"])
    }

    /// After random edits, also of blank and repeated lines, the merged text has each line that a side added.
    @Test func nothingThatWasWrittenIsLost() {
        for seed in 0..<3000 {
            var dice = Dice(UInt64(seed))
            let base = (0..<Int(dice.roll(0...8))).map { _ in dice.pick(["", "x", "y", "a longer line"]) }
            var added: [String] = []
            func edited(_ name: String) -> [String] {
                var lines = base
                for number in 0..<Int(dice.roll(0...3)) {
                    let index = Int(dice.roll(0...Int64(lines.count)))
                    if dice.chance(70) || index == lines.count {
                        lines.insert("\(name) \(number)", at: index)
                    } else if base.contains(lines[index]) {
                        lines[index] = "\(name) \(number)"
                    }
                }
                added += lines.filter { $0.hasPrefix(name) }
                return lines
            }
            let (a, b) = (edited("mine"), edited("yours"))
            let merged = Set(merged(base: base, older: a, newer: b))
            #expect(added.allSatisfy { merged.contains($0) }, "seed \(seed): \(base) \(a) \(b)")
        }
    }

    @Test func manyLinesTakeNoTime() {
        let base = (0..<3000).map { "line \($0 % 1000)" }
        let merged = merged(base: base, older: ["first"] + base, newer: base + ["last"])
        #expect((merged == ["first"] + base + ["last"]) == true)
        let huge = [String](repeating: "", count: 50_000)
        #expect(self.merged(base: huge, older: huge + ["a"], newer: ["b"] + huge).count == 100_005)
    }
}
