import DaymarkCore

/// The editable form of a commitment, for one date or all dates. Its fields are text that the person can type.
struct CommitmentForm {
    /// The commitment on the shown date.
    let commitment: Commitment
    /// The series of the commitment, if any.
    let series: Commitment?
    /// The shown date as the commitment's rule gives it.
    let at: WallMoment?
    /// The date on which the shown one takes place.
    let date: CivilDate?
    let day: String
    let when: String
    let repeats: String
    let reminders: String
    let facts: [MissionDetail.Fact]
    let picture: Picture
    /// The number of other upcoming commitments of the same name whose travel time differs.
    let namesakeCount: Int
    /// The number of those whose reminders differ.
    let otherReminderCount: Int

    /// Returns nil if there is no such commitment.
    /// - Parameter wanted: the date to show, or nil for the next one.
    init?(_ id: RecordID, at wanted: WallMoment?, in context: ViewContext) {
        let (workspace, words, circumstances) = (context.workspace, context.words, context.circumstances)
        guard let found = workspace.commitments[id], !found.deleted else { return nil }
        let master = found.overrideOf.flatMap { workspace.commitments[$0] }.flatMap { $0.deleted ? nil : $0 } ?? found
        series = master.isSeries ? master : nil
        var occurrence: Occurrence?
        if let series {
            occurrence = (wanted ?? found.occurrence).flatMap { workspace.date(of: series, at: $0, in: circumstances) }
            occurrence = occurrence ?? workspace.nextDates(of: series, count: 1, in: circumstances).first
            at = occurrence?.original ?? series.start
        } else {
            at = master.start
        }
        commitment = occurrence.flatMap { workspace.commitments[$0.commitment] } ?? master
        picture = workspace.picture(of: commitment)
        namesakeCount = workspace.namesakesWithOtherTravel(of: commitment.id, in: circumstances).count
        otherReminderCount = workspace.namesakesWithOtherReminders(of: commitment.id, in: circumstances).count
        if let occurrence {
            let date = context.civil(occurrence.start).date
            (self.date, day) = (date, context.day(date))
            when = words.moment(occurrence, in: circumstances)
        } else {
            date = at.map { $0.date }
            day = at.map { context.day($0.date) } ?? ""
            var once = commitment
            (once.repeats, once.rdates) = ("", [])
            when = CommitmentText(once, words: words, in: circumstances).when
        }
        repeats = (try? RecurrenceRule(master.repeats)).map { words.repeats($0) } ?? ""
        reminders = words.reminders(commitment.reminders, in: circumstances)
        let shown: [DetailPhrase] = [.zone, .guests, .next, .leftOut]
        facts = CommitmentDetail(master, in: context).facts.filter { fact in
            shown.contains { words($0) == fact.name }
        }
    }

    /// Returns the id of a field in the page.
    static func field(_ id: RecordID, _ field: CommitmentField) -> String { "\(field.name)-\(id.handle)" }

    static func dateField(_ id: RecordID) -> String { "date-" + id.handle }

    func text(_ field: CommitmentField) -> String {
        switch field {
        case .title: commitment.title
        case .when: when
        case .repeats: repeats
        case .location: commitment.location
        case .reminders: reminders
        case .travel: commitment.travel.map { Words(.calm).length($0) } ?? ""
        case .notes: commitment.notes
        case .category: commitment.category?.name ?? ""
        case .busyStatus: commitment.busyStatus.name
        case .picture: commitment.picture?.title ?? ""
        }
    }
}
