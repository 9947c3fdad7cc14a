import ArgumentParser
import DaymarkCore
import DaymarkPlaybooks
import DaymarkScreens
import DaymarkStore
import Foundation

struct CheckVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Answer JSON lines on standard input, for measuring.", shouldDisplay: false)

    @Argument(help: "recurrence, dates, zones, ics, plan, capture, breakdown, estimates, left, day or nags.")
    var kind: String
    @Option(help: "A directory of playbooks to use instead of the built-in ones.")
    var playbooks: String?

    func run() throws {
        let zones = SystemZones.zones()
        let wholes = [DayCheck.name: DayCheck.answer, NagCheck.name: NagCheck.answer]
        if let whole = wholes[kind] {
            while let line = readLine() { try answer(whole(try JSONReader.read(line), zones)) }
            return
        }
        if kind == "breakdown" {
            let library = try library()
            while let line = readLine() {
                try answer(Check.breakdown(try JSONReader.read(line), with: library))
            }
            return
        }
        guard let kind = Check.Kind(rawValue: kind) else {
            let names = Check.Kind.allCases.map { $0.rawValue } + wholes.keys.sorted() + ["breakdown"]
            throw ValidationError("“\(kind)” is not one of \(names.joined(separator: ", ")).")
        }
        if kind == .estimates {
            // A log is answered as a whole: an event may teach those after it.
            var events: [JSON] = []
            while let line = readLine() { events.append(try JSONReader.read(line)) }
            for answer in Check.estimates(events) { try self.answer(answer) }
            return
        }
        while let line = readLine(strippingNewline: true) {
            let began = DispatchTime.now().uptimeNanoseconds
            var answer = Check.answer(kind, to: Array(line.utf8), zones: zones) { FileBytes.read($0) }
            if kind == .plan, case .object(let members) = answer {
                let thousandths = (DispatchTime.now().uptimeNanoseconds - began) / 1000
                let whole = "\(thousandths / 1000)"
                let rest = "\(thousandths % 1000 + 1000)".dropFirst()
                answer = .object(members + [JSON.Member("milliseconds", .decimal("\(whole).\(rest)"))])
            }
            try self.answer(answer)
        }
    }

    private func library() throws -> PlaybookLibrary {
        guard let playbooks else { return PlaybookLibrary.builtIn }
        var texts: [[UInt8]] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: playbooks).sorted() where name.hasSuffix(".txt")
        {
            let text = FileBytes.read(playbooks + "/" + name) ?? []
            for problem in PlaybookReader(text).problems {
                FileHandle.standardError.write(Data("\(name):\(problem.line): \(problem.message)\n".utf8))
            }
            texts.append(text)
        }
        return PlaybookLibrary(texts)
    }

    private func answer(_ json: JSON) throws {
        do {
            try StandardOutput.write(json.text + "\n")
        } catch {
            try CommandError(error).fail(json: false)
        }
    }
}
