import DaymarkCore

/// The sun of `spark` with one fact about the day and one cheer. It wears the face of the mood, and a tap asks for it.
struct SunBubble {
    let html: HTML

    init(_ model: TodayModel, mood: MoodModel?, words: Words) {
        let glance = model.glance.sentences(words).first
        let fact = model.way == nil ? glance ?? model.now : model.now
        let face = mood?.mood.flatMap { Mood.allCases.firstIndex(of: $0) } ?? 0
        let isShine = mood?.hour == .peak && model.doneToday == 0
        let cheer = isShine ? words(OpenTimePhrase.peakHour) : words(HomePhrase.cheer(done: model.doneToday))
        // The card of the mood has this id while it is open.
        let isLine = mood?.card == .line
        html = element(
            "section", .class("sun-bubble"), .key("bubble"), isLine ? .id(MoodView.id) : nil,
            .label(words(MoodPhrase.question)), .set("tabindex", "-1")
        ) {
            if let mood {
                let name = mood.mood.map { words(MoodPhrase.name($0)) + ". " } ?? ""
                element(
                    "button", .type("button"), .class("face face-\(face)"),
                    .label(name + words(MoodPhrase.askButton)), .on("click", .mood(.ask)))
            } else {
                element("i", .class("face face-\(face)"), .hidden)
            }
            element("div") {
                element("p", .class("fact")) { fact }
                element("p") { cheer }
            }
        }
    }
}
