import Foundation

/// Runs a program of the desktop and waits for its answer, such as a menu or a window with a field.
enum DesktopProgram {
    /// The path of a program in the folders of `PATH`. Nil if it is not installed.
    static func path(of name: String) -> String? {
        if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// The path of this program.
    static var own: String {
        let name = CommandLine.arguments.first ?? "daymark"
        guard name.contains("/") else { return path(of: name) ?? name }
        let url = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
        return url.standardizedFileURL.path
    }

    /// The line that a program prints. Nil if it failed or was cancelled.
    static func output(_ path: String, _ arguments: [String], input: String = "") throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let (toProgram, fromProgram) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (toProgram, fromProgram)
        do { try process.run() } catch {
            throw CommandError("“\(harmless(path))” cannot be started.", code: 74)
        }
        // A menu has few lines, which fit into the buffer of the pipe.
        toProgram.fileHandleForWriting.write(Data(input.utf8))
        try? toProgram.fileHandleForWriting.close()
        let answer = fromProgram.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
