import CQREncode

/// A text as squares for a camera, made by libqrencode.
struct QRCode {
    /// Rows of dark squares, the quiet zone around them included.
    let rows: [[Bool]]

    /// Squares that are left light on each side, as ISO/IEC 18004 wants it.
    static let quiet = 4

    /// Nil for a text that is too long for any.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        guard let data = code.pointee.data else { return nil }
        let margin = Array(repeating: false, count: QRCode.quiet)
        let blank = Array(repeating: false, count: width + 2 * QRCode.quiet)
        let inside = (0..<width).map { y in margin + (0..<width).map { x in data[y * width + x] & 1 == 1 } + margin }
        let above = Array(repeating: blank, count: QRCode.quiet)
        rows = above + inside + above
    }

    /// Columns that it takes.
    var width: Int { rows.count }

    /// For a terminal, two rows to a line. The colours are said, so that dark is dark whatever the terminal's own are.
    var text: String {
        stride(from: 0, to: rows.count, by: 2).map { y in
            let below = y + 1 < rows.count ? rows[y + 1] : rows[0]
            let line = zip(rows[y], below).map { top, bottom in
                switch (top, bottom) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return "\u{1b}[38;5;16;48;5;231m\(line.joined())\u{1b}[0m\n"
        }.joined()
    }
}
