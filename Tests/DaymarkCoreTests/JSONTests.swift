import DaymarkCore
import Testing

@Suite struct JSONTests {
    @Test func valuesComeBackAsTheyWereWritten() throws {
        var dice = Dice(4)
        for _ in 0..<500 {
            let value = random(&dice, depth: 0)
            #expect(try JSONReader.read(value.text) == value)
        }
    }

    private func random(_ dice: inout Dice, depth: Int) -> JSON {
        switch dice.roll(0...(depth > 4 ? 4 : 6)) {
        case 0: return .null
        case 1: return .bool(dice.chance(50))
        case 2: return .number(dice.roll(-9_007_199_254_740_993...9_007_199_254_740_993))
        case 3: return .decimal("-1.50e+10")
        case 4: return .string(text(&dice))
        case 5: return .array((0..<dice.roll(0...4)).map { _ in random(&dice, depth: depth + 1) })
        default:
            return .object(
                (0..<dice.roll(0...4)).map { _ in JSON.Member(text(&dice), random(&dice, depth: depth + 1)) })
        }
    }

    private func text(_ dice: inout Dice) -> String {
        (0..<dice.roll(0...12)).map { _ in
            dice.pick(["a", "\"", "\\", "\n", "\u{1}", "é", "🧪", "\u{202e}", "</script>", "\u{7f}"])
        }.joined()
    }

    @Test(arguments: [
        ("{\"a\": [1, 2,]}", 1, JSONError.Problem.unexpected(UInt8(ascii: "]"))), ("[1\n,\n2", 3, .unexpectedEnd),
        ("", 1, .unexpectedEnd),
        ("01", 1, .badNumber), ("-", 1, .badNumber), ("1.", 1, .badNumber), ("\"\\x\"", 1, .badEscape),
        ("\"a\nb\"", 1, .controlCharacter),
        ("[1] 2", 1, .trailing), ("nul", 1, .unexpectedEnd), ("{1:2}", 1, .unexpected(UInt8(ascii: "1"))),
        ("\"\\u12", 1, .unexpectedEnd),
    ])
    func jsonErrorsNameTheirLine(_ text: String, _ line: Int, _ problem: JSONError.Problem) {
        let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
        #expect(error?.problem == problem)
        #expect(error?.line == line)
        #expect(error?.sentence.hasPrefix("Line \(line), byte ") == true)
    }

    @Test func depthIsBounded() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try JSONReader.read(deep) }
        #expect(throws: Never.self) {
            try JSONReader.read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
        }
    }

    @Test func surrogatesArePairedOrReplaced() throws {
        #expect(try JSONReader.read("\"\\ud83e\\uddea\"") == .string("🧪"))
        #expect(try JSONReader.read("\"\\ud83ex\"") == .string("\u{fffd}x"))
        #expect(try JSONReader.read("\"\\ud83e\\u0041\"") == .string("\u{fffd}A"))
        #expect(try JSONReader.read("\"\\uddea\"") == .string("\u{fffd}"))
    }

    @Test func numbersBeyondSixtyFourBitsStayAsTheyAre() throws {
        #expect(try JSONReader.read("9223372036854775807") == .number(.max))
        #expect(try JSONReader.read("9223372036854775808") == .decimal("9223372036854775808"))
        #expect(try JSONReader.read("-0") == .number(0))
    }

    @Test func rubbishNeverTraps() {
        var dice = Dice(5)
        let seed = Array("{\"a\":[1,-2.5e3,\"x\\u0041\",{\"b\":null}],\"c\":true}".utf8)
        for _ in 0..<5000 {
            var bytes = seed
            for _ in 0..<dice.roll(1...6) {
                bytes[Int(dice.roll(0...Int64(bytes.count - 1)))] = UInt8(dice.roll(0...255))
            }
            _ = try? JSONReader.read(bytes)
        }
    }
}
