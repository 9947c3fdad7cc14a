/// Values by a key, none of which is ever taken out.
///
/// The standard library's hash table is made anew for each pair of key and value, 2 kB a time in the browser's module; here one of places,
/// for each type of key, serves every type of value. For what a function gathers and looks up.
public struct Keyed<Key: Hashable, Value> {
    private var places: [Key: Int] = [:]
    /// In the order in which their keys came.
    public private(set) var values: [Value] = []

    public init() {}

    public subscript(key: Key) -> Value? { places[key].map { values[$0] } }

    public subscript(key: Key, default fallback: Value) -> Value {
        get { self[key] ?? fallback }
        _modify { yield &values[place(key, fallback)] }
    }

    public mutating func set(_ value: Value, for key: Key) { values[place(key, value)] = value }

    private mutating func place(_ key: Key, _ value: Value) -> Int {
        if let place = places[key] { return place }
        places[key] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension Keyed: Sendable where Key: Sendable, Value: Sendable {}
extension Keyed: Equatable where Value: Equatable {}
extension Keyed: Hashable where Value: Hashable {}
