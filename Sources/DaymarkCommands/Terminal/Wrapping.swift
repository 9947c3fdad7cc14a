/// Wraps lines that are too wide for a terminal, between words. The rest of a line is indented a little deeper.
/// Escape sequences for colours take no room.
func wrapped(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { wrappedLine($0, width: width) }
        .joined(separator: "\n")
}

private func wrappedLine(_ line: Substring, width: Int) -> String {
    guard visibleColumns(line) > width else { return String(line) }
    let indent = String(line.prefix { $0 == " " }.prefix(width / 3))
    let deeper = indent + "  "
    var lines: [String] = []
    var current = indent
    var used = indent.count
    for word in line.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false) {
        let size = visibleColumns(word)
        let isFirst = current == indent || current == deeper
        if isFirst {
            // Spaces that only align columns are dropped where a line begins.
            guard !word.isEmpty || lines.isEmpty else { continue }
            current += word
            used += size
        } else if used + 1 + size <= width {
            current += " " + word
            used += 1 + size
        } else {
            lines.append(trimmedRight(current))
            current = deeper + word
            used = deeper.count + size
        }
    }
    return (lines + [trimmedRight(current)]).joined(separator: "\n")
}

private func trimmedRight(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
}

/// The columns that a text takes without its escape sequences.
private func visibleColumns(_ text: Substring) -> Int {
    var visible = ""
    var isEscape = false
    for character in text {
        if character == "\u{1b}" {
            isEscape = true
        } else if isEscape {
            isEscape = character != "m"
        } else {
            visible.append(character)
        }
    }
    return columns(visible)
}
