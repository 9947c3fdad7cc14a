import Testing

@testable import DaymarkCore

@Suite struct LettersTests {
    @Test func combiningScalarsCountWithTheirLetter() {
        for (text, count) in [
            ("", 0), ("abc", 3), ("né", 2), ("ne\u{301}", 2), ("👩‍👩‍👧‍👦é!", 3), ("👍🏽👍", 2), ("❤️", 1), ("日本", 2), ("हिन्दी", 3),
            ("\u{1112}\u{1161}\u{11ab}", 1),
        ] {
            #expect(text.letterCount == count, "\(text)")
        }
    }

    @Test func aTextIsCutBetweenLetters() {
        #expect("e\u{301}ab".beginning(1) == "e\u{301}")
        #expect("👩‍👩‍👧‍👦é!".beginning(1) == "👩‍👩‍👧‍👦")
        #expect("abc".beginning(0).isEmpty && "abc".beginning(9) == "abc")
        let long = String(repeating: "ü", count: 700)
        #expect(long.beginning(500).letterCount == 500)
        #expect(long.isWithin(700) && !long.isWithin(699) && "".isWithin(0) && "e\u{301}".isWithin(1))
    }

    @Test func partsAreAsTheStandardLibraryHasThem() {
        for text in ["", " ", "a", " a  b ", "x,y,,z", "tag:x tag: y"] {
            #expect(text.words == text.split(separator: " ").map { String($0) })
            #expect(text.parts(at: UInt8(ascii: ",")) == text.split(separator: ",").map { String($0) })
            for other in ["", "a", "tag:", "y", "zz zz zz"] {
                #expect(
                    text.begins(with: other) == text.hasPrefix(other) && text.ends(with: other) == text.hasSuffix(other)
                )
            }
        }
    }
}
