import Foundation
import Testing

/// The program itself, with a home of its own.
struct Program {
    let folder = NSTemporaryDirectory() + "daymark-program-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    /// `daymark` lies beside the tests.
    static func path() throws -> String {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let found = [folder, folder.deletingLastPathComponent(), Bundle.main.bundleURL].map {
            $0.appendingPathComponent("daymark").path
        }
        return try #require(found.first { FileManager.default.isExecutableFile(atPath: $0) })
    }

    /// Runs a line of shell in the folder. `daymark` stands for the program.
    func shell(_ line: String) throws -> (status: Int32, output: String, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let bin = URL(fileURLWithPath: try Program.path()).deletingLastPathComponent().path
        process.environment = ["PATH": bin + ":/usr/bin:/bin", "DAYMARK_HOME": folder + "/home", "TZ": "UTC"]
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let problems = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text, problems)
    }

    func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
}
