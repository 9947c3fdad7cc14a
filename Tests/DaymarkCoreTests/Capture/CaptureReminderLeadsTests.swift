import DaymarkCore
import Testing

/// Lines that ask to be reminded. They are read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureReminderLeadsTests {
    private func mission(_ line: String) throws -> Mission? {
        if case .mission(let mission) = try readCapture(line).0.target { mission } else { nil }
    }

    @Test(arguments: [
        ("remind me to call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("remind me tomorrow at 9 to call school", "M call school due 2026-11-26T09:00"),
        ("tomorrow at 9 remind me to call school", "M call school due 2026-11-26T09:00"),
        ("Please remind me about the form fri 18:00", "M the form due 2026-11-27T18:00"),
        ("can you remind me in 3 hours to fetch the wash", "M fetch the wash due 2026-11-25T13:00"),
        ("remind me of dinner friday 18:00", "M dinner due 2026-11-27T18:00"),
        ("remind me tomorrow at 9: call school", "M call school due 2026-11-26T09:00"),
        ("reminder: call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("set a reminder to call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("don't let me forget to call school tomorrow at 9", "M call school due 2026-11-26T09:00"),
        ("don’t let me forget the gym bag tomorrow at 9", "M the gym bag due 2026-11-26T09:00"),
        ("ping me at 17:00 to lock up", "M lock up due 2026-11-25T17:00"),
        ("call school tomorrow at 9, remind me", "M call school due 2026-11-26T09:00"),
        ("remind me at 17:00", "M remind me due 2026-11-25T17:00"),
    ])
    func theRequestLeavesTheTitleAndTheReminderComesAtItsTime(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try mission(line)?.reminders == ["0"])
    }

    @Test(
        arguments: [
            ("remind me to ring the school tomorrow morning", "M ring the school due 2026-11-26T09:00"),
            ("remind me to ring the school tomorrow afternoon", "M ring the school due 2026-11-26T15:00"),
            ("remind me tomorrow evening to ring gran", "M ring gran due 2026-11-26T19:00"),
            ("remind me tonight to pack", "M pack due 2026-11-25T19:00"),
        ])
    func aRequestForAPartOfTheDayComesAtItsUsualHour(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        let found = try mission(line)
        #expect(found?.reminders == ["0"] && found?.dayPart == nil)
    }

    @Test(arguments: [
        ("remind me to call the vet", "M call the vet"), ("remind me friday to pay", "M pay due 2026-11-27"),
        ("remind me to pay by tomorrow morning", "M pay due 2026-11-26T12:00"),
        ("remind me to hand in the essay by friday 17:00", "M hand in the essay due 2026-11-27T17:00"),
        ("remind Tom to call tomorrow at 9", "M remind Tom to call due 2026-11-26T09:00"),
        ("set reminder for the vet", "M set reminder for the vet"),
    ])
    func linesWithoutATimeOfTheirOwnGetNoReminder(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try mission(line)?.reminders == [])
    }

    @Test(arguments: [
        ("remind me to ring the school tomorrow please", "M ring the school due 2026-11-26"),
        ("remind me to ring the school tomorrow thanks", "M ring the school due 2026-11-26"),
        ("remind me to ring the school please, tomorrow", "M ring the school due 2026-11-26"),
        ("remind me please to ring the school tomorrow", "M ring the school due 2026-11-26"),
        ("could you remind me to ring the school tomorrow, thank you!", "M ring the school due 2026-11-26"),
        ("erinnere mich morgen an den Zahnarzt, danke", "M Zahnarzt due 2026-11-26"),
        ("remind me to say thanks tomorrow", "M say thanks due 2026-11-26"),
        ("remind me to learn please and thank you", "M learn please and thank you"),
    ])
    func politeWordsOfARequestAreNoPartOfTheTitle(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// “in the morning” without a day is the next morning in which the reminder can still come.
    @Test(arguments: [
        ("remind me in the morning to water the plants", "2026-11-25T10:00", "2026-11-26T09:00"),
        ("remind me in the morning to water the plants", "2026-11-25T20:00", "2026-11-26T09:00"),
        ("remind me in the morning to water the plants", "2026-11-25T07:00", "2026-11-25T09:00"),
        ("water the plants, remind me in the morning", "2026-11-25T10:00", "2026-11-26T09:00"),
        ("remind me in the evening to water the plants", "2026-11-25T10:00", "2026-11-25T19:00"),
        ("remind me in the evening to water the plants", "2026-11-25T20:00", "2026-11-26T19:00"),
    ])
    func aPartOfTheDayIsNeverInThePast(_ line: String, _ now: String, _ due: String) throws {
        #expect(try captured(line, at: now) == "M water the plants due " + due)
    }

    @Test func anEventWithAReminderHeadingStaysAnEvent() throws {
        #expect(try captured("reminder: dentist fri 15:00") == "C dentist 2026-11-27T15:00–2026-11-27T16:00")
        #expect(try captured("dinner fri 18:00, remind me") == "C dinner 2026-11-27T18:00–2026-11-27T19:00")
    }

    // MARK: Other languages

    @Test(arguments: [
        ("erinner mich morgen um 10 an den Zahnarzt", "M Zahnarzt due 2026-11-26T10:00"),
        ("erinnere mich do um 9 Bosch anzurufen", "M Bosch anzurufen due 2026-11-26T09:00"),
        ("Spüli reklamieren, erinner mich morgen um 10", "M Spüli reklamieren due 2026-11-26T10:00"),
        ("Erinnere mich bitte daran, morgen um 10 Brot zu kaufen", "M Brot zu kaufen due 2026-11-26T10:00"),
        ("recuérdame mañana a las 10 llamar al banco", "M llamar al banco due 2026-11-26T10:00"),
    ])
    func aRequestInAnotherLanguageLeavesTheTitleToo(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try mission(line)?.reminders == ["0"])
    }

    @Test(arguments: [
        ("bitte erinnere mich daran, Brot zu kaufen", "M Brot zu kaufen"),
        ("erinnere mich Brot zu kaufen", "M Brot zu kaufen"),
        ("rappelle-moi de payer vendredi", "M payer due 2026-11-27"),
    ])
    func aRequestInAnotherLanguageNeedsNoTime(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try mission(line)?.reminders == [])
    }

    @Test(arguments: [
        "das wird mich erinnern", "Ich erinnere mich an den Urlaub", "Was erinnert mich an Oma", "erinnere mich",
    ])
    func wordsThatAskForNoReminderStay(_ line: String) throws {
        #expect(try captured(line) == "M " + line)
    }

    // MARK: Requests after the title

    private func reminders(_ capture: Capture) -> [String] {
        switch capture.target {
        case .mission(let mission): mission.reminders
        case .commitment(let commitment): commitment.reminders
        }
    }

    @Test(arguments: [
        ("buy milk and remind me at 5pm", "M buy milk due 2026-11-25T17:00"),
        ("Buy socks remind me tomorrow at 9", "M Buy socks due 2026-11-26T09:00"),
        ("Buy socks remind me tomorrow at 9 #home", "M Buy socks due 2026-11-26T09:00"),
        ("ask mum to sign form, remind me tomorrow at 9", "M ask mum to sign form due 2026-11-26T09:00"),
        ("Buy socks. Please remind me tomorrow at 9.", "M Buy socks due 2026-11-26T09:00"),
        ("Buy socks, can you remind me about it tomorrow at 9", "M Buy socks due 2026-11-26T09:00"),
        ("water plants, remind me tomorrow 9:00", "M water plants due 2026-11-26T09:00"),
        ("water plants, remind me tomorrow evening", "M water plants due 2026-11-26T19:00"),
        ("fetch the wash and remind me in 3 hours", "M fetch the wash due 2026-11-25T13:00"),
        ("buy milk, remind me at 5pm, from the farm", "M buy milk, from the farm due 2026-11-25T17:00"),
        ("buy milk (remind me at 5pm)", "M buy milk due 2026-11-25T17:00"),
        ("call mum tomorrow remind me at 5pm", "M call mum due 2026-11-26T17:00"),
        ("dinner remind me friday 18:00", "M dinner due 2026-11-27T18:00"),
    ])
    func aRequestAfterTheTitleGivesTheLineItsTime(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try mission(line)?.reminders == ["0"])
    }

    @Test func aRequestAfterTheTitleForADayIsADeadline() throws {
        #expect(try captured("Buy socks, remind me on friday") == "M Buy socks due 2026-11-27")
        #expect(try mission("Buy socks, remind me on friday")?.reminders == [])
    }

    @Test(arguments: [
        ("Essay due friday remind me thursday 9am", "M Essay due 2026-11-27", "2026-11-26T08:00:00Z"),
        ("Essay due friday 12:00 remind me thursday 9am", "M Essay due 2026-11-27T12:00", "2026-11-26T08:00:00Z"),
        ("Essay remind me thursday 9am due friday", "M Essay due 2026-11-27", "2026-11-26T08:00:00Z"),
        ("Essay due friday, remind me at 9", "M Essay due 2026-11-27", "2026-11-27T08:00:00Z"),
        ("Essay due friday, remind me in 2 hours", "M Essay due 2026-11-27", "2026-11-25T11:00:00Z"),
        ("Hand in form by 4 dec, remind me monday", "M Hand in form due 2026-12-04", "2026-11-30T08:00:00Z"),
        (
            "dentist friday 15:00, remind me on thursday evening", "C dentist 2026-11-27T15:00–2026-11-27T16:00",
            "2026-11-26T18:00:00Z"
        ),
        (
            "dentist friday at 9, remind me on thursday evening", "C dentist 2026-11-27T09:00–2026-11-27T10:00",
            "2026-11-26T18:00:00Z"
        ),
        (
            "dentist friday 15:00, remind me at 14:00", "C dentist 2026-11-27T15:00–2026-11-27T16:00",
            "2026-11-27T13:00:00Z"
        ),
        (
            "Mum's birthday 3 dec, remind me at 9", "C Mum's birthday 2026-12-03–none FREQ=YEARLY",
            "2026-12-03T08:00:00Z"
        ),
    ])
    func aRequestBesideAnotherDateIsAReminderAtItsTime(
        _ line: String, _ expected: String, _ reminder: String
    ) throws {
        #expect(try captured(line) == expected)
        let (capture, circumstances) = try readCapture(line)
        #expect(reminders(capture) == [reminder] && capture.notes.isEmpty)
        let instant = try #require(Instant(reminder))
        #expect(capture.chips.contains { $0.meaning == .reminder(.at(instant)) })
        let words = Words(Settings(id: Settings.recordID))
        let chip = words.remind(.at(instant), in: circumstances)
        #expect(chip == "Remind " + words.deadline(.moment(instant, zone: ""), in: circumstances))
    }

    @Test(arguments: [
        ("Essay due friday remind me saturday", "M Essay remind me saturday due 2026-11-27", "remind me saturday"),
        ("Essay due friday remind me today 9am", "M Essay remind me today 9am due 2026-11-27", "remind me today 9am"),
        (
            "Essay due friday 12:00 remind me friday 13:00", "M Essay remind me friday 13:00 due 2026-11-27T12:00",
            "remind me friday 13:00"
        ),
        (
            "buy milk every monday 18:00, remind me sunday",
            "M buy milk, remind me sunday due 2026-11-30T18:00 FREQ=WEEKLY;BYDAY=MO", "remind me sunday"
        ),
    ])
    func aRequestForAnImpossibleTimeStaysInTheTitle(_ line: String, _ expected: String, _ words: String) throws {
        #expect(try captured(line) == expected)
        let (capture, _) = try readCapture(line)
        #expect(reminders(capture) == [] && capture.notes == [.notUnderstood(words)])
    }

    @Test func theChipOfAReminderAtItsTimeCanBeRemoved() throws {
        let circumstances = try at("2026-11-25T10:00")
        let capture = CaptureReader.read(
            "Essay due friday remind me thursday 9am", settings: Settings(id: Settings.recordID), in: circumstances,
            removedChips: ["remind me thursday 9am"])
        #expect(capture.title == "Essay remind me thursday 9am" && capture.chips.count == 1)
        #expect(reminders(capture) == [] && capture.notes.isEmpty)
    }

    @Test(arguments: [
        ("tell Ann to remind me tomorrow", "M tell Ann to remind me due 2026-11-26"),
        ("ask Ben to call and remind me tomorrow", "M ask Ben to call and remind me due 2026-11-26"),
        ("have Ann remind me tomorrow", "M have Ann remind me due 2026-11-26"),
        ("the song that will remind me of June", "M the song that will remind me of June"),
        ("\"remind me tomorrow\" poem friday", "M \"remind me tomorrow\" poem due 2026-11-27"),
    ])
    func remindMeInsideATitleStays(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }
}
