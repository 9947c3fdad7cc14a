import DaymarkCore
import DaymarkStore
import Foundation

/// Asks the language model of the home for steps. `daymarkd` sends the request, so that this program starts at once.
///
/// When this program ends, for example with Ctrl-C, `daymarkd` ends the request at once.
struct ModelQuestion {
    let request: BreakdownRequest
    let home: String

    /// - Parameter onStep: receives each step when it has been written.
    /// - Returns: the event that ended the answer. It is never a step.
    func ask(onStep: (BreakdownStep) -> Void) -> ModelEvent {
        guard let program = ModelQuestion.program() else { return .failed(.notInstalled) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["model", "ask", "--home", home]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        guard (try? process.run()) != nil else { return .failed(.notInstalled) }
        // The input stays open: its end tells `daymarkd` that nobody waits for the answer any more.
        try? input.fileHandleForWriting.write(contentsOf: Data((request.json.text + "\n").utf8))
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        var rest: [UInt8] = []
        while true {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { return .failed(.cutOff) }
            rest += bytes
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(rest[..<end])
                rest.removeSubrange(...end)
                guard let json = try? JSONReader.read(line), let event = ModelEvent(json) else { continue }
                guard case .step(let step) = event else { return event }
                onStep(step)
            }
        }
    }

    /// `daymarkd`, beside this program or in PATH.
    private static func program() -> String? {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        return DesktopProgram.path(of: own + "/daymarkd") ?? DesktopProgram.path(of: "daymarkd")
    }
}
