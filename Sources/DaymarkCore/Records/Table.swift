/// Typed records by id, in the order in which they were added.
public struct Table<Model: RecordModel>: Sendable {
    public private(set) var all: [Model] = []
    private var places: [RecordID: Int] = [:]

    public init() {}

    public subscript(id: RecordID) -> Model? {
        places[id].map { all[$0] }
    }

    /// The index of a record in ``all``.
    public func place(of id: RecordID) -> Int? { places[id] }

    mutating func put(_ model: Model) {
        if let place = places[model.id] {
            all[place] = model
        } else {
            places[model.id] = all.count
            all.append(model)
        }
    }

    /// The indices in ``all`` of the models that match. The closure gets a pointer, because a model has many strings,
    /// and copying thousands of models takes longer than testing them.
    @inline(__always)
    public func places(where wanted: (UnsafePointer<Model>) -> Bool) -> [Int] {
        all.withUnsafeBufferPointer { models in
            var places: [Int] = []
            guard let first = models.baseAddress else { return places }
            for place in 0..<models.count where wanted(first + place) { places.append(place) }
            return places
        }
    }

    /// The models that are not deleted.
    public var present: [Model] { places { !$0.pointee.deleted }.map { all[$0] } }
}
