/// Decides whether the title of a line with a time names an event, which takes place then, rather than a task that is
/// due by then: “exam analysis”, “gym” and “Zahnarzt” are events, “exam registration” and “Zahnarzt anrufen” are tasks.
struct EventTitle {
    private static let longest = 6
    private static let longestKind = 4

    /// All tokens, as written apart from their case.
    private let all: [Token]
    /// The words without accents.
    private let words: [String]

    init(_ title: String) {
        let tokens = Token.all(in: title)
        all = tokens
        words = tokens.compactMap { token in
            token.kind == .word && token.text != "s" && !EventTitle.isPicture(token.text) ? folded(token.text) : nil
        }
    }

    /// Whether a word is an emoji or another symbol, which may come before the title.
    private static func isPicture(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first?.value else { return false }
        return (0x2000...0x2bff).contains(first) || first >= 0x1f000
    }

    var isEvent: Bool {
        guard let first = all.first?.text, let last = all.last?.text else { return false }
        let isName = EventTitle.names.contains(first) || EventTitle.moreNames.index(of: folded(first)) != nil
        if isName, all.count == 1 || EventTitle.connectives.contains(all[1].text) { return true }
        if all.count <= EventTitle.longestKind, EventTitle.kinds.contains(last), !beginsWithVerb { return true }
        return namesAppointment || namesActivity || namesLesson || isOccasion
    }

    /// Whether the title is an instrument or a club, which one goes to at a certain time: “Geige”, “piano with Ms Lee”,
    /// “violin lesson”, “practice with the team”. “violin practice” is done at home.
    var namesLesson: Bool {
        guard let first = words.first, let last = words.last, words.count <= EventTitle.longestKind else {
            return false
        }
        if ["practice", "rehearsal", "practise"].contains(first), words.count > 2, words[1] == "with" {
            return EventTitle.groups.index(of: last) != nil
        }
        if words.count == 2, last == "practice", EventTitle.groups.index(of: first) != nil { return true }
        guard EventTitle.instruments.index(of: first) != nil, !isWork else { return false }
        return words.count == 1 || EventTitle.connectives.contains(words[1])
            || words.count == 2 && EventTitle.partsOfLessons.index(of: last) != nil
    }

    /// Whether the title names an evening out or a celebration, which takes place in the part of the day that the line
    /// names: “gig”, “dinner with Tom”, “birthday party”, “Konzert Elbphilharmonie”.
    var isOccasion: Bool {
        guard let first = words.first, let last = words.last, words.count <= EventTitle.longest, !isWork, !endsWithVerb,
            EventTitle.workForOccasions.index(of: first) == nil
        else { return false }
        if EventTitle.isOccasionWord(first) {
            guard all.count > 1 else { return true }
            let isName = all[1].isCapital && EventTitle.ambiguousOccasions.index(of: first) == nil
            return isName || EventTitle.connectives.contains(all[1].text)
                || EventTitle.opponents.index(of: all[1].text) != nil
        }
        return words.count > 1 && words.count <= EventTitle.longestKind && EventTitle.isOccasionWord(last)
            && !hasPurpose
    }

    private static func isOccasionWord(_ word: String) -> Bool {
        if occasions.index(of: word) != nil { return true }
        return occasionEnds.all.contains { word.utf8.count > $0.utf8.count + 2 && word.ends(with: $0) }
    }

    /// Whether a word names a kind of event, such as “lunch” or “meeting”.
    static func isEventWord(_ word: String) -> Bool { names.contains(word) || kinds.contains(word) }

    // MARK: Titles of several words

    /// Whether the first or the last word names an appointment, and no other word names work for it.
    private var namesAppointment: Bool {
        guard let first = words.first, let last = words.last, words.count <= EventTitle.longest, !isWork else {
            return false
        }
        if EventTitle.appointments.index(of: first) != nil { return true }
        if EventTitle.isGermanEvent(first) { return words.count == 1 || !endsWithVerb }
        guard !hasPurpose else { return false }
        // “client call acme”
        if words.dropFirst().contains("call") { return true }
        guard words.count <= EventTitle.longestKind else { return false }
        return EventTitle.isGermanEvent(last) || words.count > 1 && EventTitle.lastWords.index(of: last) != nil
    }

    /// Whether the title is something that people do at a certain time: “gym”, “yoga with Bo”, “kids swimming”.
    private var namesActivity: Bool {
        guard let first = words.first, let last = words.last, words.count <= EventTitle.longestKind, !isWork else {
            return false
        }
        if EventTitle.isActivity(first) {
            let isAlone = words.count == 1 || EventTitle.connectives.contains(words[1])
            return isAlone || words.count == 2 && EventTitle.partsOfActivities.index(of: last) != nil
        }
        return EventTitle.isActivity(last) && !hasPurpose
    }

