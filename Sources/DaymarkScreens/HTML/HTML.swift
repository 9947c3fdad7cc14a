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
