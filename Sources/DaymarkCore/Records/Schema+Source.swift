extension Schema {
    /// Digests of what a source says of a record: the source's name, a space, and 8 hexadecimal digits for each group of
    /// fields (FNV-1a, 32 bits). They are kept with the record, so that a later import changes what the source says
    /// differently and nothing else.
    func digests(of model: Model, _ groups: [StaticString], source name: String) -> String {
        var text = name + " "
        for group in groups {
            var hash: UInt32 = 0x811c_9dc5
            for field in fields where WordList(group).place(of: field.name) != nil {
                let said = field.type.isSet ? field.elements(model).ordered().joined(separator: ",") : field.read(model).json.text
                for byte in said.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
                hash = (hash ^ 0xff) &* 0x0100_0193
            }
            for shift in stride(from: UInt32(28), through: 0, by: -4) {
                text.unicodeScalars.append(Unicode.Scalar(hexadecimal(UInt8(hash >> shift & 15))))
            }
        }
        return text
    }

    /// `old` with what its source says differently than it did when it gave `digests`. Elements that the person put into a
    /// set stay in it. Where nothing is known of what it said before, all that it says now counts.
    func merged(_ source: Model, into old: Model, digests said: String, _ groups: [StaticString], source name: String) -> Model {
        // What another source said is nothing that this one takes back.
        let before = said.utf8.starts(with: (name + " ").utf8) ? Array(said.utf8) : []
        let now = Array(digests(of: source, groups, source: name).utf8)
        let start = name.utf8.count + 1
        var merged = old
        for (index, group) in groups.enumerated() {
            let place = start + index * 8..<start + index * 8 + 8
            let isKnown = place.upperBound <= before.count
            if isKnown, before[place] == now[place] { continue }
            for field in fields where WordList(group).place(of: field.name) != nil {
                if field.type.isSet {
                    let own = isKnown ? field.elements(old) : []
                    field.writeElements(&merged, (field.elements(source) + own).withoutRepeats.ordered())
                } else if isKnown || field.read(source) != .null {
                    field.write(&merged, field.read(source))
                }
            }
        }
        return merged
    }
}
