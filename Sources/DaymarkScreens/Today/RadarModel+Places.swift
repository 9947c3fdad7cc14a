import DaymarkCore

/// Where blips and their labels stand so that none lies on another.
extension RadarModel {
    /// What is free between two blips, the least between their middles, and from the dial's: 24 points on the smallest phone.
    static let gap: Int64 = 14, apart: Int64 = 200, hub: Int64 = 235
    /// A third of the dial is a sector's, in degrees.
    private static let sector: Int64 = 120

    /// Moves a blip within its ring and sector until it lies on no other, from a place of its own that stays as others come and go.
    /// - Returns: whether there was room.
    static func place(_ blip: inout Blip, among others: [Blip]) -> Bool {
        let (inner, outer) = blip.ring.band
        // A finger tells it from the hub; and the rings are lines.
        let nearest = max(inner + blip.size + 8, hub)
        let farthest = max(nearest, outer - blip.size - 8)
        let wanted = min(max(blip.radius, nearest), farthest)
        let start = Sector.start(blip.row.category)
        let own = sector / 2 + Int64(blip.row.id.low % 61) - 30
        for step: Int64 in 0...20 {
            for outward in step == 0 ? [wanted] : [wanted + step * 18, wanted - step * 18]
            where (nearest...farthest).contains(outward) {
                // As far from the sector's edges as the blip is wide: the arc of its size, and a little.
                let edge = min(sector / 2, blip.size * 58 / outward + 3)
                for turn: Int64 in 0...sector / 4 {
                    for side: Int64 in turn == 0 ? [0] : [turn * 4, -turn * 4] {
                        let angle = own + side
                        guard angle >= edge, angle <= sector - edge else { continue }
                        blip.move(to: (start + angle) % 360, outward)
                        if others.allSatisfy({ isApart(blip, $0) }) { return true }
                    }
                }
            }
        }
        return false
    }

    static func isApart(_ a: Blip, _ b: Blip) -> Bool {
        let (x, y) = (a.x - b.x, a.y - b.y)
        let least = max(a.size + b.size + gap, apart)
        return x * x + y * y >= least * least
    }

    // MARK: Labels

    /// A box around the middle of the dial.
    struct Box: Hashable {
        let left, top, right, bottom: Int64

        func meets(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// How much room labels take where the dial is small: a character, a line, and the longest name.
    private static let character: Int64 = 46, line: Int64 = 110, longestName: Int64 = 15

    /// Names as many as there is room for, today's first; of the others the tag, or nothing.
    /// - Parameter isPast: whether the middle has a label, on its right.
    static func name(_ blips: inout [Blip], isPast: Bool) {
        var taken = blips.map {
            Box(left: $0.x - $0.size, top: $0.y - $0.size, right: $0.x + $0.size, bottom: $0.y + $0.size)
        }
        taken.append(Box(left: -150, top: -150, right: isPast ? 150 + longestName * character : 150, bottom: 150))
        // The names of the rings stand above the middle.
        taken += Ring.allCases.map { ring in
            let y = -ring.band.outer + 70
            return Box(left: -150, top: y - 50, right: 150, bottom: y + 50)
        }
        for index in blips.indices {
            for part in blips[index].ring == .today ? [Label.Part.name, .tag] : [.tag] {
                let sides = blips[index].x >= 0 ? [true, false] : [false, true]
                guard
                    let side = sides.first(where: {
                        isFree(box(blips[index], part, onRight: $0), taken, besides: index)
                    })
                else {
                    continue
                }
                taken.append(box(blips[index], part, onRight: side))
                blips[index].label = Label(shows: part, onRight: side)
                break
            }
        }
    }

    private static func box(_ blip: Blip, _ part: Label.Part, onRight: Bool) -> Box {
        let tag = Int64(blip.tag.letterCount)
        let letters = part == .name ? max(min(Int64(blip.row.title.letterCount), longestName), tag) : tag
        let width = letters * character + 30
        let height = part == .name ? line : line / 2
        let edge = onRight ? blip.x + blip.size : blip.x - blip.size
        return Box(
            left: onRight ? edge : edge - width, top: blip.y - height, right: onRight ? edge + width : edge,
            bottom: blip.y + height)
    }

    private static func isFree(_ box: Box, _ taken: [Box], besides own: Int) -> Bool {
        guard box.left >= -1010, box.right <= 1010 else { return false }
        return !taken.indices.contains { $0 != own && taken[$0].meets(box) }
    }
}
