import DaymarkCore
import DaymarkSimulation
import Testing

@testable import DaymarkConnect

/// The wire formats of language models.
@Suite struct ModelProviderTests {
    private var prompt: BreakdownPrompt {
        var entropy = Entropy(seed: [2])
        return BreakdownRequest(title: "Bake bread", notes: "rye").prompt(using: &entropy)
    }

    /// Members of `CreateChatCompletionRequest` as client libraries of OpenAI's API send it.
    @Test func chatCompletionsHaveOnlyPublishedMembers() {
        let body = ModelProvider.openAI.body(prompt, "tiny", false)
        #expect(
            body.members?.map { $0.name } == [
                "model", "stream", "messages", "temperature", "max_tokens", "response_format",
            ])
        #expect(body.array("messages")?.compactMap { $0.string("role") } == ["system", "user"])
        let format = body["response_format"]
        #expect(format?.string("type") == "json_schema" && format?["json_schema"]?.bool("strict") == true)
        #expect(format?["json_schema"]?.string("name") == "breakdown" && format?["json_schema"]?["schema"] != nil)
        let lenient = ModelProvider.openAI.body(prompt, "tiny", true)
        #expect(lenient.members?.map { $0.name } == ["model", "stream", "messages"])
    }

    @Test func messagesHaveOnlyPublishedMembers() {
        let body = ModelProvider.anthropic.body(prompt, "claude", false)
        #expect(
            body.members?.map { $0.name } == [
                "model", "stream", "max_tokens", "system", "messages", "tools", "tool_choice",
            ])
        let tool = body.array("tools")?.first
        #expect(tool?.members?.map { $0.name } == ["name", "description", "input_schema"])
        #expect(body["tool_choice"]?.string("name") == tool?.string("name"))
    }

    private func read(_ provider: ModelProvider, _ text: String) throws -> [ModelDelta] {
        provider.read(try JSONReader.read(text))
    }

    @Test func eventsOfChatCompletionsAreRead() throws {
        let cases: [(String, [ModelDelta])] = [
            (#"{"choices":[{"delta":{"role":"assistant","content":""}}]}"#, []),
            (#"{"choices":[{"delta":{"content":"ab"},"finish_reason":null}]}"#, [.text("ab")]),
            (#"{"choices":[{"delta":{},"finish_reason":"length"}]}"#, [.problem(.cutOff)]),
            (#"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#, [.problem(.refused)]),
            (#"{"choices":[{"delta":{"refusal":"I can't"}}]}"#, [.problem(.refused)]),
            (#"{"choices":[{"delta":{"content":null,"reasoning_content":"hm"}}]}"#, []),
            (#"{"choices":null,"usage":{"total_tokens":5}}"#, []), (#"{"choices":[]}"#, []), ("[]", []), ("7", []),
            (#"{"error":"model is loading"}"#, [.problem(.loading)]), (#"{"error":null,"choices":[]}"#, []),
        ]
        for (text, expected) in cases { #expect(try read(.openAI, text) == expected, "\(text)") }
    }

    @Test func eventsOfMessagesAreRead() throws {
        let cases: [(String, [ModelDelta])] = [
            (#"{"type":"ping"}"#, []), (#"{"type":"something_new","delta":{"text":"x"}}"#, []),
            (#"{"type":"content_block_delta","delta":{"type":"text_delta","text":"a"}}"#, [.text("a")]),
            (#"{"type":"content_block_delta","delta":{"type":"thinking_delta","thinking":"a"}}"#, []),
            (#"{"type":"content_block_delta","delta":{"type":"input_json_delta","partial_json":"{"}}"#, [.text("{")]),
            (#"{"type":"message_delta","delta":{"stop_reason":"max_tokens"}}"#, [.problem(.cutOff)]),
            (#"{"type":"message_delta","delta":{"stop_reason":"tool_use"}}"#, []),
            (#"{"type":"message_stop"}"#, [.end]),
            (#"{"type":"error","error":{"type":"overloaded_error"}}"#, [.problem(.busy)]),
            (#"{"type":"error","error":{"type":"authentication_error"}}"#, [.problem(.keyRefused)]),
        ]
        for (text, expected) in cases { #expect(try read(.anthropic, text) == expected, "\(text)") }
    }

    // MARK: Events

    private static let stream =
        "retry: 1\r\n: hello\r\ndata: {\"a\":1}\r\n\r\nevent: x\ndata: one\ndata: two\n\n\ndata:é\r\r"

    @Test func chunkBordersMakeNoDifferenceToEvents() {
        let expected = ["{\"a\":1}", "one\ntwo", "é"]
        var dice = Dice(9)
        for _ in 0..<500 {
            var (reader, found) = (EventStreamReader(), [String]())
            var rest = Array(Self.stream.utf8)[...]
            while !rest.isEmpty {
                let count = Int(dice.roll(1...9))
                found += reader.read(Array(rest.prefix(count))).map { String(decoding: $0, as: UTF8.self) }
                rest = rest.dropFirst(count)
            }
            #expect(found == expected && reader.finish() == nil)
        }
    }

    @Test func randomBytesNeverTrapTheReaders() {
        var dice = Dice(21)
        let letters = Array("data: \n\r{}[]\":,event:choices delta content type\u{0}é".utf8)
        for round in 0..<3000 {
            let provider = ModelProvider.all[round % ModelProvider.all.count]
            var answer = StreamedAnswer(to: BreakdownRequest(title: "Bake bread"), from: provider)
            for _ in 0..<dice.roll(1...6) { _ = answer.read((0..<dice.roll(0...80)).map { _ in dice.pick(letters) }) }
            if case .step = answer.finish(dice.chance(30) ? .stalled : nil) { Issue.record("a step is no end") }
        }
    }

    @Test func anEventWithoutAnEmptyLineAtTheEndIsReadToo() {
        var reader = EventStreamReader()
        #expect(reader.read(Array("data: [DONE]".utf8)).isEmpty)
        #expect(reader.finish().map { String(decoding: $0, as: UTF8.self) } == "[DONE]")
    }
}
