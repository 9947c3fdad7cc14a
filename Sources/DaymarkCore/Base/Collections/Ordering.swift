extension Sequence {
    /// The elements, sorted. The sort is stable.
    ///
    /// NB: the standard library's sort is specialised for each element type and comparison, which takes 3 to 5 kB each
    /// in the browser's module. Here, all sorts share one that sorts indices.
    public func ordered(by comesFirst: (Element, Element) -> Bool) -> [Element] {
        let items = Array(self)
        return withoutActuallyEscaping(comesFirst) { comesFirst in
            sortedIndices(Order(count: items.count) { comesFirst(items[$0], items[$1]) }).map { items[$0] }
        }
    }

    /// The first `maxCount` elements in the order of ``ordered(by:)``. Finding a few among thousands does not sort all
    /// of them.
    public func first(_ maxCount: Int, by comesFirst: (Element, Element) -> Bool) -> [Element] {
        guard maxCount < 100 else { return Array(ordered(by: comesFirst).prefix(maxCount)) }
        var first: [Element] = []
        for element in self {
            if first.count >= maxCount, first.last.map({ !comesFirst(element, $0) }) ?? true { continue }
            first.insert(element, at: first.firstIndex { comesFirst(element, $0) } ?? first.count)
            if first.count > maxCount { first.removeLast() }
        }
        return first
    }
}

extension Sequence where Element: Comparable {
    public func ordered() -> [Element] {
        ordered { $0 < $1 }
    }
}

/// NB: a class, so that the optimiser does not specialise the sort for every closure.
private final class Order {
    let count: Int
    let comesFirst: (Int, Int) -> Bool

    init(count: Int, _ comesFirst: @escaping (Int, Int) -> Bool) {
        self.count = count
        self.comesFirst = comesFirst
    }
}

/// The indices below `count`, sorted by `comesFirst` with a stable merge sort.
@inline(never)
private func sortedIndices(_ order: Order) -> [Int] {
    let (count, comesFirst) = (order.count, order.comesFirst)
    var indices = [Int](repeating: 0, count: count)
    for index in 0..<count { indices[index] = index }
    var merged = indices
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let middle = min(start + width, count)
            let end = min(start + 2 * width, count)
            var (left, right, out) = (start, middle, start)
            while out < end {
                let takesLeft = left < middle && (right >= end || !comesFirst(indices[right], indices[left]))
                merged[out] = takesLeft ? indices[left] : indices[right]
                if takesLeft { left += 1 } else { right += 1 }
                out += 1
            }
            start = end
        }
        swap(&indices, &merged)
        width *= 2
    }
    return indices
}
