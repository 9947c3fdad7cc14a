import DaymarkCore
import DaymarkScreens

/// The contents of a status bar, which every format draws.
struct BarModel {
    enum State: String {
        case focus, day, night
    }

    /// The longest title in the first line, in characters. A bar is narrow.
    private static let maxTitle = 28
    /// The number of missions that the menu can complete, and of blocks that it names.
    private static let maxMissions = 3, maxBlocks = 3

    let state: State
    /// The parts of the first line: the focus session or the rest of the day, a deadline, and the next block.
    let parts: [String]
    /// Nil at night.
    let percent: Int64?
    let isUrgent: Bool
    /// The groups of the menu, with a line between them.
    let menu: [[BarItem]]

    var text: String { parts.joined(separator: " · ") }

    init(_ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances, program: BarProgram) {
        let view = ViewContext(workspace, in: circumstances)
        let words = view.words
        let today = TodayModel(plan, in: view)
        let focus = FocusModel(in: view)
        let deadline = workspace.pressingDeadlines(in: circumstances).first
        state = focus != nil ? .focus : today.percentLeft == nil ? .night : .day
        percent = today.percentLeft
        isUrgent = deadline != nil
        let left = today.percentLeft.map { words(BarPhrase.percent($0)) } ?? today.left
        let lead = focus.map {
            words.line(about: $0.status, title: BarModel.shortened($0.title), numbers: $0.showsNumbers)
        }
        let countdown = deadline.map {
            words(BarPhrase.deadline(BarModel.shortened($0.title), minutes: $0.minutes(from: circumstances.now)))
        }
        // The next block is another mission than those that the first line names already.
        let named = [focus?.mission, deadline?.mission].compactMap { $0 }
        let following = today.course.first { row in !row.isNow && row.mission.map { !named.contains($0) } ?? true }
        let next = following.map { row in
            words(BarPhrase.next(BarModel.shortened(row.title), at: words.time(row.start)))
        }
        parts = [lead ?? left, countdown, next].compactMap { $0 }
        menu = [
            BarModel.news(today, words), BarModel.focusItems(focus, today, words: words, program: program),
            BarModel.doneItems(focus, today, words: words, program: program),
            [
                BarItem(words(BarPhrase.journal), program.run(["bar", "journal"])),
                BarItem(words(BarPhrase.openApp), program.open()),
                BarItem(words(BarPhrase.settings), program.open("settings")),
            ],
        ].filter { !$0.isEmpty }
    }

    /// The rest of the day, and the blocks that come next.
    private static func news(_ today: TodayModel, _ words: Words) -> [BarItem] {
        let current = today.glance.current.map { row in
            [BarItem(words(GlancePhrase.on(row.name(words), until: words.time(row.end), left: today.glance.left)))]
        }
        let coming = today.course.filter { !$0.isNow }.prefix(maxBlocks).map { row in
            BarItem("\(words.time(row.start)) \(row.title)")
        }
        return [BarItem(today.left)] + (current ?? []) + coming
    }

    private static func focusItems(
        _ focus: FocusModel?, _ today: TodayModel, words: Words, program: BarProgram
    ) -> [BarItem] {
        guard let focus else {
            guard !today.isPastSleep, let mission = missions(today).first else { return [] }
            return [BarItem(words(FocusPhrase.startLabel(mission.title)), program.run(["focus", mission.id.handle]))]
        }
        let isResting = focus.status.phase == .paused || focus.status.phase == .onBreak
        return [
            isResting
                ? BarItem(words(FocusPhrase.resumeButton), program.run(["focus", "resume"]))
                : BarItem(words(FocusPhrase.pauseButton), program.run(["focus", "pause"])),
            BarItem(words(FocusPhrase.wrapUpButton), program.run(["focus", "stop"])),
            BarItem(words(FocusPhrase.finishedButton), program.run(["focus", "done"])),
        ]
    }

    private static func doneItems(
        _ focus: FocusModel?, _ today: TodayModel, words: Words, program: BarProgram
    ) -> [BarItem] {
        missions(today).filter { $0.id != focus?.mission }.prefix(maxMissions).map { mission in
            BarItem(words(BarPhrase.done(mission.title)), program.run(["done", mission.id.handle]))
        }
    }

    /// The missions that the plan has now and next, in its order.
    private static func missions(_ today: TodayModel) -> [(id: RecordID, title: String)] {
        today.course.compactMap { row in row.mission.map { ($0, row.title) } }
    }

    private static func shortened(_ title: String) -> String {
        JournalWords.beginning(of: title, letters: maxTitle)
    }
}
