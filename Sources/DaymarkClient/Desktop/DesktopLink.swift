import DaymarkCore
import DaymarkStore
import Foundation

/// This desktop as a place to which the account that a home follows sends its nags: what is to be shown comes down a stream, what came of
/// it and what was done with it goes back. A moment at a time, so that one thread can do the rest too.
public struct DesktopLink {
    /// What the account asks for.
    public enum Order {
        case show(NagMessage)
        /// What was shown under a tag.
        case close(RecordID)
    }

    /// Why it cannot go on.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
        public let code: Int32

        init(_ error: ClientError) { (description, code) = (error.sentence, error.code) }
    }

    private let connection: HTTPConnection
    private let device: RecordID
    private let name: String
    private var joined: (endpoint: String, events: EventStream, since: Date)?
    private var due = Date()
    private var delay = DesktopLink.first
    /// What was said of the account last, so that it is said once.
    private var said: ClientError?

    /// How long to wait after a failure at first and at most, in seconds.
    private static let first = 1.0, longest = 60.0
    /// A connection that lasts for so long works, in seconds: what ends each time it begins is not begun for ever.
    private static let lasting = 10.0

    /// As people name the account: `day.example.org`.
    public var site: String { connection.site.name }

    public init(_ store: SQLiteStore, name: String) throws {
        do throws(ClientError) {
            connection = try Follower(store).connection
        } catch {
            throw Failure(error)
        }
        (device, self.name) = (store.device, name)
    }

    /// Listens for so many milliseconds, and does what is asked.
    /// - Parameters:
    ///   - perform: why it was not done; empty where it was.
    ///   - tell: is told once what is in the way, such as no network.
    public mutating func turn(_ milliseconds: Int32, perform: (Order) -> String, tell: (String) -> Void) throws {
        do throws(ClientError) {
            guard let joined else {
                guard Date() >= due else { return Thread.sleep(forTimeInterval: Double(milliseconds) / 1000) }
                return try join()
            }
            guard let lines = joined.events.listen(milliseconds) else {
                self.joined = nil
                return wait()
            }
            if !lines.isEmpty, Date().timeIntervalSince(joined.since) > DesktopLink.lasting {
                (delay, said) = (DesktopLink.first, nil)
            }
            for line in lines {
                // NB: what says only that the stream goes on is no order.
                guard let json = try? JSONReader.read(Array(line.utf8)), let number = json.number("order") else {
                    continue
                }
                let order =
                    json["show"].flatMap { NagMessage($0) }.map { Order.show($0) }
                    ?? json.string("close").flatMap { RecordID($0) }.map { .close($0) }
                let problem = order.map(perform) ?? "This Daymark is too old for that."
                _ = try post(
                    "/desktop/done",
                    .object([
                        "endpoint": .string(joined.endpoint), "order": .number(number), "problem": .string(problem),
                    ]))
            }
        } catch {
            joined = nil
            guard DesktopLink.passes(error) else { throw Failure(error) }
            if said != error { tell(error.sentence) }
            said = error
            wait()
        }
    }

    /// Tells the account what was done with what is shown: an action's name, or `dismissed`.
    /// - Returns: whether the account took it, or never will.
    public func answer(_ tag: RecordID, _ answer: String) -> Bool {
        do throws(ClientError) {
            _ = try post("/desktop/answer", .object(["nag": .string(tag.description), "answer": .string(answer)]))
            return true
        } catch .failed(_, let status) {
            return 400..<500 ~= status && ![401, 403, 407, 408, 429].contains(status)
        } catch {
            return false
        }
    }

    /// A laptop is at many places: who answers for the account at one of them, and is not it, is not there at the next.
    private static func passes(_ error: ClientError) -> Bool {
        switch error {
        case .untrusted, .notDaymark, .unreadable: true
        default: error.passes
        }
    }

    private mutating func join() throws(ClientError) {
        let answer = try post("/desktop", .object(["device": .string(device.description), "name": .string(name)]))
        guard let endpoint = answer.string("endpoint"), RecordID(endpoint) != nil,
            let events = EventStream(connection, "/desktop/\(endpoint)")
        else { throw .unreadable(site) }
        joined = (endpoint, events, Date())
    }

    private mutating func wait() {
        due = Date() + delay
        delay = min(delay * 2, DesktopLink.longest)
    }

    private func post(_ path: String, _ json: JSON) throws(ClientError) -> JSON {
        let response = try connection.send("POST", path, json.bytes)
        try response.check(connection.site, isEntering: false)
        guard let answer = try? JSONReader.read(response.body) else { throw .unreadable(site) }
        return answer
    }
}
