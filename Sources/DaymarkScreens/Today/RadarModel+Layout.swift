import DaymarkCore

/// Positions blips and their labels, so that none covers another.
extension RadarModel {
    /// The minimum gap between the edges of two blips.
    static let gap: Int64 = 14
    /// The minimum distance between the centres of two blips: 24 points on the smallest phone.
    static let minDistance: Int64 = 200
    /// The minimum distance of a blip from the dial's centre, so that a finger can pick one blip.
    static let minRadius: Int64 = 235
    /// The angle of a sector, in degrees.
    private static let sector: Int64 = 120

    /// Moves a blip within its ring and sector until it covers no other. The search starts at an angle that depends
    /// only on the mission, so the blip keeps its position as others come and go.
    /// - Returns: whether there was room.
    static func position(_ blip: inout Blip, among others: [Blip]) -> Bool {
        let (inner, outer) = blip.ring.band
        // The margin is 8 more than the blip's size, because the rings are lines.
        let nearest = max(inner + blip.size + 8, minRadius)
        let farthest = max(nearest, outer - blip.size - 8)
        let wanted = min(max(blip.radius, nearest), farthest)
        let start = Sector.start(blip.row.category)
        let preferred = sector / 2 + Int64(blip.row.id.low % 61) - 30
        for step: Int64 in 0...20 {
            for radius in step == 0 ? [wanted] : [wanted + step * 18, wanted - step * 18]
            where (nearest...farthest).contains(radius) {
                // The minimum distance from the sector's edges, in degrees: the arc that the blip covers, plus 3.
                let edge = min(sector / 2, blip.size * 58 / radius + 3)
                for turn: Int64 in 0...sector / 4 {
                    for offset: Int64 in turn == 0 ? [0] : [turn * 4, -turn * 4] {
                        let angle = preferred + offset
                        guard angle >= edge, angle <= sector - edge else { continue }
                        blip.move(to: (start + angle) % 360, radius: radius)
                        if others.allSatisfy({ isApart(blip, from: $0) }) { return true }
                    }
                }
            }
        }
        return false
    }

    static func isApart(_ blip: Blip, from other: Blip) -> Bool {
        let (x, y) = (blip.x - other.x, blip.y - other.y)
        let distance = max(blip.size + other.size + gap, minDistance)
        return x * x + y * y >= distance * distance
    }

    // MARK: Labels

    /// A box in coordinates relative to the dial's centre.
    struct Box: Hashable {
        let left, top, right, bottom: Int64

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// The width of a character and the height of a line in a label, on the smallest dial.
    private static let character: Int64 = 46, line: Int64 = 110
    /// The maximum length of the name in a label, in characters.
    private static let maxName: Int64 = 15
    /// The maximum distance of a label's edge from the centre, to the left and right.
    private static let maxLabelEdge: Int64 = 1010

    /// Places labels as far as there is room. Missions that are due today are labelled by name, the others with a tag
    /// or nothing.
    /// - Parameter hasPast: whether the centre has a label to its right.
    static func placeLabels(_ blips: inout [Blip], hasPast: Bool) {
        var taken = blips.map {
            Box(left: $0.x - $0.size, top: $0.y - $0.size, right: $0.x + $0.size, bottom: $0.y + $0.size)
        }
        taken.append(Box(left: -150, top: -150, right: hasPast ? 150 + maxName * character : 150, bottom: 150))
        // The names of the rings appear above the centre.
        taken += Ring.allCases.map { ring in
            let y = -ring.band.outer + 70
            return Box(left: -150, top: y - 50, right: 150, bottom: y + 50)
        }
        for index in blips.indices {
            let candidates = candidates(for: blips[index])
            let label = candidates.first { label in
                let box = box(label, of: blips[index])
                return box.left >= -maxLabelEdge && box.right <= maxLabelEdge
                    && !taken.indices.contains { $0 != index && taken[$0].overlaps(box) }
            }
            guard let label else { continue }
            taken.append(box(label, of: blips[index]))
            blips[index].label = label
        }
    }

    /// Returns the possible labels for a blip, best first.
    private static func candidates(for blip: Blip) -> [Label] {
        let sides = blip.x >= 0 ? [true, false] : [false, true]
        let parts: [Label.Part] = blip.ring == .today ? [.name, .tag] : [.tag]
        return parts.flatMap { part in sides.map { Label(part: part, isOnRight: $0) } }
    }

    private static func box(_ label: Label, of blip: Blip) -> Box {
        let tag = Int64(blip.tag.letterCount)
        let letters = label.part == .name ? max(min(Int64(blip.row.title.letterCount), maxName), tag) : tag
        let width = letters * character + 30
        let height = label.part == .name ? line : line / 2
        let edge = label.isOnRight ? blip.x + blip.size : blip.x - blip.size
        return Box(
            left: label.isOnRight ? edge : edge - width, top: blip.y - height,
            right: label.isOnRight ? edge + width : edge, bottom: blip.y + height)
    }
}
