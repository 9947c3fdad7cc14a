import DaymarkCore
import DaymarkScreens

extension ModelJSON {
    /// A commitment as it is stored: a series once, with its rule.
    func commitment(_ commitment: Commitment) -> JSON {
        .object(members(ModelJSON.commitmentFields, of: commitment))
    }

    static let commitmentFields: [AnswerField<Commitment>] = scheduleFields + detailFields + seriesFields

    private static let scheduleFields: [AnswerField<Commitment>] = [
        .always("id", .id) { _, commitment in .string(commitment.id.description) },
        .always("handle", .text) { _, commitment in .string(commitment.id.handle) },
        .always("title", .stored("title", in: .commitment)) { _, commitment in .string(commitment.title) },
        .optional("start", .dayOrTime) { json, commitment in
            commitment.start.map { json.moment($0, zone: commitment.zone) }
        },
        .optional("end", .dayOrTime) { json, commitment in json.end(of: commitment) },
        .always("zone", .stored("zone", in: .commitment)) { json, commitment in
            .string(json.zoneName(of: commitment))
        },
        .always("allDay", .flag) { _, commitment in .bool(commitment.start?.isDay ?? false) },
        .always("busy", .flag) { _, commitment in .bool(commitment.busy) },
        .optional("reachable", .flag) { _, commitment in commitment.busyStatus == .partly ? .bool(true) : nil },
    ]

    private static let detailFields: [AnswerField<Commitment>] = [
        .optional("location", .stored("location", in: .commitment)) { _, commitment in .filled(commitment.location) },
        .optional("notes", .stored("notes", in: .commitment)) { _, commitment in .filled(commitment.notes) },
        .optional("category", .stored("category", in: .commitment)) { _, commitment in
            commitment.category.map { .string($0.name) }
        },
        .optional("repeats", .stored("repeats", in: .commitment)) { _, commitment in .filled(commitment.repeats) },
        .always("picture", .stored("picture", in: .commitment)) { json, commitment in
            .string(json.workspace.picture(of: commitment).name)
        },
        .always("reminders", .list(of: .reminder)) { json, commitment in json.reminders(commitment.reminders) },
        .optional("travel", .stored("travel", in: .commitment)) { _, commitment in
            commitment.travel.map { .number($0) }
        },
    ]

    private static let seriesFields: [AnswerField<Commitment>] = [
        .always("exdates", .list(of: .text)) { json, commitment in
            .array(json.moments(commitment.exdates, zone: commitment.zone))
        },
        .always("rdates", .list(of: .text)) { json, commitment in
            .array(json.moments(commitment.rdates, zone: commitment.zone))
        },
        .optional("series", .id) { _, commitment in commitment.overrideOf.map { .string($0.description) } },
        .optional("original", .dayOrTime) { json, commitment in
            commitment.occurrence.map { json.moment($0, zone: commitment.zone) }
        },
        .optional("guests", .list(of: .someObject)) { json, commitment in json.guests(of: commitment) },
        .optional("sourceID", .stored("sourceID", in: .commitment)) { _, commitment in .filled(commitment.sourceID) },
    ]

    /// The end of a commitment. An all-day commitment without one ends on the next day, any other when it starts.
    private func end(of commitment: Commitment) -> JSON? {
        let start = commitment.start
        let last = commitment.end ?? (start?.isDay == true ? start.map { .day($0.date.adding(days: 1)) } : start)
        return last.map { moment($0, zone: commitment.zone) }
    }

    /// One date of a commitment. `id` names the commitment that holds it, and `series` the series that it belongs to.
    func occurrence(_ occurrence: Occurrence) -> JSON {
        .object(members(ModelJSON.occurrenceFields, of: occurrence))
    }

    static let occurrenceFields: [AnswerField<Occurrence>] = [
        .always("id", .id) { _, occurrence in .string(occurrence.commitment.description) },
        .always("handle", .text) { _, occurrence in .string(occurrence.commitment.handle) },
        .optional("series", .id) { json, occurrence in json.series(of: occurrence.commitment) },
        .optional("zone", .text) { json, occurrence in json.zone(of: occurrence.commitment) },
        .always("title", .stored("title", in: .commitment)) { _, occurrence in .string(occurrence.title) },
        .always("start", .dayOrTime) { json, occurrence in json.moment(occurrence.start, of: occurrence) },
        .always("end", .dayOrTime) { json, occurrence in json.moment(occurrence.end, of: occurrence) },
        .optional("minutes", .integer) { _, occurrence in
            occurrence.allDay ? nil : .number(Span(occurrence.start, occurrence.end).minutes)
        },
        .always("allDay", .flag) { _, occurrence in .bool(occurrence.allDay) },
        .always("busy", .flag) { _, occurrence in .bool(occurrence.busy) },
        .optional("reachable", .flag) { _, occurrence in occurrence.isReachable ? .bool(true) : nil },
        .optional("location", .stored("location", in: .commitment)) { _, occurrence in .filled(occurrence.location) },
        .optional("category", .stored("category", in: .commitment)) { _, occurrence in
            occurrence.category.map { .string($0.name) }
        },
    ]

    /// A day if the date is all-day, or otherwise a time.
    private func moment(_ instant: Instant, of occurrence: Occurrence) -> JSON {
        occurrence.allDay ? .string(circumstances.zone.civil(at: instant).date.description) : time(instant)
    }

    /// The series and the zone of a commitment.
    func commitmentMembers(_ id: RecordID) -> [JSON.Member] {
        JSON.members(["series": series(of: id), "zone": zone(of: id)])
    }

    /// The id of the series that a commitment is or belongs to.
    private func series(of id: RecordID) -> JSON? {
        guard let commitment = workspace.commitments[id] else { return nil }
        let series = commitment.overrideOf ?? (commitment.isSeries ? id : nil)
        return series.map { .string($0.description) }
    }

    private func zone(of id: RecordID) -> JSON? {
        workspace.commitments[id].map { .string(zoneName(of: $0)) }
    }

    /// The answers of guests to an invitation. Nothing without any.
    private func guests(of commitment: Commitment) -> JSON? {
        let answers = commitment.guestAnswers
        guard !answers.isEmpty else { return nil }
        return .array(
            answers.map { guest in
                .object(
                    JSON.members([
                        "address": .string(guest.address), "name": .filled(guest.name), "answer": .string(guest.answer),
                        "date": guest.date.map { moment($0, zone: commitment.zone) },
                    ]))
            })
    }

    private func zoneName(of commitment: Commitment) -> String {
        commitment.zone.isEmpty ? circumstances.zone.name : commitment.zone
    }

    private func moments(_ texts: [String], zone: String) -> [JSON] {
        texts.map { text in WallMoment(text).map { moment($0, zone: zone) } ?? .string(text) }
    }
}

extension Commitment {
    func json(_ workspace: Workspace, in circumstances: Circumstances) -> JSON {
        ModelJSON(workspace, in: circumstances).commitment(self)
    }
}
