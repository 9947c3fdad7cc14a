import DaymarkSimulation
import Testing

@testable import DaymarkCore

@Suite struct TextMergeTests {
    private func merged(_ base: [String], _ older: [String], _ newer: [String]) -> [String] {
        TextMerge.merge(
            base: base.joined(separator: "\n"), older: older.joined(separator: "\n"),
            newer: newer.joined(separator: "\n")
        ).split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    @Test func editsOfDifferentLinesAreBothThere() {
        #expect(merged(["a", "b", "c"], ["A", "b", "c"], ["a", "b", "C"]) == ["A", "b", "C"])
        #expect(merged(["a", "b", "c"], ["a", "x", "b", "c"], ["a", "b", "c", "y"]) == ["a", "x", "b", "c", "y"])
        #expect(merged(["a", "b", "c"], ["a", "c"], ["a", "b", "c", "d"]) == ["a", "c", "d"])
    }

    @Test func theSameEditTwiceIsOne() {
        #expect(merged(["a", "b"], ["a", "B"], ["a", "B"]) == ["a", "B"])
        #expect(merged(["a", "b", "c"], ["a", "B", "c", "x"], ["a", "B", "c"]) == ["a", "B", "c", "x"])
    }

    @Test func whereBothChangedALineBothAreKeptAndMarked() {
        let (first, second, end) = (TextMerge.marks.first, TextMerge.marks.second, TextMerge.marks.end)
        #expect(
            merged(["a", "b", "c"], ["a", "mine", "c"], ["a", "yours", "c"]) == [
                "a", first, "mine", second, "yours", end, "c",
            ])
    }

    @Test func whatBothAddedStandsOneAfterTheOther() {
        #expect(merged(["a"], ["a", "mine"], ["a", "yours"]) == ["a", "mine", "yours"])
        #expect(TextMerge.merge(base: "", older: "mine", newer: "yours") == "mine\nyours")
    }

    @Test func aLineAddedBesideOneThatIsBeingWrittenNeedsNoMarks() {
        #expect(merged(["a", "wr"], ["a", "wr", "added"], ["a", "written"]) == ["a", "written", "added"])
        #expect(merged(["a", "wr"], ["a", "written"], ["a", "wr", "added"]) == ["a", "written", "added"])
        #expect(merged(["wr", "z"], ["added", "wr", "z"], ["written", "z"]) == ["added", "written", "z"])
    }

    @Test func aLineThatBothAddedInDifferentPlacesStandsOnce() {
        #expect(merged(["a", "b"], ["a", "new", "b", "x"], ["a", "b", "new", "y"]) == ["a", "new", "b", "x", "y"])
        #expect(merged(["a"], ["a", "", "x"], ["a", "", "y"]) == ["a", "", "x", "", "y"])
    }

    @Test func aLineThatOneTookAwayAndTheOtherChangedStays() {
        #expect(merged(["a", "b", "c"], ["a", "c"], ["a", "B", "c"]) == ["a", "B", "c"])
    }

    @Test func repeatedLinesPullNothingApart() {
        let base = ["", "one", "", "", "two", "", "three", ""]
        #expect(
            merged(base, ["", "one", "", "mine", "", "two", "", "three", ""], base + ["yours"])
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
            let merged = Set(merged(base, a, b))
            #expect(added.allSatisfy { merged.contains($0) }, "seed \(seed): \(base) \(a) \(b)")
        }
    }

    @Test func manyLinesTakeNoTime() {
        let base = (0..<3000).map { "line \($0 % 1000)" }
        let merged = merged(base, ["first"] + base, base + ["last"])
        #expect((merged == ["first"] + base + ["last"]) == true)
        let huge = [String](repeating: "", count: 50_000)
        #expect(self.merged(huge, huge + ["a"], ["b"] + huge).count == 100_005)
    }
}
