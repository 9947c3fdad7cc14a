/// An encoding of text in which each byte is one character. The first 128 are those of ASCII.
enum SingleByteEncoding: CaseIterable, Sendable {
    case windows1252, windows1250, windows1251, macRoman

    /// The name that people know it by.
    var name: String {
        switch self {
        case .windows1252: "Windows-1252"
        case .windows1250: "Windows-1250"
        case .windows1251: "Windows-1251"
        case .macRoman: "Mac Roman"
        }
    }

    /// The characters of the bytes from 128 on. U+FFFD stands for a byte that the encoding does not use.
    var upperHalf: [Unicode.Scalar] {
        switch self {
        // From 160 on, Windows-1252 is Latin-1, whose bytes are the numbers of the characters.
        case .windows1252:
            Array(SingleByteEncoding.windows1252Start.unicodeScalars)
                + (160...255 as ClosedRange<UInt8>).map { Unicode.Scalar($0) }
        case .windows1250: Array(SingleByteEncoding.windows1250Half.unicodeScalars)
        case .windows1251: Array(SingleByteEncoding.windows1251Half.unicodeScalars)
        case .macRoman: Array(SingleByteEncoding.macRomanHalf.unicodeScalars)
        }
    }

    private static let windows1252Start =
        "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ"

    private static let windows1250Half =
        "€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\u{fffd}‘’“”•–—\u{fffd}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"

    private static let windows1251Half =
        "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{fffd}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"

    private static let macRomanHalf =
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
        + "¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
}
