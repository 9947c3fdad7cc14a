import ArgumentParser
import DaymarkCore
import DaymarkStore

struct AckVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "ack", abstract: "Acknowledge the reminders of a task.",
        discussion: """
              daymark ack essay

            Reminders that have come are not repeated. After its deadline, a nuclear task \
            stays silent for an hour and then comes back, until it is done, dropped or moved. \
            The answer says until when it is quiet.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words. Several handles name several tasks.", completion: .missions)
    var mission: [String] = []
    @OptionGroup var wanted: Wanted

    func run(_ context: inout Context) throws -> Output {
        let ids = try context.missions(mission, where: wanted.filter, for: "ack")
        let circumstances = context.circumstances
        // A home that follows an account leaves nags to the account, so it does not know which ones came.
        let isAllHere = try context.store.followedAccount() == nil
        let done = try context.store.perform(ids.map { .mission($0) } + [.nags(until: circumstances.now)], in: &context)
        {
            workspace, entropy in
            let came = ids.filter { !isAllHere || workspace.hasCome($0, in: circumstances) }
            return (
                ids.map { id in
                    (
                        id: id, title: workspace.missions[id]?.title ?? "", came: came.contains(id),
                        notice: workspace.acknowledged(id, in: circumstances),
                        quietUntil: came.contains(id)
                            ? workspace.quietUntil(afterAcknowledging: id, in: circumstances) : nil
                    )
                },
                wanted.stored(try workspace.acknowledge(came, in: circumstances, using: &entropy))
            )
        }
        let words = Words(try context.read([]) { $0.settings }, at: circumstances)
        let json = done.map { one in
            JSON.object([
                "id": .string(one.id.description), "title": .string(one.title),
                "acknowledged": one.came ? .string(circumstances.now.description) : .null,
                "quietUntil": one.quietUntil.map { .string($0.description) } ?? .null,
            ])
        }
        let output = Output(json: .array(json)) { _ in
            done.map { one in
                harmless(
                    one.came
                        ? words(one.notice)
                        : "\(one.title): \(words(NagNoticePhrase.nonePast))")
            }.joined(separator: "\n")
        }
        return wanted.noted(output, words)
    }
}

extension Workspace {
    /// Whether a nag of this mission is unacknowledged, or a series of nags is running that an acknowledgement ends.
    fileprivate func hasCome(_ id: RecordID, in circumstances: Circumstances) -> Bool {
        let events = nagEvents.undeleted.filter { $0.mission == id }
        let last = events.filter { $0.what == .acknowledged }.compactMap { $0.at }.max() ?? .earliest
        if let mission = missions[id], mission.isOpen, (mission.aggression ?? settings.usualAggression) == .nuclear,
            let due = mission.effectiveDeadline.map({ circumstances.instant(of: $0, settings: settings) }),
            due <= circumstances.now, last < max(due, circumstances.now.adding(minutes: -Nag.quietMinutes))
        {
            return true
        }
        return events.contains { $0.what != .acknowledged && ($0.at ?? .earliest) > last }
            || nags(of: id, from: last, until: circumstances.now, in: circumstances).contains { $0.at > last }
    }
}
