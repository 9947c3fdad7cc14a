/// The sizes of a widget: three for a home screen or a display, and three for a lock screen or a watch.
public enum WidgetSize: String, Choice {
    case small, medium, large, circular, corner, inline

    /// The contents that a widget of this size can have, the usual one first.
    public var contents: [WidgetContent] {
        switch self {
        case .small, .circular, .inline: [.left, .due, .done]
        case .medium: [.left, .radar, .week]
        case .large: [.day]
        case .corner: [.left]
        }
    }

    /// The width and the height, in points.
    public var extent: (width: Int64, height: Int64) {
        switch self {
        case .small: (158, 164)
        case .medium: (338, 164)
        case .large: (338, 354)
        case .circular: (76, 76)
        case .corner: (84, 84)
        case .inline: (300, 32)
        }
    }
}

/// The contents of a widget.
public enum WidgetContent: String, Choice {
    /// How much of the day is left.
    case left
    /// The next deadline.
    case due
    /// The tasks done today.
    case done
    /// The deadlines around the present, and the next three.
    case radar
    /// The days of the week with their deadlines.
    case week
    /// The whole day with its progress.
    case day
}

/// The colours of a widget. `eink` has only black and white.
public enum WidgetLook: String, Choice {
    case light, dark, eink
}

/// Where a widget can be placed.
public enum WidgetPlace: String, Choice {
    case iphone, lockScreen, android, homeAssistant, ubersicht, eink
}
