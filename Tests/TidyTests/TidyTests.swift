import Foundation
import Testing

/// Rules of style that a test can check.
@Suite struct TidyTests {
    @Test func filesAndLinesAreShort() throws {
        for (path, text) in try files("Sources", ["swift", "c", "h"]) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 420, "\(path) has \(lines.count) lines; most files have under 200")
            for (index, line) in lines.enumerated() {
                #expect(line.count <= 140, "\(path):\(index + 1) is \(line.count) characters long")
            }
        }
        let sizes = try files("Sources", ["swift"]).map { $0.text.split(separator: "\n").count }.sorted()
        #expect(sizes[sizes.count / 2] <= 90, "the median file has \(sizes[sizes.count / 2]) lines")
        #expect(sizes[sizes.count * 9 / 10] <= 250, "one file in ten has over \(sizes[sizes.count * 9 / 10]) lines")
    }

    @Test func scriptsHaveOneStatementALine() throws {
        let secondStatement = /;\s+(?:const|let|if|for|return|await|[a-zA-Z_.]+\(|[a-zA-Z_.]+ =)/
        let codeAfterComment = /^\s*\/\*\*.*\*\/\s*\S/
        for (path, text) in try files("Sources/DaymarkBrowser/web", ["js"]) {
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                #expect(line.count <= 100, "\(path):\(index + 1) is \(line.count) characters long")
                let hasSecondStatement = line.contains(secondStatement) && !line.contains("for (")
                #expect(!hasSecondStatement, "\(path):\(index + 1) has two statements: \(line)")
                #expect(!line.contains(codeAfterComment), "\(path):\(index + 1) has code after a comment: \(line)")
            }
        }
    }

    /// Bans traps and marks of unfinished work. The words are assembled here so that this file does not contain them.
    @Test func sourcesHoldNoTrapsOrUnfinishedMarks() throws {
        let banned = [
            "try" + "!", "as" + "!", "fatal" + "Error(", "precondition" + "Failure(", "TO" + "DO", "FIX" + "ME",
            "XX" + "X",
            "unowned" + "(unsafe)",
            "@unchecked" + " Sendable",
        ]
        for (path, text) in try files("Sources", ["swift", "js", "c", "h", "css", "html"]) {
            for word in banned {
                let found = text.contains(try Regex("\\b" + NSRegularExpression.escapedPattern(for: word)))
                #expect(!found, "\(path) has “\(word)”")
            }
        }
        // The tables of date words mark words with an exclamation mark.
        for (path, text) in try files("Sources", ["swift"])
        where !path.contains("Exchange/Languages/") && !path.hasSuffix("Exchange/Dates/DateWord.swift") {
            // A force unwrap: an exclamation mark behind a name or a bracket, outside texts and comments.
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let code = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
                #expect(
                    !code.contains(/[\w\])]!(?!=)/) || code.contains("inout"), "\(path):\(index + 1) forces: \(line)")
            }
        }
    }

    @Test func coreAndScreensReadNothingFromOutside() throws {
        for (path, text) in try files("Sources/DaymarkCore", ["swift"]) + files("Sources/DaymarkScreens", ["swift"]) {
            for word in ["Date()", "SystemRandomNumberGenerator", ".random(", "ProcessInfo", "FileManager", "print("] {
                let found = text.contains(
                    try Regex((word.hasPrefix(".") ? "" : "\\b") + NSRegularExpression.escapedPattern(for: word)))
                #expect(!found, "\(path) uses \(word)")
            }
        }
    }

    @Test func noMachineSpecificPaths() throws {
        let machinePaths = ["/wo" + "rk/", "/bash" + "_jobs", ".lib" + "rary/", "/Us" + "ers/"]
        for folder in ["Sources", "Tests", "Tools", "docs", "Examples"] {
            for (path, text) in try files(
                folder, ["swift", "js", "c", "h", "md", "py", "sh", "ics", "txt", "html", "css"])
            {
                for machinePath in machinePaths {
                    #expect(!text.contains(machinePath), "\(path) names \(machinePath)")
                }
            }
        }
    }

    @Test func folderNamesSayWhatIsInThem() throws {
        for (path, _) in try files("Sources", ["swift"]) {
            for vagueName in ["Extensions", "Utils", "Utilities", "Helpers", "Misc"] {
                #expect(!path.contains(vagueName), "\(path)")
            }
        }
    }
}
