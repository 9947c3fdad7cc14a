import DaymarkCommands
import DaymarkStore
import HTTPTypes
import Synchronization

/// Makes PNG images outside the event loops, and keeps the last ones.
final class WidgetImages: Sendable {
    /// The most images that are kept, of some 20 kB each.
    private static let maxKept = 64
    /// The most programs that run at once.
    private static let maxRunning = 4

    private struct State {
        var kept: [EntityTag: [UInt8]] = [:]
        /// The tags, oldest first.
        var order: [EntityTag] = []
        var running = 0
    }

    private let state = Mutex(State())

    func png(_ svg: String, scale: Int, tag: EntityTag) async throws -> [UInt8] {
        if let known = state.withLock({ $0.kept[tag] }) { return known }
        let mayRun = state.withLock { state in
            guard state.running < WidgetImages.maxRunning else { return false }
            state.running += 1
            return true
        }
        guard mayRun else {
            throw HTTPProblem(.serviceUnavailable, "Other images are being made.", headers: [.retryAfter: "5"])
        }
        defer { state.withLock { $0.running -= 1 } }
        let bytes = try await DatabaseWork.runOnOwnThread {
            do throws(WidgetImage.Failure) {
                return try WidgetImage.png(svg, scale: scale)
            } catch {
                throw HTTPProblem(error == .notInstalled ? .notImplemented : .internalServerError, error.sentence)
            }
        }
        state.withLock { state in
            if state.kept.updateValue(bytes, forKey: tag) == nil { state.order.append(tag) }
            if state.order.count > WidgetImages.maxKept { state.kept[state.order.removeFirst()] = nil }
        }
        return bytes
    }
}
