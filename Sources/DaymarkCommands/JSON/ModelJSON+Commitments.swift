import DaymarkCore
import DaymarkScreens

extension ModelJSON {
    /// A commitment as it is stored: a series once, with its rule.
    func commitment(_ commitment: Commitment) -> JSON {
        let start = commitment.start
        let last =
            commitment.end ?? (commitment.start?.isDay == true ? start.map { .day($0.date.adding(days: 1)) } : start)
        let zone = commitment.zone
        return .object(
            name(commitment.id)
                + JSON.members([
                    "title": .string(commitment.title), "start": start.map { moment($0, zone: zone) },
                    "end": last.map { moment($0, zone: zone) }, "zone": .string(zoneName(of: commitment)),
                    "allDay": .bool(start?.isDay ?? false), "busy": .bool(commitment.busy),
                    "reachable": commitment.busyStatus == .partly ? .bool(true) : nil,
                    "location": .filled(commitment.location), "notes": .filled(commitment.notes),
                    "category": commitment.category.map { .string($0.name) }, "repeats": .filled(commitment.repeats),
                    "picture": .string(workspace.picture(of: commitment).name),
                    "reminders": reminders(commitment.reminders), "travel": commitment.travel.map { .number($0) },
                    "exdates": .array(moments(commitment.exdates, zone: zone)),
                    "rdates": .array(moments(commitment.rdates, zone: zone)),
                    "series": commitment.overrideOf.map { .string($0.description) },
                    "original": commitment.occurrence.map { moment($0, zone: zone) },
                    "guests": guests(of: commitment), "sourceID": .filled(commitment.sourceID),
                ]))
    }

    /// One date of a commitment. `id` names the commitment that holds it, and `series` the series that it belongs to.
    func occurrence(_ occurrence: Occurrence) -> JSON { .object(members(occurrence)) }

    private func members(_ occurrence: Occurrence) -> [JSON.Member] {
        let zone = circumstances.zone
        func end(_ instant: Instant) -> JSON {
            occurrence.allDay ? .string(zone.civil(at: instant).date.description) : time(instant)
        }
        return name(occurrence.commitment)
            + commitmentMembers(occurrence.commitment)
            + JSON.members([
                "title": .string(occurrence.title), "start": end(occurrence.start), "end": end(occurrence.end),
                "minutes": occurrence.allDay
                    ? nil : .number(Span(occurrence.start, occurrence.end).minutes),
                "allDay": .bool(occurrence.allDay), "busy": .bool(occurrence.busy),
                "reachable": occurrence.isReachable ? .bool(true) : nil,
                "location": .filled(occurrence.location), "category": occurrence.category.map { .string($0.name) },
            ])
    }

    /// The series and the zone of a commitment.
    func commitmentMembers(_ id: RecordID) -> [JSON.Member] {
        guard let commitment = workspace.commitments[id] else { return [] }
        let series = commitment.overrideOf ?? (commitment.isSeries ? id : nil)
        return JSON.members([
            "series": series.map { .string($0.description) }, "zone": .string(zoneName(of: commitment)),
        ])
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
