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

    /// NB: in runs, since most of a text needs no escape; through the string, byte by byte, this was a seventh of making a page.
    @inline(never)
    fileprivate static func escape(_ text: String, into out: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for place in bytes.indices {
                guard let entity = entity(bytes[place]) else { continue }
                out += UnsafeBufferPointer(rebasing: bytes[start..<place])
                append(entity, to: &out)
                start = place + 1
            }
            out += UnsafeBufferPointer(rebasing: bytes[start...])
        }
    }

    private static func entity(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }

    @inline(never)
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

/// An attribute as it is written, escaped.
///
/// NB: bytes, made by functions that are never inlined: there are a thousand of them on the pages, and where one is made costs a few
/// instructions so, and no longer thirty.
struct Attribute {
    fileprivate let bytes: [UInt8]

    @inline(never)
    private init(_ name: StaticString, _ value: String) {
        var out: [UInt8] = []
        out.reserveCapacity(name.utf8CodeUnitCount + value.utf8.count + 4)
        out.append(UInt8(ascii: " "))
        append(name, to: &out)
        out += "=\"".utf8
        HTML.escape(value, into: &out)
        out.append(UInt8(ascii: "\""))
        bytes = out
    }

    /// One without a value.
    @inline(never)
    private init(flag name: StaticString) {
        var out: [UInt8] = [UInt8(ascii: " ")]
        append(name, to: &out)
        bytes = out
    }

    @inline(never)
    static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    @inline(never)
    static func id(_ value: String) -> Attribute { Attribute("id", value) }
    /// What tells an element apart from its neighbours when the page changes.
    @inline(never)
    static func key(_ value: String) -> Attribute { Attribute("data-key", value) }
    /// What to do on an event of the page.
    @inline(never)
    static func on(_ event: StaticString, _ action: Action) -> Attribute {
        Attribute("data-on", "\(name(event)):\(action.text)")
    }
    @inline(never)
    static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
    @inline(never)
    static func role(_ value: String) -> Attribute { Attribute("role", value) }
    @inline(never)
    static func aria(_ name: StaticString, _ value: String) -> Attribute { Attribute(name, value) }
    @inline(never)
    static func type(_ value: String) -> Attribute { Attribute("type", value) }
    @inline(never)
    static func value(_ value: String) -> Attribute { Attribute("value", value) }
    @inline(never)
    static func href(_ place: Route) -> Attribute { Attribute("href", "#" + place.name) }
    /// Makes a link a row of a list among which keys move.
    @inline(never)
    static func row(_ place: Route) -> Attribute { Attribute("data-row", place.name) }
    /// Geometry, set by the shell through CSSOM because the page's policy allows no inline styles.
    @inline(never)
    static func style(_ value: String) -> Attribute { Attribute("data-style", value) }
    @inline(never)
    static func flag(_ name: StaticString) -> Attribute { Attribute(flag: name) }
    @inline(never)
    static func set(_ name: StaticString, _ value: String) -> Attribute { Attribute(name, value) }
    static let hidden = Attribute("aria-hidden", "true")

    private static func name(_ text: StaticString) -> String {
        String(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
    }
}

/// Lets views be written as they nest; text is escaped on its way in.
@resultBuilder
enum HTMLBuilder {
    static func buildExpression(_ part: HTML) -> HTML { part }
    @inline(never)
    static func buildExpression(_ text: String) -> HTML { HTML(escaping: text) }
    static func buildExpression(_ parts: [HTML]) -> HTML { .joined(parts) }
    static func buildBlock(_ parts: HTML...) -> HTML { .joined(parts) }
    static func buildOptional(_ part: HTML?) -> HTML { part ?? .nothing }
    static func buildEither(first part: HTML) -> HTML { part }
    static func buildEither(second part: HTML) -> HTML { part }
    static func buildArray(_ parts: [HTML]) -> HTML { .joined(parts) }
}

/// An element with its attributes and what is in it.
func element(_ name: StaticString, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { .nothing }) -> HTML
{
    element(name, attributes, content())
}

/// A button that does something when it is tapped.
@inline(never)
func tapButton(_ label: String, _ action: Action, _ attributes: Attribute?...) -> HTML {
    element("button", [.type("button")] + attributes + [.on("click", action)], HTML(escaping: label))
}

@inline(never)
func tapButton(_ label: HTML, _ action: Action, _ attributes: Attribute?...) -> HTML {
    element("button", [.type("button")] + attributes + [.on("click", action)], label)
}

@inline(never)
private func element(_ name: StaticString, _ attributes: [Attribute?], _ content: HTML) -> HTML {
    var out: [UInt8] = []
    out.reserveCapacity(content.bytes.count + 128)
    out.append(UInt8(ascii: "<"))
    append(name, to: &out)
    for case let attribute? in attributes { out += attribute.bytes }
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
        || bytes.elementsEqual("link".utf8)
}