    private static func isActivity(_ word: String) -> Bool {
        CaptureReader.isActivity(word) && !CaptureReader.isMeasuredActivity(word)
            || moreActivities.index(of: word) != nil
    }

    /// Whether a word says that the title is work for an event.
    private var isWork: Bool {
        beginsWithVerb || words.contains { EventTitle.work.index(of: $0) != nil || $0.begins(with: "abgabe") }
    }

    private var beginsWithVerb: Bool {
        guard let first = words.first else { return false }
        return EventTitle.isVerb(first)
    }

    /// Whether a word is a verb that makes a title a task: “plan”, “take”.
    static func isVerb(_ word: String) -> Bool {
        CaptureReader.isTaskVerb(word) || moreVerbs.index(of: word) != nil
    }

    /// Whether a preposition makes the event a purpose: “get ready for the exam”.
    private var hasPurpose: Bool { words.contains { EventTitle.purposes.index(of: $0) != nil } }

    /// Whether the title ends with a German verb: “Zahnarzt anrufen”.
    private var endsWithVerb: Bool {
        guard let token = all.last(where: { $0.kind == .word }), let last = words.last else { return false }
        return !token.isCapital && last.utf8.count > 4
            && (last.ends(with: "en") || last.ends(with: "ern") || last.ends(with: "eln"))
    }

    /// Whether a German word names an event: “Klausur”, “Matheklausur”, “Zahnarzt”.
    static func isGermanEvent(_ word: String) -> Bool {
        if german.index(of: word) != nil { return true }
        return germanEnds.all.contains { word.utf8.count > $0.utf8.count + 2 && word.ends(with: $0) }
    }
}

// MARK: - Words

extension EventTitle {
    /// Words that name an event at the start of the title: “dinner with Anna”.
    private static let names: Set<String> = [
        "dinner", "lunch", "brunch", "breakfast", "drinks", "coffee", "party", "wedding", "concert", "gig", "cinema",
        "movie", "theatre", "theater", "opera", "therapy", "dentist", "doctor", "doctors", "gp", "physio", "haircut",
        "hairdresser", "barber", "appointment", "appt", "checkup", "meeting", "meetup", "standup", "interview",
        "lecture", "class", "seminar", "lesson", "tutorial", "exam", "midterm", "flight", "church",
    ]
    /// The same in other languages, without accents, and words that are an event only in this way.
    private static let moreNames = WordList(
        """
        kaffee mittagessen abendessen fruhstuck mensa zoom facetime kino feier essen cena comida almuerzo diner \
        dejeuner cine
        """)
    /// Words that may follow the name of an event.
    private static let connectives: Set<String> = [
        "with", "w", "at", "in", "for", "and", "&", "+", "@", "mit", "bei", "beim", "im", "avec", "chez", "con",
    ]
    /// Words that name an event at the end of the title: “vet appointment”.
    private static let kinds: Set<String> = [
        "appointment", "appt", "meeting", "interview", "lecture", "class", "seminar", "lesson", "exam", "midterm",
        "session", "party", "dinner",
    ]
    /// Words without accents that name an appointment even if any words follow: “exam analysis”, “cours de maths”.
    private static let appointments = WordList(
        """
        exam exams midterm midterms finals viva dentist orthodontist doctor doctors gp vet optician dermatologist \
        physio physiotherapist therapist therapy haircut hairdresser barber appointment appt interview lecture \
        seminar tutorial meeting standup flight shift webinar workshop dentiste medecin rdv rendez kine coiffeur \
        orthodontiste examen partiel cours reunion chorale dentista medico cita peluqueria parcial clase fisio \
        esame appuntamento parrucchiere lezione riunione tandarts huisarts kapper afspraak tentamen hoorcollege
        """)
    /// Words that name an event at the end of a title of several words: “math test”, “zoom call”, “book club”.
    private static let lastWords = WordList(
        """
        test final finals call talk workshop webinar club shift viva haircut checkup therapy physio concert gig \
        recital ceremony graduation funeral conference lessons classes standup orientation dentist doctor vet \
        orthodontist optician evening
        """)
    /// Words without accents for evenings out and celebrations.
    private static let occasions = WordList(
        """
        dinner supper drinks party wedding reception gig concert cinema movie movies theatre theater show opera ballet \
        musical match game prom festival barbecue bbq konzert feier hochzeit kino spiel theater oper abendessen \
        sommerfest disco
        """)
    /// Ends of German words for occasions: “Geburtstagsfeier”, “Weihnachtskonzert”.
    private static let occasionEnds = WordList("feier party konzert hochzeit")
    /// Occasions that are also verbs, or that people prepare: “show Anna the photos”, “Party Deko”.
    private static let ambiguousOccasions = WordList(
        "show match game spiel party feier wedding hochzeit dinner supper drinks")
    /// Words between the two sides of a match.
    private static let opponents = WordList("v vs against gegen")
    /// Verbs of work for an occasion: “discuss wedding”.
    private static let workForOccasions = WordList("sort iron decorate discuss")
    private static let german = WordList(
        """
        klausur klausuren prufung pruefung vorlesung tutorium termin arzt zahnarzt hausarzt augenarzt hautarzt \
        kinderarzt frauenarzt orthopade orthopaede physiotherapie krankengymnastik therapie friseur frisor frisoer \
        unterricht probe chorprobe orchesterprobe bandprobe theaterprobe generalprobe fahrstunde haarschnitt \
        sprechstunde besprechung vorstellungsgesprach elternabend elternsprechtag nachhilfe \
        impfung treffen hochzeit beerdigung konzert schicht fruhschicht spatschicht nachtschicht fruhdienst \
        spatdienst nachtdienst chor fussball turnen schwimmen reiten ballett schwimmkurs kurs
        """)
    /// Ends of German words that name events: “Matheklausur”, “Klavierstunde”.
    private static let germanEnds = WordList(
        """
        klausur prufung pruefung vorlesung termin arzt arztin gesprach gespraech stunde untersuchung besprechung \
        training chorprobe orchesterprobe bandprobe theaterprobe unterricht meeting treffen feier schicht dienst \
        kurs
        """)
    private static let moreActivities = WordList(
        """
        swim swimming judo taekwondo boxing fencing gymnastics spin zumba barre netball handball volley natation \
        danse danza futbol foot entrenamiento entrainement gimnasio coro tischtennis leichtathletik eishockey \
        kampfsport kickboxen baloncesto natacion escalade equitation piscine gymnastique
        """)
    /// Words without accents for instruments and clubs.
    private static let instruments = WordList(
        """
        geige klavier gitarre schlagzeug cello querflote blockflote flote trompete posaune saxophon klarinette \
        bratsche violin viola piano guitar drums flute clarinet trumpet saxophone violon guitare batterie violoncelle \
        guitarra bateria flauta trompeta orchester orchestra orchestre orquesta band verein sportverein turnverein musikverein \
        schachverein jugendfeuerwehr pfadfinder scouts konfi solfege repetition tutoring soutien
        """)
    private static let partsOfLessons = WordList(
        "lesson lessons class course kurs stunde unterricht probe rehearsal recital")
    /// Words for those whom one practises with.
    private static let groups = WordList("team band choir orchestra squad coach group club class ensemble")
    /// Words that follow an activity: “soccer practice”.
    private static let partsOfActivities = WordList(
        "practice class lesson training game match course kurs workout session tournament club")

