// Writes Sources/DaymarkRuntime/normalization.inc: what Unicode says of canonical equivalence, as the standard library of this
// Swift has it, in a twentieth of its bytes once they are compressed. To be run when a new Swift brings a new Unicode, which
// NormalizationTests notices:
//   swiftc -O -static-stdlib Tools/unicode-tables.swift -o build/unicode-tables
//   build/unicode-tables > Sources/DaymarkRuntime/normalization.inc
@_spi(_Unicode) import Swift

/// A scalar's combining class, from bit 3, and its quick checks: 1 decomposes, 2 is never in NFC, 4 may not be.
@_silgen_name("_swift_stdlib_getNormData") func properties(_ scalar: UInt32) -> UInt16

let first = 0xc0
let end = 0x11_0000

func text(_ scalar: Int) -> String { Unicode.Scalar(UInt32(scalar)).map { String(Character($0)) } ?? "" }

/// Numbers of seven bits, the lowest first.
func packed(_ number: Int) -> [UInt8] { number < 128 ? [UInt8(number)] : [UInt8(number & 127 | 128)] + packed(number >> 7) }

func signed(_ number: Int) -> Int { number < 0 ? -number * 2 - 1 : number * 2 }

func emit(_ type: String, _ name: String, _ numbers: [Int]) {
    print("static const \(type) \(name)[] = {")
    var line = ""
    for number in numbers {
        if line.count > 132 {
            print(line)
            line = ""
        }
        line += "\(number),"
    }
    print(line + "\n};")
}

struct Entry {
    let scalar: Int
    let whole: [Int]
    let isPrimary: Bool
}

let entries = (first..<end).filter { !(0xac00...0xd7a3).contains($0) && Unicode.Scalar(UInt32($0)) != nil }.compactMap { scalar -> Entry? in
    let whole = text(scalar)._nfd.map { Int($0.value) }
    return whole == [scalar] ? nil : Entry(scalar: scalar, whole: whole, isPrimary: text(scalar)._nfc.map { Int($0.value) } == [scalar])
}
// A decomposition is a pair: what all but its last scalar make, and the last.
var pairs: [[Int]: Int] = [:]
for entry in entries where entry.whole.count > 1 && (entry.isPrimary || pairs[entry.whole] == nil) { pairs[entry.whole] = entry.scalar }

var (scalars, firsts, seconds, marks): ([Int], [Int], [Int], [Int]) = ([], [], [], [0])
var (lastScalar, lastFirst) = (0, 0)
for entry in entries {
    let head = Array(entry.whole.dropLast(entry.whole.count > 1 ? 1 : 0))
    let mark = entry.whole.count > 1 ? entry.whole[entry.whole.count - 1] : 0
    guard let one = head.count == 1 ? head[0] : pairs[head] else { fatalError("No pair makes \(entry)") }
    if !marks.contains(mark) { marks.append(mark) }
    scalars += packed(entry.scalar - lastScalar).map { Int($0) }
    firsts += packed(signed(one - lastFirst)).map { Int($0) }
    seconds.append((marks.firstIndex(of: mark) ?? 0) * 2 + (mark != 0 && !entry.isPrimary ? 1 : 0))
    (lastScalar, lastFirst) = (entry.scalar, one)
}
precondition(marks.count < 128, "an index of a second scalar no longer has room in a byte")

// Stretches of scalars that have the same combining class and may or may not be the second of a pair.
var (gaps, lengths, classes, values): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
var (begin, behind, value) = (first, 0, 0)
for scalar in first...end {
    let next = scalar < end ? Int(properties(UInt32(scalar)) & ~3) : 0
    guard next != value || scalar == end else { continue }
    if value != 0 {
        if !values.contains(value) { values.append(value) }
        gaps += packed(begin - behind).map { Int($0) }
        lengths += packed(scalar - begin).map { Int($0) }
        classes.append(values.firstIndex(of: value) ?? 0)
        behind = scalar
    }
    (begin, value) = (scalar, next)
}

print("// Written by Tools/unicode-tables.swift; the formats are described in normalization.c.")
print("enum { PAIRS = \(entries.count), STRETCHES = \(classes.count) };")
emit("uint8_t", "packed_scalars", scalars)
emit("uint8_t", "packed_firsts", firsts)
emit("uint8_t", "packed_seconds", seconds)
emit("uint32_t", "marks", marks)
emit("uint8_t", "packed_gaps", gaps)
emit("uint8_t", "packed_lengths", lengths)
emit("uint8_t", "packed_classes", classes)
emit("uint16_t", "classes", values)
