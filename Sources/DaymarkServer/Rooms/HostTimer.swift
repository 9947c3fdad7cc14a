import DaymarkCore
import DaymarkStore
import Logging
import ServiceLifecycle
import Synchronization

/// Shows the host's focus session in the room while no page of the host does. A terminal that times a session changes
/// only the records, so the server reads them. The host is in the room as long as the session runs.
final class HostTimer: Service {
    private struct State {
        /// When the room was created. Nil if there was no room, or a page of the host showed it.
        var roomCreated: Instant?
        var newestSequence: Int64 = 0
        var checked = Instant.earliest
    }

    private static let pollInterval = Duration.seconds(1)
    /// The time between two heartbeats of the host while no record changes, in seconds.
    private static let heartbeatSeconds: Int64 = 40

    /// The age up to which ended sessions are read, in minutes. A session ends when a later one starts, but one that
    /// started longer ago than this is not later than the current session.
    private static let sessionMinutes: Int64 = 8 * 1440

    private let rooms: Rooms
    private let store: any RecordStore
    private let clock: WallClock
    private let logger: Logger
    private let state = Mutex(State())

    init(_ rooms: Rooms, store: any RecordStore, clock: WallClock, logger: Logger) {
        (self.rooms, self.store, self.clock, self.logger) = (rooms, store, clock, logger)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: HostTimer.pollInterval)) != nil {
                guard self.rooms.roomWithoutPage != nil else {
                    self.state.withLock { $0 = State() }
                    continue
                }
                do {
                    try await DatabaseWork.run { try self.update() }
                } catch {
                    self.logger.warning("sessions cannot be read", metadata: ["error": "\(type(of: error))"])
                }
            }
        }
    }

    /// Shows the session in the room if either has changed, and at each heartbeat.
    func update() throws {
        guard let former = rooms.roomWithoutPage else { return state.withLock { $0 = State() } }
        let now = clock.now()
        let newest = try store.newestSequence()
        let isDue = state.withLock { state in
            state.roomCreated != former.created || state.newestSequence != newest
                || state.checked.adding(seconds: HostTimer.heartbeatSeconds) <= now
        }
        guard isDue else { return }
        let since = now.adding(minutes: -HostTimer.sessionMinutes)
        let status = try store.read([.sessions(since: since)]) { $0.focus(at: now) }
        let timer = RoomTimer(status, at: now)
        state.withLock { $0 = State(roomCreated: former.created, newestSequence: newest, checked: now) }
        let isHere = timer.phase == .running || timer.phase == .onBreak
        let isTitleOver = try !former.title.isEmpty && title(of: status) != former.title
        guard isHere || timer != former.timer || isTitleOver else { return }
        // The room may have ended in between.
        _ = try? rooms.change(as: RoomSeat.hostID) { room, now throws(RoomRefusal) in
            if isTitleOver { room.withdraw(title: former.title) }
            if isHere || timer != former.timer { try room.setTimer(RoomSeat.hostID, timer, at: now) }
        }
    }

    /// The title of the session's task, as a page of the host shares it.
    private func title(of status: FocusStatus?) throws -> String {
        guard let mission = status?.mission else { return "" }
        let title = try store.read([.mission(mission)]) { $0.title(of: mission) } ?? ""
        return (try? RoomText.work(title.beginning(RoomText.maxWorkLength))) ?? ""
    }
}
