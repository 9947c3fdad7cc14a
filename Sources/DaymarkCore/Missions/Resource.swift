/// A link that helps with a mission or one of its steps.
public struct Resource: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var mission: RecordID?
    public var step: RecordID?
    public var title = ""
    /// http or https.
    public var url = ""
    public var type: Format?

    public init(id: RecordID) {
        self.id = id
    }

    public enum Format: String, Choice {
        case video, paper, docs, link
    }

    /// The maximum length of a title, in characters.
    static let maxTitleLength = 300

    public static let schema = Schema<Resource>(
        "resource",
        [
            .reference("mission", to: "mission", isParent: true, get: { $0.mission }, set: { $0.mission = $1 }),
            .reference("step", to: "step", get: { $0.step }, set: { $0.step = $1 }),
            .text("title", max: maxTitleLength, get: { $0.title }, set: { $0.title = $1 }),
            .url("url", get: { $0.url }, set: { $0.url = $1 }),
            .optionalChoice("type", get: { $0.type }, set: { $0.type = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "resources",
        history: KindHistory(title: { id, workspace, _ in workspace.resources[id]?.title }, listsFields: false),
        update: { $0.resources.put($1) })
}

extension Kind {
    public static let resource = Resource.schema.kind
}

extension Workspace {
    /// The links of a mission and its steps, in the order in which they were added.
    public func resources(of mission: RecordID) -> [Resource] {
        resources.indices { !$0.pointee.deleted && $0.pointee.mission == mission }.map { resources.all[$0] }
            .ordered { $0.id < $1.id }
    }
}

extension StepSearch {
    /// The address of the search: videos on YouTube, papers on Google Scholar, documentation on DuckDuckGo.
    public var url: String {
        let query = StepSearch.encoded(query)
        return switch kind {
        case .video: "https://www.youtube.com/results?search_query=" + query
        case .paper: "https://scholar.google.com/scholar?q=" + query
        case .docs: "https://duckduckgo.com/?q=" + query
        }
    }

    var resourceFormat: Resource.Format {
        switch kind {
        case .video: .video
        case .paper: .paper
        case .docs: .docs
        }
    }

    /// Encodes the value of a query. A space becomes `+`. Everything except ASCII letters, digits, “-” and “.” is
    /// percent-encoded.
    private static func encoded(_ text: String) -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        for byte in text.utf8 {
            if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
                out.append(byte)
            } else if byte == 0x20 {
                out.append(UInt8(ascii: "+"))
            } else {
                out += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
