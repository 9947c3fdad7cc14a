/// The usual hours in which work can be done that needs other people: while offices or shops are open, or while friends
/// answer the phone.
public enum OpeningHours: String, Choice {
    /// Nobody else is needed.
    case any
    case office, shops, social

    /// The hours of all cases but ``any``.
    private static let allHours = [
        "mon-fri 9:00-17:00", "mon-sat 8:00-20:00", "daily 9:00-21:00",
    ].map { WeekHours($0) ?? WeekHours() }

    /// Nil for work at any hour.
    public var hours: WeekHours? { self == .any ? nil : OpeningHours.allHours[index - 1] }

    /// Nil if the work can be done at any time.
    init?(title: String) {
        let words = OpeningHours.words(of: title)
        guard let first = words.first, !OpeningHours.needNobody(words) else { return nil }
        let isNamed = words.contains { OpeningHours.offices.index(of: $0) != nil }
        if OpeningHours.isForeignCall(words) {
            self = isNamed || words.contains(where: { OpeningHours.isForeignOffice($0) }) ? .office : .social
        } else if OpeningHours.isCall(words) {
            let isCalled = isNamed || words.contains { OpeningHours.calledOffices.index(of: $0) != nil }
            self = isCalled ? .office : .social
        } else if OpeningHours.isErrand(words) {
            self = .shops
        } else if isNamed, words.count == 1 || OpeningHours.visits.index(of: first) != nil {
            self = .office
        } else {
            return nil
        }
    }

    /// Whether a title is a call that one makes.
    static func isCall(title: String) -> Bool { isCall(words(of: title)) }

    private static func isCall(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() where calls.index(of: word) != nil {
            let next = index + 1 < words.count ? words[index + 1] : ""
            if word == "phone", next == "call" || next == "calls" { return true }
            guard !next.isEmpty, notCalled.index(of: next) == nil else { continue }
            // “Call mum” and “remember to call mum”, but not “prepare call notes”.
            if index == 0 || beforeCalls.index(of: words[index - 1]) != nil { return true }
        }
        return false
    }

    /// Whether a title is a call in German, French or Italian: “Sarah anrufen”, “Anruf beim Arzt”, “appeler maman”.
    private static func isForeignCall(_ words: [String]) -> Bool {
        guard let first = words.first, words.count > 1 else { return false }
        if first == "anruf" { return notAfterAnruf.index(of: words[words.count - 1]) == nil }
        if foreignCallsInFront.index(of: first) != nil { return true }
        return words.dropFirst().contains { germanCalls.index(of: $0) != nil }
    }

    private static func isForeignOffice(_ word: String) -> Bool {
        if foreignOffices.index(of: word) != nil { return true }
        for ending in germanOfficeEndings.all where word.ends(with: ending) { return true }
        return false
    }

    private static func isErrand(_ words: [String]) -> Bool {
        guard let first = words.first, !words.contains(where: { online.index(of: $0) != nil }) else { return false }
        if first == "buy" || first == "shopping" || first == "groceries" { return true }
        if isGermanErrand(words) { return true }
        let isOutside = outside.index(of: first) != nil || visits.index(of: first) != nil
        return isOutside && words.dropFirst().contains { goods.index(of: $0) != nil || places.index(of: $0) != nil }
    }

    /// Whether a title is an errand in German: “einkaufen”, “Brot kaufen”, “Paket abholen”, “zur Apotheke”.
    private static func isGermanErrand(_ words: [String]) -> Bool {
        let last = words[words.count - 1]
        if germanErrands.index(of: last) != nil || germanErrands.index(of: words[0]) != nil { return true }
        let goods = words.contains { germanGoods.index(of: $0) != nil || germanPlaces.index(of: $0) != nil }
        if germanFetching.index(of: last) != nil { return goods }
        return ["zur", "zum"].contains(words[0]) && words.contains { germanPlaces.index(of: $0) != nil }
    }

    /// Whether a title is about work that needs nobody to be there, although it or its playbook is about calls or
    /// errands: “Order groceries online”. Emergency numbers always answer.
    static func needsNobody(title: String) -> Bool { needNobody(words(of: title)) }

