import DaymarkCore

/// The dialog in which a person picks another picture for the opened mission or commitment.
struct PicturePicker {
    /// The id of the search field.
    static let field = "picture-line"

    /// The picture that the person has chosen. Nil if it follows the title.
    let chosen: Picture?
    /// The picture that follows from the title, the activity or the category.
    let automatic: Picture
    let category: Category?
    let query: String
    let words: Words

    /// The pictures whose name contains the query, in the order of the table.
    static func found(_ query: String) -> [Picture] {
        let wanted = folded(query)
        let all = Picture.allCases
        guard !wanted.isEmpty else { return all }
        // A query also finds the picture that it would get as a title: “running” finds the shoe.
        let meant = Picture(title: query)
        return all.filter { $0.title.holds(wanted) || $0 == meant }
    }

    var html: HTML {
        let found = PicturePicker.found(query)
        return element("div", .class("picture-picker"), .key("picture")) {
            DialogHeading(words(DetailPhrase.picture), words: words).html
            element(
                "input", .id(PicturePicker.field), .type("search"), .value(query), .label(words(PicturePhrase.search)),
                .set("placeholder", words(PicturePhrase.search)), .set("autocomplete", "off"), .flag("autofocus"),
                .on("input", .dialog(.findPicture)))
            element("ul", .class("picture-grid"), .label(words(DetailPhrase.picture))) {
                if query.isBlank { option(nil, automatic, name: words(PicturePhrase.byTitle)) }
                found.map { option($0, $0, name: $0.title) }
            }
            element("p", found.isEmpty ? .class("empty") : .class("unseen"), .role("status")) {
                found.isEmpty ? words(KeyPhrase.paletteNothing) : ""
            }
        }
    }

    /// - Parameter picture: the picture to choose, or nil to follow the title.
    private func option(_ picture: Picture?, _ shown: Picture, name: String) -> HTML {
        element("li", .key(picture?.name ?? "title")) {
            element(
                "button", .type("button"), .aria("aria-pressed", picture == chosen ? "true" : "false"),
                .on("click", .dialog(.choosePicture(picture)))
            ) {
                shown.mark(in: category)
                element("span") { name }
            }
        }
    }
}

/// Shows the picture in a form, with a button that opens the picker.
struct PictureField {
    let html: HTML

    init(_ id: String, picture: Picture, isChosen: Bool, category: Category?, words: Words) {
        let name = isChosen ? picture.title : words(PicturePhrase.byTitle)
        html = element("div", .class("field picture-field"), .key(id)) {
            element("span", .class("label"), .hidden) { words(DetailPhrase.picture) }
            element(
                "button", .type("button"), .id(id), .label("\(words(DetailPhrase.picture)): \(name)"),
                .aria("aria-haspopup", "dialog"), .on("click", .dialog(.open(.picture)))
            ) {
                picture.mark(in: category)
                element("span") { name }
            }
        }
    }
}

extension App {
    /// Sets the picture of the opened mission or commitment.
    /// - Parameter picture: the person's choice, or nil to follow the title.
    mutating func choose(_ picture: Picture?, in context: inout ActionContext) throws(IntentError) {
        dialogs.current = nil
        context.value = picture?.name ?? ""
        if let id = route.mission {
            try handle(MissionAction.edit(id, .picture), in: &context)
        } else if let (id, moment) = route.commitment {
            try handle(CommitmentAction.edit(id, at: moment, .picture), in: &context)
        }
    }

    func picturePicker(in context: ViewContext) -> HTML {
        let workspace = context.workspace
        func html(chosen: Picture?, automatic: Picture, category: Category?) -> HTML {
            PicturePicker(
                chosen: chosen, automatic: automatic, category: category, query: dialogs.pictureQuery,
                words: context.words
            ).html
        }
        if var mission = route.mission.flatMap({ workspace.missions[$0] }) {
            let (chosen, category) = (mission.picture, mission.category ?? workspace.settings.category)
            mission.picture = nil
            return html(chosen: chosen, automatic: workspace.picture(of: mission), category: category)
        }
        if let (id, moment) = route.commitment, let form = CommitmentForm(id, at: moment, in: context) {
            var commitment = form.commitment
            let chosen = commitment.picture
            commitment.picture = nil
            return html(chosen: chosen, automatic: workspace.picture(of: commitment), category: commitment.category)
        }
        return .nothing
    }
}
