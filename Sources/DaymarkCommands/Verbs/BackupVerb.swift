import ArgumentParser
import DaymarkCore
import DaymarkStore

struct BackupVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Back up the database, even while it is in use.",
        discussion: "  daymark backup ~/daymark-2026-11-21.sqlite")

    @OptionGroup var common: Common
    @Argument(help: "The backup file. An existing file is never overwritten.", completion: .file())
    var file: String

    func run(_ context: inout Context) throws -> Output {
        let count = try context.store.backup(to: file)
        let file = file
        return Output(json: .object(["file": .string(file), "records": .int(count)])) { _ in
            "\(count) records are safe in \(file)."
        }
    }
}

struct RestoreVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Replace the database with a backup. The old database is kept beside it.",
        discussion: "  daymark restore ~/daymark-2026-11-21.sqlite")

    @OptionGroup var common: Common
    @Argument(help: "A backup file.", completion: .file())
    var file: String

    func run() throws {
        do {
            let (count, kept) = try SQLiteStore.restore(from: file, into: Home(common.home))
            let json = JSON.object(["records": .int(count), "kept": .text(kept)])
            let before = kept.map { " What was there before is in \($0)." } ?? ""
            let text = common.json ? json.text : "\(count) records are back.\(before)"
            try StandardOutput.write(text + "\n")
        } catch let error as StoreError {
            try CommandError(error).fail(json: common.json)
        } catch let error as StandardOutput.Failure {
            try CommandError(error).fail(json: common.json)
        }
    }
}

struct DoctorVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the database and repair what can be derived again.")

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let report = try context.store.checkIntegrity(in: context.circumstances)
        let json = JSON.object([
            "sound": .bool(report.problems.isEmpty), "records": .int(report.records),
            "operations": .int(report.operations),
            "bytes": .number(report.bytes), "mended": .array(report.repairs.map { .string($0) }),
            "problems": .array(report.problems.map { .string($0) }),
        ])
        guard report.problems.isEmpty else {
            throw CommandError(
                report.problems.joined(separator: "\n"), example: "daymark restore BACKUP", code: CommandError.dataError
            )
        }
        let path = context.store.file
        return Output(json: json) { _ in
            ([
                "\(path) is sound: \(report.records) records, \(report.operations) operations, \(report.bytes / 1024) KB."
            ] + report.repairs)
            .joined(separator: "\n")
        }
    }
}
