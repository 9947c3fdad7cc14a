import DaymarkCore

/// How a person is, and what they could do now.
extension App {
    mutating func handle(_ action: MoodAction, in circumstances: Circumstances, _ effects: inout [Effect]) {
        switch action {
        case .ask: screens.asksMood = true
        case .note(let mood):
            screens.asksMood = false
            commit(
                workspace.note(mood: mood, in: circumstances, using: &entropy), &effects,
                saying: words(MoodPhrase.reply(mood)))
        case .putOff:
            screens.asksMood = false
            commit(workspace.putOffMood(in: circumstances, using: &entropy), &effects)
        }
        effects.append(.focus(MoodView.id))
    }

    /// Puts what was suggested on the timeline, here and now.
    mutating func suggest(_ id: RecordID, in circumstances: Circumstances, _ effects: inout [Effect])
        throws(IntentError)
    {
        let open = OpenBlock(workspace, plan(in: circumstances), in: circumstances)
        guard let open, let added = try workspace.add(suggested: id, to: open, in: circumstances, using: &entropy)
        else {
            notice = Notice(text: words(open == nil ? MoodOfferPhrase.noOpenTime : .takenUp(title(id))))
            return
        }
        let time = words.time(circumstances.zone.civil(at: added.span.start))
        commit(added.operations, &effects, saying: words(MoodOfferPhrase.added(title(id), at: time)))
        effects.append(.focus(MoodView.id))
    }

    /// What of it is on the page now.
    mutating func moodModel(_ today: TodayModel, in circumstances: Circumstances) -> MoodModel? {
        let offer = workspace.moodOffer(after: screens.moodOffer, today.open, in: circumstances)
        if let offer { screens.moodOffer = offer }
        return MoodModel(today, asks: screens.asksMood || offer != nil, workspace, in: circumstances)
    }
}
