/// Import, export and data settings.
public enum DataPhrase: Hashable, Sendable {
    case exportButton, exported, bringButton, unknownFile(String), nothingInFile(String)
    case keysSetting, settingOn, settingOff

    public static let samples: [DataPhrase] = [
        .exportButton, .exported, .bringButton, .unknownFile("notes.bin"),
        .nothingInFile("notes.txt"), .keysSetting, .settingOn, .settingOff,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DataPhrase) -> String {
        switch phrase {
        case .exportButton:
            say(
                command: "Export everything", gentle: "Save everything to a file", calm: "Export everything",
                spark: "Export everything")
        case .exported:
            say(
                command: "Exported.", gentle: "Everything is in the file.", calm: "Exported everything.",
                spark: "Everything is in the file!")
        case .bringButton:
            say(command: "Import a file", gentle: "Import a file", calm: "Import a file", spark: "Import a file")
        case .unknownFile(let name):
            say(
                command: "“\(name)”: unknown format. Known: .ics, .csv, Todoist, Taskwarrior, .txt, .md, Daymark.",
                gentle:
                    "Daymark can’t tell what “\(name)” is. \(importable)",
                calm:
                    "The format of “\(name)” is unknown. \(importable)",
                spark:
                    "No idea what “\(name)” is. Try a calendar (.ics), a table (.csv), a list (.txt) or a Daymark file."
            )
        case .nothingInFile(let name): "There is nothing to import in “\(name)”."
        case .keysSetting: "Single-key shortcuts"
        case .settingOn: "On"
        case .settingOff: "Off"
        }
    }

    private var importable: String {
        "It can import calendars (.ics), tables (.csv), lists (.txt) and Daymark files."
    }
}
