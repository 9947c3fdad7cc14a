#if arch(wasm32)
import DaymarkCore
import DaymarkRuntime
import DaymarkScreens

/// The module's only session, and the answer to the last call.
nonisolated(unsafe) private var session: BrowserSession?
nonisolated(unsafe) private var answer: [UInt8] = []
/// The time zones that the shell provides.
nonisolated(unsafe) private let zones = shellZones()

/// Allocates memory for a message of `count` bytes from the shell. The export that reads the message frees it.
@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: UInt32) -> UnsafeMutableRawPointer? {
    daymark_allocate(Int(count))
}

/// Returns the address of the last answer.
@_expose(wasm, "answer_at")
@_cdecl("answer_at")
public func answerAt() -> UnsafePointer<UInt8>? {
    answer.withUnsafeBufferPointer { $0.baseAddress }
}

/// Starts an app from `{"seed", "device", "at", "zone", "aside", "resumes"}`, or resumes the app whose memory the shell
/// has copied here. The shell then restores the stored entries and calls `begin`.
@_expose(wasm, "start")
@_cdecl("start")
public func start(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let json = take(message, count)
    daymark_seed(UInt64(json.array("seed")?.first?.number ?? 0))
    let resumes = json.bool("resumes") == true
    if !resumes { session = BrowserSession(json, zones) }
    return give(
        session == nil || resumes && session?.resume(json) != true
            ? .object(["error": .string("unreadable start")]) : .null)
}

/// Restores a stored entry. Answers whether the whole entry was understood.
@_expose(wasm, "restore")
@_cdecl("restore")
public func restore(_ entry: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(.bool(session?.restore(bytes(entry, count)) ?? false))
}

/// Renders the first page from `{"at", "zone", "locale", "route"}`. Answers with all regions.
@_expose(wasm, "begin")
@_cdecl("begin")
public func begin(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.page(take(message, count)) ?? .object(["error": .string("not started")]))
}

/// Returns the next sync request as JSON. If the message is not empty, it is the beginning of a server response that
/// has not been applied yet. Then returns the request to send after that response, or null if it cannot be determined
/// yet.
@_expose(wasm, "request")
@_cdecl("request")
public func request(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.syncRequest(bytes(message, count)) ?? .null)
}

/// Answers with a part of all data, by its index, or null after the last part.
@_expose(wasm, "pack")
@_cdecl("pack")
public func pack(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.pack(Int(take(message, count).number ?? 0)) ?? .null)
}

/// Answers with the page `#gallery`. Only the gallery's module exports this, because nobody needs it to plan a day.
@_expose(wasm, "gallery")
@_cdecl("gallery")
public func gallery(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    daymark_release(message)
    return give(session?.gallery ?? .null)
}

/// Performs an action from `{"do", "at", "zone"}`, followed by a line feed and the event's value. Answers with the
/// changed regions and the effects.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let whole = bytes(message, count)
    let end = whole.firstIndex(of: UInt8(ascii: "\n")) ?? whole.count
    let head = (try? JSONReader.read(Array(whole[..<end]))) ?? .null
    let value = String(decoding: whole[min(end + 1, whole.count)...], as: UTF8.self)
    return give(session?.perform(head, value) ?? .object(["error": .string("not started")]))
}

/// Answers a case of the batch interface, `{"kind", "case"}`. The tests run the golden vectors through it.
@_expose(wasm, "check")
@_cdecl("check")
public func check(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let json = take(message, count)
    guard let line = json["case"] else { return give(.object(["error": .string("unreadable case")])) }
    if json.string("kind") == DayCheck.name { return give(DayCheck.answer(line, zones)) }
    guard let kind = json.string("kind").flatMap({ Check.Kind(rawValue: $0) }) else {
        return give(.object(["error": .string("unknown kind")]))
    }
    return give(Check.answer(kind, to: line.bytes, zones: zones))
}

private func take(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> JSON {
    (try? JSONReader.read(bytes(message, count))) ?? .null
}

private func bytes(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> [UInt8] {
    defer { daymark_release(message) }
    return Array(UnsafeRawBufferPointer(start: message, count: Int(count)))
}

private func give(_ json: JSON) -> UInt32 {
    answer = json.bytes
    return UInt32(answer.count)
}
#endif
