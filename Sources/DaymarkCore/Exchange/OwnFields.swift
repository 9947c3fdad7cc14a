/// The fields that a calendar has no property for. An export writes them as one line of each item, so that an import of
/// the export loses nothing. Other programs ignore the line.
enum OwnFields {
    static let property = "X-DAYMARK-FIELDS"

    private static let names = WordList(
        """
        category activity placement aggression dayPart snoozedUntil estimate estimateBy actual cognitiveLoad \
        energyNeeded complexity creativity tools points routine doseAnchor supply suppliedAt packSize doseMinutes \
        picture openingHours answer reachable travel
        """)

    /// The fields that differ from those of a new record.
    static func members<Model: RecordModel>(of model: Model) -> [JSON.Member] {
        let empty = Model(id: model.id)
        var members: [JSON.Member] = []
        for field in Model.schema.fields where names.index(of: field.name) != nil {
            if field.type.isSet {
                let elements = field.elements(model).ordered()
                guard !elements.isEmpty else { continue }
                members.append(JSON.Member(field.name, .array(elements.map { JSON.string($0) })))
            } else {
                let value = field.read(model)
                if value != field.read(empty) { members.append(JSON.Member(field.name, value.json)) }
            }
        }
        return members
    }

    /// The steps of a mission, as a member beside its fields. Empty if it has none.
    static func members(of steps: [Step]) -> [JSON.Member] {
        guard !steps.isEmpty else { return [] }
        let list = steps.map { step in
            JSON.object([
                "title": .string(step.title), "done": .bool(step.done),
                "doneAt": step.doneAt.map { JSON.number($0.milliseconds) },
                "minutes": step.minutes.map { JSON.number($0) },
            ])
        }
        return [JSON.Member("steps", .array(list))]
    }

    /// Sets the length of a step and the time at which it was done, from its object in the member `steps`.
    static func readTimes(_ json: JSON, of step: inout Step) {
        step.minutes = json.number("minutes").flatMap { (1...120).contains($0) ? $0 : nil }
        if step.done { step.doneAt = json.number("doneAt").map { Instant(milliseconds: $0) } }
    }

    /// The fields that a component contains. Nil if it has none.
    static func read(_ component: CalendarComponent) -> JSON? {
        component.value(of: property).flatMap { try? JSONReader.read($0) }
    }

    /// Sets the fields of a record. Values that a field does not accept are left out.
    static func apply<Model: RecordModel>(_ json: JSON, to model: inout Model) {
        for field in Model.schema.fields where names.index(of: field.name) != nil {
            guard let member = json[field.name] else { continue }
            if field.type.isSet {
                let elements = (member.array ?? []).compactMap { $0.string }
                field.writeElements(&model, elements.map { $0.beginning(100) }.uniqued().ordered())
            } else if let value = Value(member), field.type.accepts(value) {
                field.write(&model, value)
            }
        }
    }
}
