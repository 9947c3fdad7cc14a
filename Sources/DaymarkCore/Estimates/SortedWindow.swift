/// The last values of a series, for their quantiles.
struct SortedWindow: Sendable {
    private let capacity: Int
    /// The values in the order in which they came. Once it is full, ``oldest`` is the index of the next one to go.
    private var values: [Double] = []
    private var oldest = 0
    private var sorted: [Double] = []

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { sorted.count }

    mutating func append(_ value: Double) {
        if values.count < capacity {
            values.append(value)
        } else {
            sorted.remove(at: position(of: values[oldest]))
            values[oldest] = value
            oldest = (oldest + 1) % capacity
        }
        sorted.insert(value, at: position(of: value))
    }

    /// The index of the first value that is not smaller.
    private func position(of value: Double) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the value below which a share of further values is expected to be. 0 for an empty window.
    ///
    /// The share refers to count + 1, because n values divide the line into n + 1 parts, and the next value is equally
    /// likely to fall into each of them.
    func quantile(_ share: Double) -> Double {
        guard let last = sorted.last else { return 0 }
        let rank = share * Double(sorted.count + 1) - 1
        guard rank > 0 else { return sorted[0] }
        let below = Int(rank)
        guard below + 1 < sorted.count else { return last }
        return sorted[below] + (rank - Double(below)) * (sorted[below + 1] - sorted[below])
    }

    var median: Double { quantile(0.5) }
}
