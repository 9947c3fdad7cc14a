import Foundation
import Testing

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The files below a folder with one of the endings, with their texts.
func files(_ folder: String, _ endings: [String]) throws -> [(path: String, text: String)] {
    let enumerator = try #require(FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path))
    return try enumerator.compactMap { $0 as? String }.filter { path in endings.contains { path.hasSuffix(".\($0)") } }
        .sorted()
        .map { path in
            (
                "\(folder)/\(path)",
                try String(contentsOf: root.appendingPathComponent("\(folder)/\(path)"), encoding: .utf8)
            )
        }
}

/// Checks which modules and folders may import which (docs/architecture.md).
@Suite struct ImportTests {
    private static let allowed: [String: Set<String>] = [
        "DaymarkCore": [],
        "DaymarkScreens": ["DaymarkCore"],
        "DaymarkBrowser": ["DaymarkCore", "DaymarkScreens", "DaymarkRuntime"],
        "DaymarkStore": [
            "Crypto", "DaymarkCore", "DaymarkPlaybooks", "Foundation", "GRDB", "GRDBSQLite", "Synchronization",
        ],
        "DaymarkCommands": [
            "DaymarkCore", "DaymarkPlaybooks", "DaymarkScreens", "DaymarkStore", "ArgumentParser", "Foundation",
        ],
        "DaymarkPlaybooks": ["CPlaybooks", "DaymarkCore"],
        "DaymarkDispatch": ["DaymarkCore", "DaymarkStore"],
        "DaymarkConnect": ["CCurl", "CSpawn", "Crypto", "DaymarkCore", "Foundation", "Synchronization"],
        "DaymarkNotifications": [
            "DaymarkConnect", "DaymarkCore", "DaymarkDispatch", "DaymarkScreens", "DaymarkStore", "Foundation",
            "Synchronization",
        ],
        "DaymarkClient": ["CCurl", "DaymarkCore", "DaymarkStore", "ArgumentParser", "Foundation"],
        "DaymarkServer": [
            "CQREncode", "DaymarkClient", "DaymarkCommands", "DaymarkConnect", "DaymarkCore", "DaymarkDispatch",
            "DaymarkNotifications", "DaymarkScreens", "DaymarkStore",
            "ArgumentParser", "Crypto", "Foundation", "HTTPTypes", "Hummingbird",
            "Logging", "NIOCore", "NIOPosix", "ServiceLifecycle", "Synchronization",
        ],
        "daymark": ["DaymarkCommands"],
        "daymarkd": ["DaymarkServer"],
        "prerender": ["DaymarkCore", "DaymarkScreens"],
    ]

    @Test func noModuleImportsMoreThanItMay() throws {
        for (path, text) in try files("Sources", ["swift"]) {
            let module = String(path.split(separator: "/")[1])
            let allowed = try #require(Self.allowed[module], "the module \(module) is not in docs/architecture.md")
            for line in text.matches(
                of:
                    /(?m)^\s*(?:@\w+\s+)*(?:public |internal |private |fileprivate )?import (?:struct |class |enum |func )?(\w+)/
            ) {
                #expect(allowed.contains(String(line.1)), "\(path) imports \(line.1)")
            }
        }
    }

    @Test func everyModuleIsThere() throws {
        let modules = Set(try files("Sources", ["swift"]).map { String($0.path.split(separator: "/")[1]) })
        #expect(modules == Set(Self.allowed.keys))
    }
}
