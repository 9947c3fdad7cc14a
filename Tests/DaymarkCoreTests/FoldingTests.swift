import Testing

@testable import DaymarkCore

@Suite struct FoldingTests {
    @Test(arguments: [
        ("Übung  Ærø", "ubung aero"), ("  Straße\t", "strasse"), ("ŁÓDŹ", "lodz"), ("e\u{301}tude", "etude"),
        ("ΑΒΓ", "αβγ"),
        ("Привет", "привет"), (" ", ""), ("日本", "日本"),
    ])
    func accentsAndCaseAreFolded(_ text: String, _ folded: String) {
        #expect(DaymarkCore.folded(text) == folded)
    }

    /// Folding reads bytes, so scalars of every length are checked, also between ASCII and spaces.
    @Test func everyScalarIsDecodedAsInTheStandardLibrary() {
        let scalars = (UInt32(0x80)..<0x11_0000).compactMap { Unicode.Scalar($0) }
        let wrong = scalars.filter { scalar in
            let lower = String(Character(lowerCase(scalar)))
            let folded = folded("A \(Character(scalar))\tb")
            let isSpace = scalar.value == 0xa0
            let isMark = (0x300...0x36f).contains(scalar.value)
            if isSpace || isMark { return folded != "a b" }
            // The letters that lose their accents become ASCII.
            return folded != "a \(lower) b" && !(scalar.value < 0x180 && folded.utf8.allSatisfy { $0 < 0x80 })
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test func orderingIsStableAndComplete() {
        var dice = Dice(30)
        for count in [0, 1, 2, 3, 7, 64, 100] as [Int64] {
            let items = (0..<count).map { (key: dice.roll(0...9), index: $0) }
            let ordered = items.ordered { $0.key < $1.key }
            let expected = items.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
            #expect(ordered.map { $0.index } == expected.map { $0.index })
        }
    }

    @Test func partsOfTextsAreFound() {
        #expect("essay tomorrow".holds("tom") && "essay".holds("") && !"es".holds("ess") && !"essay".holds("x"))
    }

    /// Fails if a newer Swift has a newer Unicode. Then the runs in `LowerCase.swift` have to be generated again.
    @Test func lowerCaseIsThatOfTheStandardLibrary() {
        let wrong = (UInt32(0x80)..<0x11_0000).compactMap { Unicode.Scalar($0) }.filter { scalar in
            let mapping = scalar.properties.lowercaseMapping.unicodeScalars
            return mapping.count == 1 && mapping.first != lowerCase(scalar)
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }
}
