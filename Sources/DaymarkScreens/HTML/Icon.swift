/// Line icons on a 24 × 24 grid, drawn for Daymark. They always appear beside text or inside a labelled control.
///
/// An icon has a line and at most one fill inside it. The fill is shown only where the styles set `--icon-fill`.
enum Icon {
    case today, missions, settings, more, add, check, close, calendar, week, agenda, cup, history, back,
        forward, up, down, search, moon, sun, spark, stairs, exchange, short, less, join, pin, bell, letters,
        clock, speaker, device, box, keyboard, timer, pause, play, flag, inbox, book, pencil, share, insights,
        download, float, water, window, person, hand, tomorrow, wave, leaf, undo, stuck, radar, bolt

    var html: HTML {
        .joined([
            Icon.before, fill.map { Icon.path(Icon.fillStart, $0) } ?? .nothing, Icon.path(Icon.lineStart, line),
            Icon.after,
        ])
    }

    private static let before = HTML(
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\" focusable=\"false\">"
    )
    private static let after = HTML("</svg>")
    private static let (fillStart, lineStart, end) = (HTML("<path class=\"f\" d=\""), HTML("<path d=\""), HTML("\"/>"))

    private static func path(_ start: HTML, _ data: StaticString) -> HTML { .joined([start, HTML(data), end]) }

    private var fill: StaticString? {
        switch self {
        case .today: "M6.75 16A5.25 5.25 0 0 1 17.25 16z"
        case .sun: "M12 7.75A4.25 4.25 0 1 1 12 16.25A4.25 4.25 0 1 1 12 7.75z"
        case .inbox:
            """
            M3.5 13.25H8L9.25 15.75H14.75L16 13.25H20.5V17A2.25 2.25 0 0 1 18.25 19.25H5.75\
            A2.25 2.25 0 0 1 3.5 17z
            """
        case .timer: "M12 6.25A7.25 7.25 0 1 1 12 20.75A7.25 7.25 0 1 1 12 6.25z"
        case .stairs: "M3.5 20.25H20.5V6.75H17V11.25H12.5V15.75H8V20.25z"
        case .tomorrow: "M4 8.75H20V18A2.25 2.25 0 0 1 17.75 20.25H6.25A2.25 2.25 0 0 1 4 18z"
        case .play: "M7.5 5.5V18.5L18.5 12z"
        case .calendar: "M4 9.25H20V6.75A2 2 0 0 0 18 5H6A2 2 0 0 0 4 6.75z"
        case .cup: "M4.75 10H16.25V16A4.25 4.25 0 0 1 12 20.25H9A4.25 4.25 0 0 1 4.75 16z"
        case .leaf: "M5.5 18.5C3.5 11 8.5 4.75 19.25 4.75C19.75 15 13.5 20.5 5.5 18.5z"
        case .flag: "M6 5H18.5L15.75 9L18.5 13H6z"
        case .stuck: "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5z"
        case .pencil: "M5.25 15.5L15.75 5A2.3 2.3 0 0 1 19 8.25L8.5 18.75L4.5 19.5z"
        case .water:
            """
            M6.1 10.5C8 9.25 10 9.25 12 10.5S16 11.75 17.9 10.5L17 19A2 2 0 0 1 15 20.75H9A2 2 0 0 1 7 19z
            """
        case .window: "M5 11H19V18.5H5z"
        case .box: "M4 9L12 4.5L20 9V16L12 20.5L4 16z"
        default: nil
        }
    }

