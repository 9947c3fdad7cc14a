import Testing

@testable import DaymarkCore
@testable import DaymarkPlaybooks

/// What every built-in playbook keeps to.
@Suite struct PlaybookRuleTests {
    private let library = PlaybookLibrary.builtIn
    private var playbooks: [Playbook] { library.headings.compactMap { library[$0.id] } }

    @Test func everyFileIsReadWithoutProblems() {
        for text in PlaybookLibrary.builtInTexts {
            let reader = PlaybookReader(text)
            #expect(reader.problems == [])
            #expect(!reader.playbooks.isEmpty)
        }
    }

    @Test func thereAreEnoughAndNoTwoShareAnID() {
        let ids = playbooks.map { $0.id }
        #expect(ids.count >= 60)
        #expect(Set(ids).count == ids.count)
        #expect(playbooks.filter { $0.isGeneric }.count == 1)
    }

    /// Each playbook, used for its own title, at each size of steps.
    @Test(arguments: Int64(1)...5) func everyPlaybookGivesStepsOneCanStart(spiciness: Int64) {
        for playbook in playbooks {
            let breakdown = library.breakdown(title: playbook.title, using: playbook.id, spiciness: spiciness)
            let steps = breakdown.steps
            let name = "\(playbook.id) at \(spiciness)"
            #expect((1...30).contains(steps.count), "\(name): \(steps.count) steps")
            if spiciness == 3 { #expect(steps.count <= 8, "\(name): \(steps.count) steps") }
            #expect(steps.allSatisfy { BreakdownStep.minutesRange.contains($0.minutes) }, "\(name)")
            #expect(breakdown.totalMinutes <= Breakdown.longestTotal, "\(name): \(breakdown.totalMinutes) min")
            if steps.count > 1 { #expect(steps[0].minutes < 5, "\(name) begins with \(steps[0].minutes) min") }
            for step in steps {
                #expect(!step.title.contains("{") && !step.title.contains("  "), "\(name): \(step.title)")
                #expect(step.title.first?.isUppercase ?? false, "\(name): \(step.title)")
                #expect(!step.title.hasSuffix(".") && !step.title.contains("!"), "\(name): \(step.title)")
                if spiciness >= 3 { #expect(step.title.count < 80, "\(name): \(step.title)") }
                #expect(step.searches.count <= 2)
            }
            #expect(Set(steps.map { $0.title.lowercased() }).count == steps.count, "\(name) repeats a step")
        }
    }

    /// Nearly everybody has to do these while others are there. Online orders, forms and messages need nobody.
    @Test func onlyCallsAndErrandsHaveOpeningHours() {
        var found: [OpeningHours: Set<String>] = [:]
        for playbook in playbooks where playbook.hours != .any {
            found[playbook.hours, default: []].insert(playbook.id)
        }
        #expect(
            found == [
                .office: ["office-call", "office-visit", "call-doctor"],
                .shops: [
                    "groceries", "quick-shop", "pharmacy", "library-books", "send-parcel", "run-errands", "haircut",
                    "collect-parcel",
                ],
                .social: ["call-someone", "call-friend"],
            ])
    }

    @Test(arguments: [
        ("Call the tax office", OpeningHours.office), ("Call Dr. Smith", .office), ("Zahnarzt anrufen", .office),
        ("Paket zur Post bringen", .shops), ("Go to the library", .shops), ("Oma anrufen", .social),
        ("Call Sarah", .any), ("phone calls", .any), ("Hausarzt anrufen", .any), ("Order groceries online", .any),
        ("Book dentist appointment online", .any), ("Email the bank", .any), ("Fill in form for the council", .any),
        ("Study at the library", .any),
    ])
    func titlesGetTheHoursOfTheirPlaybook(title: String, hours: OpeningHours) {
        #expect(library.lengthGuess(title: title)?.hours ?? .any == hours, "\(title)")
    }

    /// The beginning stays small, however large the mission is and however large its steps are.
    @Test(arguments: ["1 item", "400 items", "9000 words", "200 pages", "8 hours"])
    func everyPlaybookBeginsWithLessThanFiveMinutes(size: String) {
        for playbook in playbooks {
            #expect(playbook.steps.filter { $0.condition.isEmpty }.count >= 3, "\(playbook.id)")
            let first = playbook.steps[0]
            #expect(first.minutes < 5 && !first.grows && first.condition.isEmpty, "\(playbook.id): \(first.title)")
            for spiciness in Int64(1)...5 {
                let title = "\(playbook.title) \(size)"
                let steps = library.breakdown(title: title, using: playbook.id, spiciness: spiciness).steps
                #expect(steps[0].minutes < 5, "\(title) at \(spiciness) begins with \(steps[0].minutes) min")
            }
        }
    }

    @Test func everyPlaybookHasWaysIn() {
        for playbook in playbooks {
            #expect(playbook.microStarts.count >= 2, "\(playbook.id)")
            for start in playbook.microStarts {
                #expect(start.count < 80 && (start.first?.isUppercase ?? false), "\(playbook.id): \(start)")
            }
        }
    }

    /// A start takes under two minutes. Setting a timer for longer, or asking somebody for longer, is quick.
    @Test func noWayInTakesMoreThanTwoMinutes() {
        for playbook in playbooks {
            for start in playbook.microStarts {
                let isQuick = ["timer", "alarm", ":"].contains { start.contains($0) }
                let text = start.replacing("two minutes", with: "")
                let isLong = ["minutes", "half an hour", "an hour"].contains { text.contains($0) }
                #expect(isQuick || !isLong, "\(playbook.id): \(start)")
            }
        }
    }

    @Test(arguments: [
        ("group presentation on climate change", true), ("Presentation with Jonas and Mia", true),
        ("presentation on coral reefs", false), ("presentation with PowerPoint", false),
        ("presentation with slides and Python", false), ("Group project with Jonas", true),
    ])
    func workWithOthersIsSplitUp(title: String, isSplit: Bool) {
        let steps = library.breakdown(title: title, spiciness: 4).steps + library.breakdown(title: title).steps
        let said = steps.contains { $0.title.lowercased().contains("who does what") }
        #expect(said == isSplit, "\(steps.map { $0.title })")
    }

    @Test(arguments: [
        ("Bericht", "work-report"), ("Bericht 6 Seiten", "work-report"), ("Bericht schreiben", "report"),
        ("Laborbericht", "lab-report"), ("Kapitel 3 lesen", "read-chapter"), ("Wohnungsübergabe", "hand-over"),
        ("Schlüsselübergabe", "hand-over"), ("hand over keys at station", "hand-over"),
    ])
    func germanTitlesNameTheirPlaybook(title: String, playbook: String) {
        #expect(library.breakdown(title: title).playbook == playbook, "\(title)")
    }

    /// A nurse who hands over patients at the end of a shift returns no keys and goes on no leave.
    @Test(arguments: [
        "Übergabe Zimmer 12", "Schichtübergabe", "Übergabe Station", "Übergabe Station 3 Patientin K",
        "Übergabe Frühdienst", "handover notes ward 4",
    ])
    func handingOverPatientsIsNotMovingOut(title: String) throws {
        #expect(library.breakdown(title: title).playbook == "shift-handover", "\(title)")
        #expect(try #require(library.lengthGuess(title: title)).minutes <= 45, "\(title)")
    }

    /// A translator is paid by the word, and a pupil translates a text.
    @Test(arguments: [
        ("Übersetzung Vertrag 4000 Wörter", "translate-client"), ("translate manual 3000 words", "translate-client"),
        ("Übersetzung 80 Normzeilen", "translate-client"), ("Latein Übersetzung Caesar", "translation"),
        ("French translation 200 words", "translation"), ("translation homework 150 words", "translation"),
        ("Übersetzung Zeugnis beglaubigen lassen", "office-form"),
    ])
    func translatingForAClientIsNoHomework(title: String, playbook: String) {
        #expect(library.breakdown(title: title).playbook == playbook, "\(title)")
    }

    /// The longest breakdown is eight hours, and a longer translation says so.
    @Test func aLongTranslationSaysThatItTakesMore() {
        #expect(library.breakdown(title: "Übersetzung Vertrag 4000 Wörter").isAtLeast)
        #expect(!library.breakdown(title: "Übersetzung Vertrag 1500 Wörter").isAtLeast)
    }

    /// Titles with a word that names another kind of mission.
    @Test(arguments: [
        ("job app for cafe", "job-application"), ("networking packet tracer lab 3", "network-lab"),
        ("recover from meltdown", "rest-day"), ("plan a low demand day", "rest-day"), ("inbox", "inbox"),
        ("too many tabs open", "browser-tabs"), ("write job advert", "job-advert"),
        ("help son revise", "kid-homework"), ("parent email reply", "write-email"), ("move desk", "rearrange-room"),
        ("check in online for flight", "check-in"), ("set text commentary on Pliny", "analyse-text"),
        ("7 a.m.", "generic"), ("2 d", "generic"),
    ])
    func similarTitlesGetTheirOwnPlaybooks(title: String, playbook: String) {
        #expect(library.breakdown(title: title).playbook == playbook, "\(title)")
    }

    /// A number that is no size of the work leaves its length alone.
    @Test func wordsOfACatalogueDoNotLengthenATaxReturn() {
        let usual = library.breakdown(title: "Umsatzsteuer").totalMinutes
        #expect(library.breakdown(title: "Umsatzsteuer 5000 Wörter Katalog").totalMinutes == usual)
    }

    @Test(arguments: [
        ("text Tom re slides", "text-someone"), ("text Tom about the essay", "text-someone"),
        ("Text tom the slides", "text-someone"), ("message Priya re group presentation", "text-someone"),
        ("dm Tom about slides", "text-someone"), ("tell Ana about the worksheet", "text-someone"),
        ("ask Mei who does slides", "ask-someone"), ("ask Mei about the group project", "ask-someone"),
    ])
    func tellingSomebodyIsAMessageWhateverItIsAbout(title: String, playbook: String) {
        let breakdown = library.breakdown(title: title)
        #expect(breakdown.playbook == playbook)
        #expect(breakdown.totalMinutes <= 15)
    }

    @Test(arguments: [
        "email Bo", "Email Bo", "mail Bo", "E-Mail an Bo", "Mail an Bo", "Mail an Bo schreiben",
        "email Jonas about the trip", "email dentist for appointment", "write e-mail", "send an e-mail to Bo",
        "reply to email from Bo", "Answer the landlord's e-mail", "email landlord", "send proposal to Anna",
    ])
    func anEmailToSomebodyTakesAQuarterOfAnHour(title: String) {
        let breakdown = library.breakdown(title: title)
        #expect(breakdown.playbook == "write-email")
        #expect((10...15).contains(breakdown.totalMinutes), "\(title): \(breakdown.totalMinutes) min")
    }

    /// A letter, a complaint or a cold email is written twice.
    @Test(arguments: ["write a letter to the council", "awkward email to boss", "cold email recruiter"])
    func aDelicateMessageTakesLonger(title: String) {
        let breakdown = library.breakdown(title: title)
        #expect(breakdown.playbook == "write-email")
        #expect((20...30).contains(breakdown.totalMinutes), "\(title): \(breakdown.totalMinutes) min")
    }

    @Test(arguments: [
        "emails", "Mails", "e-mails", "do emails", "clear mails", "check email", "email backlog", "email cleanup",
        "mail checken", "Mails beantworten", "reply to emails",
    ])
    func manyEmailsAreAnInbox(title: String) {
        #expect(library.breakdown(title: title).playbook == "inbox")
    }

    @Test(arguments: [
        ("email teacher", "email-teacher"), ("Mail an Professor", "email-teacher"),
        ("email prof about extension", "extension-request"), ("email cover letter", "cover-letter"),
        ("email invoice", "send-invoices"), ("mail parcel", "send-parcel"), ("mail letter to bank", "post-letter"),
        ("mail birthday card", "write-cards"), ("email landlord repairs", "report-fault"),
    ])
    func otherThingsToMailKeepTheirPlaybooks(title: String, playbook: String) {
        #expect(library.breakdown(title: title).playbook == playbook)
    }

    @Test(arguments: [
        ("write proposal", "write-proposal"), ("proposal for client 5 pages", "write-proposal"),
        ("write the 5 page proposal", "write-proposal"), ("tender for city hall", "write-proposal"),
        ("project plan", "project-plan"), ("research proposal 5 pages", "thesis-proposal"),
        ("write grant proposal 5 pages", "thesis-proposal"), ("review proposal", "pr-review"),
        ("read proposal", "pr-review"),
    ])
    func aProposalIsWrittenAndAProjectIsPlanned(title: String, playbook: String) {
        #expect(library.breakdown(title: title).playbook == playbook)
    }

    @Test(arguments: ["text analysis of Hamlet", "textbook chapter 4", "text editor project", "slides about texts"])
    func textsToReadAreNoMessages(title: String) {
        #expect(library.breakdown(title: title).playbook != "text-someone")
    }

    /// A link to a search sends its words to a company.
    @Test func noSearchContainsTheNamesInATitle() {
        for playbook in playbooks {
            guard ![Activity.study, .creative, .cooking].contains(playbook.profile.activity) else { continue }
            for title in ["\(playbook.title) Bakery Klein", "\(playbook.title) about Klein", "Klein \(playbook.title)"]
            {
                let steps = library.breakdown(title: title, spiciness: 4)
                guard steps.playbook == playbook.id else { continue }
                for search in steps.steps.flatMap({ $0.searches }) {
                    #expect(!search.query.contains("Klein"), "\(title): \(search.query)")
                }
            }
        }
        #expect(library.breakdown(title: "Tax return Bakery Klein").steps.contains { !$0.searches.isEmpty })
    }

    /// Each kind of step, broken down at several lengths.
    @Test(arguments: [Int64(4), 12, 30, 90]) func finerStepsBeginSmallAndTakeAsLong(minutes: Int64) {
        var mission = Mission(id: RecordID(high: 1, low: 1))
        mission.title = "Something"
        for title in [
            "Read the chapter", "Write the first draft", "Solve the easy ones", "Search for three sources",
            "Outline the essay", "Learn the new words", "Rehearse the talk", "Check each answer", "Make the slides",
            "Tidy the desk", "Pack the bag", "Call the dentist", "Email the teacher", "Fill in the form",
            "Buy a present", "Choose a topic", "Test the program", "Cook the rice", "Watch the lecture",
            "Meet the group", "Repair the bike", "Note the results", "Hum",
        ] {
            let parts = library.finerSteps(of: BreakdownStep(title, minutes: minutes), in: mission)
            #expect(parts.count > 1 && parts[0].minutes < 5, "\(title)")
            #expect(parts.reduce(0) { $0 + $1.minutes } == minutes, "\(title)")
            #expect(Set(parts.map { $0.title }).count == parts.count, "\(title)")
            for part in parts {
                #expect(!part.title.contains("{") && part.title.count < 100, "\(part.title)")
                #expect(part.title.first?.isUppercase ?? false, "\(part.title)")
            }
        }
    }

    /// Words that shame or push, which no voice may say.
    @Test func noStepShamesAnyone() {
        let never = [
            " just ", "finally", "should have", "lazy", "don’t forget", "don't forget", "stop procrast", "simply ",
        ]
        for playbook in playbooks {
            let breakdown = library.breakdown(title: playbook.title, using: playbook.id, spiciness: 5)
            for text in breakdown.steps.map({ $0.title }) + playbook.microStarts {
                for word in never { #expect(!text.lowercased().contains(word), "\(playbook.id): \(text)") }
            }
        }
    }

    /// The last things to write and to do are in every size.
    @Test(arguments: [
        ("History essay 1500 words", ["introduction", "conclusion", "references", "hand it in"]),
        ("chem lab report", ["introduction", "conclusion", "hand it in"]),
    ])
    func noSizeLosesTheEnd(title: String, mentions: [String]) {
        for spiciness in Int64(1)...5 {
            let steps = library.breakdown(title: title, spiciness: spiciness).steps
            let text = steps.map { folded($0.title) }.joined(separator: ". ")
            for mention in mentions { #expect(text.contains(mention), "\(title), \(spiciness): \(text)") }
        }
    }

    /// Finer steps take about as long as the steps whose place they take.
    @Test func finerStepsAddUpToTheSameTime() {
        for playbook in playbooks where !playbook.isGeneric {
            let usual = library.breakdown(title: playbook.title, using: playbook.id, spiciness: 3)
            let fine = library.breakdown(title: playbook.title, using: playbook.id, spiciness: 5)
            #expect(fine.steps.count >= usual.steps.count, "\(playbook.id)")
            #expect(fine.totalMinutes == usual.totalMinutes, "\(playbook.id)")
        }
    }
}
