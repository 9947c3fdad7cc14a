import DaymarkCore
import Foundation
import Testing

/// Answers the golden vectors of Tests/Vectors with this build. The browser suite does the same with the release
/// module.
@Suite struct GoldenVectorTests {
    @Test func everyAnswerIsTheOneThatWasKept() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/golden.jsonl")
        let zones = systemZones()
        var count = 0
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let vector = try JSONReader.read(String(line))
            let kind = try #require(vector["kind"]?.string.flatMap { Check.Kind(rawValue: $0) })
            let answer = Check.answer(kind, to: try #require(vector["case"]).bytes, zones: zones)
            #expect(answer.text == vector["answer"]?.string, "\(kind.rawValue), case \(count)")
            count += 1
        }
        #expect(count > 200)
    }
}
