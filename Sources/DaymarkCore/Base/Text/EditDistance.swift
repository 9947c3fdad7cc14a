/// The number of insertions, deletions, substitutions and swaps of neighbouring letters that turn one word into another
/// (optimal string alignment distance), counted in bytes.
public func editDistance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var before: [Int] = []
    var row = Array(0...b.count)
    for i in 0..<a.count {
        var next = [i + 1]
        for j in 0..<b.count {
            var best = min(row[j] + (a[i] == b[j] ? 0 : 1), min(row[j + 1], next[j]) + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
            next.append(best)
        }
        (before, row) = (row, next)
    }
    return row[b.count]
}

/// The candidate that a mistyped word probably means: one that the word begins, or the one with the fewest changed
/// letters. Nil if none is near.
public func nearest(to word: String, among candidates: [String]) -> String? {
    guard !word.isEmpty else { return nil }
    let length = word.utf8.count
    if length > 1, let longer = candidates.first(where: { $0.begins(with: word) }) { return longer }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
        // NB: the distance of long words would take long, and they are near to nothing.
        guard max(candidate.utf8.count, length) <= 40 else { continue }
        let distance = editDistance(word, candidate)
        let limit = min(length, candidate.utf8.count) <= 3 ? 1 : length < 8 ? 2 : 3
        if distance <= limit, best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.word
}
