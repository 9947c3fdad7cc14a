import DaymarkCore

/// What an edit of a commitment changed about the way there.
struct TravelChange {
    /// The commitment, if it has a time for the way there that was set or copied now.
    private let commitment: Commitment?
    /// When to leave for its next date, if that is still to come.
    private let leave: Instant?
    /// The commitments of the same name that have the same time now.
    private let copied: [RecordID]
    /// The number of commitments of the same name that have another time, or none.
    private let otherCount: Int

    /// - Parameters:
    ///   - before: the commitment before the edit.
    ///   - copied: the commitments to which the edit copied the time.
    ///   - workspace: the workspace after the edit.
    init(
        to commitment: Commitment, from before: Commitment, copied: [RecordID], _ workspace: Workspace,
        in circumstances: Circumstances
    ) {
        let isChanged = commitment.travel != nil && (commitment.travel != before.travel || !copied.isEmpty)
        leave = isChanged ? workspace.leaveTime(for: commitment, in: circumstances) : nil
        self.commitment = isChanged ? commitment : nil
        self.copied = copied
        otherCount = isChanged ? workspace.namesakesWithOtherTravel(of: commitment.id, in: circumstances).count : 0
    }

    func sentences(_ words: Words, in circumstances: Circumstances) -> [String] {
        guard let commitment, let travel = commitment.travel else { return [] }
        let title = commitment.title
        var sentences = leave.map { [words.text(travel: travel, leave: $0, in: circumstances)] } ?? []
        if !copied.isEmpty { sentences.append(words(TravelPhrase.copied(copied.count, title))) }
        if otherCount > 0 {
            let offer = words(TravelPhrase.othersDiffer(otherCount, title))
            let all = commitment.isSeries ? " --all" : ""
            sentences.append("\(offer) daymark edit \(commitment.id.handle)\(all) --same-name")
        }
        return sentences
    }

    func members(in circumstances: Circumstances) -> [JSON.Member] {
        guard commitment != nil else { return [] }
        let time = leave.map { [JSON.Member("leave", .string(circumstances.zone.timestamp($0)))] } ?? []
        return time + [JSON.Member("sameName", .array(copied.map { .string($0.description) }))]
    }
}
