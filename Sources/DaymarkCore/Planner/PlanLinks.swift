/// For each task some others, in one array.
struct PlanLinks {
    private var starts: [Int] = [0]
    private var others: [Int] = []

    init(_ lists: [[Int]]) {
        for list in lists {
            others += list
            starts.append(others.count)
        }
    }

    /// How many tasks there are.
    var all: Int { starts.count - 1 }

    func count(_ index: Int) -> Int { starts[index + 1] - starts[index] }

    subscript(index: Int) -> ArraySlice<Int> { others[starts[index]..<starts[index + 1]] }
}
