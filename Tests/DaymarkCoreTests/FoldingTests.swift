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
