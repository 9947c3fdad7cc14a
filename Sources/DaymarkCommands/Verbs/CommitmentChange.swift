import DaymarkCore

/// The commitments of the same name to which an edit copied values.
struct NamesakeCopies {
    var travel: [RecordID] = []
    var reminders: [RecordID] = []

    var all: [RecordID] { (travel + reminders).uniqued() }
}

/// The values that an edit mentions, whether or not it changes them, among those that it can copy.
struct NamedValues {
    let travel: Bool
    let reminders: Bool

    /// - Parameter edit: applies the edit to a commitment.
    init(of commitment: Commitment, edit: (inout Commitment) -> Void) {
        var bare = commitment
        (bare.travel, bare.reminders) = (nil, [])
        edit(&bare)
        travel = bare.travel != nil
        reminders = Reminder.hasRelative(bare.reminders)
    }
}

/// The changes that an edit of a commitment made to its travel time and its reminders.
struct CommitmentChange {
    private let commitment: Commitment
    /// Whether a time for the way there was set or copied now.
    private let hasNewTravel: Bool
    /// When to leave for its next date, if that is still to come.
    private let leave: Instant?
    /// The commitments of the same name that have the same values now.
    private let copied: NamesakeCopies
    /// The number of commitments of the same name that have another time for the way there, or none.
    private let otherTravelCount: Int
    /// The number of commitments of the same name that have other reminders, or none.
    private let otherReminderCount: Int

    /// - Parameters:
    ///   - before: the commitment before the edit.
    ///   - copied: the commitments to which the edit copied values.
    ///   - workspace: the workspace after the edit.
    init(
        to commitment: Commitment, from before: Commitment, copied: NamesakeCopies, _ workspace: Workspace,
        in circumstances: Circumstances
    ) {
        self.commitment = commitment
        self.copied = copied
        hasNewTravel =
            commitment.travel != nil && (commitment.travel != before.travel || !copied.travel.isEmpty)
        let hasNewReminders = commitment.reminders != before.reminders || !copied.reminders.isEmpty
        leave = hasNewTravel ? workspace.leaveTime(for: commitment, in: circumstances) : nil
        otherTravelCount =
            hasNewTravel ? workspace.namesakesWithOtherTravel(of: commitment.id, in: circumstances).count : 0
        otherReminderCount =
            hasNewReminders ? workspace.namesakesWithOtherReminders(of: commitment.id, in: circumstances).count : 0
    }

    func sentences(_ words: Words, in circumstances: Circumstances) -> [String] {
        let title = commitment.title
        var sentences: [String] = []
        if let leave, let travel = commitment.travel {
            sentences.append(words.text(travel: travel, leave: leave, in: circumstances))
        }
        if !copied.travel.isEmpty { sentences.append(words(TravelPhrase.copied(copied.travel.count, title))) }
        if !copied.reminders.isEmpty {
            sentences.append(words(NamesakePhrase.remindersCopied(copied.reminders.count, title)))
        }
        if otherTravelCount > 0, let travel = commitment.travel {
            sentences.append(
                words(TravelPhrase.othersDiffer(otherTravelCount, title)) + " " + command(copying: "travel=\(travel)"))
        }
        if otherReminderCount > 0 {
            let reminders = Reminder.texts(Reminder.all(commitment.reminders)).joined(separator: ",")
            sentences.append(
                words(NamesakePhrase.remindersDiffer(otherReminderCount, title)) + " "
                    + command(copying: "reminders=\(reminders)"))
        }
        return sentences
    }

    /// The command that sets a value again, and copies that value alone to the others.
    private func command(copying value: String) -> String {
        "daymark edit \(commitment.id.handle)\(commitment.isSeries ? " --all" : "") --set \(value) --same-name"
    }

    func members(in circumstances: Circumstances) -> [JSON.Member] {
        let time = leave.map { [JSON.Member("leave", .string(circumstances.zone.timestamp($0)))] } ?? []
        guard hasNewTravel || !copied.all.isEmpty else { return time }
        return time + [JSON.Member("sameName", .array(copied.all.map { .string($0.description) }))]
    }
}
