import Foundation
import Synchronization

/// Calls methods and receives signals on the session bus through systemd's `busctl`.
struct Busctl {
    let program: String

    struct Problem: Error { let sentence: String }

    /// Calls a method.
    /// - Parameters:
    ///   - object: service, path and interface.
    ///   - arguments: method, signature and values.
    /// - Returns: the answer as JSON.
    func call(_ object: [String], _ arguments: [String]) -> Result<[UInt8], Problem> {
        let process = process(["--timeout=10", "call", "--"] + object + arguments)
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        do { try process.run() } catch { return .failure(Problem(sentence: "\(program) cannot be run.")) }
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text = String(decoding: message.prefix(300), as: UTF8.self)
            let sentence = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return .failure(Problem(sentence: sentence.isEmpty ? "The desktop does not answer." : sentence))
        }
        return .success([UInt8](answer))
    }

    /// Calls `receive` with each signal, as a line of JSON, until the returned process ends.
    func monitor(match: String, _ receive: @escaping @Sendable ([UInt8]) -> Void) throws -> Process {
        let process = process(["--match=\(match)", "monitor"])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let buffer = Mutex<[UInt8]>([])
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            guard !data.isEmpty else { return handle.readabilityHandler = nil }
            let lines = buffer.withLock { buffer -> [[UInt8]] in
                buffer += data
                let parts = buffer.split(separator: 0x0a, omittingEmptySubsequences: false)
                buffer = parts.last.map { Array($0) } ?? []
                return parts.dropLast().map { Array($0) }
            }
            for line in lines { receive(line) }
        }
        try process.run()
        return process
    }

    private func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, "--user", "--json=short"] + arguments
        return process
    }
}
