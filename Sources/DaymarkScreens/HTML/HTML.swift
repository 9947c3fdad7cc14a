/// A piece of a page. Text only gets in escaped, so no title can become markup.
///
/// NB: bytes and no `String`, which would be checked anew for every element around it.
public struct HTML: Hashable, Sendable {
    fileprivate var bytes: [UInt8]

    public var text: String { String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { bytes.isEmpty }

    static let nothing = HTML(raw: [])

    fileprivate init(raw: [UInt8]) {
        bytes = raw
    }

    init(escaping text: String) {
        bytes = []
        bytes.reserveCapacity(text.utf8.count)
        HTML.escape(text, into: &bytes)
    }

    /// Markup of our own, such as an icon's paths.
    init(_ own: StaticString) {
        bytes = Array(UnsafeBufferPointer(start: own.utf8Start, count: own.utf8CodeUnitCount))
    }

    fileprivate static func escape(_ text: String, into out: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): out += "&amp;".utf8
            case UInt8(ascii: "<"): out += "&lt;".utf8
            case UInt8(ascii: ">"): out += "&gt;".utf8
            case UInt8(ascii: "\""): out += "&quot;".utf8
            case UInt8(ascii: "'"): out += "&#39;".utf8
            default: out.append(byte)
            }
        }
    }

    static func joined(_ parts: [HTML]) -> HTML {
        guard parts.count != 1 else { return parts[0] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
        for part in parts { bytes += part.bytes }
        return HTML(raw: bytes)
    }
}

extension HTML {
    /// The same for a page that may hold it already: its ids, and what names them, begin with `prefix`, and nothing of it does
    /// anything.
    func apart(_ prefix: String) -> HTML {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var isTag = false
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "<") { isTag = true }
            if byte == UInt8(ascii: ">") { isTag = false }
            guard isTag, byte == UInt8(ascii: " ") else {
                out.append(byte)
                at += 1
                continue
            }
            let ends = HTML.attributeEnds(bytes, at + 1)
            let value = bytes[min(ends.name + 2, ends.value)..<ends.value]
            switch String(decoding: bytes[(at + 1)..<ends.name], as: UTF8.self) {
            case "id", "for", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant":
                out += bytes[at..<(ends.name + 2)] + Array(prefix.utf8) + value + [UInt8(ascii: "\"")]
            case "href": out += " href=\"#gallery\"".utf8
            // A form that does nothing must not leave the page.
            case "data-on": if value.starts(with: "submit:".utf8) { out += " data-on=\"submit:tick\"".utf8 }
            case "data-row", "data-drawable", "data-drag", "data-drop", "autofocus": break
            case "role" where value.elementsEqual("alert".utf8) || value.elementsEqual("status".utf8): break
            default: out += bytes[at..<min(ends.value + (ends.value > ends.name ? 1 : 0), bytes.count)]
            }
            at = ends.value + (ends.value > ends.name ? 1 : 0)
        }
        return HTML(raw: out)
    }

    /// Where an attribute's name ends, and its value, before the quotation mark; both are one where it has none.
    private static func attributeEnds(_ bytes: [UInt8], _ start: Int) -> (name: Int, value: Int) {
        var name = start
        while name < bytes.count, !"= />".utf8.contains(bytes[name]) { name += 1 }
        guard name < bytes.count, bytes[name] == UInt8(ascii: "=") else { return (name, name) }
        var value = name + 2
        while value < bytes.count, bytes[value] != UInt8(ascii: "\"") { value += 1 }
        return (name, value)
    }
}

/// An attribute; a flag where it has no value.
struct Attribute {
    let name: StaticString
    let value: String?

    static func `class`(_ value: String) -> Attribute { Attribute(name: "class", value: value) }
    static func id(_ value: String) -> Attribute { Attribute(name: "id", value: value) }
    /// What tells an element apart from its neighbours when the page changes.
    static func key(_ value: String) -> Attribute { Attribute(name: "data-key", value: value) }
    /// What to do on an event of the page.
    static func on(_ event: StaticString, _ action: Action) -> Attribute {
        Attribute(name: "data-on", value: "\(name(event)):\(action.text)")
    }
    static func label(_ value: String) -> Attribute { Attribute(name: "aria-label", value: value) }
    static func role(_ value: String) -> Attribute { Attribute(name: "role", value: value) }
    static func aria(_ name: StaticString, _ value: String) -> Attribute { Attribute(name: name, value: value) }
    static func type(_ value: String) -> Attribute { Attribute(name: "type", value: value) }
    static func value(_ value: String) -> Attribute { Attribute(name: "value", value: value) }
    static func href(_ place: Route) -> Attribute { Attribute(name: "href", value: "#" + place.name) }
    /// Makes a link a row of a list among which keys move.
    static func row(_ place: Route) -> Attribute { Attribute(name: "data-row", value: place.name) }
    /// Geometry, set by the shell through CSSOM because the page's policy allows no inline styles.
    static func style(_ value: String) -> Attribute { Attribute(name: "data-style", value: value) }
    static func flag(_ name: StaticString) -> Attribute { Attribute(name: name, value: nil) }
    static func set(_ name: StaticString, _ value: String) -> Attribute { Attribute(name: name, value: value) }
    static let hidden = Attribute(name: "aria-hidden", value: "true")

    private static func name(_ text: StaticString) -> String {
        String(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
    }
}

/// Lets views be written as they nest; text is escaped on its way in.
@resultBuilder
enum HTMLBuilder {
    static func buildExpression(_ part: HTML) -> HTML { part }
    static func buildExpression(_ text: String) -> HTML { HTML(escaping: text) }
    static func buildExpression(_ parts: [HTML]) -> HTML { .joined(parts) }
    static func buildBlock(_ parts: HTML...) -> HTML { .joined(parts) }
    static func buildOptional(_ part: HTML?) -> HTML { part ?? .nothing }
    static func buildEither(first part: HTML) -> HTML { part }
    static func buildEither(second part: HTML) -> HTML { part }
    static func buildArray(_ parts: [HTML]) -> HTML { .joined(parts) }
}

/// An element with its attributes and what is in it.
func element(_ name: StaticString, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { .nothing }) -> HTML {
    element(name, attributes, content())
}

private func element(_ name: StaticString, _ attributes: [Attribute?], _ content: HTML) -> HTML {
    var out: [UInt8] = []
    out.reserveCapacity(content.bytes.count + 128)
    out.append(UInt8(ascii: "<"))
    append(name, to: &out)
    for case let attribute? in attributes {
        out.append(UInt8(ascii: " "))
        append(attribute.name, to: &out)
        guard let value = attribute.value else { continue }
        out += "=\"".utf8
        HTML.escape(value, into: &out)
        out.append(UInt8(ascii: "\""))
    }
    out.append(UInt8(ascii: ">"))
    if !isVoid(name) {
        out += content.bytes
        out += "</".utf8
        append(name, to: &out)
        out.append(UInt8(ascii: ">"))
    }
    return HTML(raw: out)
}

private func append(_ name: StaticString, to out: inout [UInt8]) {
    out += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
}

private func isVoid(_ name: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return bytes.elementsEqual("input".utf8) || bytes.elementsEqual("br".utf8) || bytes.elementsEqual("hr".utf8)
}
