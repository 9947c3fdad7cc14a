import DaymarkCore
import DaymarkScreens

/// An agenda as text. Days without anything are left out.
struct AgendaText {
    private let agenda: AgendaModel
    /// The sentence to say if there is nothing.
    private let none: String
    private let handles: Handles
    private let style: Style
    private let workspace: Workspace
    private let circumstances: Circumstances
    private let words: Words

    init(agenda: AgendaModel, none: String, handles: Handles, style: Style, in view: ViewContext) {
        self.agenda = agenda
        self.none = none
        self.handles = handles
        self.style = style
        (workspace, circumstances, words) = (view.workspace, view.circumstances, view.words)
    }

    func text() -> String {
        let days = agenda.days.filter { !$0.isEmpty }
        guard !days.isEmpty else { return none }
        return days.map { day in
            let allDay = day.allDay.map { date in
                style("           " + harmless(date.title) + note(on: date), .dim)
            }
            let date = words.fullDate(day.date, from: circumstances.today)
            return ([style(date, .bold)] + allDay + day.rows.compactMap { line($0) }).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func line(_ row: AgendaModel.Row) -> String? {
        let zone = circumstances.zone
        let width = max(12, style.width - 34)
        switch row {
        case .commitment(let date, let clashes):
            let (start, end) = (zone.civil(at: date.start), zone.civil(at: date.end))
            let when = start == end ? words.time(start) : words.span(start, end)
            let note = note(on: date)
            let isDeclined = date.answer == .declined
            let mark = style("▌", isDeclined ? .dim : style.colour(date.category) ?? .blue)
            // A long title must not push the answer out of sight.
            let title = cut(date.title, max(12, width - note.count))
            let location = date.location.isEmpty ? "" : " · " + date.location
            let rest = cut(note + location, max(1, width - columns(title)))
            return "\(fitted(when, max(20, when.count), right: true))  \(mark) "
                + style(title, isDeclined ? .dim : nil, isDeclined ? .struck : nil)
                + style(rest, isDeclined ? .dim : nil) + text(clashes, width)
        case .due(let deadline):
            guard let mission = workspace.missions[deadline.mission] else { return nil }
            let due = words.deadline(deadline.deadline, in: circumstances)
            let mark = deadline.isLater ? "↻" : "○"
            return "\(fitted("", 20))  \(style(mark, style.colour(mission.category))) "
                + "\(style(handles[mission.id], .yellow))  \(cut(mission.title, width)) "
                + style(words(MissionPhrase.due(due)), .dim)
        }
    }

    /// Whether the person has to be reachable, and the answer to the invitation.
    private func note(on date: Occurrence) -> String {
        (date.isReachable ? " · " + words(CommitmentDatePhrase.reachable) : "")
            + (date.answer.map { " · " + words(CommitmentDatePhrase.answer($0)) } ?? "")
    }

    /// The commitments at the same time, on a line of their own. Empty without any.
    private func text(_ clashes: [Occurrence], _ width: Int) -> String {
        guard !clashes.isEmpty else { return "" }
        let label = words(CommitmentDatePhrase.clash(clashes.map { $0.title }.uniqued()))
        return "\n" + fitted("", 24) + style(cut(label, width), .yellow)
    }
}
