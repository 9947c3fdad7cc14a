/// Typed records by id, in the order in which they were added.
public struct Table<Model: RecordModel>: Sendable {
    public private(set) var all: [Model] = []
    private var indexByID: [RecordID: Int] = [:]

    public init() {}

    public subscript(id: RecordID) -> Model? {
        indexByID[id].map { all[$0] }
    }

    /// The index of a record in ``all``.
    public func index(of id: RecordID) -> Int? { indexByID[id] }

    mutating func put(_ model: Model) {
        if let index = indexByID[model.id] {
            all[index] = model
        } else {
            indexByID[model.id] = all.count
            all.append(model)
        }
    }

    /// The indices in ``all`` of the models that match. The closure gets a pointer, because a model has many strings,
    /// and copying thousands of models takes longer than testing them.
    @inline(__always)
    public func indices(where wanted: (UnsafePointer<Model>) -> Bool) -> [Int] {
        all.withUnsafeBufferPointer { models in
            var found: [Int] = []
            guard let first = models.baseAddress else { return found }
            for index in 0..<models.count where wanted(first + index) { found.append(index) }
            return found
        }
    }

    /// The models that are not deleted.
    public var undeleted: [Model] { indices { !$0.pointee.deleted }.map { all[$0] } }
}
