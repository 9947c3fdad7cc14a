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
            out += stretch(before[atBase..<line], a[atA..<endA], b[atB..<endB])
            if line < before.count { out.append(before[line]) }
            (atBase, atA, atB) = (line + 1, endA + 1, endB + 1)
        }
        return out.joined(separator: "\n")
    }

    private static func stretch(_ base: ArraySlice<String>, _ a: ArraySlice<String>, _ b: ArraySlice<String>)
        -> [String]
    {
        if a == base || a == b { return Array(b) }
        if b == base { return Array(a) }
        // If both edits only added lines here, keep the lines of both, one after the other.
        return base.isEmpty ? Array(a) + Array(b) : both(a, b)
    }

    private static func both(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> [String] {
        // If one edit removed lines that the other changed, keep the changed lines: the person who removed them loses
        // nothing by seeing them.
        if a.isEmpty { return Array(b) }
        if b.isEmpty { return Array(a) }
        return [marks.first] + a + [marks.second] + b + [marks.end]
    }

    private static func lines(_ text: String) -> [String] {
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
