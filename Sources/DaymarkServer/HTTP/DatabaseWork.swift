import DaymarkStore
import Foundation
import NIOPosix

/// Runs blocking work on threads outside the event loops. Errors of the store become an ``HTTPProblem``.
enum DatabaseWork {
    static func run<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await NIOThreadPool.singleton.runIfActive { try mappingErrors(body) }
    }

    /// Runs work on a thread of its own, because it waits for more than the database.
    static func runOnOwnThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try mappingErrors(body) }) }
        }
    }

    private static func mappingErrors<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error as StoreError { throw HTTPProblem(error) }
    }
}
