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

    /// The places in ``all`` of those that are wanted. A model has many texts: looking at it where it lies spares copying them.
    public func places(where wanted: (Model) -> Bool) -> [Int] {
        var places: [Int] = []
        for place in all.indices where wanted(all[place]) { places.append(place) }
        return places
    }

    /// Those that are not deleted.
    public var present: [Model] { places { !$0.deleted }.map { all[$0] } }
}
