import DaymarkCore

/// Arranges the missions that are due on a dial around the present time. The closer a deadline, the closer its blip is
/// to the centre. Each category has a sector. Lengths are in thousandths of the dial's radius, and angles in degrees
/// clockwise from the right.
package struct RadarModel: Hashable {
    package enum Ring: Int, CaseIterable, Hashable {
        case today, week, month

        /// The inner and outer radius of the ring.
        package var band: (inner: Int64, outer: Int64) {
            switch self {
            case .today: (125, 470)
            case .week: (470, 755)
            case .month: (755, 1000)
            }
        }
    }

    package struct Blip: Hashable {
        let row: MissionRow
        package let ring: Ring
        /// The work's share of the time until the deadline, in percent, at most 100.
        let pressure: Int64
        /// Whether there is too little time before the deadline.
        package let isShort: Bool
        /// The result of planning, such as “fits with 2 h to spare”.
        let fit: String
        /// The deadline in short: its time if it is today, its day if it is this week, and otherwise its date.
        let tag: String
        /// Half the blip's width, which depends on the mission's cognitive load.
        package let size: Int64
        var radius: Int64
        private(set) var angle: Int64 = 0
        package private(set) var x: Int64 = 0
        package private(set) var y: Int64 = 0

        init(
            row: MissionRow, ring: Ring, pressure: Int64, isShort: Bool, fit: String, tag: String, size: Int64,
            radius: Int64
        ) {
            self.row = row
            self.ring = ring
            self.pressure = pressure
            self.isShort = isShort
            self.fit = fit
            self.tag = tag
            self.size = size
            self.radius = radius
        }

        mutating func move(to angle: Int64, radius: Int64) {
            self.angle = angle
            self.radius = radius
            x = radius * Mathematics.cosine(angle) / 10_000
            y = radius * Mathematics.sine(angle) / 10_000
        }
    }

    /// The remaining work in a category, and the highest pressure in it.
    struct Sector: Hashable {
        let category: Category
        /// The remaining work, in minutes.
        var minutes: Int64
        var pressure: Int64
        var isShort: Bool

        /// Returns the angle at which a sector starts. Each sector is a third of the dial.
        static func start(_ category: Category) -> Int64 {
            switch category {
            case .work: 270
            case .personal: 30
            case .school: 150
            }
        }
    }

    package let blips: [Blip]
    let callouts: [Callout]
    /// The overdue missions, oldest first.
    let past: [MissionRow]
    /// The total number of overdue missions.
    let pastCount: Int
    let sectors: [Sector]
    /// The free time of the day, in minutes.
    let free: Int64
    /// The number of missions due within a month for which the dial has no room.
    let more: Int

    /// The number of missions that are due within a week.
    let soon: Int

    /// The number of missions without a name beside the dial that are due this week, and later.
    var unnamed: (soon: Int, later: Int) {
        let named = callouts.count { !$0.isPast }
        return (soon - named, blips.count + more - soon)
    }

    /// The maximum number of blips on the dial. Those with the earliest deadlines are shown.
    private static let maxBlips = 24
    /// The length of a week and of a month, in minutes.
    private static let week: Int64 = 7 * 1440, month: Int64 = 31 * 1440

    /// The deadlines around the present, beside a day that is shown.
    package init(_ pressures: PressureTable, of today: TodayModel, in context: ViewContext) {
        self.init(pressures, day: today.day, free: today.freeMinutes, plan: today.plan, in: context)
    }

    /// - Parameters:
    ///   - free: the free time of the day, in minutes.
    ///   - plan: the current plan, if it is known. It knows best whether a mission fits.
    init(
        _ pressures: PressureTable, day: WakingDay, free: Int64, plan: Plan? = nil, in context: ViewContext
    ) {
        let (workspace, now) = (context.workspace, context.now)
        let missions = workspace.missions
        let due = RadarModel.due(in: context)
        let passed = due.prefix { $0.at < now }
        past = passed.prefix(RadarModel.maxBlips).map { MissionRow(missions.all[$0.index], in: context) }
        pastCount = passed.count
        let scale = Scale(today: max(60, now.minutes(until: day.end)))
        var blips: [Blip] = []
        var soon = 0
        var sectors = Category.allCases.map { Sector(category: $0, minutes: 0, pressure: 0, isShort: false) }
        for (position, one) in due.dropFirst(passed.count).enumerated() {
            let mission = missions.all[one.index]
            let isShort = (context.spareMinutes(of: mission, pressures, plan: plan) ?? 0) < 0
            let pressure = isShort ? 100 : min(100, pressures.percent(mission.id) ?? 0)
            let category = (mission.category ?? workspace.settings.category).index
            sectors[category].minutes += workspace.minutesLeft(mission)
            sectors[category].pressure = max(sectors[category].pressure, pressure)
            sectors[category].isShort = sectors[category].isShort || isShort
            let left = now.minutes(until: one.at)
            let ring: Ring =
                one.at <= day.deadlineCutoff(in: context.zone) ? .today : left <= RadarModel.week ? .week : .month
            if ring != .month { soon += 1 }
            guard position < RadarModel.maxBlips else { continue }
            var blip = Blip(
                row: MissionRow(mission, in: context), ring: ring, pressure: pressure, isShort: isShort,
                fit: context.fitText(of: mission, pressures, plan: plan) ?? "",
                tag: RadarModel.tag(one.at, ring: ring, in: context),
                size: [26, 36, 50, 66][mission.cognitiveLoad.index], radius: scale.radius(left, in: ring))
            if RadarModel.position(&blip, among: blips) { blips.append(blip) }
        }
        self.blips = blips
        callouts = RadarModel.callouts(blips, past: past, day: day, in: context)
        self.soon = soon
        more = due.count - past.count - blips.count
        self.sectors = sectors
        self.free = free
    }

    /// Returns the indices of the open missions that are overdue or due within a month, ordered by deadline.
    private static func due(in context: ViewContext) -> [(index: Int, at: Instant)] {
        let (missions, now) = (context.workspace.missions, context.now)
        let open = missions.indices {
            $0.pointee.isOpen && context.workspace.endOfSnooze(of: $0, in: context.circumstances) == nil
        }
        var due: [(index: Int, at: Instant)] = []
        for index in open {
            guard let deadline = missions.all[index].effectiveDeadline else { continue }
            let at = context.instant(of: deadline)
            if at <= now.adding(minutes: month) { due.append((index, at)) }
        }
        return due.ordered {
            $0.at != $1.at ? $0.at < $1.at : missions.all[$0.index].id < missions.all[$1.index].id
        }
    }

    private static func tag(_ at: Instant, ring: Ring, in context: ViewContext) -> String {
        let (civil, words) = (context.civil(at), context.words)
        return switch ring {
        case .today: words.time(civil)
        case .week: words.weekday(civil.date).beginning(3)
        case .month: words.shortDayAndMonth(civil.date)
        }
    }

    /// Maps deadlines to distances from the centre. Within a ring, the distance grows with the logarithm of the time
    /// left, so the rings do not move during the day.
    struct Scale {
        /// The time until the day ends, in minutes.
        let today: Int64

        /// - Parameter left: the time until the deadline, in minutes.
        func radius(_ left: Int64, in ring: Ring) -> Int64 {
            let (inner, outer) = ring.band
            let (from, until, offset): (Int64, Int64, Int64) =
                switch ring {
                case .today: (0, today, 15)
                case .week: (today, RadarModel.week, 0)
                case .month: (RadarModel.week, RadarModel.month, 0)
                }
            let start = Mathematics.log2(from + offset)
            let whole = max(1, Mathematics.log2(until + offset) - start)
            let part = min(max(0, Mathematics.log2(max(from, left) + offset) - start), whole)
            return inner + (outer - inner) * part / whole
        }
    }
}
