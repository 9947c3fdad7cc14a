import ArgumentParser
import DaymarkCore
import Foundation

/// The argument of `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
}

/// Terminal styles: colours if they are wanted, plain text otherwise.
struct Style: Sendable {
    enum Dress: String, Sendable {
        case bold = "1"
        case dim = "2"
        case struck = "9"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
        case magenta = "35"
        case cyan = "36"
    }

    let colours: Bool
    /// Width in columns.
    let width: Int
    /// Whether texts that are wider than their column are cut.
    var cuts = true

    static let plain = Style(colours: false, width: 80)

    /// Colours for a terminal, unless `NO_COLOR` is set (no-color.org) or `TERM` is dumb. Without a terminal nothing is
    /// cut, so that other programs get every word.
    static func ofStandardOutput(_ color: ColorChoice) -> Style {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        let colours =
            switch color {
            case .auto: isTerminal && !isRefused
            case .always: true
            case .never: false
            }
        guard isTerminal else { return Style(colours: colours, width: 80, cuts: false) }
        return Style(colours: colours, width: min(max(width(of: STDOUT_FILENO), 40), 120))
    }

    /// The width of a terminal in columns.
    static func width(of terminal: Int32) -> Int {
        var size = winsize()
        if ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }

    // MARK: Columns

    /// The width of a column: `usual`, or as much as its longest text needs where nothing is cut.
    func column(_ usual: Int, for texts: [String]) -> Int {
        cuts ? usual : max(usual, texts.map { columns(harmless($0)) }.max() ?? 0)
    }

    func callAsFunction(_ text: String, _ dresses: Dress?...) -> String {
        let codes = dresses.compactMap { $0?.rawValue }
        guard colours, !codes.isEmpty, !text.isEmpty else { return text }
        return "\u{1b}[\(codes.joined(separator: ";"))m\(text)\u{1b}[0m"
    }

    func colour(_ category: Category?) -> Dress? {
        switch category {
        case .school: .cyan
        case .work: .magenta
        case .personal: .green
        case nil: nil
        }
    }
}

/// Text from outside, made safe for a terminal: control characters and escapes become spaces.
func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { out.append(isControl(scalar) ? " " : scalar) }
    return String(out)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || (0x202a...0x202e).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
}

/// The width of a text in terminal columns (Unicode Standard Annex 11: wide characters take two).
func columns(_ text: String) -> Int {
    text.reduce(0) { sum, character in
        guard let scalar = character.unicodeScalars.first else { return sum }
        if scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200d { return sum }
        let emoji = scalar.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xfe0f }
        return sum + (emoji || isWide(scalar.value) ? 2 : 1)
    }
}

private func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
        0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
        true
    default: false
    }
}

/// How the text of an answer is laid out.
enum Layout {
    /// Whether texts that are wider than their column are cut. They are not if another program reads them.
    @TaskLocal static var cuts = true
}

/// The text, truncated with an ellipsis to at most `width` columns.
func cut(_ text: String, _ width: Int) -> String {
    let plain = harmless(text)
    return columns(plain) <= width ? plain : fitted(plain, width)
}

/// The text, truncated or padded with spaces to exactly `width` columns.
func fitted(_ text: String, _ width: Int, right: Bool = false) -> String {
    let plain = harmless(text)
    let count = columns(plain)
    if count <= width {
        let space = String(repeating: " ", count: width - count)
        return right ? space + plain : plain + space
    }
    guard Layout.cuts else { return plain }
    var out = ""
    var used = 0
    for character in plain {
        let size = columns(String(character))
        if used + size > width - 1 { break }
        out.append(character)
        used += size
    }
    return out + "…" + String(repeating: " ", count: max(0, width - 1 - used))
}
