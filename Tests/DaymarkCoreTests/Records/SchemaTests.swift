import Testing

@testable import DaymarkCore

@Suite struct SchemaTests {
    /// Sets every field of every kind, stores it and reads it back.
    @Test func everyFieldSurvivesARecord() throws {
        try check(Mission.schema)
        try check(Step.schema)
        try check(Commitment.schema)
        try check(DayPlan.schema)
        try check(Settings.schema)
        try check(NagEvent.schema)
        try check(Session.schema)
    }

    private let hoursOfDays = ["2026-11-27 14:00-06:00", "2026-11-28 10:00-23:30"]

    private func check<Model: RecordModel>(_ schema: Schema<Model>) throws {
        let id = RecordID(high: 4, low: 4)
        for (field, spec) in zip(schema.fields, schema.kind.fields) {
            var model = Model(id: id)
            let sample = spec.type == .flag ? .flag(field.read(model) != .flag(true)) : sample(spec.type)
            let isText = sample == .text("some text")
            if spec.type.isSet {
                field.writeElements(&model, spec.name == "dayHours" ? hoursOfDays : ["a", "b"])
            } else {
                field.write(&model, isText && spec.name.hasSuffix("Hours") ? .text("mon-fri 09:00-17:00") : sample)
            }
            let changes = schema.changes(to: model)
            #expect(
                changes.allSatisfy { $0.field == spec.name && spec.type.accepts($0.value) },
                "\(schema.kind.name).\(spec.name)")
            #expect(
                changes.count == (spec.type.isSet ? 2 : 1),
                "\(schema.kind.name).\(spec.name) has a sample that is its default")
            var record = Record(id: id, kind: schema.kind)
            for change in changes {
                record.merge(
                    Cell(
                        field: FieldName(change.field, in: schema.kind), element: change.element, value: change.value,
                        stamp: Stamp(time: LogicalTime(bits: 1), tie: 1)))
            }
            let back = schema.model(Record(id: id, kind: schema.kind, fields: record.fields, stamps: record.stamps))
            #expect(schema.changes(from: model, to: back) == [], "\(schema.kind.name).\(spec.name)")
            // Resetting a field takes as many changes as setting it.
            #expect(schema.changes(from: back, to: Model(id: id)).count == changes.count)
        }
    }

    private func sample(_ type: FieldType) -> Value {
        switch type {
        case .text, .lines, .order: .text("some text")
        case .int(let range): .int(range.upperBound)
        case .instant: .int(1_795_251_900_000)
        case .date: .text("2026-11-21")
        case .wallTime: .text("2026-11-21T09:05:00")
        case .deadline: .text("2026-11-21T17:00:00Z[Europe/Berlin]")
        case .timeOfDay: .int(7 * 60 + 30)
        case .zone: .text("Europe/Berlin")
        // The last choice, or the first if the last is the default.
        case .choice(let names):
            .text(
                names.last == "hard" || names.last == "flexible" || names.last == "personal"
                    ? names[0] : names.last ?? "")
        case .flag: .flag(true)
        case .reference: .text(RecordID(high: 6, low: 6).description)
        case .set: .null
        case .rule: .text("FREQ=DAILY")
        case .url: .text("https://daymark.example")
        }
    }

    @Test func namesAreGivenOnceAndFit() {
        for kind in KindRegistry.daymark.kinds {
            let names = kind.fields.map { $0.name }
            #expect(Set(names).count == names.count)
            #expect(KindRegistry.daymark.kind(named: kind.name).fields == kind.fields)
            #expect(names.count < Int(FieldName.unknown))
        }
    }

    @Test func limitsHold() {
        #expect(!FieldType.text(max: 3).accepts(.text("four")))
        #expect(FieldType.text(max: 3).accepts(.text("👩‍👩‍👧‍👦é!")))
        #expect(!FieldType.int(1...10).accepts(.int(11)))
        #expect(!FieldType.timeOfDay.accepts(.int(1440)))
        #expect(!FieldType.date.accepts(.text("2026-02-30")))
        #expect(!FieldType.choice(["a"]).accepts(.text("b")))
        #expect(!FieldType.reference(to: "mission").accepts(.text("k7")))
        #expect(!FieldType.flag.accepts(.int(1)))
        #expect(FieldType.flag.accepts(.null))
    }

    @Test func settingsAreTypedAsPeopleTypeThem() {
        #expect(FieldType.timeOfDay.value(from: "8:30") == .int(510))
        #expect(FieldType.timeOfDay.value(from: "25:00") == nil)
        #expect(FieldType.flag.value(from: "Yes") == .flag(true))
        #expect(FieldType.choice(["calm"]).value(from: "loud") == nil)
    }
}
