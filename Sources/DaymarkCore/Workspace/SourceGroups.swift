/// Groups of fields that a source, such as a calendar, sets together in records of one kind.
///
/// Each record keeps a digest of every group (`imported`). A later import changes only the groups that differ in the
/// source since the last import, so that a person's own changes stay.
struct SourceGroups<Model: RecordModel>: Sendable {
    private let groups: [[Field<Model>]]

    /// - Parameter names: The names of the fields in each group, separated by spaces.
    init(_ schema: Schema<Model>, _ names: [StaticString]) {
        groups = names.map { group in schema.fields.filter { WordList(group).index(of: $0.name) != nil } }
    }

    /// The source's name, a space, and 8 hexadecimal digits for each group (FNV-1a, 32 bits).
    func digests(of model: Model, source name: String) -> String {
        var out = Array(name.utf8)
        out.append(0x20)
        for group in groups {
            var hash = FNVHash()
            for field in group {
                if field.type.isSet {
                    for element in field.elements(model).ordered() {
                        hash.add(element.utf8)
                        hash.add(0xfe)
                    }
                } else {
                    switch field.read(model) {
                    case .null: break
                    case .flag(let flag): hash.add(flag ? 1 : 0)
                    case .int(let number):
                        for shift in 0..<8 as Range<Int64> {
                            hash.add(UInt8(truncatingIfNeeded: number >> (shift * 8)))
                        }
                    case .text(let text): hash.add(text.utf8)
                    }
                }
                hash.add(0xff)
            }
            for shift in stride(from: UInt32(28), through: 0, by: -4) {
                out.append(hexadecimal(UInt8(hash.value >> shift & 15)))
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Whether the person has changed a field's group since its source last set it; false if that is not known.
    func isChanged(_ field: String, in old: Model, said: String, source name: String) -> Bool {
        let (before, mine) = (digits(said, source: name), digits(digests(of: old, source: name), source: name))
        guard let index = groups.firstIndex(where: { group in group.contains { $0.name == field } }) else {
            return false
        }
        let range = range(of: index)
        return range.upperBound <= before.count && before[range] != mine[range]
    }

    /// Whether the digests `said` come from this source.
    static func isSaid(_ said: String, by name: String) -> Bool { said.utf8.starts(with: (name + " ").utf8) }

    /// The digests in `said` without the source's name. Empty if they come from another source: this source cannot
    /// revert values that another one has set.
    private func digits(_ said: String, source name: String) -> [UInt8] {
        Self.isSaid(said, by: name) ? Array(said.utf8.dropFirst(name.utf8.count + 1)) : []
    }

    private func range(of index: Int) -> Range<Int> { index * 8..<index * 8 + 8 }

    /// Applies to `old` the groups that differ in the source since it gave the digests `said`. Elements that the person
    /// added to a set stay. If this source has not been imported before, all of its values are applied.
    /// - Parameter content: The values to apply, if they are not the source's own.
    func merged(_ source: Model, content: Model? = nil, into old: Model, said: String, source name: String) -> Model {
        let content = content ?? source
        let before = digits(said, source: name)
        let now = digits(digests(of: source, source: name), source: name)
        let mine = digits(digests(of: old, source: name), source: name)
        var merged = old
        for (index, group) in groups.enumerated() {
            let range = range(of: index)
            let isKnown = range.upperBound <= before.count
            if isKnown, before[range] == now[range] { continue }
            for field in group {
                if field.type.isSet {
                    // Elements that the source has removed are removed here, too, unless the person has changed the
                    // group.
                    let added = isKnown && before[range] == mine[range] ? [] : field.elements(old)
                    field.writeElements(&merged, (field.elements(content) + added).uniqued().ordered())
                } else if isKnown || field.read(content) != .null {
                    field.write(&merged, field.read(content))
                }
            }
        }
        return merged
    }
}
