import DaymarkCore
import Foundation

/// Turns SVG into PNG with `rsvg-convert` of librsvg.
package enum WidgetImage {
    package enum Failure: Error, Equatable {
        case notInstalled, timedOut, failed

        package var sentence: String {
            switch self {
            case .notInstalled: "PNG images need rsvg-convert (the Debian package librsvg2-bin). SVG works without it."
            case .timedOut: "rsvg-convert took longer than \(Int(WidgetImage.seconds)) seconds."
            case .failed: "rsvg-convert could not make the image."
            }
        }
    }

    package static let program = "rsvg-convert"
    /// The pixels for a point. Screens of phones have two or three.
    package static let scales = 1...4
    package static let usualScale = 2
    /// The time limit. An image usually takes 50 ms.
    static let seconds = 10.0

    package static var isInstalled: Bool { DesktopProgram.path(of: program) != nil }

    /// - Parameter path: the program to run. Tests set another.
    package static func png(
        _ svg: String, scale: Int = usualScale, path: String? = DesktopProgram.path(of: program)
    ) throws(Failure) -> [UInt8] {
        guard let path else { throw .notInstalled }
        let folder = NSTemporaryDirectory() + "daymark-widget-" + UUID().uuidString
        let files = FileManager.default
        // The image shows a person's day, so nobody else may read it.
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        guard
            (try? files.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: attributes))
                != nil
        else { throw .failed }
        defer { try? files.removeItem(atPath: folder) }
        guard files.createFile(atPath: folder + "/in.svg", contents: Data(svg.utf8)) else { throw .failed }
        let arguments = ["--zoom", String(scale), "--output", folder + "/out.png", folder + "/in.svg"]
        try run(path, arguments)
        guard let data = files.contents(atPath: folder + "/out.png"), data.count > 8 else { throw .failed }
        return Array(data)
    }

    private static func run(_ path: String, _ arguments: [String]) throws(Failure) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do { try process.run() } catch { throw .notInstalled }
        guard ended.wait(timeout: .now() + seconds) == .success else {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
            throw .timedOut
        }
        guard process.terminationStatus == 0 else { throw .failed }
    }
}
