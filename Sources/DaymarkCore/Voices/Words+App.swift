/// What the app says about itself: places, buttons, its state, and calendars brought in.
public enum AppPhrase: Hashable, Sendable {
    case todayPlace, missionsPlace, settingsPlace
    case captureLabel, captureExample, captureButton
    case completeLabel(String), reopenLabel(String)
    case undoButton, dismissButton, replanButton, chooseCalendar, dropCalendar
    case chipRemove(String)
    /// A time that was typed is taken the other way.
    case takesPlace, isDue
    case more(Int)
    case importedAll(commitments: Int, missions: Int)
    case importedNothingNew
    case importedChanges(added: Int, changed: Int)
    case importProblems(Int)
    case notACalendar
    /// What follows would come of an import, and has not.
    case onlyALook
    case noCommitments, noFilters
    // The state of things.
    case offline
    case recovered
    case setAside
    case exportAside(Int)
    case saveFailed
    case storageMayBeCleared
    // Settings.
    case voiceSetting, wakeSetting, sleepSetting, dateOrderSetting, clockSetting
    case voiceName(Voice)
    case dayFirst, monthFirst, hours24, hours12
    case whyLabel

    public static let samples: [AppPhrase] = [
        .todayPlace, .missionsPlace, .settingsPlace, .captureLabel, .captureExample, .captureButton,
        .completeLabel("Essay"),
        .reopenLabel("Essay"), .undoButton, .dismissButton, .replanButton, .chooseCalendar, .dropCalendar,
        .chipRemove("tomorrow"), .takesPlace, .isDue, .more(12),
        .importedAll(commitments: 12, missions: 0), .importedAll(commitments: 1, missions: 3), .importedNothingNew,
        .importedChanges(added: 2, changed: 1), .importProblems(1), .importProblems(4), .notACalendar, .onlyALook,
        .noCommitments,
        .noFilters,
        .offline,
        .recovered, .setAside, .exportAside(1), .exportAside(3), .saveFailed, .storageMayBeCleared, .voiceSetting,
        .wakeSetting,
        .sleepSetting, .dateOrderSetting,
        .clockSetting, .voiceName(.command), .voiceName(.gentle), .voiceName(.calm), .voiceName(.spark), .dayFirst,
        .monthFirst,
        .hours24, .hours12, .whyLabel,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: AppPhrase) -> String {
        switch phrase {
        case .todayPlace: "Today"
        case .missionsPlace: thingsHeading
        case .settingsPlace: "Settings"
        case .captureLabel:
            say(command: "New mission", gentle: "Something to remember", calm: "New task", spark: "New task")
        case .captureExample:
            say(
                command: "Lab report fri 17:00 ~2h !high", gentle: "Anything you want to remember?", calm: "Add a task",
                spark: "Essay outline tomorrow ~45m")
        case .captureButton: "Add"
        case .completeLabel(let title):
            say(
                command: "Complete “\(title)”", gentle: "“\(title)” is done", calm: "Mark “\(title)” done",
                spark: "Mark “\(title)” done")
        case .reopenLabel(let title): "Open “\(title)” again"
        case .undoButton: "Undo"
        case .dismissButton: "Close"
        case .replanButton:
            say(command: "Replan", gentle: "Find another way", calm: "Plan again", spark: "Shuffle my day")
        case .chooseCalendar:
            say(
                command: "Import calendar", gentle: "Bring in a calendar", calm: "Add a calendar file",
                spark: "Add my timetable")
        case .dropCalendar:
            say(
                command: "Drop .ics to import", gentle: "Let go, and it comes in here",
                calm: "Drop the calendar file here",
                spark: "Drop your timetable here")
        case .chipRemove(let words): "Leave “\(words)” in the title"
        case .takesPlace: "Takes place then"
        case .isDue: "Due by then"
        case .noCommitments:
            say(
                command: "No commitments.", gentle: "Nothing fixed in your days.", calm: "No commitments.",
                spark: "No fixed dates yet!")
        case .noFilters:
            say(
                command: "No filters kept.", gentle: "No filters are kept yet.", calm: "No filters are kept.",
                spark: "No filters kept yet!"
            )
        case .onlyALook: "Nothing is stored yet. It would say:"
        case .more(let count): "\(count) more"
        case .importedAll, .importedNothingNew, .importedChanges, .importProblems, .notACalendar: calendar(phrase)
        case .offline, .recovered, .setAside, .saveFailed, .storageMayBeCleared: state(phrase)
        default: setting(phrase)
        }
    }

