/// Merges two edits of one text line by line: a three-way merge (diff3; Khanna, Kunal and Pierce, "A formal
/// investigation of diff3", 2007).
///
/// Lines match only if they occur once in both texts, or in the common beginning or end. So blank and other repeated
/// lines never tear a text apart. Lines are never split, because merging words would repeat them.
public enum TextMerge {
    /// The maximum number of lines of a text that is compared line by line. If a text is longer, both edits are kept
    /// whole.
    static let maxLines = 4000

    /// The lines around two versions of the same passage. They are the same on every device, whatever its voice.
    static let marks = (first: "— two versions —", second: "— or —", end: "— end —")

    /// Whether a text contains the marks around two versions.
    public static func hasMarks(_ text: String) -> Bool {
        let lines = lines(text)
        return lines.contains(marks.first) && lines.contains(marks.end)
    }

    /// - Parameters:
    ///   - base: The text before both edits.
    ///   - older: The edit with the older stamp. It comes first if both are kept.
    public static func merge(base: String, older: String, newer: String) -> String {
        guard older != newer, older != base else { return newer }
        guard newer != base else { return older }
        let (before, a, b) = (lines(base), lines(older), lines(newer))
        guard max(before.count, a.count, b.count) <= maxLines else {
            return both(a[...], b[...]).joined(separator: "\n")
        }
        let (toA, toB) = (matches(before, a), matches(before, b))
        var out: [String] = []
        var (atBase, atA, atB) = (0, 0, 0)
        for line in 0...before.count {
            // A line that both edits kept, or the end, closes the section before it.
            let (endA, endB) = line < before.count ? (toA[line], toB[line]) : (a.count, b.count)
            guard let endA, let endB else { continue }
            out += stretch(base: before[atBase..<line], a: a[atA..<endA], b: b[atB..<endB])
            if line < before.count { out.append(before[line]) }
            (atBase, atA, atB) = (line + 1, endA + 1, endB + 1)
        }
        return withoutRepeats(out, of: a, and: b).joined(separator: "\n")
    }

    /// Removes lines that both edits added in different places, for example because both are merges with a third one. A
    /// line stays as many times as it occurs in the edit that has it more often.
    private static func withoutRepeats(_ merged: [String], of a: [String], and b: [String]) -> [String] {
        guard merged.count > max(a.count, b.count) else { return merged }
        let (inA, inB) = (counts(a), counts(b))
        var seen = Keyed<String, Int>()
        return merged.filter { line in
            guard isContent(line) else { return true }
            let count = seen[line, default: 0] + 1
            seen.set(count, for: line)
            return count <= max(inA[line, default: 0], inB[line, default: 0])
        }
    }

    /// Whether a line is neither blank nor one of the marks.
    private static func isContent(_ line: String) -> Bool {
        !line.isBlank && line != marks.first && line != marks.second && line != marks.end
    }

    private static func counts(_ lines: [String]) -> Keyed<String, Int> {
        var counts = Keyed<String, Int>()
        for line in lines { counts.set(counts[line, default: 0] + 1, for: line) }
        return counts
    }

    /// Whether a text has every line of another at least as often, in any order. Blank lines and marks do not count.
    static func hasLines(_ text: String, of other: String) -> Bool {
        let (here, there) = (counts(lines(text)), lines(other))
        let wanted = counts(there)
        return there.allSatisfy { line in
            !isContent(line) || here[line, default: 0] >= wanted[line, default: 0]
        }
    }

    /// Merges a text of this device with one of a snapshot, which does not tell what it was made from.
    /// - Parameter base: The text from before the edits of this device. Empty if the device has never had anything from
    ///   the account, nil if nobody knows it.
    /// - Returns: Nil if the newer text simply wins.
    static func merge(_ here: String, withSnapshot other: String, base: String?) -> String? {
        guard let base else { return nil }
        // The account may have received these edits without this device knowing of it.
        if contains(other, here) { return other }
        if base.isEmpty, contains(here, other) { return here }
        return merge(base: base, older: other, newer: here)
    }

    /// Whether a text contains all lines of another, in their order.
    private static func contains(_ whole: String, _ part: String) -> Bool {
        var rest = lines(part)[...]
        for line in lines(whole) where line == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }

    private static func stretch(base: ArraySlice<String>, a: ArraySlice<String>, b: ArraySlice<String>)
        -> [String]
    {
        if a == base || a == b { return Array(b) }
        if b == base { return Array(a) }
        // If both edits only added lines here, keep the lines of both, one after the other.
        if base.isEmpty { return Array(a) + Array(b) }
        // If one edit only added lines before or after those that the other changed, keep both as well. This is what
        // happens when one device adds a line while the last one is still being written on another.
        if a.starts(with: base) { return Array(b) + Array(a.dropFirst(base.count)) }
        if b.starts(with: base) { return Array(a) + Array(b.dropFirst(base.count)) }
        if a.suffix(base.count) == base { return Array(a.dropLast(base.count)) + Array(b) }
        if b.suffix(base.count) == base { return Array(b.dropLast(base.count)) + Array(a) }
        return both(a, b)
    }

    private static func both(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> [String] {
        // If one edit removed lines that the other changed, keep the changed lines: the person who removed them loses
        // nothing by seeing them.
        if a.isEmpty { return Array(b) }
        if b.isEmpty { return Array(a) }
        return [marks.first] + a + [marks.second] + b + [marks.end]
    }

    /// The lines of a text. None if it is empty.
    static func lines(_ text: String) -> [String] {
        text.isEmpty
            ? []
            : text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).map {
                String(decoding: Array($0), as: UTF8.self)
            }
    }

    /// The index of the matching line in `to` for each line of `from`; nil for a line without a match.
    private static func matches(_ from: [String], _ to: [String]) -> [Int?] {
        var matches = [Int?](repeating: nil, count: from.count)
        var (start, endFrom, endTo) = (0, from.count, to.count)
        while start < endFrom, start < endTo, from[start] == to[start] {
            matches[start] = start
            start += 1
        }
        while endFrom > start, endTo > start, from[endFrom - 1] == to[endTo - 1] {
            endFrom -= 1
            endTo -= 1
            matches[endFrom] = endTo
        }
        var known = Keyed<String, (from: Int, to: Int)>()
        for line in start..<endFrom { known.set((known[from[line]] == nil ? line : -1, -1), for: from[line]) }
        for line in start..<endTo {
            if let found = known[to[line]], found.from >= 0 {
                known.set(found.to < 0 ? (found.from, line) : (-1, -1), for: to[line])
            }
        }
        let pairs = known.values.filter { $0.from >= 0 && $0.to >= 0 }.ordered { $0.from < $1.from }
        for pair in rising(pairs) { matches[pair.from] = pair.to }
        return matches
    }

    /// The longest run of pairs whose indices increase in both texts (patience sorting).
    private static func rising(_ pairs: [(from: Int, to: Int)]) -> [(from: Int, to: Int)] {
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].to < pair.to { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : -1
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var run: [(from: Int, to: Int)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            run.append(pairs[index])
            index = before[index]
        }
        return run.reversed()
    }
}
