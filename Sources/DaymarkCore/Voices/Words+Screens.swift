/// What the screens of one thing, of History and of search say.
public enum ScreenPhrase: Hashable, Sendable {
    // Places.
    case historyPlace, backToMissions, backToToday
    case goneMission, goneCommitment
    // The list.
    case searchLabel, showLabel, showOpen, showDone, showDropped, found(Int), noneDone, noneDropped, notAChoice(
        String, String)
    case openLabel(String)
    // One mission.
    case completeButton, reopenButton, letGoButton, snoozeHeading, laterToday, tomorrow, nextWeek, snoozeUntil,
        wakeButton
    case stepsHeading, newStep, addButton, tickStep(String), openStep(String), stepUp(String), stepDown(String),
        dropStep(String)
    case stepTitle(Int), stepAdded(String), stepDropped(String)
    case deadlineExample, lengthExample, ruleExample, labelsExample, snoozeExample, waitsExample, notesExample
    case notUnderstood(IntentError.Said, String), notesTooLong(Int)
    case waitNoMore(String)
    case whyHeading, estimateField
    // One commitment.
    case reachLabel, removeDate(String), removeLater(String), removeAll(String), whenExample
    // History.
    case undoLabel(String), redoButton, redoLabel(String), taken
    // Data.
    case dataHeading, exportButton, exported, bringButton, unknownFile(String), nothingInFile(String)
    case keysSetting, settingOn, settingOff
}

