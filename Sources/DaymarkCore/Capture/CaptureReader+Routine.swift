/// Tells routines from missions that repeat: what falls at exact times several times a day, and medicine.
extension CaptureReader {
    static let medicine = WordList(
        """
        meds medicine medicines medication medications pill pills tablets capsule capsules insulin antibiotic \
        antibiotics dose doses vitamin vitamins inhaler injection supplement supplements ritalin concerta elvanse \
        vyvanse adderall methylphenidate metformin melatonin thyroxine levothyroxine sertraline omeprazole ibuprofen \
        paracetamol aspirin amoxicillin antib abx prednisolone steroids penicillin flucloxacillin nitrofurantoin \
        clexane enoxaparin heparin warfarin insulins eyedrops antihistamine antidepressant antidepressants probiotic magnesium \
        medikinet equasym kinecteen strattera atomoxetin atomoxetine methylphenidat doliprane ibuprofeno
        """)
    /// Verbs of work that is about medicine, but is not taking it.
    static let otherWork = WordList(
        "buy order refill collect fetch get pick ask call phone read research check sort review write email discuss fill"
    )
    /// The same in German, where the verb may be the last word.
    private static let otherGermanWork = WordList(
        """
        kaufen einkaufen bestellen nachbestellen holen abholen besorgen anrufen nachfragen fragen lesen prufen \
        sortieren richten stellen schreiben verschreiben auffullen kaufe bestelle hole frage
        """)
    /// Ends of German words for medicine: “Blutdruckpille”, “Augentropfen”.
    private static let germanMedicine = WordList("pille pillen tablette tabletten tropfen spritze")
    static let unitsOfDoses = WordList(
        "pill pills tablet tablets capsule capsules dose doses sachets ampoules patches")
    /// A lower number before a unit is the size of a dose, as in “take 2 pills”.
    private static let smallestSupply: Int64 = 5

    /// Whether the line is about taking medicine.
    var namesMedicine: Bool {
        if revisesMedicine { return true }
        if CaptureReader.otherWork.index(of: word(0)) != nil { return false }
        return tokens.indices.contains { index in
            CaptureReader.medicine.index(of: word(index)) != nil
                || ["mg", "mcg"].contains(word(index)) && token(index - 1)?.number != nil
                || word(index) == "drops" && ["eye", "ear", "nose", "nasal"].contains(word(index - 1))
        } || CaptureReader.namesGermanMedicine(tokens)
    }

    /// Whether words end in a German word for medicine, and none is a verb of other work.
    static func namesGermanMedicine(_ tokens: [Token]) -> Bool {
        let ends = CaptureReader.germanMedicine.all
        var isFound = false
        for token in tokens where token.kind == .word {
            if CaptureReader.otherGermanWork.index(of: folded(token.text)) != nil { return false }
            if ends.contains(where: { token.text.ends(with: $0) }) { isFound = true }
        }
        return isFound
    }

    /// The words after which the doses of a routine follow the waking day. Longer ones come first.
    private static let anchors: [(words: [String], anchor: DoseAnchor)] = [
        (["after", "waking", "up"], .waking), (["after", "waking"], .waking), (["on", "waking", "up"], .waking),
        (["on", "waking"], .waking), (["when", "i", "wake", "up"], .waking), (["when", "i", "wake"], .waking),
        (["after", "i", "wake", "up"], .waking), (["after", "getting", "up"], .waking),
        (["when", "i", "get", "up"], .waking), (["after", "i", "get", "up"], .waking),
        (["nach", "dem", "aufwachen"], .waking), (["nach", "dem", "aufstehen"], .waking),
        (["before", "going", "to", "bed"], .bedtime),
        (["before", "going", "to", "sleep"], .bedtime), (["before", "sleeping"], .bedtime),
        (["before", "sleep"], .bedtime), (["before", "bedtime"], .bedtime), (["before", "bed"], .bedtime),
        (["at", "bedtime"], .bedtime),
    ]

    /// Whether the rule of the line is at most daily. A line that changes a medicine or a routine can leave it out.
    private var mayFollowDay: Bool {
        guard let rule else { return phrase == nil && (revisesMedicine || revisesRoutine) }
        return rule.frequency >= .daily && rule.frequency <= .weekly && !rule.fallsSeveralTimesADay
    }

