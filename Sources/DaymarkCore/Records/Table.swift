/// Typed records by id, in the order in which they came.
public struct Table<Model: RecordModel>: Sendable {
    public private(set) var all: [Model] = []
    private var places: [RecordID: Int] = [:]

    public init() {}

    public subscript(id: RecordID) -> Model? {
        places[id].map { all[$0] }
    }

    mutating func put(_ model: Model) {
        if let place = places[model.id] {
            all[place] = model
        } else {
            places[model.id] = all.count
            all.append(model)
        }
    }

    /// Those that are not deleted.
    public var present: [Model] { all.filter { !$0.deleted } }
}
