import DaymarkCore
import Foundation
import Testing

/// The symbols of `icons/pictures.svg`, which the web app shows for the pictures.
///
/// A symbol has two paths: a fill within the outline, and the line, whose stroke is 1.75 wide on a grid of 24. Both
/// stay within 2.75 to 21.25, so the line ends within the grid.
@Suite struct PictureSymbolTests {
    private struct Symbol {
        let name: String
        let fill: String
        let line: String
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    private static func symbols() throws -> [Symbol] {
        let file = root.appending(path: "Sources/DaymarkBrowser/web/icons/pictures.svg")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let pattern =
            #/<symbol id="picture-([a-z-]+)" viewBox="0 0 24 24"><path class="f" d="([^"]+)"\/><path class="s" d="([^"]+)"\/><\/symbol>/#
        #expect(lines.first?.hasPrefix("<svg") == true && lines.last == "</svg>")
        return try lines.dropFirst().dropLast().map { line in
            let match = try #require(try pattern.wholeMatch(in: line), "\(line)")
            return Symbol(name: String(match.1), fill: String(match.2), line: String(match.3))
        }
    }

    @Test func everyPictureHasOneSymbol() throws {
        let names = try Self.symbols().map { $0.name }
        #expect(names.sorted() == Picture.allCases.map { $0.name }.sorted())
    }

    @Test func everyPointIsWithinTheLiveArea() throws {
        for symbol in try Self.symbols() {
            for path in [symbol.fill, symbol.line] {
                let points = try Self.points(of: path)
                #expect(!points.isEmpty)
                for point in points where !(2.75...21.25).contains(point) {
                    Issue.record("\(symbol.name): \(point) in \(path)")
                }
            }
        }
    }

    @Test func noTwoSymbolsHaveTheSameLine() throws {
        let symbols = try Self.symbols()
        #expect(Set(symbols.map { $0.line }).count == symbols.count)
    }

    /// The coordinates of a path with absolute commands, without the radii and flags of arcs.
    private static func points(of path: String) throws -> [Double] {
        var points: [Double] = []
        for command in path.matches(of: /([A-Za-z])([^A-Za-z]*)/) {
            let numbers = command.2.matches(of: /-?[0-9]*\.?[0-9]+/).compactMap { Double($0.0) }
            switch command.1 {
            case "M", "L", "H", "V", "C", "Q": points += numbers
            case "A":
                try #require(numbers.count % 7 == 0, "\(path)")
                points += numbers.indices.filter { $0 % 7 > 4 }.map { numbers[$0] }
            case "Z": #expect(numbers.isEmpty)
            default: Issue.record("\(command.1) is not an absolute command: \(path)")
            }
        }
        return points
    }
}
