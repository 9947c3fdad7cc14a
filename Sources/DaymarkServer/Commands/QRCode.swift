import CQREncode

/// A text as a QR code, made by libqrencode.
struct QRCode {
    /// Rows of modules. Dark ones are true. The quiet zone is included.
    let rows: [[Bool]]

    /// The width of the light margin that ISO/IEC 18004 requires, in modules.
    static let quietZone = 4

    /// Returns nil if the text is too long.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        guard let data = code.pointee.data else { return nil }
        let side = Array(repeating: false, count: QRCode.quietZone)
        let blankRow = Array(repeating: false, count: width + 2 * QRCode.quietZone)
        let margin = Array(repeating: blankRow, count: QRCode.quietZone)
        rows =
            margin
            + (0..<width).map { y in side + (0..<width).map { x in data[y * width + x] & 1 == 1 } + side }
            + margin
    }

    /// The width in modules, which is also the number of columns of ``text``.
    var width: Int { rows.count }

    /// The dark modules as the path of an SVG. Modules side by side are one stroke.
    var path: String {
        rows.enumerated().map { y, row in
            var (path, x) = ("", 0)
            while x < row.count {
                let length = row[x...].prefix { $0 == row[x] }.count
                if row[x] { path += "M\(x) \(y)h\(length)v1h-\(length)z" }
                x += length
            }
            return path
        }.joined()
    }

    /// The code for a terminal, with two rows of modules on each line. It sets its own colours, because scanners need
    /// dark modules on a light background in every theme.
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