    private func calendar(_ phrase: AppPhrase) -> String {
        switch phrase {
        case .importedAll(let commitments, let missions):
            let parts = [
                commitments > 0 ? counted(commitments, "commitment", "commitments") : nil,
                missions > 0 ? counted(missions, thing, things) : nil,
            ].compactMap { $0 }
            return say(
                command: "Imported \(listed(parts)).", gentle: "\(listed(parts)) came in. They keep their own times.",
                calm: "Added \(listed(parts)).", spark: "\(listed(parts)) added. Your days know about them now!")
        case .importedNothingNew:
            return say(
                command: "Nothing new in this file.", gentle: "Everything in it was here already.",
                calm: "Everything in this file is already here.", spark: "You already have everything in this file.")
        case .importedChanges(let added, let changed):
            let parts = [added > 0 ? "\(added) new" : nil, changed > 0 ? "\(changed) changed" : nil].compactMap { $0 }
            return say(
                command: "Import: \(listed(parts)).", gentle: "Brought up to date: \(listed(parts)).",
                calm: "Updated: \(listed(parts)).", spark: "Up to date: \(listed(parts)).")
        case .importProblems(let count):
            return say(
                command: "\(counted(count, "problem", "problems")) in the file:",
                gentle: count == 1 ? "One place in the file was unclear:" : "\(count) places in the file were unclear:",
                calm: count == 1
                    ? "One part of the file could not be read:" : "\(count) parts of the file could not be read:",
                spark: count == 1
                    ? "One bit of the file didn’t make sense:" : "\(count) bits of the file didn’t make sense:")
        default:
            return say(
                command: "Not a calendar file. Export one as .ics and import that.",
                gentle: "That doesn’t look like a calendar. Calendar files end in .ics.",
                calm: "This is not a calendar file. Calendar files end in .ics.",
                spark: "That’s not a calendar file. Look for one that ends in .ics.")
        }
    }

    private func state(_ phrase: AppPhrase) -> String {
        switch phrase {
        case .offline:
            return say(
                command: "Offline. Everything works.", gentle: "No network, and that’s fine.", calm: "Offline",
                spark: "Offline, all good!")
        case .recovered:
            return say(
                command: "Daymark restarted itself. Nothing is lost.",
                gentle: "Daymark had a hiccup and is back. Nothing is lost.",
                calm: "Daymark had to restart itself. Nothing is lost.",
                spark: "Daymark tripped and got back up. Nothing is lost!")
        case .setAside:
            return say(
                command: "One action was set aside: it stopped Daymark twice. Export it from Settings.",
                gentle: "One action didn’t work twice, so it was put aside safely. You find it in Settings.",
                calm: "One action did not work, twice, and was set aside. It can be exported from Settings.",
                spark: "One action wouldn’t work, so it was set aside. You can export it from Settings.")
        case .saveFailed:
            return say(
                command: "Not saved: this browser is out of space. Free some; Daymark keeps trying.",
                gentle: "This couldn’t be saved yet, because the browser has no space left. Daymark keeps trying.",
                calm: "Not saved yet: the browser has no space left. Daymark keeps trying.",
                spark: "Not saved yet: this browser is out of space. Daymark keeps trying.")
        default:
            return say(
                command: "The browser may clear this data when space runs low. Installing the app prevents that.",
                gentle:
                    "If the device runs out of space, the browser might clear this. Installing the app keeps it safe.",
                calm: "The browser may clear this data when space runs low. Installing the app prevents it.",
                spark: "Install the app to keep your data safe when space runs low.")
        }
    }

    private func setting(_ phrase: AppPhrase) -> String {
        switch phrase {
        case .voiceSetting: "Voice"
        case .wakeSetting: "Day begins"
        case .sleepSetting: "Day ends"
        case .dateOrderSetting: "3/4 means"
        case .clockSetting: "Clock"
        case .voiceName(.command): "Command"
        case .voiceName(.gentle): "Gentle"
        case .voiceName(.calm): "Calm"
        case .voiceName(.spark): "Spark"
        case .dayFirst: "3 April"
        case .monthFirst: "March 4"
        case .hours24: "24 hours"
        case .hours12: "12 hours"
        case .exportAside(let count):
            say(
                command: "Export \(counted(count, "action", "actions")) set aside",
                gentle: "Save what was put aside as a file",
                calm: "Export \(counted(count, "action", "actions")) set aside",
                spark: "Export what was set aside")
        default: "Why"
        }
    }
}
