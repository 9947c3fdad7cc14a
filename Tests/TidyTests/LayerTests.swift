import Foundation
import Testing

/// Core is one module, so the compiler does not keep a lower folder from using a higher one. These tests type-check
/// each lower layer in docs/architecture.md without the folders above it.
@Suite struct LayerTests {
    private static let layers = [
        ["Base"],
        ["Base", "Calendar"],
        ["Base", "Records", "Sync"],
        ["Base", "Planner"],
    ]

    @Test(arguments: layers) func aLayerUsesOnlyTheLayersBelowIt(folders: [String]) throws {
        let sources = try folders.flatMap { try files("Sources/DaymarkCore/\($0)", ["swift"]) }
        let (status, output) = try typecheck(sources.map { $0.path })
        // The compiler names the file, the line and the missing type.
        #expect(status == 0, "\(folders.joined(separator: ", ")) alone: \(output)")
    }

    private func typecheck(_ paths: [String]) throws -> (status: Int32, output: String) {
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc", "-typecheck", "-whole-module-optimization", "-swift-version", "6"]
            + ["-module-name", "DaymarkCore", "-diagnostic-style", "llvm"] + paths
        compiler.currentDirectoryURL = root
        let pipe = Pipe()
        compiler.standardError = pipe
        try compiler.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        return (compiler.terminationStatus, output)
    }
}
