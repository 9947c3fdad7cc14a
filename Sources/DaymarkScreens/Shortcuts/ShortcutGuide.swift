import DaymarkCore

/// The steps that connect one program. Quoted names are those in the program's own menus.
enum ShortcutGuide: CaseIterable {
    case siri, siriAsk, tasker, terminal

    var title: ShortcutPhrase {
        switch self {
        case .siri: .siri
        case .siriAsk: .siriAsk
        case .tasker: .tasker
        case .terminal: .terminal
        }
    }

    /// Whether the program runs on a system.
    func isFor(_ system: InstallSystem) -> Bool {
        switch self {
        case .siri, .siriAsk: system == .ios
        case .tasker: system == .android
        case .terminal: system == .mac || system == .desktop
        }
    }

    /// All guides, those for the person's own system first.
    static func all(on system: InstallSystem?) -> [ShortcutGuide] {
        guard let system else { return allCases }
        return allCases.filter { $0.isFor(system) } + allCases.filter { !$0.isFor(system) }
    }

    func steps(api: String, token: String) -> [String] {
        let (capture, now) = (ShortcutCall.capture.address(api: api), ShortcutCall.now.address(api: api))
        switch self {
        case .siri:
            return [
                "In Shortcuts, create a new shortcut and name it “Add to Daymark”.",
                "Add the action “Dictate Text”.",
                "Add the action “Get Contents of URL” with the address \(capture)",
                "Choose the method POST, and add the header “Authorization” with the text “Bearer \(token)”.",
                "Choose the request body JSON, and add a text named “line” with the variable “Dictated Text”.",
                "Add the action “Speak Text” with the variable “Contents of URL”.",
                "Say “Hey Siri, Add to Daymark”.",
            ]
        case .siriAsk:
            return [
                "In Shortcuts, create a new shortcut and name it “What now”.",
                "Add the action “Get Contents of URL” with the address \(now)",
                "Add the header “Authorization” with the text “Bearer \(token)”.",
                "Add the action “Speak Text” with the variable “Contents of URL”. For a widget, add “Show Result”.",
                "For the other questions, change only the address.",
            ]
        case .tasker:
            return [
                "Make a task with the action “Input Dialog”. Its answer is %input.",
                "Add the action “HTTP Request” with the method POST and the address \(capture)",
                "Set the headers to “Authorization:Bearer \(token)” and, on a new line, “Content-Type:text/plain”.",
                "Set the body to %input.",
                "Add the action “Flash” with the text %http_data, and put the task on the home screen.",
            ]
        case .terminal:
            return [
                "Copy a request from above. curl prints the answer.",
                "A script can ask for JSON instead: leave “?format=text” out. All requests are described at \(api)",
            ]
        }
    }
}
