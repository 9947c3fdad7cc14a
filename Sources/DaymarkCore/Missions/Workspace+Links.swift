/// A link that is shown with a mission.
public struct MissionLink: Hashable, Sendable {
    public let link: WebLink
    /// The record of a link that the person added. Nil for a link in the notes or to the source of the mission.
    public let resource: RecordID?
}

extension Workspace {
    /// The links of a mission, each address once: its source, the links that the person added, and those in its notes.
    /// The searches of its steps are left out.
    public func links(of mission: Mission) -> [MissionLink] {
        var all: [MissionLink] = []
        func add(_ link: WebLink?, _ resource: RecordID? = nil) {
            guard let link, !all.contains(where: { $0.link.url == link.url }) else { return }
            all.append(MissionLink(link: link, resource: resource))
        }
        add(WebLink(mission.link))
        for resource in resources(of: mission.id) where resource.step == nil {
            add(WebLink(resource.url, name: resource.title), resource.id)
        }
        for link in WebLink.found(in: mission.notes) { add(link) }
        return all
    }

    /// Adds a link to a mission.
    /// - Parameter line: an address, with or without a name: “https://example.org The library”.
    public func addLink(
        _ line: String, to id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        let text = oneLine(trimmed(line))
        guard let address = text.words.first(where: { WebLink($0) != nil }) else { throw .notALink(text) }
        let name = text.words.filter { $0 != address }.joined(separator: " ")
        guard name.isWithin(Resource.maxTitleLength) else {
            throw .titleTooLong(name.letterCount, limit: Resource.maxTitleLength)
        }
        guard !links(of: mission).contains(where: { $0.link.url == address }) else { return [] }
        var resource = Resource(id: RecordID(at: circumstances.now, using: &entropy))
        (resource.created, resource.mission, resource.type) = (circumstances.now, id, .link)
        (resource.title, resource.url) = (name, address)
        return operations(Resource.schema.changes(to: resource), at: circumstances.now, using: &entropy)
    }

    /// Removes a link that the person added.
    public func removeLink(
        _ id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        guard let resource = resources[id], !resource.deleted else { return [] }
        return operations([Change(.resource, id, "deleted", .flag(true))], at: circumstances.now, using: &entropy)
    }
}
