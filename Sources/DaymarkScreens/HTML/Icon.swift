/// Line icons on a 24 × 24 grid, drawn for Daymark. They always appear beside text or inside a labelled control.
enum Icon {
    case today, missions, settings, more, add, check, close, calendar, week, agenda, cup, history, back, forward, up,
        down, search, moon,
        sun, spark, stairs, exchange, short, less, join, pin, bell, letters, clock, speaker, device, box, keyboard,
        timer,
        pause, play, flag, inbox, book, pencil, share, insights, download,
        float, water, window, person, hand

    var html: HTML { .joined([Icon.before, paths, Icon.after]) }

    private static let before = HTML(
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\" focusable=\"false\">"
    )
    private static let after = HTML("</svg>")
    private static let slantedRays = HTML("M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4\"/>")

    private var paths: HTML {
        switch self {
        case .today:
            HTML("<path d=\"M3 17.5h18M6 17.5a6 6 0 0 1 12 0M12 5V8M4.6 9.1l2 2M19.4 9.1l-2 2\"/>")
        case .missions:
            HTML("<path d=\"M10 6.5h10M10 12h10M10 17.5h10M4 6.5h2M4 12h2M4 17.5h2\"/>")
        case .settings:
            HTML(
                "<path d=\"M4 8h8M18 8h2M4 16h2M12 16h8M12 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0\"/>"
            )
        case .history: HTML("<path d=\"M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.5 4.5v3.6h3.6M12 8v4.4l3 1.8\"/>")
        case .more:
            HTML(
                """
                <path d="M3.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0\
                M17.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0"/>
                """)
        case .back: HTML("<path d=\"M14.5 6l-6 6 6 6\"/>")
        case .forward: HTML("<path d=\"M9.5 6l6 6-6 6\"/>")
        case .up: HTML("<path d=\"M6.5 14.5l5.5-5.5 5.5 5.5\"/>")
        case .down: HTML("<path d=\"M6.5 9.5l5.5 5.5 5.5-5.5\"/>")
        case .search: HTML("<path d=\"M5 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15.5 15.5l4.5 4.5\"/>")
        case .add: HTML("<path d=\"M12 5v14M5 12h14\"/>")
        case .spark: HTML("<path d=\"M12 4l1.8 6.2L20 12l-6.2 1.8L12 20l-1.8-6.2L4 12l6.2-1.8z\"/>")
        case .stairs: HTML("<path d=\"M4 19h4v-4h4v-4h4V7h4\"/>")
        case .exchange: HTML("<path d=\"M4 9h15l-3.5-3.5M20 15H5l3.5 3.5\"/>")
        case .less: HTML("<path d=\"M5 12h14\"/>")
        case .join: HTML("<path d=\"M6 5v3a4 4 0 0 0 4 4h8M6 19v-3a4 4 0 0 1 4-4M15 9l3 3-3 3\"/>")
        case .check: HTML("<path d=\"M6 12.5l4 4 8-9\"/>")
        case .close: HTML("<path d=\"M7 7l10 10M17 7L7 17\"/>")
        case .calendar:
            HTML(
                "<rect x=\"4\" y=\"5.5\" width=\"16\" height=\"14.5\" rx=\"2.5\"/><path d=\"M4 10h16M8.5 3.5v4M15.5 3.5v4\"/>"
            )
        case .week:
            HTML(
                "<rect x=\"4\" y=\"5.5\" width=\"16\" height=\"14.5\" rx=\"2.5\"/><path d=\"M9.5 5.5V20M14.5 5.5V20\"/>"
            )
        case .agenda: HTML("<path d=\"M5 4.5v15M9 7h11M9 12h11M9 17h7\"/>")
        case .moon: HTML("<path d=\"M19.5 14.2A8 8 0 1 1 9.8 4.5a6.3 6.3 0 0 0 9.7 9.7z\"/>")
        case .sun:
            .joined([
                HTML("<path d=\"M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2"), Icon.slantedRays,
            ])
        case .short: HTML("<path d=\"M4 6v12M4 12h15M15 8l4 4-4 4M9 9.5v5\"/>")
        case .bell:
            HTML(
                "<path d=\"M6 16.5c1.2-1.2 1.5-2.7 1.5-6a4.5 4.5 0 0 1 9 0c0 3.3.3 4.8 1.5 6zM10.3 19.5a2 2 0 0 0 3.4 0\"/>"
            )
        case .letters: HTML("<path d=\"M3.5 18l4-12 4 12M5 14h5M13.5 18l3.5-8.5 3.5 8.5M14.8 15h4.4\"/>")
        case .clock: HTML("<path d=\"M12 4.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15M12 8v4.3l2.8 1.7\"/>")
        case .speaker:
            HTML("<path d=\"M4.5 9.5h3l4-3.5v12l-4-3.5h-3zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10\"/>")
        case .device:
            HTML("<rect x=\"7\" y=\"3.5\" width=\"10\" height=\"17\" rx=\"2\"/><path d=\"M11 17.5h2\"/>")
        case .box: HTML("<path d=\"M12 3.5l7.5 4v9l-7.5 4-7.5-4v-9zM4.5 7.5l7.5 4 7.5-4M12 11.5v9\"/>")
        case .keyboard:
            HTML(
                "<rect x=\"3\" y=\"6.5\" width=\"18\" height=\"11\" rx=\"2\"/><path d=\"M7 10h.01M12 10h.01M17 10h.01M8.5 14h7\"/>"
            )
        case .timer: HTML("<path d=\"M12 6.5a7 7 0 1 1 0 14a7 7 0 1 1 0-14M12 10v3.5M9.5 3.5h5M17.5 6.5l1.5 1.5\"/>")
        case .pause: HTML("<path d=\"M9 6.5v11M15 6.5v11\"/>")
        case .play: HTML("<path d=\"M8.5 6l9 6-9 6z\"/>")
        case .flag: HTML("<path d=\"M6 20.5v-16h12l-3 4 3 4H6\"/>")
        case .inbox: HTML("<path d=\"M4 13.5L6.5 6h11l2.5 7.5V19H4zM4 13.5h5a3 3 0 0 0 6 0h5\"/>")
        case .book:
            HTML(
                "<rect x=\"5\" y=\"4\" width=\"14\" height=\"16.5\" rx=\"2.5\"/><path d=\"M8.5 4v16.5M12 8.5h3.5M12 12h3.5\"/>"
            )
        case .pencil:
            HTML(
                """
                <path d="M11.5 5H7a2.5 2.5 0 0 0-2.5 2.5v9.5a2.5 2.5 0 0 0 2.5 2.5h9.5A2.5 2.5 0 0 0 19 17v-4.5\
                M10 14l.7-3.2L18 3.5l2.5 2.5-7.3 7.3z"/>
                """)
        case .share: HTML("<path d=\"M12 15V4M8.5 7.5L12 4l3.5 3.5M8 10.5H6V20h12v-9.5h-2\"/>")
        case .insights: HTML("<path d=\"M4.5 20h15M7 16.5v-5M12 16.5v-10M17 16.5v-7\"/>")
        case .download: HTML("<path d=\"M12 4.5v10M8 11l4 4 4-4M5 19.5h14\"/>")
        case .float: HTML("<path d=\"M4 5.5h16v13H4zM12 12h5.5v4H12z\"/>")
        case .water: HTML("<path d=\"M6.5 4.5h11L16 20H8zM7 10.5q2.5-1.6 5 0t5 0\"/>")
        case .window: HTML("<path d=\"M6 4.5h12V19H6zM12 4.5V19M6 11.5h12M4.5 19.5h15\"/>")
        case .hand:
            HTML(
                """
                <path d="M8 12.5V6.7a1.4 1.4 0 0 1 2.8 0V11V5.2a1.4 1.4 0 0 1 2.8 0V11V6.4a1.4 1.4 0 0 1 2.8 0V13V9.6a1.4 1.4\
                 0 0 1 2.8 0V14a6 6 0 0 1-6 6h-1.2a5.6 5.6 0 0 1-4.4-2.2L5 13.6a1.5 1.5 0 0 1 2.3-1.9z"/>
                """)
        case .person:
            HTML(
                "<path d=\"M10 5.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 9.5l7 1.5 7-1.5M12 11v3.5M12 14.5L9 20M12 14.5l3 5.5\"/>"
            )
        case .pin: HTML("<path d=\"M9 4h6M10 4v5l-2.5 4h9L14 9V4M12 13v7\"/>")
        case .cup:
            HTML(
                "<path d=\"M5 9h11v5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 3.5v2.5M12.5 3.5v2.5\"/>"
            )
        }
    }
}
