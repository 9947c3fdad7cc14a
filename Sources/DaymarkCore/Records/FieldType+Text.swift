extension FieldType {
    /// The value that a person means by typing `text` for a field of this type; nil if it is not valid.
    public func value(from text: String) -> Value? {
        let value: Value?
        switch self {
        case .int: value = Int64(text).map { .int($0) }
        case .timeOfDay: value = WallTime(text).map { .int($0.minuteOfDay) }
        case .flag:
            switch folded(text) {
            case "yes", "true", "on", "1": value = .flag(true)
            case "no", "false", "off", "0": value = .flag(false)
            default: value = nil
            }
        case .instant: value = Instant(text).map { .int($0.milliseconds) }
        default: value = .text(text)
        }
        return value.flatMap { accepts($0) ? $0 : nil }
    }

    /// Formats a value of this type the way a person would type it; empty for null.
    public func text(_ value: Value) -> String {
        switch (self, value) {
        case (.timeOfDay, .int(let minute)): WallTime(minuteOfDay: minute).description
        case (.instant, .int(let milliseconds)): Instant(milliseconds: milliseconds).description
        case (_, .int(let number)): String(number)
        case (_, .flag(let flag)): flag ? "yes" : "no"
        case (_, .text(let text)): text
        case (_, .null): ""
        }
    }

    /// A short description of the input that this type accepts.
    public var allowed: String {
        switch self {
        case .choice(let names): names.joined(separator: ", ")
        case .int(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .timeOfDay: "a time, such as 08:30"
        case .zone: "a time zone, such as Europe/Berlin"
        case .flag: "yes or no"
        case .date: "a date, such as 2026-11-21"
        case .deadline, .instant: "a date, such as 2026-11-21, or when, such as fri 17:00"
        case .wallTime: "a date, such as 2026-11-21, or with its time, as 2026-11-21T09:05:00"
        case .text(let max), .lines(let max): "text, up to \(max) characters"
        default: "text"
        }
    }
}

extension Schema {
    /// A field's value; null for a set, which has elements instead.
    public func value(_ name: String, of model: Model) -> Value {
        for field in fields where field.name == name { return field.read(model) }
        return .null
    }

    /// A copy of the model in which a set has exactly these elements.
    public func with(_ name: String, elements: [String], in model: Model) -> Model {
        var model = model
        for field in fields where field.name == name { field.writeElements(&model, elements.uniqued().ordered()) }
        return model
    }

    /// A copy of the model with a field set; unchanged if there is no such field.
    public func with(_ name: String, _ value: Value, in model: Model) -> Model {
        var model = model
        for field in fields where field.name == name { field.write(&model, value) }
        return model
    }
}
