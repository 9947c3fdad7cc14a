import DaymarkCore

extension Action {
    static func widgets(_ action: WidgetAction) -> Action { Action(action) }
}

/// The actions on the page about widgets.
enum WidgetAction: ScreenAction {
    /// Makes a link with the name in the form.
    case make
    case revoke(RecordID)
    /// Chooses the look of the preview. The event's value is its name.
    case look
    /// Chooses the contents of a size. The event's value is their name.
    case content(WidgetSize)
    /// The server answered. The event's value is its JSON.
    case answer
    /// The server cannot be reached, or the page has no session.
    case noServer

    static let names = ["widgets"]

    var text: String {
        switch self {
        case .make: "widgets/make"
        case .revoke(let id): "widgets/revoke/\(id.description)"
        case .look: "widgets/look"
        case .content(let size): "widgets/content/\(size.name)"
        case .answer: "widgets/answer"
        case .noServer: "widgets/noServer"
        }
    }

    init?(_ text: ActionText) {
        let (name, last) = (text.parts.first ?? "", text.parts.count > 1 ? text.parts[1] : "")
        switch name {
        case "make": self = .make
        case "look": self = .look
        case "answer": self = .answer
        case "noServer": self = .noServer
        case "revoke":
            guard let id = RecordID(last) else { return nil }
            self = .revoke(id)
        case "content":
            guard let size = WidgetSize(name: last) else { return nil }
            self = .content(size)
        default: return nil
        }
    }
}

/// A request to the shell about widgets.
public enum WidgetRequest: Hashable, Sendable {
    /// Ask the server for the links.
    case show
    /// Make a link with the name in the form.
    case make
    case revoke(RecordID)

    var json: JSON {
        switch self {
        case .show: .object(["do": .string("widgets"), "ask": .string("show")])
        case .make: .object(["do": .string("widgets"), "ask": .string("make")])
        case .revoke(let id):
            .object(["do": .string("widgets"), "ask": .string("revoke"), "id": .string(id.description)])
        }
    }
}

extension App {
    mutating func handle(_ action: WidgetAction, in context: inout ActionContext) {
        switch action {
        case .make: context.effects.append(.widgets(.make))
        case .revoke(let id): context.effects.append(.widgets(.revoke(id)))
        case .look: if let look = WidgetLook(name: context.value) { screens.widgets.look = look }
        case .content(let size):
            if let content = WidgetContent(name: context.value) { screens.widgets.choose(content, for: size) }
        case .answer: receiveLinks(in: &context)
        case .noServer: screens.widgets.hasServer = false
        }
    }

    private mutating func receiveLinks(in context: inout ActionContext) {
        guard let json = try? JSONReader.read(context.value) else { return }
        screens.widgets.message = nil
        switch json.string("problem") {
        case "taken": screens.widgets.message = .nameTaken(json.string("name") ?? "")
        case "name": screens.widgets.message = .nameMissing
        case "full": screens.widgets.message = .tooMany
        default: break
        }
        guard let links = json.array("links") else { return }
        screens.widgets.hasServer = true
        screens.widgets.hasPNG = json.bool("png") ?? false
        screens.widgets.links = links.compactMap { WidgetState.Link($0) }
        if let made = json["made"], let secret = made.string("secret") {
            let address = "\(json.string("site") ?? "")widget/\(secret)"
            screens.widgets.made = WidgetState.Made(name: made.string("name") ?? "", address: address)
            context.effects.append(.fill(field: WidgetView.nameField, ""))
        } else if json.bool("revoked") == true {
            screens.widgets.message = .revoked
            let names = screens.widgets.links.map { $0.name }
            if let made = screens.widgets.made, !names.contains(made.name) { screens.widgets.made = nil }
        }
    }
}
