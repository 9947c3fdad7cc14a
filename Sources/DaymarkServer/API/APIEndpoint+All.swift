import DaymarkCore
import DaymarkStore

extension APIEndpoint {
    /// The endpoints, in the order of the reference page.
    static let all = glances + lists + changes + focus + journal

    private static let day = APIParameter(
        name: "day", summary: "A day: 2026-12-24, today, tomorrow, fri.", form: .day, example: "tomorrow")
    private static let id = APIParameter(
        name: "id", summary: "The id of the task.", form: .id, isRequired: true,
        example: "0199f2a4-0000-7000-8000-000000000001")

    private static let glances = [
        APIEndpoint(
            method: .get, path: "/left", scope: .read, summary: "How much of the waking day is left",
            answer: "Left", arguments: { _ throws(HTTPProblem) in ["left"] }),
        APIEndpoint(
            method: .get, path: "/now", scope: .read, summary: "What to do now", answer: "Now",
            arguments: { _ throws(HTTPProblem) in ["now"] }),
        APIEndpoint(
            method: .get, path: "/next", scope: .read,
            summary: "The open task that was due last, and the one with the next deadline",
            answer: "Missions", arguments: { _ throws(HTTPProblem) in ["next"] }),
        APIEndpoint(
            method: .get, path: "/plan", scope: .read,
            summary: "The plan of a day: work, commitments, breaks, free time",
            parameters: [day], answer: "Days",
            arguments: { call throws(HTTPProblem) in ["plan", "--"] + (call["day"].map { [$0] } ?? []) }),
        APIEndpoint(
            method: .get, path: "/week", scope: .read, summary: "The next seven days, or the week of a day",
            parameters: [day], answer: "Days",
            arguments: { call throws(HTTPProblem) in ["week", "--"] + (call["day"].map { [$0] } ?? []) }),
    ]

    private static let lists = [
        APIEndpoint(
            method: .get, path: "/missions", scope: .read, summary: "Tasks, in pages",
            parameters: [
                APIParameter(
                    name: "filter", summary: "A filter, as in daymark list. Without it, all open tasks.",
                    form: .words, max: 2000, example: "#school due:week")
            ],
            answer: "Missions", isPaged: true,
            arguments: { call throws(HTTPProblem) in ["list", "--"] + (call["filter"].map { [$0] } ?? []) }),
        APIEndpoint(
            method: .get, path: "/missions/{id}", scope: .read, summary: "One task", parameters: [id],
            answer: "Mission", arguments: { call throws(HTTPProblem) in ["show", "--", try call.id()] }),
        APIEndpoint(
            method: .get, path: "/commitments", scope: .read,
            summary: "Commitments, in pages; with from and to, each of their dates",
            parameters: [
                APIParameter(name: "from", summary: "The first day.", form: .day, example: "today"),
                APIParameter(name: "to", summary: "The last day.", form: .day, example: "fri"),
            ],
            answer: "Commitments", isPaged: true,
            arguments: { call throws(HTTPProblem) in
                ["list", "--commitments"] + call.option("--from", "from") + call.option("--to", "to")
            }),
        APIEndpoint(
            method: .get, path: "/reminders", scope: .read, summary: "Past and upcoming reminders, with reasons",
            answer: "Reminders", arguments: { _ throws(HTTPProblem) in ["nags", "list"] }),
    ]