    private static func needNobody(_ words: [String]) -> Bool {
        words.first == "order" || words.contains { atAnyHour.index(of: $0) != nil }
    }

    /// Whether a word only says that it is a call, in small letters without accents: “anrufen” in “Sarah anrufen”.
    static func isOnlyCall(word: String) -> Bool { onlyCalls.index(of: word) != nil }

    private static let atAnyHour = WordList(
        """
        online email e-mail form website app delivery text whatsapp sms renew locker packstation hotline emergency \
        111 112 116117 911 999
        """)
    private static let onlyCalls = WordList(
        """
        call calls calling phone ring telephone dial make some them back up about to on hold anruf anrufen \
        telefonieren appeler passer un coup de fil llamar zadzwonic do telefonar ligar para telefonare chiamare \
        bellen telepon tawagan tumawag
        """)
    private static let calls = WordList("call phone ring telephone dial")
    private static let beforeCalls = WordList("to and please must should")
    /// Words after which “call” and “phone” are no calls.
    private static let notCalled = WordList(
        """
        for of off on out it log list notes sheet script centre center bill case contract charger number screen app \
        interview interviews
        """)
    private static let germanCalls = WordList("anrufen zuruckrufen telefonieren")
    /// Last words with which “Anruf …” is no call.
    private static let notAfterAnruf = WordList("vorbereiten planen notieren dokumentieren protokollieren protokoll")
    /// First or last words of an errand.
    private static let germanErrands = WordList("einkaufen einkauf wocheneinkauf kaufen besorgen")
    private static let germanFetching = WordList("holen abholen abgeben wegbringen aufgeben einlosen")
    private static let germanGoods = WordList(
        "paket pakete packchen rezept medikamente brot brotchen milch getranke pfand leergut reinigung")
    private static let germanPlaces = WordList(
        "post apotheke supermarkt drogerie baumarkt backer backerei metzger ikea rewe edeka aldi lidl dm rossmann")
    private static let foreignCallsInFront = WordList("appeler telephoner chiamare telefonare")
    /// Without accents, like all words here.
    private static let foreignOffices = WordList(
        """
        sparkasse klinik krankenhaus schule uni hochschule sekretariat arbeitsagentur vermieter hausverwaltung \
        anwalt rechtsanwalt steuerberater notar botschaft konsulat kundendienst medecin docteur dentiste banque \
        assurance mairie prefecture medico dottore dottoressa dentista banca assicurazione comune
        """)
    /// “Zahnarzt”, “Finanzamt”, “Hausratversicherung”.
    private static let germanOfficeEndings = WordList("arzt arztin praxis krankenkasse amt versicherung behorde")
    private static let offices = WordList(
        """
        bank office insurance insurer doctor doctors dentist gp clinic surgery vet council embassy consulate \
        authority landlord accountant lawyer registrar library dr jobcenter jobcentre solicitor notary hmrc
        """)
    /// Places with an office that answers the phone. Most of what people do there is not in the office.
    private static let calledOffices = WordList("garage school hospital university college")
    private static let visits = WordList("go visit")
    private static let outside = WordList("get collect return pick drop fetch post")
    private static let goods = WordList(
        """
        groceries parcel parcels package packages prescription prescriptions medicine medication dry-cleaning cleaning \
        milk bread food
        """)
    private static let places = WordList(
        "shop shops store supermarket market pharmacy chemist bakery hardware ikea post-office mall")
    private static let online = WordList(
        "online tickets ticket flight flights subscription domain license licence ebook shares stocks app")

    /// The words of a title in lower case, without punctuation.
    static func words(of title: String) -> [String] {
        var words: [[UInt8]] = [[]]
        for byte in folded(title).utf8 {
            let isLetter = byte >= 0x80 || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
            if isLetter || byte == UInt8(ascii: "-") {
                words[words.count - 1].append(byte)
            } else if words[words.count - 1].isEmpty == false {
                words.append([])
            }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }
}
