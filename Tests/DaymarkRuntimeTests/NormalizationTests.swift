import DaymarkRuntime
@_spi(_Unicode) import Swift
import Testing

/// Compares the browser module's tables for Unicode normalization with the standard library. If these tests fail after an
/// update of Swift, regenerate the tables with `Tools/unicode-tables.swift`.
@Suite(.serialized) struct NormalizationTests {
    /// The scalars of all planes with assigned characters. Private-use characters do not decompose. Hangul syllables
    /// decompose by a formula, without a table.
    private static let scalars = [0xc0..<0xac00, 0xd7a4..<0xd800, 0xe000..<0x3_2000, 0xe_0000..<0xe_1000].joined()
        .compactMap {
            Unicode.Scalar(UInt32($0))
        }

    private static func decomposed(_ scalar: Unicode.Scalar) -> [UInt32] {
        var parts: [UInt32] = [0, 0, 0, 0]
        let count = daymark_decompose(scalar.value, &parts)
        return Array(parts.prefix(Int(count)))
    }

    @Test func scalarsDecomposeComposeAndAreOrderedAsTheStandardLibrarySays() {
        var seconds: Set<UInt32> = Set(0x1161...0x1175).union(0x11a8...0x11c2)
        var wrong: [String] = []
        for scalar in Self.scalars {
            let text = String(Character(scalar))
            let expected = text._nfd.map(\.value)
            let parts = Self.decomposed(scalar)
            if (parts.isEmpty ? [scalar.value] : parts) != expected {
                wrong.append("\(scalar.value) is \(parts), not \(expected)")
            }
            let composes = text._nfc.map(\.value) == [scalar.value]
            let flags = (parts.isEmpty ? 0 : 1) | (composes ? 0 : 2)
            let normal = daymark_normal(scalar.value)
            if Int(normal & 3) != flags || normal >> 3 != scalar.properties.canonicalCombiningClass.rawValue {
                wrong.append("\(scalar.value) is \(normal)")
            }
            guard composes, let second = parts.last else { continue }
            seconds.insert(second)
            // The composition of all parts but the last, and the last part, are the pair to compose.
            var first = String.UnicodeScalarView(parts.dropLast().compactMap { Unicode.Scalar($0) })
            first = String.UnicodeScalarView(String(first)._nfc.map { $0 })
            if first.count != 1 || daymark_compose(first.first?.value ?? 0, second) != scalar.value {
                wrong.append("\(scalar.value) is not composed")
            }
        }
        // Add the scalars whose decomposition begins with one of them.
        for scalar in Self.scalars
        where daymark_normal(scalar.value) & 2 == 0
            && Self.decomposed(scalar).first.map({ seconds.contains($0) }) == true
        {
            seconds.insert(scalar.value)
        }
        for scalar in Self.scalars where (daymark_normal(scalar.value) & 4 != 0) != seconds.contains(scalar.value) {
            wrong.append("\(scalar.value) \(seconds.contains(scalar.value) ? "may" : "may not") be second")
        }
        #expect(wrong == [])
    }

    @Test func scalarsWithoutACompositionStayApart() {
        let letters = (0x41..<0x250).map { UInt32($0) }
        let wrong = letters.flatMap { first in
            (UInt32(0x300)..<0x370).compactMap { second -> String? in
                let text = String(String.UnicodeScalarView([first, second].compactMap { Unicode.Scalar($0) }))._nfc.map(
                    \.value)
                // A pair with a part that decomposes may compose in another way.
                guard daymark_normal(first) & 1 == 0, daymark_normal(second) & 1 == 0 else { return nil }
                let composed = daymark_compose(first, second)
                return text.count == 1
                    ? (composed == text[0] ? nil : "\(first) \(second)")
                    : composed == .max ? nil : "\(first) \(second) too"
            }
        }
        #expect(wrong == [])
        #expect(daymark_compose(.max, .max) == .max)
        #expect(daymark_normal(.max) == 0 && daymark_normal(0x11_0000) == 0)
    }
}
