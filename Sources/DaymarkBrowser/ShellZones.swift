#if arch(wasm32)
import DaymarkCore
import DaymarkRuntime

/// Asks the shell for a zone's table. The shell allocates memory with `allocate`, writes
/// `{"initial", "changes": [[at, offset]], "until"}` there, and writes the length to `count`. It returns the address,
/// or 0 for an unknown zone. The caller releases the memory.
@_extern(wasm, module: "shell", name: "zone")
@_extern(c)
private func shellZone(_ name: UnsafePointer<UInt8>, _ nameCount: UInt32, _ count: UnsafeMutablePointer<UInt32>)
    -> UnsafeMutableRawPointer?

func shellZones() -> Zones {
    Zones { name in
        var count: UInt32 = 0
        let bytes = Array(name.utf8)
        guard
            let table = bytes.withUnsafeBufferPointer({ buffer in
                buffer.baseAddress.flatMap { shellZone($0, UInt32(buffer.count), &count) }
            })
        else { return nil }
        let json = try? JSONReader.read(Array(UnsafeRawBufferPointer(start: table, count: Int(count))))
        daymark_release(table)
        return json.flatMap { ZoneRules(name: name, $0) }
    }
}
#endif
