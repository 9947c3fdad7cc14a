import DaymarkCore

/// The missions that are due, as a dial around the present moment. The nearer a deadline, the nearer its blip is to
/// the centre; each category has a sector. Lengths are thousandths of the dial's radius, and angles are degrees
/// clockwise from the right.
struct RadarModel: Hashable {
    enum Ring: Int, CaseIterable, Hashable {
        case today, week, month

        /// The radii between which it lies.
        var band: (inner: Int64, outer: Int64) {
            switch self {
            case .today: (125, 470)
            case .week: (470, 755)
            case .month: (755, 1000)
            }
        }
    }

    struct Blip: Hashable {
        let row: MissionRow
        let ring: Ring
        /// How many percent of the time before its deadline are work, at most 100.
        let pressure: Int64
        /// Whether the time before its deadline is too short.
        let isShort: Bool
        /// “fits with 2 h to spare”.
        let fit: String
        /// The time if it is due today, the day in this week, or the date in this month.
        let tag: String
        /// Half its width, which depends on its cognitive load.
        let size: Int64
        var radius: Int64
        private(set) var angle: Int64 = 0
        private(set) var x: Int64 = 0
        private(set) var y: Int64 = 0
        /// The part of its label that there is room for, and where it is.
        var label = Label(part: .nothing, isOnRight: true)

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

    struct Label: Hashable {
        enum Part: Int { case nothing, tag, name }
        let part: Part
        let isOnRight: Bool
    }

    /// The work that is left in a category, and the highest pressure in it.
    struct Sector: Hashable {
        let category: Category
        /// Minutes of work that are left.
        var minutes: Int64
        var pressure: Int64
        var isShort: Bool

        /// The angle at which it begins. Each sector is a third of the dial.
        static func start(_ category: Category) -> Int64 {
            switch category {
            case .work: 270
            case .personal: 30
            case .school: 150
            }
        }
    }

    let blips: [Blip]
    /// The missions whose deadline has passed, the oldest first.
    let past: [MissionRow]
    /// How many of them there are in all.
    let pastCount: Int
    let sectors: [Sector]
    /// Minutes of the day that are free.
    let free: Int64
    /// How many more missions are due within a month, for which the dial has no room.
    let more: Int

    /// How many blips the dial shows; those that are due first.
    private static let maxBlips = 24
    /// In minutes.
    private static let week: Int64 = 7 * 1440, month: Int64 = 31 * 1440

    /// - Parameter planned: the stretches of the day that are not free.
    init(_ pressures: Pressures, day: WakingDay, planned: [Span], in context: ViewContext) {
        let (workspace, now) = (context.workspace, context.now)
        let missions = workspace.missions
        let due = RadarModel.due(in: context)
        let passed = due.prefix { $0.at < now }
        past = passed.prefix(RadarModel.maxBlips).map { MissionRow(missions.all[$0.index], in: context) }
        pastCount = passed.count
        let scale = Scale(today: max(60, now.minutes(until: day.end)))
        var blips: [Blip] = []
        var sectors = Category.allCases.map { Sector(category: $0, minutes: 0, pressure: 0, isShort: false) }
        for (position, one) in due.dropFirst(passed.count).enumerated() {
            let mission = missions.all[one.index]
            let isShort = if case .short = pressures.fit(mission.id) { true } else { false }
            let pressure = min(100, pressures.percent(mission.id) ?? 0)
            let category = (mission.category ?? workspace.settings.category).index
            sectors[category].minutes += workspace.minutesLeft(mission)
            sectors[category].pressure = max(sectors[category].pressure, pressure)
            sectors[category].isShort = sectors[category].isShort || isShort
            guard position < RadarModel.maxBlips else { continue }
            let left = now.minutes(until: one.at)
            let ring: Ring =
                one.at <= day.lastDue(in: context.zone) ? .today : left <= RadarModel.week ? .week : .month
            var blip = Blip(
                row: MissionRow(mission, in: context), ring: ring, pressure: pressure, isShort: isShort,
                fit: pressures.fit(mission.id).map { context.words.fit($0) } ?? "",
                tag: RadarModel.tag(one.at, ring: ring, in: context),
                size: [26, 36, 50, 66][mission.cognitiveLoad.index], radius: scale.radius(left, in: ring))
            if RadarModel.position(&blip, among: blips) { blips.append(blip) }
        }
        RadarModel.placeLabels(&blips, hasPast: !past.isEmpty)
        self.blips = blips
        more = due.count - past.count - blips.count
        self.sectors = sectors
        let free = workspace.freeWindows(on: day.date, in: context.circumstances).flatMap { $0.without(planned) }
        self.free = free.reduce(0) { $0 + $1.minutes }
    }

    /// The open missions that are due within a month or were due before, in order, by their index.
    private static func due(in context: ViewContext) -> [(index: Int, at: Instant)] {
        let (missions, now) = (context.workspace.missions, context.now)
        let open = missions.places { $0.pointee.isOpen && ($0.pointee.snoozedUntil.map { $0 <= now } ?? true) }
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
        case .month: "\(civil.date.day) \(words.month(civil.date).beginning(3))"
        }
    }

    /// How far from the centre a deadline is: by the logarithm of the time left, within its ring. So the rings do not
    /// move during the day.
    struct Scale {
        /// Minutes until the day ends.
        let today: Int64

        /// - Parameter left: minutes until the deadline.
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
