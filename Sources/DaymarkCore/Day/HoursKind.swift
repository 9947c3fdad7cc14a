/// The hours that limit a kind of work: those of a category, usual opening hours, or both.
struct HoursKind: Hashable {
    /// Nil if the category has no hours of its own, or if they do not count.
    let category: Category?
    let opening: OpeningHours

    init(category: Category?, opening: OpeningHours) {
        (self.category, self.opening) = (category, opening)
    }

    /// The number of kinds. The first one has no hours.
    static let count = (Category.allCases.count + 1) * OpeningHours.allCases.count

    /// The index in ``PlanProblem/hoursByKind``.
    var index: Int { (category.map { $0.index + 1 } ?? 0) * OpeningHours.allCases.count + opening.index }

    init(index: Int) {
        let (category, opening) = index.quotientAndRemainder(dividingBy: OpeningHours.allCases.count)
        self.category = category > 0 ? Category.allCases[category - 1] : nil
        self.opening = OpeningHours.allCases[opening]
    }
}

extension Workspace {
    /// A free time this long, in minutes, is worth going out or making a call for, even if the work takes longer.
    static let shortestOpenTime: Int64 = 25

    /// For each kind of work, the minutes in which it may be planned. Empty for categories without hours of their own.
    func hoursByKind(on days: [WakingDay], in zone: ZoneRules) -> [[MinuteSpan]] {
        (0..<HoursKind.count).map { spans(of: HoursKind(index: $0), on: days, in: zone) }
    }

    private func spans(of kind: HoursKind, on days: [WakingDay], in zone: ZoneRules) -> [MinuteSpan] {
        var all: [WeekHours] = []
        if let category = kind.category { all.append(settings.hoursByCategory[category.index]) }
        if let opening = kind.opening.hours { all.append(opening) }
        guard let first = all.first else { return [] }
        var spans = Workspace.minutes(of: first, on: days, in: zone)
        for hours in all.dropFirst() {
            let others = Workspace.minutes(of: hours, on: days, in: zone)
            spans = spans.flatMap { span in others.compactMap { $0.intersection(with: span) } }
        }
        return spans
    }

    private static func minutes(of hours: WeekHours, on days: [WakingDay], in zone: ZoneRules) -> [MinuteSpan] {
        guard !hours.isEmpty, let first = days.first else { return [] }
        let dates = [first.date.adding(days: -1)] + days.map { $0.date } + [days[days.count - 1].date.adding(days: 1)]
        return MinuteSpan.joined(
            dates.flatMap { hours.spans(on: $0, in: zone) }.map { MinuteSpan($0.start.minute, $0.end.minute) })
    }

    /// The usual opening hours of a mission: those that the person chose, or else those of its title and of the playbook
    /// that the title names. The playbook knows more than a title that only says that it is a call.
    public func openingHours(of mission: Mission) -> OpeningHours {
        if let chosen = mission.openingHours { return chosen }
        let named = OpeningHours(title: mission.title)
        if named == .office { return .office }
        guard let guessed = mission.hoursOfGuess, guessed != .any else { return named ?? .any }
        return guessed
    }

    /// The hours that may limit a mission. Those that come first are respected if they have room. Empty if the mission
    /// may be planned at any time.
    ///
    /// Hours of a category in which nothing is open do not limit the mission, because it could never be done.
    func hoursKinds(of mission: Mission) -> [HoursKind] {
        let name = mission.category ?? settings.category
        let own = settings.hours(of: name)
        let category = own == nil ? nil : HoursKind(category: name, opening: .any)
        let opening = openingHours(of: mission)
        guard let hours = opening.hours else { return category.map { [$0] } ?? [] }
        let open = HoursKind(category: nil, opening: opening)
        guard let own, let category else { return [open] }
        let both = HoursKind(category: name, opening: opening)
        return own.overlaps(hours) ? [both, open, category] : [open, category]
    }

    /// The index of a mission's usual hours in ``PlanProblem/hoursByKind``. Nil if the mission may be planned at any time.
    func kindWithHours(_ mission: Mission) -> Int? { hoursKinds(of: mission).first?.index }

    /// The index of the hours in ``PlanProblem/hoursByKind`` that limit a mission between two minutes. Nil if it may be
    /// planned at any time.
    ///
    /// Opening hours count only if they leave the person free time, so that a call due on a Saturday is planned on
    /// Saturday.
    func kindWithHours(_ mission: Mission, minutes: Int64, within span: MinuteSpan, _ problem: PlanProblem) -> Int? {
        let kinds = hoursKinds(of: mission)
        let needed = max(1, min(minutes, Workspace.shortestOpenTime))
        for kind in kinds where kind.opening != .any {
            if problem.hasFreeTime(of: needed, within: span, kind: kind.index) { return kind.index }
        }
        return kinds.last { $0.opening == .any }?.index
    }

    /// Sets the hours in which a task between two minutes may be planned.
    func setHours(of task: inout PlanTask, of mission: Mission, within span: MinuteSpan, _ problem: PlanProblem) {
        task.kind = kindWithHours(mission, minutes: task.minutes, within: span, problem)
        // Opening hours do not make the evening a time for work, but hours of the category do.
        task.hoursIncludeEvenings = task.kind.map { HoursKind(index: $0).category != nil } ?? false
    }

    /// The spans in which a mission may be planned on a day. Nil for any time.
    func allowedTime(for mission: Mission, on day: WakingDay, in zone: ZoneRules) -> [Span]? {
        hoursKinds(of: mission).first.map { kind in
            spans(of: kind, on: [day], in: zone).map { Span(Instant(minute: $0.start), Instant(minute: $0.end)) }
        }
    }

    /// Whether the usual opening hours of a mission are over, or have yet to begin.
    func isClosed(_ mission: Mission, in circumstances: Circumstances) -> Bool {
        guard let hours = openingHours(of: mission).hours else { return false }
        return !hours.spans(on: circumstances.today, in: circumstances.zone).contains {
            $0.start <= circumstances.now && circumstances.now < $0.end
        }
    }
}

extension WeekHours {
    /// Whether both have some time of the week in common.
    func overlaps(_ other: WeekHours) -> Bool {
        let week: Int64 = 7 * 1440
        let others = other.minutesOfWeek
        for span in minutesOfWeek {
            // The hours of Sunday night reach into Monday.
            for shift in [-week, 0, week] {
                for one in others where span.overlaps(MinuteSpan(one.start + shift, one.end + shift)) { return true }
            }
        }
        return false
    }

    /// The spans of a week, in minutes from Monday on.
    private var minutesOfWeek: [MinuteSpan] {
        var spans: [MinuteSpan] = []
        for day in Weekday.allCases {
            for range in self[day] {
                let start = Int64(day.index) * 1440 + range.from.minuteOfDay
                let length = (range.until.minuteOfDay - range.from.minuteOfDay).flooredRemainder(by: 1440)
                spans.append(MinuteSpan(start, start + (length == 0 ? 1440 : length)))
            }
        }
        return spans
    }
}
