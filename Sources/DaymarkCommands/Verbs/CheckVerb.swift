import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation

struct CheckVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Answer JSON lines on standard input, for measuring.", shouldDisplay: false)

    @Argument(help: "recurrence, dates, zones, ics, plan, capture, day or nags.")
    var kind: String

    func run() throws {
        let zones = SystemZones.zones()
        let wholes = [DayCheck.name: DayCheck.answer, NagCheck.name: NagCheck.answer]
        if let whole = wholes[kind] {
            while let line = readLine() { try answer(whole(try JSONReader.read(line), zones)) }
            return
        }
        guard let kind = Check.Kind(rawValue: kind) else {
            let names = Check.Kind.allCases.map { $0.rawValue } + wholes.keys.sorted()
            throw ValidationError("“\(kind)” is not one of \(names.joined(separator: ", ")).")
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

    private func answer(_ json: JSON) throws {
        do {
            try StandardOutput.write(json.text + "\n")
        } catch {
            try CommandError(error).fail(json: false)
        }
    }
}
