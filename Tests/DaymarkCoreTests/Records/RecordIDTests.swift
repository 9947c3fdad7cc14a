import Testing

@testable import DaymarkCore

@Suite struct RecordIDTests {
    /// Checks the examples of RFC 9562, appendix A.4, and of SHA-1 in FIPS 180-4.
    @Test func namedIdsFollowTheStandard() throws {
        let dns = try #require(RecordID("6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
        #expect(RecordID(namespace: dns, name: "www.example.com").description == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
        func hex(_ text: String) -> String {
            sha1(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    }

    @Test func timeIdsSortByWhenTheyWereMade() {
        var entropy = Entropy(seed: [1, 2, 3])
        let ids = (0..<200).map { RecordID(at: Instant(milliseconds: 1_795_251_900_000 + $0), using: &entropy) }
        #expect(ids == ids.sorted())
        for id in ids {
            #expect(id.high >> 12 & 15 == 7)
            #expect(id.low >> 62 == 2)
            #expect(RecordID(id.description) == id && RecordID(bytes: id.bytes) == id)
        }
    }

    @Test func handlesTellRecordsApartEarly() {
        var entropy = Entropy(seed: [9])
        let ids = (0..<500).map { _ in RecordID(at: Instant(seconds: 1_795_251_900), using: &entropy) }
        #expect(Set(ids.map { $0.handle.prefix(6) }).count == 500)
        for id in ids {
            #expect(id.handle.utf8.count == 12)
            #expect(RecordID.handlePrefix(id.handle) == id.handle)
        }
    }

    @Test func typedHandlesAreForgiving() {
        #expect(RecordID.handlePrefix("K7OIL") == "k7011")
        #expect(RecordID.handlePrefix("essay!") == nil)
        #expect(RecordID.handlePrefix("u") == nil)
        #expect(RecordID.handlePrefix("") == nil)
    }

    @Test(arguments: [
        "", "x", "2ed6657d-e927-568b-95e1-2665a8aea6a", "2ed6657d-e927-568b-95e1-2665a8aea6a22",
        "gggggggggggggggggggggggggggggggg",
    ])
    func invalidIDsAreRefused(_ text: String) {
        #expect(RecordID(text) == nil)
    }
}
