import DaymarkCore

/// A nag on the live card, with its text as of now.
struct NagEntry {
    let nag: Nag
    /// The texts and the answers. They are made again when the time or the records change.
    var message: NagMessage
}

extension [NagEntry] {
    /// The entries in the order of the card: what can still be done about them comes first.
    func sortedByUse(at now: Instant) -> [NagEntry] {
        let order = Nag.sortedByUse(map { $0.nag }, at: now).map { $0.id }
        return order.compactMap { id in first { $0.nag.id == id } }
    }
}

/// The one card that shows all nags that wait for an answer, and the missions whose level keeps a banner.
struct NagCard {
    /// A line of the card.
    struct Row {
        /// The tag of the nag, or the mission of a banner.
        let tag: RecordID
        let mission: RecordID?
        /// The commitment that the nag announces.
        var commitment: RecordID?
        let title: String
        let text: String
        let level: Aggression
        let route: Route?
        let answers: [NagMessage.Action]
        /// The kind of the nag, or nil for a banner.
        let kind: Nag.Kind?

        /// Whether it says when to leave for a commitment.
        var isTimeToLeave: Bool {
            if case .leave? = kind { return true }
            return false
        }

        var isDose: Bool { kind.map { $0.isDose } ?? false }

        /// The answers that are always in sight: the first one, and the one to start a block that begins or else the
        /// shortest snooze.
        var mainAnswers: [NagMessage.Action] {
            let isStart = kind == .block
            var main = Array(answers.prefix(1))
            for answer in answers.dropFirst() where main.count == 1 {
                switch answer {
                case .focus: if isStart { main.append(answer) }
                case .snooze: if !isStart { main.append(answer) }
                case .done, .acknowledge, .block, .dose, .refill: break
                }
            }
            return main
        }

        var otherAnswers: [NagMessage.Action] {
            let main = mainAnswers
            return answers.filter { !main.contains($0) }
        }
    }

    /// The maximum number of rows. The others are counted.
    private static let maxRows = 4

    /// Whether the person can open the card and collapse it again: it has several nags, covers a screen that is not
    /// about them, or is the summary of the morning, whose lines Today has too.
    let isCollapsible: Bool
    let isCollapsed: Bool
    let rows: [Row]
    /// The number of nags that have no row.
    let more: Int

    var count: Int { rows.count + more }
    var level: Aggression { rows.map { $0.level }.max() ?? .gentle }
    /// The rows that a collapsed card keeps: the first dose, and the first of the loudest level if that level keeps a
    /// banner. The time in which a dose can be taken is short.
    var keptRows: [Row] {
        let level = self.level
        let dose = rows.first { $0.isDose }
        let loud = level >= .aggressive ? rows.first { $0.level == level } : nil
        guard let dose else { return loud.map { [$0] } ?? [] }
        guard let loud, loud.tag != dose.tag else { return [dose] }
        return [dose, loud]
    }

    /// - Parameter route: the screen that the card is shown over.
    init(_ nagging: Nagging, on route: Route, in context: ViewContext) {
        let workspace = context.workspace
        let entries = nagging.cardEntries(in: workspace, at: context.now).sortedByUse(at: context.now)
        let banners = nagging.cardBanners(in: workspace, at: context.now)
        let isAlone = entries.count + banners.count == 1
        let all =
            entries.map { NagCard.row($0, isAlone: isAlone, in: context) }
            + banners.map { id in
                Row(
                    tag: id, mission: id, title: workspace.title(of: id) ?? "",
                    text: workspace.reminder(of: id, in: context.circumstances), level: .aggressive,
                    route: isAlone ? .mission(id) : .nag(id), answers: NagAnswers.offered(for: id, in: context),
                    kind: nil)
            }
        let isSummary = entries.contains { $0.nag.kind == .morning }
        isCollapsible = !isAlone || route != .today || isSummary
        isCollapsed = isCollapsible && nagging.openedOn != route
        rows = NagCard.shown(all)
        more = all.count - rows.count
    }

    /// Returns the first rows. A nag that keeps a banner is among them.
    private static func shown(_ all: [Row]) -> [Row] {
        var rows = Array(all.prefix(maxRows))
        let loudest = rows.map { $0.level }.max() ?? .gentle
        if let loud = all.dropFirst(maxRows).first(where: { $0.level >= .aggressive && $0.level > loudest }) {
            rows[maxRows - 1] = loud
        }
        return rows
    }

    /// The text gives the time that is left now instead of when the nag arrived.
    private static func row(_ entry: NagEntry, isAlone: Bool, in context: ViewContext) -> Row {
        let message = entry.message
        let route: Route? =
            message.mission.map { isAlone ? .mission($0) : .nag($0) }
            ?? message.commitment.map { .commitment($0, at: nil) }
        return Row(
            tag: message.tag, mission: message.mission, commitment: message.commitment, title: message.title,
            text: message.body, level: message.level, route: route, answers: message.actions, kind: entry.nag.kind)
    }
}
