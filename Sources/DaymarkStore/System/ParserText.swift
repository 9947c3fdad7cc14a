import Foundation

/// Adapts the argument parser's texts to a terminal. Both programs use it.
public enum ParserText {
    /// An error as the programs print it: their name and the sentence.
    public static func error(_ text: String) -> String {
        let heading = "Error: "
        return "daymark: " + wrappingUsage(text.hasPrefix(heading) ? String(text.dropFirst(heading.count)) : text)
    }

    /// Breaks the line that lists all options between two of them. The parser leaves it in one piece.
    public static func wrappingUsage(_ text: String, width: Int = 80) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.count > width, let heading = ["USAGE: ", "Usage: "].first(where: { line.hasPrefix($0) }) else {
                return String(line)
            }
            return wrapped(parts(line.dropFirst(heading.count)), after: heading, width: width)
        }.joined(separator: "\n")
    }

    /// The words of a usage line. Brackets and what is inside them stay together.
    private static func parts(_ text: Substring) -> [String] {
        var parts: [String] = []
        var depth = 0
        for word in text.split(separator: " ") {
            if depth > 0 { parts[parts.count - 1] += " " + word } else { parts.append(String(word)) }
            for character in word { depth += character == "[" ? 1 : character == "]" ? -1 : 0 }
        }
        return parts
    }

    private static func wrapped(_ parts: [String], after heading: String, width: Int) -> String {
        let indent = String(repeating: " ", count: heading.count)
        var lines: [String] = []
        var line = heading
        for part in parts {
            let isFirst = line == heading || line == indent
            if !isFirst, line.count + 1 + part.count > width {
                lines.append(line)
                line = indent + part
            } else {
                line += (isFirst ? "" : " ") + part
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
