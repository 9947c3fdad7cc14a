import DaymarkCore
import Foundation
import Testing

/// The pictures of lines as people type them, in `Tests/Vectors/pictures.tsv`.
///
/// Each line has a title, its picture and the verdict of a person: `fits`, `weak` for a picture that is beside the point,
/// `absurd`, or `none` for a title without a picture. `DAYMARK_GOLDEN=write` writes the pictures anew. It marks changed
/// lines with `?` until a person has judged them.
@Suite struct PictureCorpusTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Vectors/pictures.tsv")

    private static func rows() throws -> [(title: String, picture: String, verdict: String)] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            try #require(parts.count == 3, "\(line)")
            return (parts[0], parts[1], parts[2])
        }
    }

    @Test func eachTitleChoosesTheJudgedPicture() throws {
        let rows = try Self.rows()
        if ProcessInfo.processInfo.environment["DAYMARK_GOLDEN"] == "write" {
            let lines = rows.map { row in
                let picture = Picture(title: row.title)?.name ?? ""
                return [row.title, picture, picture == row.picture ? row.verdict : "?"].joined(separator: "\t")
            }
            try (lines.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
            return
        }
        for row in rows { #expect(Picture(title: row.title)?.name ?? "" == row.picture, "\(row.title)") }
    }

    @Test func mostPicturesFitAndNoneIsAbsurd() throws {
        let verdicts = try Self.rows().map { $0.verdict }
        #expect(verdicts.count >= 120 && verdicts.allSatisfy { ["fits", "weak", "none"].contains($0) })
        #expect(verdicts.count { $0 == "fits" } * 100 >= verdicts.count * 85)
    }
}
