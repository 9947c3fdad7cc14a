import Testing

@testable import DaymarkCore

/// A file that was cut off changes nothing, unless the person asks for the part that is there.
@Suite struct CutOffTests {
    private static let files: [(format: ImportFormat, text: String)] = [
        (
            .taskwarrior,
            "[\n{\"uuid\":\"0b5c2f1e-77aa-4c1d-9d1e-000000000001\",\"description\":\"Dig\"},\n{\"uuid\":\"0b5c"
        ),
        (.taskwarrior, "[{\"uuid\":\"0b5c2f1e-77aa-4c1d-9d1e-000000000001\",\"description\":\"Dig\"}"),
        (.csv, "Task,Due\nDig,2026-12-04\nPour,\"half"),
        (.csv, "Task,Due,Notes\nDig,2026-12-04,x\nPour,2026"),
        (.todoist, "TYPE,CONTENT,INDENT\ntask,Dig,1\ntask,Po"),
        (
            .ics,
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Dig\nEND:VTODO\nBEGIN:VTODO\nUID:2\nSUMMARY:Po"
        ),
        (.ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Dig\nEND:VTODO\n"),
    ]

    @Test(arguments: files.indices) func aFileThatWasCutOffChangesNothing(index: Int) throws {
        let (format, text) = CutOffTests.files[index]
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        let refused = harness.bring(text, format, now)
        #expect(refused.problems.map { $0.fact } == [.task(.cutOff)] && refused.operations == [])
        harness.bring(text, format, now, partial: true)
        #expect(harness.mission("Dig") != nil)
    }

    @Test(arguments: [
        (ImportFormat.csv, "Task,Due\nDig,2026-12-04\nPour\n"), (.csv, "Task\nDig\nPour"), (.text, "Dig\nPo"),
        (.taskwarrior, "{\"description\":\"Dig\"}\n{\"description\":\"Pour\"}"), (.csv, "Task,Due\nDig\nPour,\nFill"),
        (.ics, "BEGIN:VTODO\nUID:1\nSUMMARY:Dig\nEND:VTODO"),
    ]) func aFileThatOnlyLacksItsLastLineEndIsWhole(format: ImportFormat, text: String) throws {
        var harness = ImportDesk()
        let result = harness.bring(text, format, try at("2026-11-21T10:00"))
        #expect(!result.problems.contains { $0.fact == .task(.cutOff) } && harness.mission("Dig") != nil)
    }
}
