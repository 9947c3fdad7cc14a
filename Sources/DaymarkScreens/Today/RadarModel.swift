import DaymarkCore

/// What is due, as a dial around now: the nearer the deadline the nearer to the centre, a sector for each category
/// (voices.md, Pressure radar). Lengths are thousandths of the dial's radius, angles degrees clockwise from the right.
struct RadarModel: Hashable {
    enum Ring: Int, CaseIterable, Hashable {
        case today, week, month

        /// Where it begins and ends.
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
        /// 0 to 100: how much of the time before its deadline is work.
        let pressure: Int64
        let isShort: Bool
        /// “fits with 2 h to spare”.
        let fit: String
        /// The clock today, the day this week, the date this month.
        let tag: String
        /// Half its width, by cognitive load.
        let size: Int64
        var radius: Int64
        private(set) var angle: Int64 = 0
        private(set) var x: Int64 = 0
        private(set) var y: Int64 = 0
        /// What of its label there is room for, and where.
        var label = Label(shows: .nothing, onRight: true)

        init(
            row: MissionRow, ring: Ring, pressure: Int64, isShort: Bool, fit: String, tag: String, size: Int64,
            radius: Int64
        ) {
            (self.row, self.ring, self.pressure, self.isShort, self.fit) = (row, ring, pressure, isShort, fit)
            (self.tag, self.size, self.radius) = (tag, size, radius)
        }

        mutating func move(to angle: Int64, _ radius: Int64) {
            (self.angle, self.radius) = (angle, radius)
            x = radius * Mathematics.cosine(angle) / 10_000
            y = radius * Mathematics.sine(angle) / 10_000
        }
    }

    struct Label: Hashable {
        enum Part: Int { case nothing, tag, name }
        let shows: Part
        let onRight: Bool
    }

    /// A sector: what is left to do of a category, and the highest pressure in it.
    struct Sector: Hashable {
        let category: Category
        var minutes: Int64
        var pressure: Int64
        var isShort: Bool

        /// Where it begins; each is a third.
        static func start(_ category: Category) -> Int64 {
            switch category {
            case .work: 270
            case .personal: 30
            case .school: 150
            }
        }
    }

    let blips: [Blip]
    /// What was due before, oldest first, and how many there are of it.
    let past: [MissionRow]
    let pastCount: Int
    let sectors: [Sector]
    /// Minutes of the day that nothing fixed takes.
    let free: Int64
    /// How many more are due within a month, for which the dial has no room.
    let more: Int

    /// How many are on the dial at most; the nearest are.
    private static let most = 24
    private static let week: Int64 = 7 * 1440, month: Int64 = 31 * 1440

    /// - Parameter planned: the stretches that the plan has taken.
    init(
        _ workspace: Workspace, _ pressures: Pressures, _ day: WakingDay, planned: [Span],
        in circumstances: Circumstances, words: Words
    ) {
        let now = circumstances.now
        let missions = workspace.missions
        var due: [(place: Int, at: Instant)] = []
        for place in missions.places(where: { $0.pointee.isOpen && ($0.pointee.snoozedUntil.map { $0 <= now } ?? true) }
        ) {
            guard let deadline = missions.all[place].effectiveDeadline else { continue }
            let at = circumstances.instant(of: deadline, settings: workspace.settings)
            if at <= now.adding(minutes: RadarModel.month) { due.append((place, at)) }
        }
        due = due.ordered { $0.at != $1.at ? $0.at < $1.at : missions.all[$0.place].id < missions.all[$1.place].id }
        func row(_ place: Int) -> MissionRow {
            MissionRow(missions.all[place], workspace, in: circumstances, words: words)
        }
        let before = due.prefix { $0.at < now }
        past = before.prefix(RadarModel.most).map { row($0.place) }
        pastCount = before.count
        let scale = Scale(today: max(60, now.minutes(until: day.end)))
        var made: [Blip] = []
        var sums = Category.allCases.map { Sector(category: $0, minutes: 0, pressure: 0, isShort: false) }
        for (index, one) in due.dropFirst(before.count).enumerated() {
            let mission = missions.all[one.place]
            let fit = pressures.fit(mission.id)
            let isShort = if case .short = fit { true } else { false }
            let pressure = min(100, pressures.percent(mission.id) ?? 0)
            let category = (mission.category ?? workspace.settings.category).rawValue
            sums[category].minutes += workspace.minutesLeft(mission)
            sums[category].pressure = max(sums[category].pressure, pressure)
            sums[category].isShort = sums[category].isShort || isShort
            guard index < RadarModel.most else { continue }
            let left = now.minutes(until: one.at)
            let ring: Ring =
                one.at <= day.lastDue(in: circumstances.zone) ? .today : left <= RadarModel.week ? .week : .month
            let size: Int64 = [26, 36, 50, 66][mission.cognitiveLoad.rawValue]
            var blip = Blip(
                row: row(one.place), ring: ring, pressure: pressure, isShort: isShort,
                fit: fit.map { words.fit($0) } ?? "",
                tag: RadarModel.tag(one.at, ring, in: circumstances, words: words), size: size,
                radius: scale.radius(left, ring))
            if RadarModel.place(&blip, among: made) { made.append(blip) }
        }
        RadarModel.name(&made, isPast: !past.isEmpty)
        blips = made
        more = due.count - past.count - made.count
        sectors = sums
        free = workspace.freeWindows(on: day.date, in: circumstances).flatMap { $0.without(planned) }.reduce(0) {
            $0 + $1.minutes
        }
    }

    private static func tag(_ at: Instant, _ ring: Ring, in circumstances: Circumstances, words: Words) -> String {
        let civil = circumstances.zone.civil(at: at)
        return switch ring {
        case .today: words.time(civil)
        case .week: words.weekday(civil.date).beginning(3)
        case .month: "\(civil.date.day) \(words.month(civil.date).beginning(3))"
        }
    }

    /// How far out a deadline lies: the logarithm of the time left within its ring, so that the rings stand still through the day.
    struct Scale {
        /// Minutes that are left of the day.
        let today: Int64

        func radius(_ left: Int64, _ ring: Ring) -> Int64 {
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