    private static let changes = [
        APIEndpoint(
            method: .post, path: "/capture", scope: .capture,
            summary: "Add a task, or a commitment if the line has a start and an end",
            body: [
                APIParameter(
                    name: "line", summary: "The line, as you would write it.", form: .words, isRequired: true,
                    max: 1000, example: "Call the dentist tomorrow 10:00 ~10m")
            ],
            answer: "Captured", arguments: { call throws(HTTPProblem) in ["add", "--", call["line"] ?? ""] }),
        APIEndpoint(
            method: .post, path: "/missions/{id}/done", scope: .write, summary: "Mark a task as done",
            parameters: [id], answer: "Done",
            arguments: { call throws(HTTPProblem) in ["done", "--", try call.id()] }),
        APIEndpoint(
            method: .post, path: "/missions/{id}/drop", scope: .write, summary: "Drop a task, or end a routine",
            parameters: [id], answer: "Dropped",
            arguments: { call throws(HTTPProblem) in
                ["drop"] + (call.isRoutine ? ["--from=today"] : []) + ["--", try call.id()]
            }),
        APIEndpoint(
            method: .post, path: "/missions/{id}/snooze", scope: .write,
            summary: "Leave a task out of the plan until a time",
            parameters: [id],
            body: [
                APIParameter(
                    name: "until", summary: "A length or a time: 2h, tomorrow, fri 14:00.", form: .words,
                    isRequired: true, max: 100, example: "2h")
            ],
            answer: "Snoozed",
            arguments: { call throws(HTTPProblem) in ["snooze", "--", try call.id(), call["until"] ?? ""] }),
        APIEndpoint(
            method: .patch, path: "/missions/{id}", scope: .write, summary: "Change a task with a line, or rename it",
            parameters: [id],
            body: [
                APIParameter(
                    name: "line", summary: "The changes: a deadline, a length, a priority.", form: .words, max: 1000,
                    example: "fri 17:00 ~3h !high"),
                APIParameter(
                    name: "title", summary: "The new title.", refusesBlank: true, max: 500, example: "Essay on Dune"),
            ],
            answer: "Mission",
            arguments: { call throws(HTTPProblem) in
                let line = call["line"].map { [$0] } ?? []
                return ["edit"] + call.option("--title", "title") + ["--", try call.id()] + line
            }),
        APIEndpoint(
            method: .post, path: "/undo", scope: .write, summary: "Undo the last change", answer: "Undone",
            arguments: { _ throws(HTTPProblem) in ["undo"] }),
    ]

    private static let focusActions = ["pause", "resume", "stop", "done", "break"]

    private static let focus = [
        APIEndpoint(
            method: .get, path: "/focus", scope: .read, summary: "The current focus session", answer: "Focus",
            arguments: { _ throws(HTTPProblem) in ["focus", "status"] }),
        APIEndpoint(
            method: .post, path: "/focus", scope: .write, summary: "Start a focus session",
            body: [
                APIParameter(
                    name: "mission", summary: "The id of the task.", form: .id, isRequired: true,
                    example: "0199f2a4-0000-7000-8000-000000000001"),
                APIParameter(
                    name: "minutes", summary: "Planned minutes.", form: .integer, max: 480, example: "25", min: 1),
            ],
            answer: "Focus",
            arguments: { call throws(HTTPProblem) in
                ["focus"] + call.option("--minutes", "minutes") + ["--", try call.id("mission")]
            }),
        APIEndpoint(
            method: .post, path: "/focus/{action}", scope: .write,
            summary: "Pause, resume or stop, take a break, or complete the task",
            parameters: [
                APIParameter(
                    name: "action", summary: "pause, resume, stop, done or break.", isRequired: true, max: 10,
                    example: "pause", values: focusActions)
            ],
            answer: "Focus",
            arguments: { call throws(HTTPProblem) in
                guard let action = call["action"], focusActions.contains(action) else {
                    throw HTTPProblem(.notFound, "Use pause, resume, stop, done or break.")
                }
                return ["focus", action]
            }),
    ]

    private static let date = APIParameter(
        name: "date", summary: "A day: 2026-12-24, today, yesterday.", form: .day, isRequired: true,
        example: "today")
    private static let text = APIParameter(
        name: "text", summary: "The text.", isRequired: true, max: 10_000, example: "Cycled home in the rain")

    private static let journal = [
        APIEndpoint(
            method: .get, path: "/journal/{date}", scope: .read, summary: "The journal entry of a day",
            parameters: [date], answer: "Entry",
            arguments: { call throws(HTTPProblem) in ["journal", "show", "--", call["date"] ?? ""] }),
        APIEndpoint(
            method: .post, path: "/journal/{date}", scope: .capture, summary: "Add a line to the journal of a day",
            parameters: [date], body: [text], answer: "Written",
            arguments: { call throws(HTTPProblem) in
                ["journal", "write"] + call.option("--on", "date") + ["--", call["text"] ?? ""]
            }),
        APIEndpoint(
            method: .put, path: "/journal/{date}", scope: .write,
            summary: "Replace the journal entry of a day. Its earlier versions stay for 30 days", parameters: [date],
            body: [text], answer: "Entry",
            arguments: { call throws(HTTPProblem) in
                ["journal", "write", "--replace"] + call.option("--on", "date") + ["--", call["text"] ?? ""]
            }),
    ]
}

extension APICall {
    /// The id in a parameter. Titles are not accepted, so that a program never changes the wrong task.
    fileprivate func id(_ name: String = "id") throws(HTTPProblem) -> String {
        guard let id = self[name].flatMap({ RecordID($0) }) else {
            throw HTTPProblem(.notFound, "There is no task with this id.")
        }
        return id.description
    }
}
