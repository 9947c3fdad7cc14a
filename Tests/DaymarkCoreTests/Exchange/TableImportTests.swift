import Testing

@testable import DaymarkCore

/// Tables of spreadsheets and other programs come in by the names of their columns.
@Suite struct TableImportTests {
    @Test(arguments: [",", ";", "\t"]) func todoistsTableIsKnownAfterASpreadsheetSavedIt(separator: String) throws {
        let rows = [
            ["TYPE", "CONTENT", "PRIORITY", "INDENT", "DATE", "DATE_LANG"],
            ["section", "Boat", "", "", "", ""],
            ["task", "Scrape the hull @dock", "2", "1", "26.11.2026 09:00", "en"],
            ["task", "Buy sandpaper", "4", "2", "", "en"],
            ["note", "grain 80", "", "", "", ""],
            ["task", "Rent the crane", "1", "2", "3.12.2026", "en"],
            ["", "", "", "", "", ""],
        ]
        for quote in ["", "\""] {
            let text = rows.map { $0.map { quote + $0 + quote }.joined(separator: separator) }.joined(separator: "\r\n")
            #expect(ImportFormat.recognized(Array(text.utf8), named: "boat.txt") == .todoist)
            var desk = ImportDesk()
            let result = desk.bring(text, .todoist, try at("2026-11-21T10:00"))
            #expect(result.missionsAdded == 2 && result.problems == [])
            #expect(desk.deadline("Scrape the hull") == "2026-11-26T08:00:00Z")
            #expect(desk.mission("Scrape the hull")?.labels == ["Boat", "dock"])
            #expect(desk.mission("Scrape the hull")?.notes == "Buy sandpaper: grain 80")
            #expect(desk.steps("Scrape the hull") == ["Buy sandpaper"])
            #expect(
                desk.deadline("Rent the crane") == "2026-12-03" && desk.mission("Rent the crane")?.priority == .critical
            )
            #expect(desk.mission("Rent the crane")?.notes == "Part of “Scrape the hull”")
        }
    }

    @Test func aDateThatIsNotReadStaysInTheNotesAndIsNamed() throws {
        var desk = ImportDesk()
        let text = "TYPE,CONTENT,INDENT,DATE,DATE_LANG\ntask,Oil the gate,1,jede Sonnenwende um 6:00,de\n"
        let result = desk.bring(text, .todoist, try at("2026-11-21T10:00"))
        let gate = try #require(desk.mission("Oil the gate"))
        #expect(gate.deadline == nil && gate.notes == "jede Sonnenwende um 6:00")
        #expect(
            result.problems.map { $0.fact } == [.task(.unreadDate("jede Sonnenwende um 6:00", item: "Oil the gate"))])
    }

    @Test(arguments: [
        ("5/12/2026,28/12/2026", DateOrder.monthFirst, "2026-12-05"), ("5/12/2026,12/28/2026", .dayFirst, "2026-05-12"),
        ("5/12/2026,6/12/2026", .monthFirst, "2026-05-12"), ("5/12/2026,6/12/2026", .dayFirst, "2026-12-05"),
        ("5.12.2026,6.12.2026", .monthFirst, "2026-12-05"), ("05-12-26,28-12-26", .monthFirst, "2026-12-05"),
    ]) func tellingRowsDecideTheOrderOfTheirColumn(dates: String, setting: DateOrder, first: String) throws {
        let now = try at("2026-11-21T10:00")
        var desk = ImportDesk()
        for operation in desk.workspace.changeSettings(in: now, using: &desk.entropy, { $0.dateOrder = setting }) {
            desk.workspace.apply(operation)
        }
        let cells = dates.split(separator: ",")
        desk.bring("Task,Due\nPaint,\(cells[0])\nSand,\(cells[1])\n", .csv, now)
        #expect(desk.deadline("Paint") == first)
    }

    @Test func rowsThatContradictEachOtherAreReported() throws {
        var desk = ImportDesk()
        let table = "Task,Due\nPaint,25/12/2026\nSand,12/24/2026\n"
        let result = desk.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(desk.deadline("Paint") == "2026-12-25" && desk.deadline("Sand") == "2026-12-24")
        #expect(result.problems.map { $0.fact } == [.task(.mixedDateOrders(column: "Due"))])
    }

    @Test(arguments: [
        "Aufgabe;Fällig am;Priorität;Notizen;Schlagwörter;Erledigt\nZelt flicken;4.12.2026;hoch;mit Garn;camp;nein\nAlt;;;;;ja\n",
        "Tâche;Échéance;Priorité;Remarques;Étiquettes;Terminé\nZelt flicken;04/12/2026;haute;mit Garn;camp;non\nAlt;;;;;oui\n",
        "Tarea;Fecha límite;Prioridad;Notas;Etiquetas;Hecho\nZelt flicken;4/12/2026;alta;mit Garn;camp;no\nAlt;;;;;sí\n",
        "sep=;\nAttività;Scadenza;Priorità;Note;Etichette;Completato\nZelt flicken;04-12-2026;alta;mit Garn;camp;no\nAlt;;;;;sì\n",
        "Taak;Deadline;Prioriteit;Notities;Labels;Klaar\nZelt flicken;4 dec. 2026;hoog;mit Garn;camp;nee\nAlt;;;;;ja\n",
    ]) func headersAreReadInOtherLanguages(table: String) throws {
        var desk = ImportDesk()
        let result = desk.bring(table, .csv, try at("2026-11-21T10:00"))
        let tent = try #require(desk.mission("Zelt flicken"))
        #expect(desk.deadline("Zelt flicken") == "2026-12-04" && tent.priority == .high && tent.notes == "mit Garn")
        #expect(tent.labels == ["camp"] && tent.status == .pending && desk.mission("Alt")?.status == .completed)
        #expect(result.problems == [])
    }

    @Test func columnsWithoutACounterpartAreNamed() throws {
        var desk = ImportDesk()
        let table = "Task,Colour,Due,Empty,Last modified\nPaint,blue,2026-12-04,,2026-11-01\n"
        let result = desk.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(result.problems.map { $0.fact } == [.task(.unusedColumns(["Colour"]))])
    }

    @Test func dateAndTimeInTwoColumnsAreOneMoment() throws {
        var desk = ImportDesk()
        desk.bring("Task,Date,Time\nPaint,2026-12-04,6:30 PM\nSand,2026-12-05,\n", .csv, try at("2026-11-21T10:00"))
        #expect(desk.deadline("Paint") == "2026-12-04T17:30:00Z" && desk.deadline("Sand") == "2026-12-05")
    }

    @Test func rowsBelowOthersBecomeTheirSteps() throws {
        var desk = ImportDesk()
        let table = """
            Name,Due Date,Parent task,Blocked By (Dependencies),Completed At
            Sew flags,,Village fair,,
            Village fair,2026-12-04,,,
            Hang flags,2026-12-03,Village fair,Buy rope,
            Buy rope,,,,2026-11-19

            """
        desk.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(desk.steps("Village fair") == ["Sew flags"])
        #expect(desk.mission("Hang flags")?.waitsFor == [desk.mission("Buy rope")?.id.description].compactMap { $0 })
        #expect(desk.mission("Hang flags")?.notes == "Part of “Village fair”")
        #expect(desk.mission("Buy rope")?.status == .completed)
    }

    @Test func shortIDsOfTwoTablesAreNotTheSame() throws {
        let now = try at("2026-11-21T10:00")
        var desk = ImportDesk()
        desk.bring("id,title\n1,Paint\n", .csv, now)
        #expect(desk.bring("id,title\n1,Sand\n", .csv, now).missionsAdded == 1)
        #expect(desk.mission("Paint") != nil && desk.mission("Sand") != nil)
    }

    @Test func aTableOfEventsIsRefused() throws {
        var desk = ImportDesk()
        let table = "Subject,Start Date,Start Time,End Date,End Time\nChoir,2026-12-04,18:00,2026-12-04,20:00\n"
        let result = desk.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(result.missionsAdded == 0 && result.problems.map { $0.fact } == [.task(.tableOfEvents)])
    }
}
