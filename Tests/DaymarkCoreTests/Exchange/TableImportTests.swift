import Testing

@testable import DaymarkCore

/// Tables from spreadsheets and other programs are imported by their column names.
@Suite struct TableImportTests {
    @Test(arguments: [",", ";", "\t"])
    func aTodoistTableIsRecognizedAfterASpreadsheetHasSavedIt(separator: String) throws {
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
            var harness = ImportDesk()
            let result = harness.bring(text, .todoist, try at("2026-11-21T10:00"))
            #expect(result.missionsAdded == 2 && result.problems == [])
            #expect(harness.deadline("Scrape the hull") == "2026-11-26T08:00:00Z")
            #expect(harness.mission("Scrape the hull")?.labels == ["Boat", "dock"])
            #expect(harness.mission("Scrape the hull")?.notes == "Buy sandpaper: grain 80")
            #expect(harness.steps("Scrape the hull") == ["Buy sandpaper"])
            #expect(
                harness.deadline("Rent the crane") == "2026-12-03"
                    && harness.mission("Rent the crane")?.priority == .critical
            )
            #expect(harness.mission("Rent the crane")?.notes == "Part of “Scrape the hull”")
        }
    }

    /// A German Excel puts each line of a table with commas into its first column.
    @Test(arguments: [true, false]) func linesThatASpreadsheetTookForOneCellAreSeparated(isWhole: Bool) throws {
        let lines = [
            "TYPE,CONTENT,PRIORITY,INDENT,DATE,DATE_LANG", "task,Sew the flags,4,1,2026-11-26,en",
            "task,\"Glue, paint and dry\",2,1,2026-11-27,en",
        ]
        let text = lines.map { line in
            guard isWhole || line.contains("\"") else { return line }
            return "\"" + line.replacing("\"", with: "\"\"") + "\""
        }.joined(separator: "\r\n")
        #expect(ImportFormat.recognized(Array(text.utf8), named: "fair.csv") == .todoist)
        var harness = ImportDesk()
        let result = harness.bring(text, .todoist, try at("2026-11-21T10:00"))
        #expect(result.missionsAdded == 2 && result.problems == [])
        #expect(harness.deadline("Sew the flags") == "2026-11-26")
        #expect(harness.mission("Glue, paint and dry")?.priority == .high)
    }

    @Test func aTitleWithCommasInAShortRowIsNotSeparated() throws {
        #expect(CSV(Array("Task,Due,Notes\n\"Milk, eggs, bread\"\n".utf8)).rows[1].cells == ["Milk, eggs, bread"])
    }

    @Test(arguments: [
        ("title;deadline;labels\n\"Call \"\"Bob\"\"; ask; pay\";;\n", "Call \"Bob\"; ask; pay"),
        ("title,deadline,notes\n\"Buy \"\"Dune\"\", milk, eggs\",,\n", "Buy \"Dune\", milk, eggs"),
        ("title,deadline,notes\n\"Buy \"\"Dune\"\", milk, eggs\"\n", "Buy \"Dune\", milk, eggs"),
        ("title,deadline,notes\n\"\"\"Dune\"\", milk, eggs\",,\n", "\"Dune\", milk, eggs"),
    ]) func aTitleWithQuotesAndSeparatorsStaysWhole(table: String, title: String) throws {
        #expect(CSV(Array(table.utf8)).rows[1].cells[0] == title)
        var harness = ImportDesk()
        let result = harness.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(result.added.map { $0.title } == [title] && result.problems == [])
    }

    @Test func aTodoistRowOfAnUnknownTypeIsReported() throws {
        var harness = ImportDesk()
        let text = "TYPE,CONTENT,INDENT\nmeta,view_style=list,\ntask,Rake,1\nreminder,Sweep,1\n"
        let result = harness.bring(text, .todoist, try at("2026-11-21T10:00"))
        #expect(result.problems.map { $0.fact } == [.task(.notAnItem("reminder"))])
    }

    @Test func aTaskOfNothingButLabelsIsItsOwnTitle() throws {
        var harness = ImportDesk()
        let text = "TYPE,CONTENT,PRIORITY,INDENT\ntask,@shed,4,1\ntask,Rake,4,2\ntask,,4,2\n"
        let result = harness.bring(text, .todoist, try at("2026-11-21T10:00"))
        #expect(harness.mission("@shed")?.labels == ["shed"] && harness.steps("@shed") == ["Rake"])
        #expect(result.problems.map { $0.fact } == [.missing(property: "title", component: "row")])
    }

    @Test func aRowWithoutATitleTakesItFromItsNotes() throws {
        var harness = ImportDesk()
        let text = "Task,Notes,Parent Task\n,\"Ring the mill\nbefore noon\",\nBake,,\n,,Bake\n"
        let result = harness.bring(text, .csv, try at("2026-11-21T10:00"))
        #expect(harness.mission("Ring the mill")?.notes == "Ring the mill\nbefore noon")
        #expect(harness.steps("Bake") == [] && result.problems.map { $0.line } == [5])
    }

    @Test func aNormalPriorityIsNoLabel() throws {
        var harness = ImportDesk()
        let text = "Subject,Due Date,Priority,Status\nTax,2026-11-30,Normal,Normal\nRent,2026-11-30,High,Not Started\n"
        let result = harness.bring(text, .csv, try at("2026-11-21T10:00"))
        let tax = try #require(harness.mission("Tax"))
        #expect(tax.priority == .medium && tax.labels == [] && tax.status == .pending)
        #expect(harness.mission("Rent")?.priority == .high && result.problems == [])
    }

    @Test func aDateThatIsNotReadStaysInTheNotesAndIsReported() throws {
        var harness = ImportDesk()
        let text = "TYPE,CONTENT,INDENT,DATE,DATE_LANG\ntask,Oil the gate,1,jede Sonnenwende um 6:00,de\n"
        let result = harness.bring(text, .todoist, try at("2026-11-21T10:00"))
        let gate = try #require(harness.mission("Oil the gate"))
        #expect(gate.deadline == nil && gate.notes == "jede Sonnenwende um 6:00")
        #expect(
            result.problems.map { $0.fact } == [.task(.unreadDate("jede Sonnenwende um 6:00", item: "Oil the gate"))])
    }

    @Test(arguments: ["every 27 jan, 3 mar", "every 3rd friday starting aug 29 ending in 6 months"])
    func aRepeatThatIsOnlyReadInPartStaysInTheNotes(date: String) throws {
        var harness = ImportDesk()
        let text = "TYPE,CONTENT,INDENT,DATE,DATE_LANG\ntask,Oil the gate,1,\"\(date)\",en\n"
        harness.bring(text, .todoist, try at("2026-11-21T10:00"))
        let gate = try #require(harness.mission("Oil the gate"))
        #expect(gate.deadline == nil && gate.repeats.isEmpty && gate.notes == date)
    }

    @Test(arguments: [
        ("5/12/2026,28/12/2026", DateOrder.monthFirst, "2026-12-05"), ("5/12/2026,12/28/2026", .dayFirst, "2026-05-12"),
        ("5/12/2026,6/12/2026", .monthFirst, "2026-05-12"), ("5/12/2026,6/12/2026", .dayFirst, "2026-12-05"),
        ("5.12.2026,6.12.2026", .monthFirst, "2026-12-05"), ("05-12-26,28-12-26", .monthFirst, "2026-12-05"),
    ]) func unambiguousRowsDecideTheDateOrderOfAColumn(dates: String, setting: DateOrder, first: String) throws {
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        for operation in harness.workspace.changeSettings(in: now, using: &harness.entropy, { $0.dateOrder = setting })
        {
            harness.workspace.apply(operation)
        }
        let cells = dates.split(separator: ",")
        harness.bring("Task,Due\nPaint,\(cells[0])\nSand,\(cells[1])\n", .csv, now)
        #expect(harness.deadline("Paint") == first)
    }

    @Test func rowsThatContradictEachOtherAreReported() throws {
        var harness = ImportDesk()
        let table = "Task,Due\nPaint,25/12/2026\nSand,12/24/2026\n"
        let result = harness.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(harness.deadline("Paint") == "2026-12-25" && harness.deadline("Sand") == "2026-12-24")
        #expect(result.problems.map { $0.fact } == [.task(.mixedDateOrders(column: "Due"))])
    }

    @Test(arguments: [
        "Aufgabe;Fällig am;Priorität;Notizen;Schlagwörter;Erledigt\nZelt flicken;4.12.2026;hoch;mit Garn;camp;nein\nAlt;;;;;ja\n",
        "Tâche;Échéance;Priorité;Remarques;Étiquettes;Terminé\nZelt flicken;04/12/2026;haute;mit Garn;camp;non\nAlt;;;;;oui\n",
        "Tarea;Fecha límite;Prioridad;Notas;Etiquetas;Hecho\nZelt flicken;4/12/2026;alta;mit Garn;camp;no\nAlt;;;;;sí\n",
        "sep=;\nAttività;Scadenza;Priorità;Note;Etichette;Completato\nZelt flicken;04-12-2026;alta;mit Garn;camp;no\nAlt;;;;;sì\n",
        "Taak;Deadline;Prioriteit;Notities;Labels;Klaar\nZelt flicken;4 dec. 2026;hoog;mit Garn;camp;nee\nAlt;;;;;ja\n",
    ]) func headersAreReadInOtherLanguages(table: String) throws {
        var harness = ImportDesk()
        let result = harness.bring(table, .csv, try at("2026-11-21T10:00"))
        let tent = try #require(harness.mission("Zelt flicken"))
        #expect(harness.deadline("Zelt flicken") == "2026-12-04" && tent.priority == .high && tent.notes == "mit Garn")
        #expect(tent.labels == ["camp"] && tent.status == .pending && harness.mission("Alt")?.status == .completed)
        #expect(result.problems == [])
    }

    @Test func unusedColumnsAreReported() throws {
        var harness = ImportDesk()
        let table = "Task,Colour,Due,Empty,Last modified\nPaint,blue,2026-12-04,,2026-11-01\n"
        let result = harness.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(result.problems.map { $0.fact } == [.task(.unusedColumns(["Colour"]))])
    }

    @Test func dateAndTimeInTwoColumnsAreOneMoment() throws {
        var harness = ImportDesk()
        harness.bring("Task,Date,Time\nPaint,2026-12-04,6:30 PM\nSand,2026-12-05,\n", .csv, try at("2026-11-21T10:00"))
        #expect(harness.deadline("Paint") == "2026-12-04T17:30:00Z" && harness.deadline("Sand") == "2026-12-05")
    }

    @Test func rowsWithAParentBecomeItsSteps() throws {
        var harness = ImportDesk()
        let table = """
            Name,Due Date,Parent task,Blocked By (Dependencies),Completed At
            Sew flags,,Village fair,,
            Village fair,2026-12-04,,,
            Hang flags,2026-12-03,Village fair,Buy rope,
            Buy rope,,,,2026-11-19

            """
        harness.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(harness.steps("Village fair") == ["Sew flags"])
        #expect(
            harness.mission("Hang flags")?.waitsFor == [harness.mission("Buy rope")?.id.description].compactMap { $0 })
        #expect(harness.mission("Hang flags")?.notes == "Part of “Village fair”")
        #expect(harness.mission("Buy rope")?.status == .completed)
    }

    @Test func equalShortIDsInTwoTablesAreDifferentMissions() throws {
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        harness.bring("id,title\n1,Paint\n", .csv, now)
        #expect(harness.bring("id,title\n1,Sand\n", .csv, now).missionsAdded == 1)
        #expect(harness.mission("Paint") != nil && harness.mission("Sand") != nil)
    }

    @Test func aTableOfEventsIsRefused() throws {
        var harness = ImportDesk()
        let table = "Subject,Start Date,Start Time,End Date,End Time\nChoir,2026-12-04,18:00,2026-12-04,20:00\n"
        let result = harness.bring(table, .csv, try at("2026-11-21T10:00"))
        #expect(result.missionsAdded == 0 && result.problems.map { $0.fact } == [.task(.tableOfEvents)])
    }
}
