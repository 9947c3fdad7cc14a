/// Typed records by id, in the order in which they came.
public struct Table<Model: RecordModel>: Sendable {
    public private(set) var all: [Model] = []
    private var places: [RecordID: Int] = [:]

    public init() {}

    public subscript(id: RecordID) -> Model? {
        places[id].map { all[$0] }
    }

    /// Where in ``all`` it lies.
    public func place(of id: RecordID) -> Int? { places[id] }

    mutating func put(_ model: Model) {
        if let place = places[model.id] {
            all[place] = model
        } else {
            places[model.id] = all.count
            all.append(model)
        }
    }

    /// The places in ``all`` of those that are wanted. Each is looked at where it lies: a model has many texts, and copying those of
    /// thousands takes longer than all that is asked of them.
    @inline(__always)
    public func places(where wanted: (UnsafePointer<Model>) -> Bool) -> [Int] {
        all.withUnsafeBufferPointer { models in
            var places: [Int] = []
            guard let first = models.baseAddress else { return places }
            for place in 0..<models.count where wanted(first + place) { places.append(place) }
            return places
        }
    }

    /// Those that are not deleted.
    public var present: [Model] { places { !$0.pointee.deleted }.map { all[$0] } }
}
