import DaymarkCore
import DaymarkStore
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// The events of one page. `end` is called once the page has left.
struct RoomEvents: Sendable {
    let stream: AsyncStream<RoomEvent>
    let end: @Sendable () -> Void
}

/// The room of a home, and the pages that show it. There is at most one room at a time.
final class Rooms: Sendable {
    struct State {
        var room: Room?
        /// The link's secret. It is held in memory only, so after a restart nobody can read the link here.
        var linkSecret: String?
        var listeners = RoomListeners()
        /// The hashes of the links of rooms that have ended, newest last.
        var endedLinks: [[UInt8]] = []
        var joins = RequestLimit(max: Rooms.maxJoinsPerMinute)
        var wrongLinks = RequestLimit(max: Rooms.maxWrongLinksPerMinute)
        var requests: [Int64: RequestLimit] = [:]
        var needsStoring = false
        var lastSigns = Instant.earliest
    }

    static let maxJoinsPerMinute = 120
    static let maxWrongLinksPerMinute = 60
    static let maxRequestsPerMinute = 60
    /// The time between two heartbeats of a connection, in seconds. Proxies close silent connections.
    private static let signSeconds: Int64 = 20

    private let store: any RoomStore
    private let clock: WallClock
    private let logger: Logger
    private let state: Mutex<State>

    init(store: any RoomStore, clock: WallClock, logger: Logger) {
        (self.store, self.clock, self.logger) = (store, clock, logger)
        var state = State()
        let now = clock.now()
        let stored = (try? store.storedRoom()).flatMap { $0 }.flatMap { Room(stored: $0, at: now) }
        if let stored, !stored.isOver(at: now) { state.room = stored } else { state.needsStoring = stored != nil }
        self.state = Mutex(state)
    }

    /// Reads the room as it is now.
    func read<T>(_ body: (borrowing State, Instant) throws -> T) rethrows -> T {
        let now = clock.now()
        return try state.withLock { state in
            state.endIfOver(at: now)
            return try body(state, now)
        }
    }

    /// Changes the room, and tells everybody what has changed.
    func change<T>(_ body: (inout State, Instant) throws(RoomRefusal) -> T) throws(RoomRefusal) -> T {
        let now = clock.now()
        let result: Result<T, RoomRefusal> = state.withLock { state in
            state.endIfOver(at: now)
            let revision = state.room?.revision
            defer { state.tellIfChanged(since: revision) }
            do throws(RoomRefusal) { return .success(try body(&state, now)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Lets time pass: people who vanished leave, and a room that is over ends.
    func advance() {
        _ = try? change { state, now throws(RoomRefusal) in
            state.room?.advance(to: now)
            // A person who has gone silent no longer sees the room. A page that comes back opens its stream again.
            let here = Set(state.room?.peopleHere.map { $0.id } ?? [])
            state.listeners.close(.left) { !here.contains($0) }
            guard state.lastSigns.adding(seconds: Rooms.signSeconds) <= now else { return }
            state.lastSigns = now
            state.listeners.send(.alive)
        }
    }

    /// Stores the room if it has changed.
    func save() {
        let stored: JSON?? = state.withLock { state in
            guard state.needsStoring else { return nil }
            state.needsStoring = false
            return .some(state.room?.stored)
        }
        guard let stored else { return }
        do {
            try store.setStoredRoom(stored)
        } catch {
            state.withLock { $0.needsStoring = true }
            logger.warning("the room cannot be stored", metadata: ["error": "\(type(of: error))"])
        }
    }

    // MARK: Events

    func events(of person: Int64) throws(RoomRefusal) -> RoomEvents {
        let (number, events) = try change { state, now throws(RoomRefusal) in
            guard state.room != nil else { throw .noRoom }
            try state.room?.isHere(person, at: now)
            return state.listeners.add(person)
        }
        return RoomEvents(stream: events) { [weak self] in self?.endEvents(number, of: person) }
    }

    private func endEvents(_ number: Int, of person: Int64) {
        let now = clock.now()
        state.withLock { state in
            if state.listeners.remove(number) { state.room?.isSilent(person, at: now) }
        }
    }

    /// The data of an event. Nil for one that no longer matters.
    func text(of event: RoomEvent, for person: Int64) -> String? {
        read { state, now in
            if event == .changed, state.room?.peopleHere.contains(where: { $0.id == person }) != true { return nil }
            return event.json(state.room, for: person, at: now)?.text
        }
    }
}

extension Rooms.State {
    /// Ends the room if its time is over.
    mutating func endIfOver(at now: Instant) {
        guard let room, room.isOver(at: now) else { return }
        end()
    }

    mutating func end() {
        if let link = room?.linkHash { endedLinks = endedLinks.suffix(Rooms.State.maxEndedLinks - 1) + [link] }
        (room, linkSecret, requests, needsStoring) = (nil, nil, [:], true)
        listeners.close(.ended)
    }

    private static let maxEndedLinks = 20

    fileprivate mutating func tellIfChanged(since revision: Int?) {
        guard room?.revision != revision else { return }
        needsStoring = true
        listeners.send(.changed)
    }
}

extension Rooms: Service {
    private static let interval = Duration.seconds(1)

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Rooms.interval)) != nil {
                self.advance()
                try await DatabaseWork.run { self.save() }
            }
        }
        save()
    }
}
