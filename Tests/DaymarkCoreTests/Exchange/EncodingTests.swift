import Testing

@testable import DaymarkCore

/// Files are read in the encoding in which their program wrote them.
@Suite struct EncodingTests {
    private func utf16(_ text: String, isLittleEndian: Bool, mark: Bool) -> [UInt8] {
        let units = (mark ? [0xfeff] : []) + Array(text.utf16)
        return units.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
            return isLittleEndian ? bytes.reversed() : bytes
        }
    }

    @Test(arguments: [true, false]) func utf16IsReadWithAndWithoutItsMark(isLittleEndian: Bool) {
        for mark in [true, false] {
            let text = DecodedText(utf16("Käse 🧀;Name\r\n", isLittleEndian: isLittleEndian, mark: mark))
            #expect(String(decoding: text.bytes, as: UTF8.self) == "Käse 🧀;Name\r\n" && text.doubt == nil)
        }
    }

    @Test(arguments: [
        (
            "Windows-1252", "Gärten gießen, Öl für Zoë",
            [UInt8](arrayLiteral: 0x47, 0xe4, 0x72) + Array("ten gie".utf8)
                + [0xdf] + Array("en, ".utf8) + [0xd6] + Array("l f".utf8) + [0xfc] + Array("r Zo".utf8) + [0xeb]
        ),
        (
            "Windows-1250", "Kup chleb dla świętej Łucji, żyto",
            Array("Kup chleb dla ".utf8) + [0x9c, 0x77, 0x69, 0xea]
                + Array("tej ".utf8) + [0xa3] + Array("ucji, ".utf8) + [0xbf] + Array("yto".utf8)
        ),
        ("Windows-1251", "Купить хлеб", [0xca, 0xf3, 0xef, 0xe8, 0xf2, 0xfc, 0x20, 0xf5, 0xeb, 0xe5, 0xe1]),
        (
            "Mac Roman", "Bäder für Käthe",
            Array("B".utf8) + [0x8a] + Array("der f".utf8) + [0x9f] + Array("r K".utf8)
                + [0x8a] + Array("the".utf8)
        ),
    ]) func otherFilesAreReadInTheMostPlausibleCodePage(name: String, text: String, bytes: [UInt8]) {
        let decoded = DecodedText(bytes)
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
        #expect(decoded.doubt == .guessed(encoding: name))
    }

    @Test func oneBadByteInUTF8IsReportedWithItsLine() {
        let text = DecodedText(Array("Müsli\nCrème\nÄpf".utf8) + [0xff] + Array("el – Birnen".utf8))
        #expect(text.doubt == .damaged(line: 3))
        #expect(String(decoding: text.bytes, as: UTF8.self) == "Müsli\nCrème\nÄpf\u{fffd}el – Birnen")
    }

    @Test func aMarkNeverReachesATitle() throws {
        let now = try at("2026-11-21T10:00")
        for format in [ImportFormat.text, .csv] {
            var harness = ImportDesk()
            harness.bring(format == .csv ? "\u{feff}Task\nSoak beans\n" : "\u{feff}Soak beans\n", format, now)
            #expect(harness.mission("Soak beans") != nil)
        }
    }

    @Test func aGuessedEncodingIsReported() throws {
        var harness = ImportDesk()
        let result = harness.bring(
            bytes: Array("Task\nM".utf8) + [0xfc] + Array("sli\n".utf8), .csv, try at("2026-11-21T10:00"))
        #expect(harness.mission("Müsli") != nil)
        #expect(result.problems.map { $0.fact } == [.task(.guessedEncoding("Windows-1252"))])
    }
}
