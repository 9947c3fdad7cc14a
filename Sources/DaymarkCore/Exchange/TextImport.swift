/// Plain lists: a line is a mission, read like a line of capture. Bullets, numbers and boxes of Markdown and Org are marks of
/// the list; a ticked box is something done; headings and rules are left out.
enum TextImport {
    static func read(_ bytes: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        var drafts = MissionDrafts()
        var number = 0
        var parent: (id: RecordID, steps: Int)?
        for raw in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            number += 1
            guard raw.count <= Mission.longestNotes else {
                drafts.problems.append(ImportProblem(line: number, fact: .lineTooLong(Mission.longestNotes)))
                continue
            }
            let (text, done) = item(trimmedText(raw))
            guard !text.isEmpty else { continue }
            let capture = CaptureReader.read(text, settings: settings, in: circumstances)
            let isIndented = raw.first == 0x09 || raw.starts(with: [0x20, 0x20])
            let isItem =
                raw.first { $0 > 0x20 }.map { [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains($0) }
                ?? false
            if isIndented, isItem, let (mission, count) = parent {
                // A part of the one above it.
                var step = Step(id: RecordID(namespace: mission, name: "text/\(text)"))
                (step.mission, step.title, step.done) = (mission, MissionDrafts.short(text, Step.longestTitle), done)
                if case .mission(let read) = capture.target, let minutes = read.estimate, (1...120).contains(minutes),
                    capture.chips.count == 1
                {
                    (step.title, step.minutes) = (MissionDrafts.short(capture.title, Step.longestTitle), minutes)
                }
                step.doneAt = done ? circumstances.now : nil
                step.order = orderKey(count)
                parent = (mission, count + 1)
                drafts.add(step)
                continue
            }
            var mission = Mission(id: RecordID(high: 0, low: 0))
            if case .mission(let read) = capture.target { mission = read } else { mission.title = text }
            mission = mission.copy(id: drafts.id("text", text))
            if done { (mission.status, mission.completedAt) = (.completed, circumstances.now) }
            drafts.add(mission, line: number, loose: true)
            parent = (mission.id, 0)
        }
        return drafts
    }

    /// A line without its bullet, and whether it was ticked.
    private static func item(_ line: String) -> (String, done: Bool) {
        var bytes = Array(line.utf8)[...]
        if bytes.first == UInt8(ascii: "#") || bytes.starts(with: "---".utf8) || bytes.starts(with: "===".utf8) {
            return ("", false)
        }
        if let first = bytes.first, "-*+".utf8.contains(first), bytes.dropFirst().first == 0x20 {
            bytes = bytes.dropFirst(2)
        } else if bytes.starts(with: "•".utf8) {
            bytes = bytes.dropFirst(3)
        } else {
            let digits = bytes.prefix { $0.isDigit }
            let rest = bytes.dropFirst(digits.count)
            if (1...3).contains(digits.count), let mark = rest.first,
                mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
                rest.dropFirst().first == 0x20
            {
                bytes = rest.dropFirst(2)
            }
        }
        let text = trimmedText(bytes)
        for (box, done) in [
            ("[ ]", false), ("[x]", true), ("[X]", true), ("[]", false), ("TO" + "DO ", false), ("DONE ", true),
        ] {
            if text.utf8.starts(with: box.utf8) { return (trimmedText(Array(text.utf8)[box.utf8.count...]), done) }
        }
        return (text, false)
    }
}
