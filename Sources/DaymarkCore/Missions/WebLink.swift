/// A web address with a name for people. Only http and https are accepted, so that opening it never runs code.
public struct WebLink: Hashable, Sendable {
    /// The longest address, in bytes.
    public static let longest = 2000
    /// The maximum number of addresses that are found in one text.
    private static let maxFound = 50
    /// The maximum length of a name that is made from an address, in characters.
    private static let maxNameLength = 60

    public let url: String
    public let name: String

    /// Returns nil if the text is no address of http or https with a host.
    /// - Parameter name: what the link is called. Without it, the address without its scheme.
    public init?(_ url: String, name: String = "") {
        let lower = folded(url)
        guard let scheme = ["https://", "http://"].first(where: { lower.begins(with: $0) }),
            url.utf8.count <= WebLink.longest, url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f })
        else { return nil }
        var rest = String(decoding: url.utf8.dropFirst(scheme.utf8.count), as: UTF8.self)
        guard let first = rest.utf8.first, first.isLetter || first.isDigit || first == UInt8(ascii: "[") || first > 0x7f
        else { return nil }
        self.url = url
        guard name.isBlank else {
            self.name = name
            return
        }
        if rest.begins(with: "www.") { rest = String(decoding: rest.utf8.dropFirst(4), as: UTF8.self) }
        if rest.utf8.last == UInt8(ascii: "/") { rest = String(decoding: rest.utf8.dropLast(), as: UTF8.self) }
        self.name = rest.isWithin(WebLink.maxNameLength) ? rest : rest.beginning(WebLink.maxNameLength - 1) + "…"
    }

    /// The addresses in a text, each once, in order. Punctuation that ends a sentence or a bracket around an address
    /// does not belong to it.
    public static func found(in text: String) -> [WebLink] {
        var found: [WebLink] = []
        for word in text.utf8.split(whereSeparator: { $0 <= 0x20 || "<>\"".utf8.contains($0) }) {
            let bytes = Array(word)
            guard let start = bytes.indices.first(where: { beginsLink(bytes[$0...]) }) else { continue }
            // A longer word is no address, and is not searched to its end.
            guard bytes.count - start <= longest else { continue }
            let address = String(decoding: withoutEnd(bytes[start...]), as: UTF8.self)
            guard let link = WebLink(address), !found.contains(where: { $0.url == link.url }) else { continue }
            found.append(link)
            guard found.count < maxFound else { break }
        }
        return found
    }

    private static func beginsLink(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["https://", "http://"].contains { scheme in
            bytes.count >= scheme.utf8.count && zip(bytes, scheme.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }

    /// Removes marks at the end, and closing brackets that were not opened within the address.
    private static func withoutEnd(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let last = bytes.last {
            // A quotation mark or an ellipsis has three bytes.
            let isTypographic =
                bytes.count > 3 && bytes[bytes.endIndex - 3] == 0xe2 && bytes[bytes.endIndex - 2] == 0x80
            if isTypographic {
                bytes = bytes.dropLast(3)
            } else if ".,;:!?'*_".utf8.contains(last) || isUnopened(last, in: bytes) {
                bytes = bytes.dropLast()
            } else {
                break
            }
        }
        return bytes
    }

    private static func isUnopened(_ last: UInt8, in bytes: ArraySlice<UInt8>) -> Bool {
        let pairs = [(UInt8(ascii: ")"), UInt8(ascii: "(")), (UInt8(ascii: "]"), UInt8(ascii: "["))]
        guard let pair = pairs.first(where: { $0.0 == last }) else { return false }
        return bytes.count { $0 == pair.0 } > bytes.count { $0 == pair.1 }
    }
}
