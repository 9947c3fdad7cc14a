import Testing

@testable import DaymarkCore

/// The batch interface estimates from logs that mix several people.
@Suite struct EstimateLogTests {
    private func event(
        _ id: Int64, _ person: String = "ada", own: String = "null", start: String, end: String, actual: String
    ) throws -> JSON {
        try JSONReader.read(
            """
            {"id":\(id),"person":"\(person)","activity":"tidy","own":\(own),"started":"\(start)","finished":"\(end)",\
            "actual":\(actual)}
            """)
    }

    private func minutes(_ answers: [JSON]) -> [String] {
        answers.map { if case .decimal(let text)? = $0["minutes"] { text } else { "" } }
    }

    @Test func workTeachesOnlyWhatStartsAfterItsEnd() throws {
        let long = try event(1, start: "2026-03-02T08:00", end: "2026-03-02T12:00", actual: "240")
        let during = try event(2, start: "2026-03-02T11:00", end: "2026-03-02T11:30", actual: "30")
        let atItsEnd = try event(3, start: "2026-03-02T12:00", end: "2026-03-02T12:30", actual: "30")
        let after = try event(4, start: "2026-03-02T12:01", end: "2026-03-02T12:30", actual: "30")
        let answers = Check.estimates([long, during, atItsEnd, after])
        #expect(minutes(answers)[0] == "30.0000" && minutes(answers)[1] == "30.0000")
        #expect(minutes(answers)[2] == "30.0000" && minutes(answers)[3] != "30.0000")
    }

    @Test func personsTeachOnlyThemselves() throws {
        let alone = try (0..<30).map { day in
            try event(
                Int64(day), start: "2026-03-\(10 + day % 20)T08:00", end: "2026-03-\(10 + day % 20)T09:00",
                actual: "60")
        }
        let others = try (0..<30).map { day in
            try event(
                Int64(100 + day), "bob", start: "2026-03-\(10 + day % 20)T08:30",
                end: "2026-03-\(10 + day % 20)T18:00", actual: "570")
        }
        let mixed = Check.estimates(zip(alone, others).flatMap { [$0, $1] })
        let ofAda = mixed.filter { ($0.number("id") ?? 0) < 100 }
        #expect(minutes(ofAda) == minutes(Check.estimates(alone)))
    }

    @Test func answersComeInTheOrderOfTheStarts() throws {
        let late = try event(7, start: "2026-03-05T08:00:00Z", end: "2026-03-05T09:00:00Z", actual: "60")
        let early = try event(8, start: "2026-03-04T23:30:00-03:00", end: "2026-03-05T02:40:00Z", actual: "10")
        let unreadable = try JSONReader.read(#"{"id":9,"started":"soon"}"#)
        let ids = Check.estimates([unreadable, late, early]).map { $0["id"] }
        #expect(ids == [.number(8), .number(7), .number(9)])
    }

    @Test func aRangeHoldsAFigureThatIsExactlyRight() throws {
        var events: [JSON] = []
        for day in 10...28 {
            events.append(
                try event(
                    Int64(day), own: "12.3", start: "2026-03-\(day)T08:00", end: "2026-03-\(day)T09:00", actual: "12.3")
            )
        }
        for answer in Check.estimates(events) {
            guard case .decimal(let low)? = answer["low"], case .decimal(let high)? = answer["high"] else {
                Issue.record("a range is missing")
                continue
            }
            #expect((Double(low) ?? 99) <= 12.3 && (Double(high) ?? 0) >= 12.3)
            #expect(answer.string("method") == "own")
        }
    }

    @Test func oneCaseHoldsAWholeLog() throws {
        let log = JSON.object([
            "events": .array([try event(1, own: "20", start: "2026-03-02T08:00", end: "2026-03-02T08:30", actual: "30")]
            )
        ])
        let answer = Check.answer(.estimates, to: log.bytes, zones: systemZones())
        #expect(answer.array?.first?.string("confidence") == "guess")
    }
}