extension ScreenPhrase {
    public static let samples: [ScreenPhrase] = [
        .historyPlace, .backToMissions, .backToToday, .goneMission, .goneCommitment, .searchLabel, .showLabel,
        .showOpen, .showDone,
        .showDropped, .found(1), .found(12), .noneDone, .noneDropped,
        .notAChoice("@loud", "@gentle, @moderate or @nuclear"),
        .openLabel("Essay"), .completeButton, .reopenButton, .letGoButton,
        .snoozeHeading, .laterToday, .tomorrow, .nextWeek, .snoozeUntil, .wakeButton, .stepsHeading, .newStep,
        .addButton,
        .tickStep("Outline"), .openStep("Outline"), .stepUp("Outline"), .stepDown("Outline"), .dropStep("Outline"),
        .stepTitle(2),
        .stepAdded("Outline"), .stepDropped("Outline"), .deadlineExample, .lengthExample, .ruleExample, .labelsExample,
        .snoozeExample,
        .waitsExample, .notesExample, .notUnderstood(.time, "blursday"), .notUnderstood(.length, "long"),
        .notUnderstood(.rule, "often"),
        .notUnderstood(.mission, "essay"), .notesTooLong(50_001), .waitNoMore("Essay"), .whyHeading, .estimateField,
        .reachLabel,
        .removeDate("Mon 30 Nov"), .removeLater("Mon 30 Nov"), .removeAll("Physics"), .whenExample,
        .undoLabel("Added “Essay”"),
        .redoButton,
        .redoLabel("Added “Essay”"), .taken, .dataHeading, .exportButton, .exported, .bringButton,
        .unknownFile("notes.bin"),
        .nothingInFile("notes.txt"), .keysSetting, .settingOn, .settingOff,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .historyPlace: "History"
        case .backToMissions: thingsHeading
        case .backToToday: "Today"
        case .goneMission:
            say(
                command: "No such mission. It was removed, or never was on this device.",
                gentle: "This one isn’t here. It may have been let go, or it lives on another device.",
                calm: "This task is not here. It may have been removed, or be on another device.",
                spark: "Hm, this task isn’t here. Maybe it’s on another device?")
        case .goneCommitment:
            say(
                command: "No such commitment. It was removed, or never was on this device.",
                gentle: "This isn’t in your days any more, or it lives on another device.",
                calm: "This is not in your calendar. It may have been removed, or be on another device.",
                spark: "Hm, this isn’t in your calendar. Maybe it’s on another device?")
        case .searchLabel, .showLabel, .showOpen, .showDone, .showDropped, .found, .noneDone, .noneDropped, .notAChoice,
            .openLabel:
            listing(phrase)
        case .completeButton, .reopenButton, .letGoButton, .snoozeHeading, .laterToday, .tomorrow, .nextWeek,
            .snoozeUntil, .wakeButton,
            .whyHeading, .estimateField, .waitNoMore:
            detail(phrase)
        case .stepsHeading, .newStep, .addButton, .tickStep, .openStep, .stepUp, .stepDown, .dropStep, .stepTitle,
            .stepAdded, .stepDropped:
            step(phrase)
        case .notUnderstood(let said, let text): notUnderstood(said, text)
        case .notesTooLong(let count):
            say(
                command: "Notes: \(count) of 50,000 characters.",
                gentle: "These notes have \(count) characters and 50,000 is the most. Nothing you typed is lost.",
                calm: "The notes have \(count) characters; 50,000 is the most.",
                spark: "Those notes have \(count) characters; 50,000 is the most.")
        case .reachLabel, .removeDate, .removeLater, .removeAll: series(phrase)
        case .dataHeading, .exportButton, .exported, .bringButton, .unknownFile, .nothingInFile, .keysSetting,
            .settingOn, .settingOff:
            data(phrase)
        case .undoLabel(let what): "Undo: \(what)"
        case .redoButton: "Redo"
        case .redoLabel(let what): "Redo: \(what)"
        case .taken: say(command: "undone", gentle: "taken back", calm: "undone", spark: "taken back")
        default: example(phrase)
        }
    }

    private func listing(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .searchLabel: "Search \(things)"
        case .showLabel: "Show"
        case .showOpen: "Open"
        case .showDone: "Done"
        case .showDropped: "Let go"
        case .found(let count): "\(counted(count, thing, things)) found"
        case .noneDone:
            say(
                command: "Nothing completed yet.", gentle: "What you finish will be kept here.",
                calm: "Nothing is done yet.",
                spark: "What you finish shows up here!")
        case .noneDropped:
            say(
                command: "Nothing dropped.", gentle: "You are holding on to everything for now.",
                calm: "Nothing was let go.",
                spark: "Nothing let go so far.")
        case .notAChoice(let word, let allowed):
            say(
                command: "“\(word)”: no such choice. There is \(allowed).",
                gentle: "“\(word)” isn’t something to choose. There is \(allowed).",
                calm: "“\(word)” is no choice. There is \(allowed).",
                spark: "“\(word)” isn’t a choice. There’s \(allowed).")
        case .openLabel(let title): "Open “\(title)”"
        default: ""
        }
    }

    private func detail(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .completeButton: say(command: "Complete", gentle: "It’s done", calm: "Mark done", spark: "Done!")
        case .reopenButton: say(command: "Reopen", gentle: "Open it again", calm: "Open again", spark: "Open again")
        case .letGoButton: say(command: "Drop", gentle: "Let it go", calm: "Let go", spark: "Let it go")
        case .snoozeHeading: say(command: "Snooze", gentle: "Let it rest", calm: "Not before", spark: "Bring it back")
        case .laterToday: "Later today"
        case .tomorrow: "Tomorrow"
        case .nextWeek: "Next week"
        case .snoozeUntil:
            say(command: "Until", gentle: "Until another time", calm: "Another time", spark: "Another time")
        case .wakeButton:
            say(command: "Wake now", gentle: "It may come back now", calm: "Bring back now", spark: "Bring it back now")
        case .whyHeading:
            say(command: "Why here", gentle: "Where it stands", calm: "Why it stands here", spark: "Why it’s here")
        case .waitNoMore(let title): "Do not wait for “\(title)”"
        default: say(command: "Estimate", gentle: "May take", calm: "Takes", spark: "Takes")
        }
    }

    private func step(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .stepsHeading: say(command: "Steps", gentle: "Small steps", calm: "Steps", spark: "Steps")
        case .newStep: say(command: "New step", gentle: "A next small step", calm: "New step", spark: "Add a step")
        case .addButton: "Add step"
        case .tickStep(let title):
            say(
                command: "Step done: \(title)", gentle: "“\(title)” is done", calm: "Mark “\(title)” done",
                spark: "Mark “\(title)” done")
        case .openStep(let title): "Open “\(title)” again"
        case .stepUp(let title): "Move “\(title)” up"
        case .stepDown(let title): "Move “\(title)” down"
        case .dropStep(let title): "Remove “\(title)”"
        case .stepTitle(let number): "Step \(number)"
        case .stepAdded(let title):
            say(
                command: "Step added: \(title)", gentle: "Noted: \(title)", calm: "Added “\(title)”",
                spark: "Added “\(title)”")
        case .stepDropped(let title):
            say(
                command: "Step removed: \(title)", gentle: "Step let go: \(title)", calm: "Removed “\(title)”",
                spark: "Removed “\(title)”")
        default: ""
        }
    }

    private func notUnderstood(_ said: IntentError.Said, _ text: String) -> String {
        switch said {
        case .time:
            say(
                command: "“\(text)” is no time. Such as “Fri 17:00” or “24 Dec”.",
                gentle: "“\(text)” wasn’t understood as a time. “Friday 17:00” or “24 Dec” would be.",
                calm: "“\(text)” is not a time. Try “Fri 17:00” or “24 Dec”.",
                spark: "“\(text)” isn’t a time. Try “Fri 17:00” or “24 Dec”."
            )
        case .length:
            say(
                command: "“\(text)” is no length. Such as “45 min” or “2 h”.",
                gentle: "“\(text)” wasn’t understood as a length. “45 min” or “2 h” would be.",
                calm: "“\(text)” is not a length. Try “45 min” or “2 h”.",
                spark: "“\(text)” isn’t a length. Try “45 min” or “2 h”.")
        case .rule:
            say(
                command: "“\(text)” is no rule. Such as “every Mon” or “every 2 weeks”.",
                gentle: "“\(text)” wasn’t understood. “every Monday” or “every 2 weeks” would be.",
                calm: "“\(text)” is not understood. Try “every Mon” or “every 2 weeks”.",
                spark: "“\(text)” didn’t make sense. Try “every Mon” or “every 2 weeks”.")
        case .mission:
            say(
                command: "“\(text)” names no one open mission.",
                gentle: "“\(text)” could be none or several. The whole title would be clear.",
                calm: "“\(text)” does not name one open task. Type its whole title.",
                spark: "Which one is “\(text)”? Try its whole title.")
        }
    }

    private func series(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .reachLabel:
            say(
                command: "Changes apply to", gentle: "What you change here is for", calm: "Changes are for",
                spark: "Change")
        case .removeDate(let day):
            say(command: "Remove \(day)", gentle: "Leave out \(day)", calm: "Remove \(day)", spark: "Skip \(day)")
        case .removeLater(let day): "Remove from \(day) on"
        case .removeAll(let title): "Remove “\(title)”"
        default: ""
        }
    }

    private func data(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .dataHeading: "Data"
        case .exportButton:
            say(
                command: "Export everything", gentle: "Save everything to a file", calm: "Export everything",
                spark: "Export everything")
        case .exported:
            say(
                command: "Exported.", gentle: "Everything is in the file.", calm: "Exported everything.",
                spark: "Everything is in the file!")
        case .bringButton:
            say(command: "Import a file", gentle: "Bring in a file", calm: "Bring in a file", spark: "Bring in a file")
        case .unknownFile(let name):
            say(
                command: "“\(name)”: unknown format. Known: .ics, .csv, Todoist, Taskwarrior, .txt, .md, Daymark.",
                gentle:
                    "Daymark can’t tell what “\(name)” is. Calendars (.ics), tables (.csv), lists (.txt) and Daymark files can come in.",
                calm:
                    "The format of “\(name)” is not known. Calendars (.ics), tables (.csv), lists (.txt) and Daymark files can come in.",
                spark:
                    "No idea what “\(name)” is. Try a calendar (.ics), a table (.csv), a list (.txt) or a Daymark file."
            )
        case .nothingInFile(let name): "There is nothing in “\(name)” that can be brought in."
        case .keysSetting: "Single-key shortcuts"
        case .settingOn: "On"
        default: "Off"
        }
    }

    private func example(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .deadlineExample: "Fri 17:00"
        case .lengthExample: "45 min"
        case .ruleExample: "every Mon"
        case .labelsExample: "reading, lab"
        case .snoozeExample: "Fri 14:00"
        case .waitsExample: "title"
        case .notesExample:
            say(command: "Notes", gentle: "Anything worth keeping with it", calm: "Notes", spark: "Notes, links, ideas")
        case .whenExample: "Mon 10-11:30"
        default: ""
        }
    }
}
