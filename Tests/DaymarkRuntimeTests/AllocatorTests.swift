import DaymarkRuntime
import Testing

/// The browser's allocator, run here with a fixed arena.
@Suite(.serialized) struct AllocatorTests {
    @Test func blocksNeverOverlapAndKeepWhatIsInThem() throws {
        var random = SystemRandomNumberGenerator()
        var held: [(block: UnsafeMutableRawPointer, size: Int, fill: UInt8)] = []
        let before = daymark_used()
        for round in 0..<40_000 {
            if held.count > 300 || (!held.isEmpty && Bool.random(using: &random)) {
                let (block, size, fill) = held.swapRemove(at: Int.random(in: 0..<held.count, using: &random))
                let bytes = UnsafeRawBufferPointer(start: block, count: size)
                #expect(bytes.allSatisfy { $0 == fill }, "round \(round)")
                daymark_release(block)
            } else {
                let size =
                    Int.random(in: 0..<100, using: &random) < 97
                    ? Int.random(in: 0...3000, using: &random) : Int.random(in: 0...200_000, using: &random)
                let block = try #require(daymark_allocate(size))
                #expect(UInt(bitPattern: block) % 16 == 0)
                let fill = UInt8(truncatingIfNeeded: round)
                block.initializeMemory(as: UInt8.self, repeating: fill, count: size)
                held.append((block, size, fill))
            }
        }
        for entry in held { daymark_release(entry.block) }
        #expect(daymark_used() == before)
    }

    @Test func memoryIsUsedAgain() throws {
        // Far more in all than the arena holds, a little at a time.
        for round in 0..<3000 {
            let small = try #require(daymark_allocate(1 + round % 5000), "round \(round)")
            let large = try #require(daymark_allocate(100_000 + round * 64 % 900_000), "round \(round)")
            daymark_release(small)
            daymark_release(large)
        }
    }

    @Test func neighboursAreJoined() throws {
        let parts = try (0..<8).map { _ in try #require(daymark_allocate(1_000_000)) }
        for part in parts { daymark_release(part) }
        let whole = try #require(daymark_allocate(7_900_000))
        daymark_release(whole)
    }

    @Test func allocationsThatAreTooLargeReturnNull() {
        #expect(daymark_allocate(Int.max) == nil)
        #expect(daymark_allocate(500_000_000) == nil)
        daymark_release(nil)
    }
}

extension Array {
    fileprivate mutating func swapRemove(at index: Int) -> Element {
        swapAt(index, count - 1)
        return removeLast()
    }
}
