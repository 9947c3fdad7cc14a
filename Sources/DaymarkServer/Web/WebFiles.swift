import Foundation
import NIOCore

/// A file of the web app, in all the encodings in which it can be sent.
struct WebFile: Sendable {
    let type: String
    let tag: String
    /// Whether the content at this path never changes.
    let isImmutable: Bool
    // All responses share one copy of each.
    let plain: ByteBuffer
    let gzip: ByteBuffer?
    let brotli: ByteBuffer?

    /// The smallest content that a browser accepts.
    func content(accepting encodings: String) -> (bytes: ByteBuffer, encoding: String?) {
        let accepted = encodings.split(separator: ",").map {
            $0.split(separator: ";")[0].trimmingCharacters(in: .whitespaces)
        }
        if let brotli, accepted.contains("br") { return (brotli, "br") }
        if let gzip, accepted.contains("gzip") { return (gzip, "gzip") }
        return (plain, nil)
    }
}

/// The web app's files in memory. There are few of them, and no path in a request can reach the disk.
struct WebFiles: Sendable {
    private let files: [String: WebFile]

    /// Reads the output of `Tools/browser-build`. Returns nil if the folder has no web app.
    init?(folder: String) {
        // The folder may be a symbolic link.
        let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard let paths = FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }),
            paths.contains("index.html")
        else { return nil }
        var files: [String: WebFile] = [:]
        for path in paths {
            guard let type = WebFiles.type(of: path), let plain = WebFiles.read("\(folder)/\(path)") else { continue }
            files[path] = WebFile(
                type: type, tag: "\"\(WebFiles.hash(plain))\"", isImmutable: path.hasPrefix("assets/"),
                plain: ByteBuffer(bytes: plain),
                gzip: WebFiles.read("\(folder)/\(path).gz").map { ByteBuffer(bytes: $0) },
                brotli: WebFiles.read("\(folder)/\(path).br").map { ByteBuffer(bytes: $0) })
        }
        self.files = files
    }

    subscript(path: String) -> WebFile? { files[path.isEmpty ? "index.html" : path] }

    /// The path of the style sheet, which contains its version.
    var style: String { files.keys.first { $0.hasPrefix("assets/") && $0.hasSuffix("/app.css") } ?? "" }

    private static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }

    private static func type(of path: String) -> String? {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        // The playbooks. The app has no other texts.
        case "txt" where path.hasPrefix("assets/"): "text/plain; charset=utf-8"
        case "wasm": "application/wasm"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webmanifest": "application/manifest+json"
        default: nil
        }
    }

    /// FNV-1a with 64 bits. It distinguishes versions of a file and protects against nothing.
    private static func hash(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