    /// Reads “after waking” and “before bed” of a medicine that is taken at most daily, if the line has no time.
    private mutating func readAnchor() -> Bool {
        guard mayFollowDay, phrase?.time == nil || phrase?.isPartOfDay == true, phrase?.endTime == nil,
            moreTimes.isEmpty, forMinutes == nil
        else { return false }
        let isMedicine = namesMedicine || revisesRoutine
        for index in tokens.indices {
            guard let (count, anchor) = anchorWords(at: index),
                !(understood + quoted).contains(where: { $0.contains(tokens[index].start) }),
                isMedicine || anchor == .waking && saysToTake(besides: index..<(index + count)),
                addChip(.anchor(anchor), for: index..<(index + count))
            else { continue }
            mission.doseAnchor = anchor
            // The morning of “täglich morgens nach dem Aufwachen” is no time of its own.
            if phrase?.isPartOfDay == true {
                phrase?.time = nil
                phrase?.part = nil
                phrase?.isPartOfDay = false
            }
            if rule != nil { setTime(anchor.ruleTime(settings)) }
            return true
        }
        return false
    }

    /// Whether a line without a word for medicine is nevertheless about taking some: “take Ramipril”, “Ramipril
    /// nehmen”, “Ramipril”. One word alone must have the ending of a drug, because habits such as “meditate” and
    /// “homework” are planned as work.
    /// - Parameter anchor: the tokens of “after waking”.
    private func saysToTake(besides anchor: Range<Int>) -> Bool {
        guard rule != nil, !revisesMissions, mission.estimate == nil else { return false }
        var words: [String] = []
        for index in tokens.indices where tokens[index].kind == .word && !anchor.contains(index) {
            let start = tokens[index].start
            if !understood.contains(where: { $0.contains(start) }) { words.append(folded(tokens[index].text)) }
        }
        guard let first = words.first, let last = words.last else { return false }
        if last == "nehmen" || last == "einnehmen" { return words.count > 1 }
        if first == "take" {
            return words.count > 1 && !words.contains { CaptureReader.otherThings.index(of: $0) != nil }
        }
        return words.count == 1 && DateReader.isDrug(first)
    }

    /// Words of what people take besides medicine: “take the dog out”, “take a shower”.
    private static let otherThings = WordList(
        """
        out away down off walk stroll dog dogs puppy kids baby bin bins rubbish trash notes photo photos picture \
        pictures shower showers bath nap break breaks bus train time to it attendance register stock temperature \
        measurements minutes care selfie cat pets
        """)

    private func anchorWords(at index: Int) -> (count: Int, anchor: DoseAnchor)? {
        for (words, anchor) in CaptureReader.anchors {
            var count = 0
            while count < words.count, word(index + count) == words[count] { count += 1 }
            if count == words.count { return (count, anchor) }
        }
        return nil
    }

    /// Reads the supply of a routine, and decides whether the line is one.
    mutating func settleRoutine() {
        if readAnchor() {
            isRoutine = true
            readSupply()
            return
        }
        guard let rule, phrase?.time != nil || rule.frequency == .hourly, phrase?.endTime == nil, forMinutes == nil
        else { return }
        let isFrequent = rule.fallsSeveralTimesADay && rule.frequency >= .hourly
        isRoutine = isFrequent || namesMedicine && rule.frequency <= .weekly
        if isRoutine { readSupply() }
    }

    /// Reads “30 pills”.
    private mutating func readSupply() {
        for index in tokens.indices {
            guard let count = token(index)?.number, count >= CaptureReader.smallestSupply, count <= 10_000,
                CaptureReader.unitsOfDoses.index(of: word(index + 1)) != nil, token(index + 1)?.followsSpace == true,
                !understood.contains(where: { $0.contains(tokens[index].start) })
            else { continue }
            var end = index + 2
            if ["left", "in"].contains(word(end)) { end += word(end) == "left" ? 1 : word(end + 1) == "stock" ? 2 : 0 }
            guard addChip(.supply(count), for: index..<end) else { return }
            mission.supply = count
            return
        }
    }

    /// The tokens within a range of bytes.
    func tokenRange(of bytes: Range<Int>?) -> Range<Int>? {
        guard let bytes, let first = tokens.firstIndex(where: { bytes.contains($0.start) }),
            let last = tokens.lastIndex(where: { bytes.contains($0.start) })
        else { return nil }
        return first..<(last + 1)
    }
}
