import DaymarkCore

/// Positions blips, so that none covers another.
extension RadarModel {
    /// The minimum gap between the edges of two blips.
    static let gap: Int64 = 14
    /// The minimum distance between the centres of two blips. On a phone this is less than a finger needs; the names
    /// beside the dial and the table are the targets there.
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
}
