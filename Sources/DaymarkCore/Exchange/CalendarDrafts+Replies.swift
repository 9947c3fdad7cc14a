extension CalendarDrafts {
    /// Reads a guest's message. A reply is stored on what it answers; no message of a guest changes a date.
    mutating func readAnswer(_ entry: CalendarEntry) {
        begin(entry)
        let attendee = entry.component.property("ATTENDEE")
        let address = attendee.map { CalendarSource.address($0.value) } ?? ""
        let name = attendee?.parameter("CN") ?? ""
        let answer = folded(attendee?.parameter("PARTSTAT") ?? "")
        report(.answer(from: name.isEmpty ? address : name, answer), line: entry.component.line)
        guard source.method == "REPLY", entry.isEvent, !address.isEmpty, !answer.isEmpty,
            let (commitment, date) = answered(by: entry)
        else { return }
        replies.append(
            CalendarReply(
                commitment: commitment,
                answer: GuestAnswer(
                    address: address, name: name, answer: answer, date: date, stamp: entry.revision.stamp ?? 0)))
    }

    /// The commitment that a reply is about, and the date if it is about one date of a series.
    private mutating func answered(by entry: CalendarEntry) -> (commitment: RecordID, date: WallMoment?)? {
        if let line = entry.recurrenceID {
            guard let (series, date) = seriesAndDate(of: entry, line, in: []), let series else { return nil }
            return (series.id, date)
        }
        let found = known.items(uid: entry.uid, kind: .commitment).filter {
            workspace.commitments[$0.id].map { !$0.deleted && $0.start != nil } ?? false
        }
        // An answer to one of several items with the same UID could be about any of them.
        return found.count == 1 ? (found[0].id, nil) : nil
    }
}

/// A guest's reply to an invitation, and the commitment that it is about.
struct CalendarReply {
    let commitment: RecordID
    let answer: GuestAnswer
}

extension Importer {
    /// Stores a guest's answer in the commitment.
    mutating func apply(_ reply: CalendarReply) {
        guard let before = workspace.commitments[reply.commitment], !before.deleted else { return }
        var after = before
        after.note(reply.answer)
        append(Commitment.schema.changes(from: before, to: after))
        result.noted += 1
    }
}
