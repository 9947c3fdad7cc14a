/// The event streams of the pages in a room.
struct RoomListeners {
    private struct Listener {
        let person: Int64
        let continuation: AsyncStream<RoomEvent>.Continuation
    }

    /// The maximum number of streams of one person, such as of two tabs and of a page that reloads. A further one ends the oldest.
    private static let maxPerPerson = 4
    /// A page that reads more slowly loses the oldest events. The next one shows it the whole room again.
    private static let maxWaiting = 32

    private var listeners: [Int: Listener] = [:]
    private var last = 0

    /// - Returns: the number by which the stream is removed, and the stream. Its first event shows the room.
    mutating func add(_ person: Int64) -> (number: Int, stream: AsyncStream<RoomEvent>) {
        let own = listeners.filter { $0.value.person == person }.keys.sorted()
        if own.count >= RoomListeners.maxPerPerson { listeners.removeValue(forKey: own[0])?.continuation.finish() }
        last += 1
        let (stream, continuation) = AsyncStream.makeStream(
            of: RoomEvent.self, bufferingPolicy: .bufferingNewest(RoomListeners.maxWaiting))
        listeners[last] = Listener(person: person, continuation: continuation)
        continuation.yield(.changed)
        return (number: last, stream: stream)
    }

    /// - Returns: whether this was the last stream of the person.
    mutating func remove(_ number: Int) -> Bool {
        guard let removed = listeners.removeValue(forKey: number) else { return false }
        return !listeners.values.contains { $0.person == removed.person }
    }

    func contains(_ person: Int64) -> Bool { listeners.values.contains { $0.person == person } }

    func send(_ event: RoomEvent, to isShown: (Int64) -> Bool = { _ in true }) {
        for listener in listeners.values where isShown(listener.person) { listener.continuation.yield(event) }
    }

    /// Sends a last event to people, and ends their streams.
    mutating func close(_ reason: RoomEvent.Reason, of isOut: (Int64) -> Bool = { _ in true }) {
        for (number, listener) in listeners where isOut(listener.person) {
            listener.continuation.yield(.out(reason))
            listener.continuation.finish()
            listeners[number] = nil
        }
    }
}
