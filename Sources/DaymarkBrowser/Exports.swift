#if arch(wasm32)
import DaymarkCore
import DaymarkRuntime
import DaymarkScreens

/// The one app of this module, and the answer to the last call.
nonisolated(unsafe) private var session: Session?
nonisolated(unsafe) private var answer: [UInt8] = []
/// The zones that the shell was asked for, whoever asked.
nonisolated(unsafe) private let zones = shellZones()

/// Room for a message of `count` bytes from the shell; the call that takes the message gives it back.
@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: UInt32) -> UnsafeMutableRawPointer? {
    daymark_allocate(Int(count))
}

/// Where the last answer lies.
@_expose(wasm, "answer_at")
@_cdecl("answer_at")
public func answerAt() -> UnsafePointer<UInt8>? {
    answer.withUnsafeBufferPointer { $0.baseAddress }
}

/// Makes an app: `{"seed", "device", "at", "zone", "aside", "resumes"}`; or goes on with the one whose memory the shell has put here.
/// What is kept, or came since, is restored next, then it begins.
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

/// Takes in an entry of what the shell keeps, as it is; answers whether all of it was understood.
@_expose(wasm, "restore")
@_cdecl("restore")
public func restore(_ entry: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(.bool(session?.restore(bytes(entry, count)) ?? false))
}

/// Begins: `{"at", "zone", "route"}`. Answers with the whole page.
@_expose(wasm, "begin")
@_cdecl("begin")
public func begin(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.page(take(message, count)) ?? .object(["error": .string("not started")]))
}

/// What is to be sent to the account now; or after an answer, by its first letters, where that is sure.
@_expose(wasm, "request")
@_cdecl("request")
public func request(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.syncRequest(bytes(message, count)) ?? .null)
}

/// A part of everything, by its number; null after the last.
@_expose(wasm, "pack")
@_cdecl("pack")
public func pack(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.pack(Int(take(message, count).number ?? 0)) ?? .null)
}

/// What `main` holds on the page `#gallery`. In a module of its own: nobody needs it to plan a day.
@_expose(wasm, "gallery")
@_cdecl("gallery")
public func gallery(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    daymark_release(message)
    return give(session?.gallery ?? .null)
}

/// Lets something happen: `{"do", "at", "zone"}`, and after a line feed what came with the event, as it is. Answers with the
/// regions that changed and the effects.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let whole = bytes(message, count)
    let end = whole.firstIndex(of: UInt8(ascii: "\n")) ?? whole.count
    let head = (try? JSONReader.read(Array(whole[..<end]))) ?? .null
    let value = String(decoding: whole[min(end + 1, whole.count)...], as: UTF8.self)
    return give(session?.perform(head, value) ?? .object(["error": .string("not started")]))
}

/// Answers a case of the batch interface: `{"kind", "case"}`. Golden vectors are run through here.
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
