import DaymarkCore
import Testing

/// Which picture a title chooses. Each line has a picture and titles that choose it.
@Suite struct PictureChoiceTests {
    private static let expected = [
        "essay: Essay on tide pools; Rewrite the introduction; Draft dissertation proposal; Finish thesis chapter 4",
        "book: Read two chapters of Emma; Finish the novel; Book review for the reading circle; Study",
        "notebook: Journal; Geography homework; Fill in the plant worksheet",
        "dictionary: French vocab; Translate the recipe for Yuki; Learn kanji row 5",
        "books: Return library books; Sort the bookshelf",
        "flask: Lab report on enzymes; Chem practical; Set up the titration experiment",
        "exam: Midterm in statistics; Study for the driving exam; Past papers 2024",
        "calculator: Calculus problem set 5; Algebra revision equations",
        "cards: Make flashcards; Revise the Tudors",
        "speech: Text Jonas; 1:1 with Priya; Reply to the landlord; Talk to Ruth about Sunday",
        "chalkboard: Slides for Monday; Lecture on coral; Present to the committee; Presentation on bees",
        "graduation: Scholarship search; Uni open evening talk",
        "washing-machine: Laundry; Hang the washing; Fold clothes",
        "plate: Do the dishes; Empty the dishwasher",
        "basket: Groceries; Buy milk; Run errands",
        "pot: Cook for six; Meal prep; Make soup",
        "vacuum: Vacuum the stairs; Hoover under the bed",
        "broom: Tidy desk; Sweep patio; Clear the gutters",
        "spray: Clean bathroom; Clean the oven",
        "bin: Take the bins out; Trash",
        "iron: Iron two shirts; Ironing",
        "hanger: Pick up dry cleaning",
        "parcel: Collect parcel; Send back the Amazon return",
        "wrench: Fix the dripping tap; Boiler check; Repair bike light",
        "watering-can: Water the tomatoes; Mow the lawn",
        "plant: Repot the fern plants; Plant tulips for spring",
        "bed: Change the sheets; Make bed",
        "window: Clean the windows",
        "house-key: Pay rent; Flat viewing in Leith",
        "cup: Coffee with Bo; Break",
        "bowl: Lunch; Lunch with the new neighbours",
        "cutlery: Dinner at Ida's; Book a table at Nonna's",
        "cake: Noor's birthday; Pick up the birthday cake",
        "phone: Call the dentist; Ring Aunt May; Phone interview; Call about the flat",
        "envelope: Email Dr Osei; Reply-all e-mail to parents; Write thank-you cards",
        "bank: Go to the bank; Open a bank account",
        "receipt: Pay the electricity bill; Invoice Marlowe; File expenses",
        "form: Tax return; Visa application; Renew the permit",
        "passport: Renew passport; Passport photos",
        "people: Meet Ola; Visit grandma; Team meeting",
        "chart: Quarterly report; Run the report; Analyse survey data",
        "lock: Change my wifi password; Set up two-factor login",
        "cloud: Back up photos; Run backup",
        "printer: Print tickets; Scan the deed",
        "laptop: Python assignment; Code review; Install the Windows update",
        "bug: Debug the login page; Fix bug 12; Ticket QX-81 needs triage",
        "server: Deploy the hotfix",
        "clock: Set alarm for 6; Wake up early",
        "stethoscope: Doctor; Physio at noon; Blood test",
        "pill: Pick up prescription; Take vitamins",
        "tooth: Dentist; Book the dentist; Make an appointment at the dentist",
        "glasses: Eye test; Optician",
        "syringe: Flu jab; Donate blood",
        "scissors: Haircut; Hairdresser with Kim",
        "shoe: Run with Ana; Morning run; Walk; 5k",
        "dumbbell: Gym; Train for the marathon; Leg day",
        "shower: Shower; Wash hair",
        "moon: Sleep by eleven; Nap",
        "lotus: Yoga; Meditate ten minutes",
        "paw: Feed the cat; Vet for Biscuit; The python needs feeding",
        "bone: Walk the dog; Puppy class",
        "gift: Present for Lena; Wrap the presents; Gift ideas",
        "ticket: Concert tickets; Zoo with the twins",
        "note: Violin lesson; Band practice",
        "guitar: Play guitar; New guitar strings",
        "palette: Watercolour evening; Art project; Fan poster for Mia; Hang the framed print",
        "ball: Football match; Five-a-side",
        "swimmer: Swim; Swimming lesson; Water polo",
        "train: Train to Ghent; Catch the 8:15 train; Buy train tickets",
        "car: Wash the car; Driving lesson; Park the car",
        "plane: Book flight; Check in for the flight home",
        "suitcase: Pack for Oslo; Plan trip to Porto",
        "bicycle: Bike to work; New bicycle lights",
    ]

    private static func titles(_ line: String) -> (picture: String, titles: [String]) {
        let parts = line.split(separator: ":", maxSplits: 1)
        let titles = parts[1].split(separator: ";").map { $0.trimmingPrefix(" ") }
        return (String(parts[0]), titles.map { String($0) })
    }

    @Test func theTableOfThisTestIsLong() {
        #expect(Self.expected.reduce(0) { $0 + Self.titles($1).titles.count } >= 120)
    }

    @Test(arguments: expected) func aTitleChoosesThePictureOfItsThing(line: String) {
        let (name, titles) = Self.titles(line)
        for title in titles {
            #expect(Picture(title: title)?.name == name, "\(title)")
        }
    }

    @Test(
        arguments: [
            ("Run the report", "shoe"), ("Run the numbers again", "shoe"), ("Book a flight", "book"),
            ("Train the new colleague", "train"), ("Train for the race", "train"), ("Park the idea for now", "tree"),
            ("Iron out the contract", "iron"), ("Bench press", "newspaper"), ("Bowling with Tom", "bowl"),
            ("Match the colours", "ball"), ("Ring binder for school", "phone"), ("Water damage claim", "watering-can"),
            ("Boxing Day walk", "dumbbell"), ("Ship the second version", "ship"), ("Break up the soil", "cup"),
            ("Windows 11 setup", "window"), ("Show mum the photos", "ticket"), ("Report the broken lift", "essay"),
            ("Dress rehearsal at six", "shirt"), ("Collect the framed print", "printer"),
            ("History fair stand", "ticket"),
        ]
    ) func aWordInAnotherSenseChoosesNothingAbsurd(title: String, absurd: String) {
        #expect(Picture(title: title)?.name != absurd)
    }

    @Test func aMisspelledWordIsUnderstood() {
        let misspelled = [
            "laundrry": "washing-machine", "dentsit": "tooth", "grocereis": "basket", "presentaton": "chalkboard",
            "headphnes": "headphones",
        ]
        for (title, name) in misspelled { #expect(Picture(title: title)?.name == name, "\(title)") }
    }

    @Test func aWordLikeAKnownOneIsNotTakenForIt() {
        for title in ["Find a place", "Better sleeves", "Colony", "xkq blorf", "🧺", ""] {
            let picture = Picture(title: title)?.name
            #expect(picture == nil || picture == "magnifier", "\(title): \(picture ?? "")")
        }
    }

    @Test func caseAccentsAndTypographyDoNotMatter() {
        #expect(Picture(title: "CAFÉ WITH BEA")?.name == "cup")
        #expect(Picture(title: "Mum’s dentist")?.name == "tooth")
    }
}
