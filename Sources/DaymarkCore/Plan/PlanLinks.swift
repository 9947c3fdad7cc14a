/// For each task some others, in one array.
struct PlanLinks {
    private var starts: [Int] = [0]
    private var all: [Int] = []

    init(_ lists: [[Int]]) {
        for list in lists {
            all += list
            starts.append(all.count)
        }
    }

    func count(_ index: Int) -> Int { starts[index + 1] - starts[index] }

    subscript(index: Int) -> ArraySlice<Int> { all[starts[index]..<starts[index + 1]] }
}
