import DaymarkCore

/// A page of a list. Pages are in the order of the ids, so that no item is missed or repeated while others change.
struct APIPage: Sendable {
    private let limit: Int
    /// The id of the last item of the previous page.
    private let cursor: String?

    private static let defaultLimit = 100
    static let maxLimit = 500

    /// - Parameter query: values that `APICall` has checked.
    init(_ query: [String: String]) {
        limit = query["limit"].flatMap { Int($0) } ?? APIPage.defaultLimit
        cursor = query["cursor"]
    }

    /// The items of this page, and the cursor of the next one.
    func cut(_ list: JSON) -> JSON {
        guard case .array(let all) = list else { return list }
        // Dates of a series share its id, so they stay together.
        let items = all.map { (id: $0["id"]?.string ?? "", item: $0) }.sorted { $0.id < $1.id }
            .filter { item in cursor.map { item.id > $0 } ?? true }
        var count = min(limit, items.count)
        while count > 0, count < items.count, items[count].id == items[count - 1].id { count += 1 }
        let next: JSON = count < items.count ? .string(items[count - 1].id) : .null
        return .object(["items": .array(items.prefix(count).map { $0.item }), "next": next])
    }
}
