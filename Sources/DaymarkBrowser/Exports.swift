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

/// Begins: `{"seed", "device", "at", "zone", "route", "operations"}`. Answers with the whole page.
@_expose(wasm, "start")
@_cdecl("start")
public func start(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let json = take(message, count)
    daymark_seed(UInt64(json["seed"]?.array?.first?.number ?? 0))
    session = Session(json, zones)
    return give(session?.page() ?? .object(["error": .string("unreadable start")]))
}

/// Lets something happen: `{"do", "value", "at", "zone"}`. Answers with the regions that changed and the effects.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    give(session?.perform(take(message, count)) ?? .object(["error": .string("not started")]))
}

/// Answers a case of the batch interface: `{"kind", "case"}`. Golden vectors are run through here.
@_expose(wasm, "check")
@_cdecl("check")
public func check(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> UInt32 {
    let json = take(message, count)
    guard let line = json["case"] else { return give(.object(["error": .string("unreadable case")])) }
    if json["kind"]?.string == DayCheck.name { return give(DayCheck.answer(line, zones)) }
    guard let kind = json["kind"]?.string.flatMap({ Check.Kind(rawValue: $0) }) else {
        return give(.object(["error": .string("unknown kind")]))
    }
    return give(Check.answer(kind, line.bytes, zones))
}

private func take(_ message: UnsafeMutableRawPointer, _ count: UInt32) -> JSON {
    let bytes = Array(UnsafeRawBufferPointer(start: message, count: Int(count)))
    daymark_release(message)
    return (try? JSONReader.read(bytes)) ?? .null
}

private func give(_ json: JSON) -> UInt32 {
    answer = json.bytes
    return UInt32(answer.count)
}
#endif
