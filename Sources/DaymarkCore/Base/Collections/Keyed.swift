/// A dictionary from which nothing is removed. Use it to collect values and look them up within a function.
///
/// NB: the standard library's hash table is specialised for each pair of key and value types, which takes 2 kB each in
/// the browser's module. Here, one table of indices for each key type serves every value type.
public struct Keyed<Key: Hashable, Value> {
    private var indices: [Key: Int] = [:]
    /// The values in the order in which their keys were added.
    public private(set) var values: [Value] = []

    public init() {}

    public subscript(key: Key) -> Value? { indices[key].map { values[$0] } }

    public subscript(key: Key, default fallback: Value) -> Value {
        get { self[key] ?? fallback }
        _modify { yield &values[index(of: key, orAdding: fallback)] }
    }

    public mutating func set(_ value: Value, for key: Key) { values[index(of: key, orAdding: value)] = value }

    /// Returns the index of the key's value, after adding a value for a new key.
    private mutating func index(of key: Key, orAdding value: Value) -> Int {
        if let index = indices[key] { return index }
        indices[key] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension Keyed: Sendable where Key: Sendable, Value: Sendable {}
extension Keyed: Equatable where Value: Equatable {}
extension Keyed: Hashable where Value: Hashable {}
