import DaymarkCore
import DaymarkStore
import Foundation

/// Connects this desktop to the account that a home follows.
///
/// The account sends orders down a stream. Results and the person's answers go back in requests. Each wait is short, so
/// that the thread can do other work in between.
public struct DesktopConnection {
    public enum Order {
        case show(NagMessage)
        case close(tag: RecordID)
    }

    /// An error that does not go away by itself.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
        public let code: Int32

        init(_ error: ClientError) { (description, code) = (error.sentence, error.code) }
    }

    private struct Session {
        let endpoint: String
        let events: EventStream
        let start: Date
    }

    private let connection: HTTPConnection
    private let device: RecordID
    private let name: String
    private var session: Session?
    private var nextAttempt = Date()
    private var delay = DesktopConnection.minDelay
    /// The last error that was reported, so that it is reported once.
    private var reportedError: ClientError?

    /// The delay after the first failure, and the longest, in seconds.
    private static let minDelay = 1.0
    private static let maxDelay = 60.0
    /// A session that lasts this long works, in seconds. After shorter ones the delay grows.
    private static let minSessionDuration = 10.0

    /// The name that people use for the account: `day.example.org`.
    public var site: String { connection.site.name }

    /// - Parameter name: the name of this desktop.
    public init(_ store: any FollowerStore, name: String) throws {
        do throws(ClientError) {
            connection = try SyncClient(store).connection
        } catch {
            throw Failure(error)
        }
        (device, self.name) = (store.device, name)
    }

    /// Waits for orders and carries them out.
    /// - Parameters:
    ///   - perform: carries out an order. Returns the reason if it fails, or an empty text.
    ///   - report: is called once with a problem that may go away by itself, such as a missing network.
    public mutating func run(
        milliseconds: Int32, perform: (Order) -> String, report: (String) -> Void
    ) throws {
        do throws(ClientError) {
            guard let session else {
                guard Date() >= nextAttempt else {
                    return Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
                }
                return try join()
            }
            guard let lines = session.events.nextEvents(milliseconds: milliseconds) else {
                self.session = nil
                return postpone()
            }
            if !lines.isEmpty, Date().timeIntervalSince(session.start) > DesktopConnection.minSessionDuration {
                (delay, reportedError) = (DesktopConnection.minDelay, nil)
            }
            for line in lines { try handle(line, endpoint: session.endpoint, perform: perform) }
        } catch {
            session = nil
            guard DesktopConnection.isTransient(error) else { throw Failure(error) }
            if reportedError != error { report(error.sentence) }
            reportedError = error
            postpone()
        }
    }

    private func handle(_ line: String, endpoint: String, perform: (Order) -> String) throws(ClientError) {
        // NB: lines that only keep the stream open are not orders.
        guard let json = try? JSONReader.read(Array(line.utf8)), let number = json.number("order") else { return }
        let order =
            json["show"].flatMap { NagMessage($0) }.map { Order.show($0) }
            ?? json.string("close").flatMap { RecordID($0) }.map { .close(tag: $0) }
        let problem = order.map(perform) ?? "This Daymark is too old for that."
        let report = JSON.object([
            "endpoint": .string(endpoint), "order": .number(number), "problem": .string(problem),
        ])
        _ = try post(report, to: "/desktop/done")
    }

    /// Sends the person's answer to a message.
    /// - Parameter answer: the name of an action, or `dismissed`.
    /// - Returns: whether the account has accepted it, or never will.
    public func send(answer: String, tag: RecordID) -> Bool {
        do throws(ClientError) {
            let json = JSON.object(["nag": .string(tag.description), "answer": .string(answer)])
            _ = try post(json, to: "/desktop/answer")
            return true
        } catch .failed(_, let status) {
            return 400..<500 ~= status && ![401, 403, 407, 408, 429].contains(status)
        } catch {
            return false
        }
    }

    /// A laptop moves between networks. On one of them another machine may answer in place of the account.
    private static func isTransient(_ error: ClientError) -> Bool {
        switch error {
        case .untrusted, .notDaymark, .unreadable: true
        default: error.isTransient
        }
    }

    private mutating func join() throws(ClientError) {
        let request = JSON.object(["device": .string(device.description), "name": .string(name)])
        let answer = try post(request, to: "/desktop")
        guard let endpoint = answer.string("endpoint"), RecordID(endpoint) != nil,
            let events = EventStream(connection, path: "/desktop/\(endpoint)")
        else { throw .unreadable(site) }
        session = Session(endpoint: endpoint, events: events, start: Date())
    }

    private mutating func postpone() {
        nextAttempt = Date() + delay
        delay = min(delay * 2, DesktopConnection.maxDelay)
    }

    private func post(_ json: JSON, to path: String) throws(ClientError) -> JSON {
        let response = try connection.send("POST", path, json: json.bytes)
        try response.check(from: connection.site)
        guard let answer = try? JSONReader.read(response.body) else { throw .unreadable(site) }
        return answer
    }
}
