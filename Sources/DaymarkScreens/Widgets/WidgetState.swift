import DaymarkCore

/// The secret links to widgets, and what the preview shows.
struct WidgetState: Equatable {
    struct Link: Equatable {
        let id: RecordID
        let name: String
        let lastUsed: Instant?

        init?(_ json: JSON) {
            guard let id = json.string("id").flatMap({ RecordID($0) }) else { return nil }
            self.id = id
            name = json.string("name") ?? ""
            lastUsed = json.number("lastUsed").map { Instant(milliseconds: $0) }
        }
    }

    /// A link that was just made. Only now is its address known.
    struct Made: Equatable {
        let name: String
        let address: String
    }

    /// Nil until the server has answered.
    var hasServer: Bool?
    /// Whether the server can make PNG images.
    var hasPNG = true
    var links: [Link] = []
    var made: Made?
    /// The result of the last request.
    var message: WidgetLinkPhrase?
    var look = WidgetLook.light
    /// The contents that were chosen for sizes. The others show their usual ones.
    private var chosen: [WidgetSize: WidgetContent] = [:]

    func content(of size: WidgetSize) -> WidgetContent {
        chosen[size] ?? size.contents[0]
    }

    mutating func choose(_ content: WidgetContent, for size: WidgetSize) {
        guard size.contents.contains(content) else { return }
        chosen[size] = content
    }

    /// The file of an image with the chosen look and contents.
    func file(_ size: WidgetSize, ending: String, scale: Int64? = nil) -> String {
        var query = "?look=\(look.name)&content=\(content(of: size).name)"
        if let scale { query += "&scale=\(scale)" }
        return "\(size.name).\(ending)\(query)"
    }
}