    /// Verbs beside those of ``CaptureReader/isTaskVerb(_:)`` that turn an event into a task.
    private static let moreVerbs = WordList(
        """
        uben ube uebe sell teach tune restring \
        add apply bring chase collect contact cover deploy drive drop enrol enroll file fill fix hand leave learn \
        lern lerne phone pick post prepay print quit rebook register rehearse remind renew rent reply return ring \
        run set sign swap take tell trade upload use wait wash clarify research
        """)
    /// Words that name work for an event rather than the event.
    private static let work = WordList(
        """
        notes note minutes agenda slides summary recap recording recordings prep preparation preparations prepare \
        revision revise revising review questions question answers essay essays paper papers report reports \
        homework hw assignment assignments project form forms registration register signup enrolment enrollment \
        application apply results result grade grades grading marks fee fees bill bills invoice invoices receipt \
        payment money pay claim insurance prescription referral letter email mail reply invite invites invitation \
        invitations rsvp booking reservation confirmation confirm cancel cancellation ticket tickets gift gifts \
        present presents card cards cake food snacks shopping order list menu dress outfit clothes kit bag bags \
        shoes boots racket mat gear uniform costume membership subscription check deadline due submission submit \
        upload draft outline schedule planning plan study studying material materials handout handouts reading \
        readings script poster flashcards link links feedback followup photos videos playlist research closes \
        close opens ends starts swap transcript certificate abgabe abgeben anmeldung anmelden abmeldung \
        vorbereitung zusammenfassung notizen mitschrift protokoll folien skript blatt ubungsblatt rechnung gebuhr \
        formular antrag bescheinigung attest rezept uberweisung geschenk geschenke karte karten kuchen einkauf \
        bestellung buchung liste aufgabe aufgaben hausaufgabe hausaufgaben korrektur frist bewerbung unterlagen \
        lernplan lernen noten feierabend einladung inscription facture ordonnance revisions rendu devoirs apuntes \
        inscripcion factura receta deberes tarea entrega iscrizione appunti compiti
        """)
    private static let purposes = WordList(
        "for to about before after from until fur fuer furs zum zur vor nach wegen pour para per voor")
}