    /// The path that draws the icon: first the icons of the navigation and of buttons, then those of things.
    private var line: StaticString {
        switch self {
        case .today:
            """
            M3.25 16H20.75M6.75 16A5.25 5.25 0 0 1 17.25 16M12 4.5V6.75M4.9 7.9L6.5 9.5M19.1 7.9L17.5 9.5\
            M7.5 19.5H16.5
            """
        case .missions:
            """
            M4.5 6.5L5.75 7.75L8.25 5M4.5 13L5.75 14.25L8.25 11.5M12 6.5H20M12 13H20M5 19.25H5.01M12 19.25\
            H17
            """
        case .settings:
            """
            M4 7.5H11M16.5 7.5H20M13.75 5A2.5 2.5 0 1 1 13.75 10A2.5 2.5 0 1 1 13.75 5zM4 16.5H7.5M13 16.5\
            H20M10.25 14A2.5 2.5 0 1 1 10.25 19A2.5 2.5 0 1 1 10.25 14z
            """
        case .more:
            """
            M4.9 12H5.6M5.25 11.65V12.35M11.65 12H12.35M12 11.65V12.35M18.4 12H19.1M18.75 11.65V12.35
            """
        case .add: "M12 5.25V18.75M5.25 12H18.75"
        case .check: "M5 12.75L9.75 17.5L19 7"
        case .close: "M6.25 6.25L17.75 17.75M17.75 6.25L6.25 17.75"
        case .calendar:
            """
            M6 5H18A2.25 2.25 0 0 1 20.25 7.25V18A2.25 2.25 0 0 1 18 20.25H6A2.25 2.25 0 0 1 3.75 18V7.25\
            A2.25 2.25 0 0 1 6 5zM8 3V6.5M16 3V6.5M3.75 9.75H20.25M8 13.25H8.01M12 13.25H12.01M16 13.25\
            H16.01M8 16.75H8.01M12 16.75H12.01
            """
        case .week:
            """
            M6 5H18A2.25 2.25 0 0 1 20.25 7.25V18A2.25 2.25 0 0 1 18 20.25H6A2.25 2.25 0 0 1 3.75 18V7.25\
            A2.25 2.25 0 0 1 6 5zM9.25 5V20.25M14.75 5V20.25
            """
        case .agenda: "M5 4.5V19.5M9 7H20M9 12H20M9 17H16"
        case .history: "M4.5 12A7.5 7.5 0 1 0 7.1 6.3M4.5 4.5V8.1H8.1M12 8V12.4L15 14.2"
        case .back: "M14.5 5.5L8 12L14.5 18.5"
        case .forward: "M9.5 5.5L16 12L9.5 18.5"
        case .up: "M5.5 14.5L12 8L18.5 14.5"
        case .down: "M5.5 9.5L12 16L18.5 9.5"
        case .search: "M10.75 3.75A7 7 0 1 1 10.75 17.75A7 7 0 1 1 10.75 3.75zM16 16L20.25 20.25"
        case .sun:
            """
            M12 7.75A4.25 4.25 0 1 1 12 16.25A4.25 4.25 0 1 1 12 7.75zM12 2.75V4M12 20V21.25M2.75 12H4M20 12\
            H21.25M5.45 5.45L6.35 6.35M17.65 17.65L18.55 18.55M5.45 18.55L6.35 17.65M17.65 6.35L18.55 5.45
            """
        case .moon: "M19.5 14.2A8 8 0 1 1 9.8 4.5A6.3 6.3 0 0 0 19.5 14.2z"
        case .exchange: "M4 8.25H18.75M15.25 4.5L19 8.25L15.25 12M20 15.75H5.25M8.75 12L5 15.75L8.75 19.5"
        case .less: "M6 12H18"
        case .timer:
            """
            M12 6.25A7.25 7.25 0 1 1 12 20.75A7.25 7.25 0 1 1 12 6.25zM12 10V13.5L14.25 15M9.75 3.25H14.25
            """
        case .pause: "M8.5 5.5V18.5M15.5 5.5V18.5"
        case .play:
            """
            M8 6.4V17.6A1 1 0 0 0 9.5 18.45L18.4 12.85A1 1 0 0 0 18.4 11.15L9.5 5.55A1 1 0 0 0 8 6.4z
            """
        case .inbox:
            """
            M3.25 13.25H7.9L9.25 15.75H14.75L16.1 13.25H20.75M3.25 13.25V17A2.25 2.25 0 0 0 5.5 19.25H18.5\
            A2.25 2.25 0 0 0 20.75 17V13.25L18.4 6.3A2.25 2.25 0 0 0 16.25 4.75H7.75A2.25 2.25 0 0 0 5.6 6.3\
            z
            """
        case .insights: "M5.5 13.5V19.25M12 9V19.25M18.5 4.75V19.25"
        case .undo: "M8.25 4.75L4 9L8.25 13.25M4 9H14.25A5.25 5.25 0 0 1 14.25 19.5H9"
        case .radar: "M12 3.5A8.5 8.5 0 1 0 20.5 12M12 7.75A4.25 4.25 0 1 0 16.25 12M12 12L18.25 5.75"
        case .wave: "M3.5 9.5C6 7.5 9 7.5 12 9.5S18 11.5 20.5 9.5M3.5 15C6 13 9 13 12 15S18 17 20.5 15"
        case .bolt: "M13.25 3.25L5.5 13.5H11.25L10.5 20.75L18.5 10.25H12.5z"
        case .join: "M6 5V8A4 4 0 0 0 10 12H18M6 19V16A4 4 0 0 1 10 12M15 9L18 12L15 15"
        case .stairs: "M3.25 20.25H7.75V15.75H12.25V11.25H16.75V6.75H20.75"
        case .short: "M4 6V18M4 12H19M15 8L19 12L15 16M9 9.5V14.5"
        case .spark: "M12 4L13.8 10.2L20 12L13.8 13.8L12 20L10.2 13.8L4 12L10.2 10.2z"
        case .cup:
            """
            M4.75 9.75H16.25V16A4.25 4.25 0 0 1 12 20.25H9A4.25 4.25 0 0 1 4.75 16zM16.25 11.25H17.5\
            A3 3 0 0 1 17.5 17.25H16M8.5 6.75C7.75 5.75 9.25 4.75 8.5 3.5M12.5 6.75\
            C11.75 5.75 13.25 4.75 12.5 3.5
            """
        case .pin: "M9 4H15M10 4V9L7.5 13H16.5L14 9V4M12 13V20"
        case .bell:
            """
            M6 16.5C7.2 15.3 7.5 13.8 7.5 10.5A4.5 4.5 0 0 1 16.5 10.5C16.5 13.8 16.8 15.3 18 16.5z\
            M10.3 19.5A2 2 0 0 0 13.7 19.5
            """
        case .letters: "M3.5 18L7.5 6L11.5 18M5 14H10M13.5 18L17 9.5L20.5 18M14.8 15H19.2"
        case .clock: "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5zM12 7.75V12.25L15 14"
        case .speaker:
            """
            M4.5 9.5H7.5L11.5 6V18L7.5 14.5H4.5zM15 9.5A3.5 3.5 0 0 1 15 14.5M17.5 7A7 7 0 0 1 17.5 17
            """
        case .device:
            """
            M9 3.5H15A2 2 0 0 1 17 5.5V18.5A2 2 0 0 1 15 20.5H9A2 2 0 0 1 7 18.5V5.5A2 2 0 0 1 9 3.5z\
            M11 17.5H13
            """
        case .box: "M4 8.75L12 4.25L20 8.75V15.75L12 20.25L4 15.75zM4 8.75L12 13.25L20 8.75M12 13.25V20.25"
        case .keyboard:
            """
            M5.25 6.5H18.75A2.25 2.25 0 0 1 21 8.75V15.25A2.25 2.25 0 0 1 18.75 17.5H5.25\
            A2.25 2.25 0 0 1 3 15.25V8.75A2.25 2.25 0 0 1 5.25 6.5zM7 10H7.01M12 10H12.01M17 10H17.01M8.5 14\
            H15.5
            """
        case .flag: "M5.75 3.5V20.75M5.75 5H18.75L16 9L18.75 13H5.75"
        case .book:
            """
            M7.25 3.75H16.75A2.25 2.25 0 0 1 19 6V18A2.25 2.25 0 0 1 16.75 20.25H7.25A2.25 2.25 0 0 1 5 18V6\
            A2.25 2.25 0 0 1 7.25 3.75zM8.75 3.75V20.25M12 8.25H15.5M12 11.75H15.5
            """
        case .pencil: "M4.5 19.5L5.3 15.45L15.85 4.9A2.3 2.3 0 0 1 19.1 8.15L8.55 18.7zM13.75 7L17 10.25"
        case .share: "M12 15V4M8.5 7.5L12 4L15.5 7.5M8 10.5H6V20H18V10.5H16"
        case .download: "M12 4.5V14.5M8 11L12 15L16 11M5 19.5H19"
        case .float: "M4 5.5H20V18.5H4zM12 12H17.5V16H12z"
        case .water:
            """
            M5.25 3.75H18.75L17.2 18.75A2.25 2.25 0 0 1 14.95 20.75H9.05A2.25 2.25 0 0 1 6.8 18.75z\
            M5.95 10.5C8 9.25 10 9.25 12 10.5S16 11.75 18.05 10.5
            """
        case .window:
            """
            M6.75 3.5H17.25A2.25 2.25 0 0 1 19.5 5.75V19.5H4.5V5.75A2.25 2.25 0 0 1 6.75 3.5zM3.25 19.5\
            H20.75M12 3.5V19.5M4.5 11.25H19.5
            """
        case .person:
            """
            M12 3.25A2 2 0 1 1 12 7.25A2 2 0 1 1 12 3.25zM3.75 7.25L9.5 10.5H14.5L20.25 7.25M9.5 10.5V14.5\
            L7.75 20.75M14.5 10.5V14.5L16.25 20.75M9.5 14.5H14.5
            """
        case .hand:
            """
            M8 12.5V6.7A1.4 1.4 0 0 1 10.8 6.7V11V5.2A1.4 1.4 0 0 1 13.6 5.2V11V6.4A1.4 1.4 0 0 1 16.4 6.4\
            V13V9.6A1.4 1.4 0 0 1 19.2 9.6V14A6 6 0 0 1 13.2 20H12A5.6 5.6 0 0 1 7.6 17.8L5 13.6\
            A1.5 1.5 0 0 1 7.3 11.7z
            """
        case .tomorrow:
            """
            M6 5H18A2.25 2.25 0 0 1 20.25 7.25V18A2.25 2.25 0 0 1 18 20.25H6A2.25 2.25 0 0 1 3.75 18V7.25\
            A2.25 2.25 0 0 1 6 5zM8 3V6.5M16 3V6.5M8.25 13.25H15.5M12.75 10.25L15.75 13.25L12.75 16.25
            """
        case .leaf: "M5.5 18.5C3.5 11 8.5 4.75 19.25 4.75C19.75 15 13.5 20.5 5.5 18.5zM4 20.5L12.5 11.5"
        case .stuck:
            """
            M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5zM12 8.5A3.5 3.5 0 1 1 12 15.5\
            A3.5 3.5 0 1 1 12 8.5zM6 6L9.5 9.5M18 6L14.5 9.5M6 18L9.5 14.5M18 18L14.5 14.5
            """
        }
    }
}
