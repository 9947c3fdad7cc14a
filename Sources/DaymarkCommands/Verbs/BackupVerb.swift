import ArgumentParser
import DaymarkCore
import DaymarkStore

struct BackupVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Back up the database. It may be in use.",
        discussion: "  daymark backup ~/daymark-2026-11-21.sqlite")

    @OptionGroup var common: Common
    @Argument(help: "File to create. An existing file is never overwritten.", completion: .file())
    var file: String

    func run(_ context: inout Context) throws -> Output {
        let count = try context.store.backup(to: file)
        let file = file
        return Output(json: .object(["file": .string(file), "records": .int(count)])) { _ in
            "Backed up \(count) records to \(file)."
        }
    }
}

struct RestoreVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Replace the database with a backup. The old one is kept beside it.",
        discussion: "  daymark restore ~/daymark-2026-11-21.sqlite")

    @OptionGroup var common: Common
    @Argument(help: "Backup file.", completion: .file())
    var file: String

    func run() throws {
        do {
            let (count, kept) = try SQLiteStore.restore(from: file, into: Home(common.home))
            let json = JSON.object(["records": .int(count), "kept": .text(kept)])
            let before = kept.map { " The old database is now \($0)." } ?? ""
            let text = common.json ? json.text : "Restored \(count) records.\(before)"
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
        commandName: "doctor", abstract: "Check the database and repair derived data.")

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let report = try context.store.checkIntegrity(in: context.circumstances)
        let json = JSON.object([
            "sound": .bool(report.problems.isEmpty), "records": .int(report.records),
            "operations": .int(report.operations),
            "bytes": .number(report.bytes), "mended": .array(report.repairs.map { .string($0) }),
            "lacksSpace": .bool(report.lacksSpace),
            "clockAheadMinutes": report.clockDifference.map { .number($0.minutesAhead) },
            "problems": .array(report.problems.map { .string($0) }),
        ])
        guard report.problems.isEmpty else {
            throw CommandError(
                report.problems.joined(separator: "\n"), example: "daymark restore BACKUP", code: CommandError.dataError
            )
        }
        let path = context.store.file
        let other = try context.store.followedAccount() == nil ? "its newest change" : "that of the account"
        return Output(json: json) { _ in
            ([
                "\(path) is intact: \(report.records) records, \(report.operations) operations, \(report.bytes / 1024) KB."
            ] + report.repairs
                + (report.clockDifference.map { [$0.sentence(comparedWith: other)] } ?? [])
                + (report.lacksSpace
                    ? ["There is no space left, so derived data was neither checked nor repaired."] : []))
                .joined(separator: "\n")
        }
    }
}
