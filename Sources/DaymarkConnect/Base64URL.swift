import Foundation

/// Base64url without padding (RFC 4648, section 5).
public enum Base64URL {
    public static func encode(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Returns nil if the text is not base64url.
    public static func decode(_ text: String) -> [UInt8]? {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)).map { Array($0) }
    }
}
