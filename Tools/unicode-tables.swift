// Writes Sources/DaymarkRuntime/normalization.inc: the canonical decompositions and combining classes of Unicode as
// this Swift's standard library has them. Compressed, the tables take a twentieth of the library's bytes. Run this when
// a new Swift comes with a new Unicode, which NormalizationTests detects:
//   swiftc -O -static-stdlib Tools/unicode-tables.swift -o build/unicode-tables
//   build/unicode-tables > Sources/DaymarkRuntime/normalization.inc
@_spi(_Unicode) import Swift

/// Returns a scalar's combining class, shifted left by 3, and its quick checks: 1 if it decomposes, 2 for
/// NFC_Quick_Check=No, 4 for NFC_Quick_Check=Maybe.
@_silgen_name("_swift_stdlib_getNormData") func normalizationData(_ scalar: UInt32) -> UInt16

/// The scalars that have entries. Those below decompose to themselves.
let scalarRange = 0xc0..<0x11_0000
/// Hangul syllables decompose by arithmetic.
let hangulSyllables = 0xac00...0xd7a3

func text(of scalar: Int) -> String {
    Unicode.Scalar(UInt32(scalar)).map { String(Character($0)) } ?? ""
}

/// Encodes a number in groups of seven bits, the lowest first.
func variableLength(_ number: Int) -> [Int] {
    number < 128 ? [number] : [number & 127 | 128] + variableLength(number >> 7)
}

/// Maps signed numbers to unsigned ones, small ones to small ones.
func zigZag(_ number: Int) -> Int {
    number < 0 ? -number * 2 - 1 : number * 2
}

func printArray(_ name: String, type: String, _ numbers: [Int]) {
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

/// A scalar that decomposes.
struct Entry {
    let scalar: Int
    let decomposition: [Int]
    /// Whether the decomposition composes to this scalar again.
    let isPrimary: Bool

    init?(_ scalar: Int) {
        let decomposition = text(of: scalar)._nfd.map { Int($0.value) }
        if decomposition == [scalar] { return nil }
        self.scalar = scalar
        self.decomposition = decomposition
        isPrimary = text(of: scalar)._nfc.map { Int($0.value) } == [scalar]
    }
}

/// Each decomposition as a pair: the scalar for all but the last part, and the last part (0 if there is only one part).
struct PairTable {
    var scalars: [Int] = []
    var firsts: [Int] = []
    /// Indices into `marks`, times two, plus one if the pair does not compose to the scalar.
    var seconds: [Int] = []
    var marks = [0]

    init(_ entries: [Entry]) {
        var composed: [[Int]: Int] = [:]
        for entry in entries where entry.decomposition.count > 1 {
            if entry.isPrimary || composed[entry.decomposition] == nil { composed[entry.decomposition] = entry.scalar }
        }
        var lastScalar = 0
        var lastFirst = 0
        for entry in entries {
            let isPair = entry.decomposition.count > 1
            let head = Array(entry.decomposition.dropLast(isPair ? 1 : 0))
            let mark = isPair ? entry.decomposition[entry.decomposition.count - 1] : 0
            guard let first = head.count == 1 ? head[0] : composed[head] else { fatalError("No pair makes \(entry)") }
            if !marks.contains(mark) { marks.append(mark) }
            scalars += variableLength(entry.scalar - lastScalar)
            firsts += variableLength(zigZag(first - lastFirst))
            seconds.append((marks.firstIndex(of: mark) ?? 0) * 2 + (isPair && !entry.isPrimary ? 1 : 0))
            lastScalar = entry.scalar
            lastFirst = first
        }
        precondition(marks.count < 128, "the index of a mark does not fit into a byte")
    }
}

/// Ranges of scalars that have the same combining class and agree on whether they may be the second of a pair.
struct ClassTable {
    /// The distance of each range from the end of the one before.
    var gaps: [Int] = []
    var lengths: [Int] = []
    /// Indices into `values`.
    var classes: [Int] = []
    var values: [Int] = []

    init() {
        var start = scalarRange.lowerBound
        var lastEnd = 0
        var value = 0
        for scalar in scalarRange.lowerBound...scalarRange.upperBound {
            let next = scalar < scalarRange.upperBound ? Int(normalizationData(UInt32(scalar)) & ~3) : 0
            guard next != value || scalar == scalarRange.upperBound else { continue }
            if value != 0 {
                if !values.contains(value) { values.append(value) }
                gaps += variableLength(start - lastEnd)
                lengths += variableLength(scalar - start)
                classes.append(values.firstIndex(of: value) ?? 0)
                lastEnd = scalar
            }
            start = scalar
            value = next
        }
    }
}

let scalars = scalarRange.filter { !hangulSyllables.contains($0) && Unicode.Scalar(UInt32($0)) != nil }
let entries = scalars.compactMap { Entry($0) }
let pairs = PairTable(entries)
let ranges = ClassTable()

print("// Written by Tools/unicode-tables.swift; the formats are described in normalization.c.")
print("enum { PAIRS = \(entries.count), STRETCHES = \(ranges.classes.count) };")
printArray("packed_scalars", type: "uint8_t", pairs.scalars)
printArray("packed_firsts", type: "uint8_t", pairs.firsts)
printArray("packed_seconds", type: "uint8_t", pairs.seconds)
printArray("marks", type: "uint32_t", pairs.marks)
printArray("packed_gaps", type: "uint8_t", ranges.gaps)
printArray("packed_lengths", type: "uint8_t", ranges.lengths)
printArray("packed_classes", type: "uint8_t", ranges.classes)
printArray("classes", type: "uint16_t", ranges.values)
