import DaymarkCore
import Foundation

/// Ways in which the host of a language model answers, good and bad.
extension ModelServer {
    public typealias Script = @Sendable (Request, Connection) -> Void

    /// Steps for planting tomatoes, as a good model writes them.
    public static let tomatoes = answer([
        ("Put the pots and the soil on the balcony table", 3), ("Fill each pot with soil", 10),
        ("Plant the tomato seedlings", 15), ("Water the tomatoes", 5), ("Sweep up the spilled soil", 5),
    ])

    public static func answer(_ steps: [(title: String, minutes: Int)]) -> String {
        let list = steps.map { step in
            """
            {"title": \(JSON.string(step.title).text), "minutes": \(step.minutes), "difficulty": "easy", "searches": []}
            """
        }
        return """
            {"steps": [\(list.joined(separator: ", "))], "total": 38, "activity": "errands", "load": "light", \
            "energy": "medium", "creativity": "none", "complexity": 3, "tools": ["pots", "soil"]}
            """
    }

    /// Streams a text as chat completions, in parts of some letters, with a delay after each.
    public static func chat(_ text: String, every count: Int = 24, delay: Double = 0) -> Script {
        { request, connection in
            connection.begin()
            var rest = Substring(text)
            while !rest.isEmpty {
                guard connection.chat(String(rest.prefix(count))) else { return }
                rest = rest.dropFirst(count)
                if delay > 0 { Thread.sleep(forTimeInterval: delay) }
            }
            connection.send("data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n")
            connection.send("data: [DONE]\n\n")
        }
    }

    /// Sends the beginning of a text and then nothing, or closes the connection.
    public static func half(_ text: String, letters: Int, stalls: Bool) -> Script {
        { request, connection in
            connection.begin()
            connection.chat(String(text.prefix(letters)))
            if stalls { connection.stall() }
        }
    }

    /// Answers with a status and a body.
    public static func status(_ status: String, _ body: String) -> Script {
        { request, connection in
            connection.begin(status, type: "application/json")
            connection.send(body)
        }
    }

    /// Refuses requests with `response_format`, as servers do that do not know it.
    public static let withoutSchema: Script = { request, connection in
        guard request.body.contains("response_format") else { return chat(tomatoes)(request, connection) }
        status("400 Bad Request", "{\"error\":{\"message\":\"unknown field response_format\"}}")(request, connection)
    }

    /// Streams a text as Anthropic's messages do, as the input of a tool.
    public static func messages(_ text: String, stop: String = "tool_use") -> Script {
        { request, connection in
            connection.begin()
            connection.send("event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"content\":[]}}\n\n")
            connection.send("event: ping\ndata: {\"type\":\"ping\"}\n\n")
            var rest = Substring(text)
            while !rest.isEmpty {
                let delta =
                    "{\"type\":\"input_json_delta\",\"partial_json\":\(JSON.string(String(rest.prefix(30))).text)}"
                connection.send(
                    "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"delta\":\(delta)}\n\n")
                rest = rest.dropFirst(30)
            }
            connection.send("data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"\(stop)\"}}\n\n")
            connection.send("data: {\"type\":\"message_stop\"}\n\n")
        }
    }
}
