/// What a source, such as a calendar, says of records of one kind: fields in groups that go together.
///
/// Of each group a digest is kept with the record (`imported`), so that a later import changes what the source says
/// differently and nothing else: what the person changed stays.
struct SourceGroups<Model: RecordModel>: Sendable {
    private let groups: [[Field<Model>]]

    /// - Parameter names: of fields, those of one group separated by spaces.
    init(_ schema: Schema<Model>, _ names: [StaticString]) {
        groups = names.map { group in schema.fields.filter { WordList(group).place(of: $0.name) != nil } }
    }

    /// The source's name, a space, and 8 hexadecimal digits for each group (FNV-1a, 32 bits).
    func digests(of model: Model, source name: String) -> String {
        var out = Array(name.utf8)
        out.append(0x20)
        for group in groups {
            var hash: UInt32 = 0x811c_9dc5
            func take(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
            for field in group {
                if field.type.isSet {
                    for element in field.elements(model).ordered() {
                        for byte in element.utf8 { take(byte) }
                        take(0xfe)
                    }
                } else {
                    switch field.read(model) {
                    case .null: break
                    case .flag(let flag): take(flag ? 1 : 0)
                    case .int(let number):
                        for shift in 0..<8 as Range<Int64> { take(UInt8(truncatingIfNeeded: number >> (shift * 8))) }
                    case .text(let text): for byte in text.utf8 { take(byte) }
                    }
                }
                take(0xff)
            }
            for shift in stride(from: UInt32(28), through: 0, by: -4) {
                out.append(hexadecimal(UInt8(hash >> shift & 15)))
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Whether the person has changed the group of a field since its source said it; false where that is not known.
    func isChanged(_ field: String, in old: Model, said: String, source name: String) -> Bool {
        let (before, mine) = (digits(said, source: name), digits(digests(of: old, source: name), source: name))
        guard let index = groups.firstIndex(where: { group in group.contains { $0.name == field } }) else {
            return false
        }
        let place = place(of: index)
        return place.upperBound <= before.count && before[place] != mine[place]
    }

    /// Whether `said` are digests of this source's.
    static func isSaid(_ said: String, by name: String) -> Bool { said.utf8.starts(with: (name + " ").utf8) }

    /// The digits alone; none where they are another source's, for what that said is nothing that this one takes back.
    private func digits(_ said: String, source name: String) -> [UInt8] {
        Self.isSaid(said, by: name) ? Array(said.utf8.dropFirst(name.utf8.count + 1)) : []
    }

    private func place(of index: Int) -> Range<Int> { index * 8..<index * 8 + 8 }

    /// `old` with what its source says differently than it did when it gave `said`. Elements that the person put into a set
    /// stay in it. Where nothing is known of what this source said before, all that it says now counts.
    /// - Parameter content: what to take where the source says something new, when that is not the source itself.
    func merged(_ source: Model, content: Model? = nil, into old: Model, said: String, source name: String) -> Model {
        let content = content ?? source
        let before = digits(said, source: name)
        let now = digits(digests(of: source, source: name), source: name)
        let mine = digits(digests(of: old, source: name), source: name)
        var merged = old
        for (index, group) in groups.enumerated() {
            let place = place(of: index)
            let isKnown = place.upperBound <= before.count
            if isKnown, before[place] == now[place] { continue }
            for field in group {
                if field.type.isSet {
                    // What the source took out goes, unless the person has been at it.
                    let own = isKnown && before[place] == mine[place] ? [] : field.elements(old)
                    field.writeElements(&merged, (field.elements(content) + own).uniqued().ordered())
                } else if isKnown || field.read(content) != .null {
                    field.write(&merged, field.read(content))
                }
            }
        }
        return merged
    }
}
