import DaymarkCore

/// The picture of a break inside a ring that shows how much of it has passed. There is no figure in it.
struct BreakDial {
    private static let size = 300
    /// More pebbles could not be told apart. Then each stands for several minutes.
    private static let maxPebbles: Int64 = 15

    let html: HTML

    init(_ status: FocusStatus, _ voice: Voice) {
        let passed = status.breakProgressPerMille ?? 0
        html = element("div", .class("break-dial"), .key("dial"), .hidden) {
            BreakDial.scene(voice)
            Dial.svg(
                BreakDial.size,
                voice == .gentle
                    ? BreakDial.pebbles(of: status.breakLength ?? 5, passed: passed)
                    : BreakDial.ring(voice == .command ? 1000 - passed : passed))
        }
    }

    private static func ring(_ lit: Int64) -> [HTML] {
        [
            Dial.circle("track", size: size, radius: "144"),
            lit > 0 ? Dial.circle("lit", size: size, radius: "144", dashes: "\(lit) 2000") : .nothing,
        ]
    }

    /// A pebble for each minute.
    private static func pebbles(of minutes: Int64, passed: Int64) -> [HTML] {
        let count = min(max(minutes, 2), maxPebbles)
        // The round ends reach into the gaps, which are equally wide for any number of pebbles.
        let (length, whole): (Int64, Int64) = (100 - (count * 16 + 9) / 10, 100)
        let filled = passed * count * length / 1000
        func circle(_ name: String, _ dashes: String) -> HTML {
            Dial.circle(
                name, size: size, radius: "142", turn: count * whole, dashes: dashes, offset: (whole - length) / 2)
        }
        var lit = [String](repeating: "\(length)", count: Int(filled / length))
        if filled % length > 0 { lit.append(String(filled % length)) }
        return [
            circle("track", "\(length) \(whole - length)"),
            lit.isEmpty
                ? .nothing
                : circle("lit", lit.joined(separator: " \(whole - length) ") + " \(count * whole * 2)"),
        ]
    }

    private static func scene(_ voice: Voice) -> HTML {
        element("svg", .class("scene"), .set("viewBox", "0 0 300 300"), .set("focusable", "false")) {
            switch voice {
            case .gentle: hills
            case .calm: horizon
            case .command: range
            case .spark: sleeper
            }
        }
    }

    /// A cup on the hills, with the sun behind them.
    private static let hills = HTML(
        """
        <path class="sky" d="M0 0h300v300H0z"/><circle class="halo" cx="165" cy="152" r="112"/>\
        <circle class="glow" cx="165" cy="152" r="80"/><circle class="core" cx="165" cy="152" r="48"/>\
        <path class="far" d="M0 178C40 140 110 140 150 172S250 205 300 170V300H0z"/>\
        <path class="mid" d="M0 214C60 196 130 232 190 214S270 192 300 206V300H0z"/>\
        <path class="near" d="M0 252C70 240 150 256 300 244V300H0z"/>\
        <path class="line" d="M106 76q8-8 12 0q4-8 12 0M72 100q9-9 14 0q5-9 14 0"/>\
        <path class="leaf" d="M66 262V214M66 234c-16 0-24-12-22-26c14 2 22 10 22 26M66 224c0-18 8-28 22-30c2 18-6 28-22 30"/>\
        <path class="cup" d="M176 222h48v22a16 16 0 0 1-16 16h-16a16 16 0 0 1-16-16zM224 230h6a9 9 0 0 1 0 18h-7"/>\
        <path class="line" d="M192 198q-5 7 0 14M208 198q-5 7 0 14"/>
        """)

    /// The sun over the horizon.
    private static let horizon = HTML(
        """
        <path class="sun" d="M104 178a46 46 0 0 1 92 0z"/>\
        <path class="line" d="M52 178h196M92 196h116M118 214h64"/>
        """)

    /// Lines that lead the eye to a far horizon.
    private static let range = HTML(
        """
        <path class="line" d="M40 158h220M150 158L60 236M150 158L112 246M150 158v92M150 158l38 88M150 158l90 78"/>\
        <path class="dim" d="M62 178h176M84 200h132M104 226h92"/><path class="now" d="M118 158a32 32 0 0 1 64 0"/>
        """)

    /// The sun with its eyes closed, on a cloud.
    private static let sleeper = HTML(
        """
        <path class="ray" d="M150 34v20M92 50l10 18M208 50l-10 18M50 92l18 10M250 92l-18 10"/>\
        <circle class="edge" cx="150" cy="155" r="78"/><circle class="disc" cx="150" cy="150" r="78"/>\
        <path class="face" d="M116 146q10 9 20 0M164 146q10 9 20 0M140 172q10 7 20 0"/>\
        <path class="cloud" d="M58 252a26 26 0 0 1 6-51a36 36 0 0 1 66-8a30 30 0 0 1 52 6a28 28 0 0 1 54 14a20 20 0 0 1 2 39z"/>
        """)
}
