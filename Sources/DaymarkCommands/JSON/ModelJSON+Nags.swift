import DaymarkCore

extension ModelJSON {
    /// The end of the current pause, or null.
    var pausedUntil: JSON { workspace.pause(in: circumstances).map { time($0) } ?? .null }

    /// The end of the current quiet period, or null.
    var quietUntil: JSON { workspace.quietPeriodEnd(in: circumstances).map { time($0) } ?? .null }

    /// A nag that is still to come.
    func nag(_ coming: ComingNag, words: Words) -> JSON {
        let nag = coming.nag
        return .object(
            subject(nag.id.description, mission: nag.mission, commitment: nag.commitment)
                + JSON.members([
                    "level": .string(nag.level.name), "at": time(coming.at), "falls": time(nag.falls),
                    "due": time(nag.deadline), "silent": .bool(nag.isSilent), "together": .int(coming.together),
                    "why": .string(coming.why(words)), "kind": .string(nag.kind.name),
                    "ends": nag.ends.map { time($0) },
                ]))
    }

    /// A nag that has come, or an answer to it.
    func nag(_ event: NagEvent) -> JSON {
        .object(
            subject(event.occurrence, mission: event.mission, commitment: event.commitment)
                + JSON.members([
                    "day": event.day.map { .string($0.description) }, "at": event.at.map { time($0) },
                    "what": .string(event.what.name), "until": event.until.map { time($0) },
                    "channel": event.channel.map { .string($0.name) },
                ]))
    }

    /// The id of a nag, and the mission or the commitment that it is about.
    private func subject(_ id: String, mission: RecordID?, commitment: RecordID?) -> [JSON.Member] {
        let title =
            mission.flatMap { workspace.missions[$0]?.title }
            ?? commitment.flatMap { workspace.commitments[$0]?.title }
        return JSON.members([
            "id": .filled(id), "mission": mission.map { .string($0.description) },
            "commitment": commitment.map { .string($0.description) },
            "handle": (mission ?? commitment).map { .string($0.handle) }, "title": title.map { .string($0) },
        ])
    }
}
