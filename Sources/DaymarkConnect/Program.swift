import Foundation

/// A program of this machine, given so long and no longer.
struct Program {
    let path: String
    /// How long it may take, in seconds.
    var patience = 20.0

    enum Ending: Equatable {
        /// With this status, and what it said of errors, at most 300 bytes.
        case ended(Int32, String)
        case tookTooLong
        case notThere
    }

    /// - Parameter input: what it reads.
    func run(_ arguments: [String], input: String = "") -> Ending {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path.hasPrefix("/") ? path : "/usr/bin/env")
        process.arguments = path.hasPrefix("/") ? arguments : [path] + arguments
        let (reads, says) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (reads, FileHandle.nullDevice, says)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do { try process.run() } catch { return .notThere }
        // What is longer than a pipe holds waits for somebody to read it, which a program that hangs does not.
        DispatchQueue.global().async {
            try? reads.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? reads.fileHandleForWriting.close()
        }
        guard ended.wait(timeout: .now() + patience) == .success else {
            kill(process.processIdentifier, SIGKILL)
            return .tookTooLong
        }
        let said = says.fileHandleForReading.availableData.prefix(300)
        return .ended(process.terminationStatus, String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
