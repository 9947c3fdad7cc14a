import DaymarkCore
import HTTPTypes

/// A page of a list. Pages are in the order of the ids, so that no item is missed or repeated while others change.
struct APIPage: Sendable {
    private let limit: Int
    /// The id of the last item of the previous page.
    private let cursor: String?

    private static let defaultLimit = 100
    static let maxLimit = 500

    init(_ query: [String: String]) throws(HTTPProblem) {
        limit = try APIPage.limit(query["limit"])
        if let text = query["cursor"] {
            guard RecordID(text) != nil else {
                throw HTTPProblem(.badRequest, "“cursor” takes the value of “next” from the previous page.")
            }
        }
        cursor = query["cursor"]
    }

    private static func limit(_ text: String?) throws(HTTPProblem) -> Int {
        guard let text else { return defaultLimit }
        guard let number = Int(text), (1...maxLimit).contains(number) else {
            throw HTTPProblem(.badRequest, "“limit” takes a number from 1 to \(maxLimit).")
        }
        return number
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
