/// A to-do as a calendar contains it. A repeating mission and the dates that are done become one to-do with a rule, and
/// a changed date for each date that is done (RFC 5545 section 3.8.4.4).
struct TodoExport {
    /// The maximum number of dates without a mission between the first one and the open one.
    private static let maxSkipped = 500

    let mission: Mission
    let uid: String
    /// The date of the series that this to-do replaces.
    var recurrenceID: WallMoment?
    /// The first date of a repeating to-do.
    var start: WallMoment?
    /// The zone of the dates. Nil if they are days or the to-do does not repeat.
    var zone: String?
    var rule = ""
    var excluded: [WallMoment] = []

    private init(_ mission: Mission, uid: String) {
        self.mission = mission
        self.uid = uid
    }

    /// All missions of a workspace, sorted by the ids of their series.
    static func all(_ workspace: Workspace, in circumstances: Circumstances) -> [TodoExport] {
        var chains = Keyed<RecordID, [Mission]>()
        for mission in workspace.missions.undeleted.ordered(by: { $0.id < $1.id }) {
            chains[mission.seriesOf ?? mission.id, default: []].append(mission)
        }
        return chains.values.flatMap { todos(of: $0, in: circumstances) }
    }

    private static func name(of mission: Mission) -> String {
        mission.sourceID.isEmpty ? mission.id.description : oneLine(mission.sourceID)
    }

    private static func todos(of chain: [Mission], in circumstances: Circumstances) -> [TodoExport] {
        let dated = chain.filter { $0.deadline != nil }.ordered {
            wall($0, in: circumstances) < wall($1, in: circumstances)
        }
        guard let series = dated.last(where: { $0.isOpen && !$0.repeats.isEmpty }), let deadline = series.deadline,
            let first = dated.first, let rule = try? RecurrenceRule(series.repeats)
        else {
            // Only the first mission of a series that is over has the UID of the source.
            return chain.enumerated().map { index, mission in
                TodoExport(mission, uid: index == 0 ? name(of: mission) : mission.id.description)
            }
        }
        let root = chain.first { $0.seriesOf == nil } ?? series
        let isLost = root.sourceID.isEmpty && root.seriesOf != nil
        let uid = isLost ? root.seriesOf?.description ?? name(of: root) : name(of: root)
        let zone = circumstances.rules(deadline.zone)
        func moment(_ mission: Mission) -> WallMoment {
            let civil = wall(mission, in: circumstances, zone: zone)
            return deadline.isDay ? .day(civil.date) : .time(civil)
        }
        var master = TodoExport(series, uid: uid)
        master.zone = deadline.isDay ? nil : deadline.zone
        master.start = moment(first)
        let last = moment(series)
        var iterator = RecurrenceIterator(rule.unbounded, start: moment(first).civil, dateOnly: deadline.isDay)
        let dates = dated.map { moment($0).civil }
        var passed: Int64 = 0
        while let instance = iterator.next(), instance < last.civil {
            passed += 1
            if !dates.contains(instance) {
                master.excluded.append(deadline.isDay ? .day(instance.date) : .time(instance))
            }
            if master.excluded.count > maxSkipped { break }
        }
        var done = chain.filter { $0.id != series.id }
        if master.excluded.count > maxSkipped {
            // The series starts with its open date, and each date that is done is a to-do of its own.
            (master.start, master.excluded, passed) = (last, [], 0)
            master.rule = rule.text
            master.excluded = series.exdates.compactMap { WallMoment($0) }
            return [master] + done.map { TodoExport($0, uid: $0.id.description) }
        }
        var whole = rule
        if let count = rule.count { whole.count = count + passed }
        master.rule = whole.text
        master.excluded += series.exdates.compactMap { WallMoment($0) }
        done = done.filter { $0.deadline != nil }
        let undated = chain.filter { $0.id != series.id && $0.deadline == nil }
        return [master]
            + done.map { mission in
                var todo = TodoExport(mission, uid: uid)
                todo.zone = master.zone
                todo.recurrenceID = moment(mission)
                return todo
            } + undated.map { TodoExport($0, uid: $0.id.description) }
    }

    private static func wall(
        _ mission: Mission, in circumstances: Circumstances, zone: ZoneRules? = nil
    ) -> CivilDateTime {
        guard let deadline = mission.deadline else { return .latest }
        return mission.ruleStart(deadline, in: zone ?? circumstances.rules(of: deadline)).civil
    }
}
