/// A record in its typed form.
public protocol RecordModel: Sendable {
    var id: RecordID { get }
    var created: Instant? { get set }
    var deleted: Bool { get set }
    /// Creates a record with default values.
    init(id: RecordID)
    static var schema: Schema<Self> { get }
}

extension RecordModel {
    /// A copy with another id.
    func copy(id: RecordID) -> Self {
        var copy = Self(id: id)
        for field in Self.schema.fields {
            if field.type.isSet {
                field.writeElements(&copy, field.elements(self))
            } else {
                field.write(&copy, field.read(self))
            }
        }
        return copy
    }
}

/// The fields of one kind, in the order in which they were added. New versions only ever append fields.
public struct Schema<Model: RecordModel>: Sendable {
    public let kind: Kind
    public let fields: [Field<Model>]
    /// Whether each field is a set.
    private let isSet: [Bool]

    /// - Parameters:
    ///   - name: The kind's name in stored data.
    ///   - specificFields: The fields that only this kind has. `created` and `deleted` come before them in every kind.
    init(_ name: String, _ specificFields: [Field<Model>]) {
        fields =
            [
                .instant("created", get: { $0.created }, set: { $0.created = $1 }),
                .flag("deleted", get: { $0.deleted }, set: { $0.deleted = $1 }),
            ] + specificFields
        let new = Model(id: RecordID(high: 0, low: 0))
        var specs: [FieldSpec] = []
        for field in fields {
            specs.append(
                FieldSpec(
                    name: field.name, type: field.type, index: UInt8(specs.count), initial: field.read(new),
                    isParent: field.isParent))
        }
        kind = Kind(name: name, fields: specs)
        isSet = specs.map { $0.type.isSet }
    }

    /// The typed form of a record. Fields whose cells this version cannot read keep their defaults.
    public func model(_ record: Record) -> Model {
        var model = Model(id: record.id)
        var sets: [Int] = []
        for cell in record.cells where cell.field.isKnown {
            let index = Int(cell.field.index)
            if !isSet[index] {
                fields[index].write(&model, cell.value)
            } else if !sets.contains(index) {
                sets.append(index)
            }
        }
        for index in sets {
            let elements = record.elements(of: UInt8(index))
            if !elements.isEmpty { fields[index].writeElements(&model, elements) }
        }
        return model
    }

    /// The changes that turn `before` into `after`. If `before` is nil, they create the record.
    public func changes(from before: Model? = nil, to after: Model) -> [Change] {
        let old = before ?? Model(id: after.id)
        return differences(
            kind, id: after.id, before: contents(of: old), after: contents(of: after), isNew: before == nil)
    }

    func differs(_ one: Model, _ other: Model) -> Bool { !changes(from: one, to: other).isEmpty }

    private func contents(of model: Model) -> [FieldContent] {
        fields.map {
            FieldContent(name: $0.name, isLines: $0.type.isLines, value: $0.read(model), elements: $0.elements(model))
        }
    }
}

/// The content of a field: a value, or the elements of a set.
private struct FieldContent {
    let name: String
    let isLines: Bool
    let value: Value
    let elements: [String]
}

/// NB: not generic, so that the browser's module contains it once instead of once per kind.
private func differences(_ kind: Kind, id: RecordID, before: [FieldContent], after: [FieldContent], isNew: Bool)
    -> [Change]
{
    var changes: [Change] = []
    for (was, now) in zip(before, after) {
        if was.value != now.value {
            changes.append(
                Change(kind, id, now.name, now.value, base: now.isLines && !isNew ? was.value.text ?? "" : nil))
        }
        for element in now.elements where !was.elements.contains(element) {
            changes.append(Change(kind, id, now.name, element: element, .flag(true)))
        }
        for element in was.elements where !now.elements.contains(element) {
            changes.append(Change(kind, id, now.name, element: element, .flag(false)))
        }
    }
    return changes
}
