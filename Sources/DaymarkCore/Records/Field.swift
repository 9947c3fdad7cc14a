/// The declaration of a field: its name, type, limits, and access to the typed record. Storage, sync, JSON, the API
/// document, CSV, editing and validation are all derived from it.
public struct Field<Model>: Sendable {
    let name: String
    let type: FieldType
    /// Whether it holds the id of the record that this one belongs to.
    let isParent: Bool
    let read: @Sendable (Model) -> Value
    let write: @Sendable (inout Model, Value) -> Void
    /// For set-valued fields: reads the elements.
    let elements: @Sendable (Model) -> [String]
    let writeElements: @Sendable (inout Model, [String]) -> Void

    private init(
        _ name: String, _ type: FieldType, isParent: Bool = false,
        read: @escaping @Sendable (Model) -> Value = { _ in .null },
        write: @escaping @Sendable (inout Model, Value) -> Void = { _, _ in },
        elements: @escaping @Sendable (Model) -> [String] = { _ in [] },
        writeElements: @escaping @Sendable (inout Model, [String]) -> Void = { _, _ in }
    ) {
        self.name = name
        self.type = type
        self.isParent = isParent
        self.read = read
        self.write = write
        self.elements = elements
        self.writeElements = writeElements
    }

    typealias Get<T> = @Sendable (Model) -> T
    typealias Set<T> = @Sendable (inout Model, T) -> Void

    /// A text field. Its cell is null if the text is empty.
    static func text(_ name: String, max: Int, get: @escaping Get<String>, set: @escaping Set<String>) -> Field {
        textual(name, .text(max: max), get: get, set: set)
    }

    static func lines(_ name: String, max: Int, get: @escaping Get<String>, set: @escaping Set<String>) -> Field {
        textual(name, .lines(max: max), get: get, set: set)
    }

    static func zone(_ name: String, get: @escaping Get<String>, set: @escaping Set<String>) -> Field {
        textual(name, .zone, get: get, set: set)
    }

    static func rule(_ name: String, get: @escaping Get<String>, set: @escaping Set<String>) -> Field {
        textual(name, .rule, get: get, set: set)
    }

    static func url(_ name: String, get: @escaping Get<String>, set: @escaping Set<String>) -> Field {
        textual(name, .url, get: get, set: set)
    }

    static func order(_ name: String, get: @escaping Get<String>, set: @escaping Set<String>) -> Field {
        textual(name, .order, get: get, set: set)
    }

    private static func textual(
        _ name: String, _ type: FieldType, get: @escaping Get<String>, set: @escaping Set<String>
    ) -> Field {
        Field(
            name, type,
            read: { model in
                let text = get(model)
                return text.isEmpty ? .null : .text(text)
            },
            write: { model, value in set(&model, value.text ?? "") })
    }

    static func int(
        _ name: String, _ range: ClosedRange<Int64>, get: @escaping Get<Int64?>, set: @escaping Set<Int64?>
    ) -> Field {
        Field(
            name, .int(range),
            read: { model in get(model).map { .int($0) } ?? .null },
            write: { model, value in set(&model, value.int.flatMap { range.contains($0) ? $0 : nil }) })
    }

    static func instant(_ name: String, get: @escaping Get<Instant?>, set: @escaping Set<Instant?>) -> Field {
        Field(
            name, .instant,
            read: { model in get(model).map { .int($0.milliseconds) } ?? .null },
            write: { model, value in set(&model, value.int.map { Instant(milliseconds: $0) }) })
    }

    static func date(_ name: String, get: @escaping Get<CivilDate?>, set: @escaping Set<CivilDate?>) -> Field {
        Field(
            name, .date,
            read: { model in get(model).map { .text($0.description) } ?? .null },
            write: { model, value in set(&model, value.text.flatMap { CivilDate($0) }) })
    }

    static func wallTime(_ name: String, get: @escaping Get<WallMoment?>, set: @escaping Set<WallMoment?>) -> Field {
        Field(
            name, .wallTime,
            read: { model in get(model).map { .text($0.description) } ?? .null },
            write: { model, value in set(&model, value.text.flatMap { WallMoment($0) }) })
    }

    static func deadline(_ name: String, get: @escaping Get<Deadline?>, set: @escaping Set<Deadline?>) -> Field {
        Field(
            name, .deadline,
            read: { model in get(model).map { .text($0.description) } ?? .null },
            write: { model, value in set(&model, value.text.flatMap { Deadline($0) }) })
    }

    static func timeOfDay(_ name: String, get: @escaping Get<WallTime?>, set: @escaping Set<WallTime?>) -> Field {
        Field(
            name, .timeOfDay,
            read: { model in get(model).map { .int($0.minuteOfDay) } ?? .null },
            write: { model, value in set(&model, value.int.map { WallTime(minuteOfDay: $0) }) })
    }

    static func flag(
        _ name: String, default fallback: Bool = false, get: @escaping Get<Bool>, set: @escaping Set<Bool>
    ) -> Field {
        Field(
            name, .flag, read: { model in .flag(get(model)) },
            write: { model, value in set(&model, value.flag ?? fallback) })
    }

    static func reference(
        _ name: String, to kind: String, isParent: Bool = false, get: @escaping Get<RecordID?>,
        set: @escaping Set<RecordID?>
    ) -> Field {
        Field(
            name, .reference(to: kind), isParent: isParent,
            read: { model in get(model).map { .text($0.description) } ?? .null },
            write: { model, value in set(&model, value.text.flatMap { RecordID($0) }) })
    }

    /// A choice keeps its current value if the cell names a case that this version does not know.
    static func choice<T: Choice>(_ name: String, get: @escaping Get<T>, set: @escaping Set<T>) -> Field {
        Field(
            name, .choice(T.allCases.map { $0.name }),
            read: { model in .text(get(model).name) },
            write: { model, value in
                if let choice = value.text.flatMap({ T(name: $0) }) { set(&model, choice) }
            })
    }

    static func optionalChoice<T: Choice>(_ name: String, get: @escaping Get<T?>, set: @escaping Set<T?>) -> Field {
        Field(
            name, .choice(T.allCases.map { $0.name }),
            read: { model in get(model).map { .text($0.name) } ?? .null },
            write: { model, value in set(&model, value.text.flatMap { T(name: $0) }) })
    }

    static func set(_ name: String, max: Int, get: @escaping Get<[String]>, set: @escaping Set<[String]>) -> Field {
        Field(name, .set(max: max), elements: get, writeElements: set)
    }
}
