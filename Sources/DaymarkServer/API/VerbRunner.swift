import DaymarkCommands
import DaymarkCore
import DaymarkStore

/// Runs commands of the command line on the server's store.
struct VerbRunner: Sendable {
    let store: SQLiteStore
    let clock: WallClock

    /// - Parameter isPerson: whether a person acts at this moment, rather than a program that only reads.
    func run(_ arguments: [String], _ format: APIFormat, isPerson: Bool) async throws -> VerbCall.Answer {
        let (store, now) = (store, clock.now())
        return try await DatabaseWork.run {
            let circumstances = try store.circumstances(at: now)
            do throws(VerbCall.Failure) {
                return try VerbCall.answer(
                    arguments, isJSON: format == .json, store: store, in: circumstances, isPerson: isPerson)
            } catch {
                throw HTTPProblem(error)
            }
        }
    }
}
