/// The attributes of a task that Daymark has no field for, as one line of a mission's `extra`. An export to a calendar
/// contains the line, so they survive there too.
struct TaskwarriorExtra {
    private static let prefix = "X-TASKWARRIOR:"

    let members: [JSON.Member]

    init(_ members: [JSON.Member]) {
        self.members = members
    }

    /// Finds the attributes in the lines of a mission.
    init(of mission: Mission) {
        let line = mission.extra.parts(at: UInt8(ascii: "\n")).first { $0.begins(with: TaskwarriorExtra.prefix) }
        let text = line.map {
            String(decoding: Array($0.utf8.dropFirst(TaskwarriorExtra.prefix.utf8.count)), as: UTF8.self)
        }
        members = text.flatMap { try? JSONReader.read($0) }?.members ?? []
    }

    /// - Parameter name: The name of an attribute.
    subscript(name: String) -> JSON? { members.first { $0.name == name }?.value }

    /// Empty if there are no attributes, or too many to keep.
    var line: String {
        guard !members.isEmpty else { return "" }
        let line = TaskwarriorExtra.prefix + JSON.object(members).text
        return line.utf8.count < Commitment.maxExtraLength ? line : ""
    }
}

extension JSON.Member {
    /// Whether the attribute joins a task to a recurring one.
    var isOfSeries: Bool { ["recur", "parent", "imask", "mask", "until", "rtype"].contains(name) }

    /// Whether this is a priority that becomes a medium one, such as “M”. A task without a priority becomes the same.
    var isOtherPriority: Bool { name == "priority" && !["", "H", "L"].contains(value.string ?? "") }
}
