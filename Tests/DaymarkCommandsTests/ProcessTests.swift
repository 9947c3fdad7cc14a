import DaymarkCore
import DaymarkStore
import Foundation
import Testing

/// Runs several processes of the real program on one home at the same time.
@Suite struct ProcessTests {
    private let home = NSTemporaryDirectory() + "daymark-processes-" + UUID().uuidString

    private func start(_ arguments: [String]) throws -> (process: Process, output: Pipe) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try Program.path())
        process.arguments = arguments + ["--home", home, "--json", "--now", "2026-11-23T09:30", "--zone", "UTC"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return (process, output)
    }

    private func run(_ arguments: String...) throws -> (status: Int32, text: String) {
        let (process, output) = try start(arguments)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test func concurrentProcessesLoseNoWrites() throws {
        // The home is still empty, so all six processes try to create the database.
        let started = try (0..<6).map { number in try start(["add", "Task \(number)"]) }
        for (process, _) in started { process.waitUntilExit() }
        for (process, output) in started {
            let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            #expect(process.terminationStatus == 0, "\(said)")
        }
        let list = try JSONReader.read(try run("list").text)
        #expect(list.array?.count == 6)
        // Two processes complete the same mission: at least one succeeds, and the mission is completed once.
        let handle = try #require(list.array?.first?["handle"]?.string)
        let both = try (0..<2).map { _ in try start(["done", handle]) }
        for (process, _) in both { process.waitUntilExit() }
        #expect(both.map { $0.process.terminationStatus }.sorted().first == 0)
        #expect(try JSONReader.read(try run("list").text).array?.count == 5)
        #expect(try run("doctor").status == 0)
    }

    @Test func exitCodesSayWhatKindOfErrorItWas() throws {
        #expect(try run("list").status == 0)
        #expect(try run("done", "nothing").status == 1)
        #expect(try run("list", "due:soon").status == 64)
        #expect(try run("nonsense").status == 64)
        #expect(try run("import", "/no/such/file.ics").status == 66)
        let (status, text) = try run("edit", "x", "--set", "a=b")
        #expect(status != 0 && text.hasPrefix("{\"error\":"))
    }

    /// Runs the generated completion script in bash.
    @Test func shellsCompleteVerbsAndMissions() throws {
        let essay = try JSONReader.read(try run("add", "Essay: outline").text)
        let handle = String(try #require(essay["handle"]?.string).prefix(3))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let script = """
            source <(daymark --generate-completion-script bash)
            ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
                _daymark daymark "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; echo "${COMPREPLY[*]}"; }
            ask daymark sn; ask daymark done ""; ask daymark config vo; ask daymark list sort:
            for shell in zsh fish; do daymark --generate-completion-script $shell | grep -c "daymark"; done
            SAP_SHELL=zsh daymark ---completion done -- positional@0 2 0 daymark done ""
            """
        process.arguments = ["--norc", "-c", script]
        let path =
            URL(fileURLWithPath: try Program.path()).deletingLastPathComponent().path + ":"
            + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        process.environment = ["PATH": path, "DAYMARK_HOME": home]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        try #require(said.count >= 7)
        #expect(said[0] == "snooze" && said[1] == handle && said[2] == "voice" && said[3].contains("sort:urgency"))
        #expect(Int(said[4]) ?? 0 > 10 && Int(said[5]) ?? 0 > 10)
        #expect(said[6] == "\(handle):Essay\\: outline")
    }
}
