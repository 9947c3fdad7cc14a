import DaymarkCore

/// A fragment of HTML. Text is escaped when it is added, so no title can become markup.
///
/// NB: it stores bytes instead of a `String`, because a `String` would be validated again for every enclosing element.
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
        MarkupEscaping.append(text, quotes: true, to: &bytes)
    }

    /// Creates HTML from markup in the source code, such as an icon's paths, without escaping it.
    init(_ markup: StaticString) {
        bytes = Array(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
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
    /// Returns a copy that can appear on the same page as the original. Its ids, and references to them, start with
    /// `prefix`, and its controls do nothing.
    func inert(prefix: String) -> HTML {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var isTag = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") { isTag = true }
            if byte == UInt8(ascii: ">") { isTag = false }
            guard isTag, byte == UInt8(ascii: " ") else {
                out.append(byte)
                index += 1
                continue
            }
            let ends = HTML.attributeEnds(in: bytes, from: index + 1)
            let value = bytes[min(ends.name + 2, ends.value)..<ends.value]
            let next = ends.value + (ends.value > ends.name ? 1 : 0)
            switch String(decoding: bytes[(index + 1)..<ends.name], as: UTF8.self) {
            case "id", "for", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant":
                out += bytes[index..<(ends.name + 2)] + Array(prefix.utf8) + value + [UInt8(ascii: "\"")]
            // A reference to the symbol of a picture stays. Links lead nowhere else.
            case "href" where !value.starts(with: "#picture-".utf8): out += " href=\"#gallery\"".utf8
            // Submitting a form without an action would leave the page.
            case "data-on": if value.starts(with: "submit:".utf8) { out += " data-on=\"submit:tick\"".utf8 }
            case "data-row", "data-swipable", "data-drag", "data-drop", "autofocus": break
            case "role" where value.elementsEqual("alert".utf8) || value.elementsEqual("status".utf8): break
            default: out += bytes[index..<min(next, bytes.count)]
            }
            index = next
        }
        return HTML(raw: out)
    }

    /// Returns where an attribute's name ends, and where its value ends before the closing quotation mark. Both are
    /// equal for an attribute without a value.
    private static func attributeEnds(in bytes: [UInt8], from start: Int) -> (name: Int, value: Int) {
        var name = start
        while name < bytes.count, !"= />".utf8.contains(bytes[name]) { name += 1 }
        guard name < bytes.count, bytes[name] == UInt8(ascii: "=") else { return (name, name) }
        var value = name + 2
        while value < bytes.count, bytes[value] != UInt8(ascii: "\"") { value += 1 }
        return (name, value)
    }
}

/// An HTML attribute, escaped.
///
/// NB: the functions that create attributes are never inlined. The pages contain a thousand attributes, so each call
/// site must be small.
struct Attribute {
    fileprivate let bytes: [UInt8]

    @inline(never)
    private init(_ name: StaticString, _ value: String) {
        var out: [UInt8] = []
        out.reserveCapacity(name.utf8CodeUnitCount + value.utf8.count + 4)
        out.append(UInt8(ascii: " "))
        append(name, to: &out)
        out += "=\"".utf8
        MarkupEscaping.append(value, quotes: true, to: &out)
        out.append(UInt8(ascii: "\""))
        bytes = out
    }

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
    /// Identifies an element among its siblings when the page is patched.
    @inline(never)
    static func key(_ value: String) -> Attribute { Attribute("data-key", value) }
    /// Performs an action when an event occurs.
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
    static func href(_ route: Route) -> Attribute { Attribute("href", "#" + route.address) }
    /// Marks a link as a row that the arrow keys can reach.
    @inline(never)
    static func row(_ route: Route) -> Attribute { Attribute("data-row", route.address) }
    /// Names the state that takes the whole screen. The shell scrolls to its beginning when another one takes its
    /// place.
    @inline(never)
    static func view(_ name: String) -> Attribute { Attribute("data-view", name) }
    /// The element's geometry. The shell sets it through CSSOM, because the page's policy allows no inline styles.
    @inline(never)
    static func style(_ value: String) -> Attribute { Attribute("data-style", value) }
    /// An attribute without a value.
    @inline(never)
    static func flag(_ name: StaticString) -> Attribute { Attribute(flag: name) }
    @inline(never)
    static func set(_ name: StaticString, _ value: String) -> Attribute { Attribute(name, value) }
    static let hidden = Attribute("aria-hidden", "true")

    private static func name(_ text: StaticString) -> String {
        String(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
    }
}

/// Builds HTML from nested elements. Text is escaped.
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

/// Creates an element with its attributes and content.
func element(_ name: StaticString, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { .nothing }) -> HTML
{
    element(name, attributes: attributes, content: content())
}

/// Creates a button that performs an action when it is clicked.
@inline(never)
func button(_ label: String, action: Action, _ attributes: Attribute?...) -> HTML {
    element(
        "button", attributes: [.type("button")] + attributes + [.on("click", action)], content: HTML(escaping: label))
}

@inline(never)
func button(_ label: HTML, action: Action, _ attributes: Attribute?...) -> HTML {
    element("button", attributes: [.type("button")] + attributes + [.on("click", action)], content: label)
}

@inline(never)
private func element(_ name: StaticString, attributes: [Attribute?], content: HTML) -> HTML {
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

/// Returns whether an element has no content and no end tag.
private func isVoid(_ name: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return bytes.elementsEqual("input".utf8) || bytes.elementsEqual("br".utf8) || bytes.elementsEqual("hr".utf8)
        || bytes.elementsEqual("link".utf8)
}
