#if arch(wasm32)
import DaymarkCore
import DaymarkRuntime
import DaymarkScreens

/// The only app of this module, and the answer to the last call.
nonisolated(unsafe) private var session: Session?
nonisolated(unsafe) private var answer: [UInt8] = []
/// The zones that the shell has been asked for.
nonisolated(unsafe) private let zones = shellZones()

/// Allocates memory for a message of `count` bytes from the shell. The call that takes the message frees it.
@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: UInt32) -> UnsafeMutableRawPointer? {
    daymark_allocate(Int(count))
}

/// The address of the last answer.
@_expose(wasm, "answer_at")
@_cdecl("answer_at")
public func answerAt() -> UnsafePointer<UInt8>? {
    answer.withUnsafeBufferPointer { $0.baseAddress }
}

/// Starts an app: `{"seed", "device", "at", "zone", "aside", "resumes"}`; or continues with the one whose memory the
/// shell has copied here. The shell then restores what is stored and calls `begin`.
@_expose(wasm, "start")
@_cdecl("start")
public func start(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let json = take(message, count)
    daymark_seed(UInt64(json.array("seed")?.first?.number ?? 0))
    let isThere = json.bool("resumes") == true
    if !isThere { session = Session(json, zones) }
    return give(
        session == nil || isThere && session?.resume(json) != true
            ? .object(["error": .string("unreadable start")]) : .null)
}

/// Restores an entry as the shell has stored it. Answers whether all of it was understood.
@_expose(wasm, "restore")
@_cdecl("restore")
public func restore(_ entry: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(.bool(session?.restore(bytes(entry, count)) ?? false))
}

/// Draws the first page: `{"at", "zone", "route"}`. Answers with all regions.
@_expose(wasm, "begin")
@_cdecl("begin")
public func begin(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.page(take(message, count)) ?? .object(["error": .string("not started")]))
}

/// Answers with what to send to the account now, or after the answer whose beginning is the message; null if that is
/// not certain yet.
@_expose(wasm, "request")
@_cdecl("request")
public func request(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.syncRequest(bytes(message, count)) ?? .null)
}

/// Answers with a part of everything, by its number; null after the last.
@_expose(wasm, "pack")
@_cdecl("pack")
public func pack(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.pack(Int(take(message, count).number ?? 0)) ?? .null)
}

/// Answers with the page `#gallery`. Only the gallery's own module exports it, since nobody needs it to plan a day.
@_expose(wasm, "gallery")
@_cdecl("gallery")
public func gallery(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    daymark_release(message)
    return give(session?.gallery ?? .null)
}

/// Performs an action: `{"do", "at", "zone"}`, followed by a line feed and what came with the event. Answers with the
/// regions that have changed, and the effects.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let whole = bytes(message, count)
    let end = whole.firstIndex(of: UInt8(ascii: "\n")) ?? whole.count
    let head = (try? JSONReader.read(Array(whole[..<end]))) ?? .null
    let value = String(decoding: whole[min(end + 1, whole.count)...], as: UTF8.self)
    return give(session?.perform(head, value) ?? .object(["error": .string("not started")]))
}

/// Answers a case of the batch interface: `{"kind", "case"}`. The golden vectors are run through it.
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
