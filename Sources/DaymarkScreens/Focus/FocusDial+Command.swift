import DaymarkCore

/// The dial of `command`: the lit arc is what is left and shrinks towards twelve.
struct CommandDial {
    private static let size = 372

    let html: HTML

    init(_ model: FocusModel) {
        let status = model.status
        let left = status.target == nil ? status.stretchProgressPerMille : 1000 - status.stretchProgressPerMille
        func circle(_ name: String, _ radius: String, turn: Int64 = 1000, dashes: String = "") -> HTML {
            Dial.circle(name, size: CommandDial.size, radius: radius, turn: turn, dashes: dashes)
        }
        let middle = CommandDial.size / 2
        html = Dial.svg(
            CommandDial.size,
            [
                circle("rim", "150"), circle("rim", "121"),
                circle("minor", "144", turn: 1000, dashes: "1.5 8.5"), circle("major", "140", dashes: "2 98"),
                left > 0 ? circle("glow", "150", dashes: "\(left) 2000") : .nothing,
                left > 0 ? circle("lit", "150", dashes: "\(left) 2000") : .nothing,
                model.showsNumbers ? CommandDial.numerals(status.target ?? 60) : .nothing,
                element(
                    "path", .class("needle"), .set("d", "M\(middle) \(middle - 116)V\(middle - 156)"),
                    .set("transform", "rotate(\(left * 360 / 1000) \(middle) \(middle))")),
            ])
    }

    private static func numerals(_ target: Int64) -> HTML {
        let step: Int64 = target <= 30 ? 5 : target <= 60 ? 10 : target <= 180 ? 30 : 60
        let marks = (1..<max(target / step + (target % step == 0 ? 0 : 1), 1)).map { Int64($0) * step }
        return element("g", .class("numerals")) {
            marks.map { minutes in
                Dial.numeral(String(minutes), size: size, radius: 169, degrees: minutes * 360 / target)
            }
        }
    }
}
