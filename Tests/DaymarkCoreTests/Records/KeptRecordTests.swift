import Testing

@testable import DaymarkCore

@Suite struct KeptRecordTests {
    /// A random record with few fields, elements and stamps, so that they collide. Some names need escaping.
    private func record(_ dice: inout Entropy) -> Record {
        let id = RecordID(high: dice.next(), low: dice.next())
        let kind: Kind = dice.next() % 5 == 0 ? Kind(unknown: "holo\"gram") : .mission
        var record = Record(id: id, kind: kind)
        for _ in 0..<(dice.next() % 9) {
            let name = ["title", "labels", "priority", "sc\"ent\n", "notes", ""][Int(dice.next() % 6)]
            let isSet = name == "labels" || dice.next() % 6 == 0
            let element = isSet ? ["dune", "ph\\ysics", "ünï"][Int(dice.next() % 3)] : ""
            let values: [Value] = [.null, .flag(true), .int(-12), .text("Essay"), .text("\u{1}a \"b\" 🌊")]
            record.merge(
                Cell(
                    field: FieldName(name, in: kind), element: element, value: values[Int(dice.next() % 5)],
                    stamp: Stamp(time: LogicalTime(bits: (dice.next() % 3) << 40), tie: dice.next() % 2)))
        }
        return record
    }

    @Test func keptBytesEqualTheWrittenJSON() {
        var dice = Entropy(seed: [4])
        for _ in 0..<500 {
            let record = record(&dice)
            #expect(record.kept.fields == record.fields.bytes)
            #expect(record.kept.stamps == record.stamps.bytes)
            // Appending to other bytes gives the same result.
            var behind: [UInt8] = [UInt8(ascii: "x")]
            record.cellsByName.writeFields(into: &behind)
            #expect(behind == [UInt8(ascii: "x")] + record.kept.fields)
        }
    }

    /// Packing the stored text gives the same record as packing the ``Record``. Records with a name that is both a
    /// value and a set are left out.
    @Test func recordsArePackedAsTheyAreKept() {
        var dice = Entropy(seed: [5])
        var direct = 0
        for _ in 0..<500 {
            let record = record(&dice)
            let (fields, stamps) = record.kept
            var packed = PackedRecords()
            guard packed.append(record.id, record.kind.name, fields: fields, stamps: stamps) else { continue }
            direct += 1
            let bytes = Array("{\"packed\":[".utf8) + packed.bytes + Array("]}".utf8)
            let read = Record.packed(bytes, kinds: .daymark)
            #expect(
                read?.whole == true && read?.records.map { $0.packed } == [record.packed],
                "\(String(decoding: bytes, as: UTF8.self).prefix(300))")
            #expect(packed.last == record.id)
        }
        #expect(direct > 400)
    }

    @Test(arguments: [
        ("{\"title\":\"A\"}", "{}"), ("{\"title\":\"A\"}", "{\"notes\":\"1-1\"}"),
        ("{\"title\":\"A\"}", "{\"title\":{\"a\":\"1-1\"}}"),
        ("{\"labels\":{\"a\":true}}", "{\"labels\":\"1-1\"}"), ("{\"title\":\"A\"", "{\"title\":\"1-1\"}"), ("", ""),
        ("{}", "{}}"),
        ("{\"title\":\"A\"}", "{\"title\":\"noon\"}"), ("{\"title\":1.5}", "{\"title\":\"1-1\"}"),
        ("{\"title\":[1]}", "{\"title\":\"1-1\"}"), ("{\"title\":\"A\"}", "{\"title\":1}"),
        ("{\"labels\":{\"a\":{}}}", "{\"labels\":{\"a\":\"1-1\"}}"),
    ])
    func mismatchedFieldsAndStampsAreNotPacked(fields: String, stamps: String) {
        var packed = PackedRecords()
        let isPacked = packed.append(
            RecordID(high: 1, low: 1), "mission", fields: Array(fields.utf8), stamps: Array(stamps.utf8))
        #expect(!isPacked)
        #expect(packed.bytes.isEmpty && packed.count == 0 && packed.last == nil)
    }
}

extension Record {
    /// The record as a store writes it.
    fileprivate var kept: (fields: [UInt8], stamps: [UInt8]) {
        var (fields, stamps): ([UInt8], [UInt8]) = ([], [])
        cellsByName.writeFields(into: &fields)
        cellsByName.writeStamps(into: &stamps)
        return (fields, stamps)
    }
}
