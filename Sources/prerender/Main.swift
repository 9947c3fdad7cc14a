/// Inserts the page of a first visit into the web app's HTML. It reads `index.html` from standard input, replaces every
/// `{{name}}`, and writes the result. `{{look}}` stands for the root element's attributes, and any other name for a
/// region.
@main
enum Prerender {
    static func main() throws {
        var template = Template(text: standardInput())
        let page = try FirstPage()
        try template.fill("look", with: page.look)
        for region in page.regions { try template.fill(region.key, with: region.html) }
        print(try template.filled(), terminator: "")
    }

    private static func standardInput() -> String {
        var text = ""
        while let line = readLine(strippingNewline: false) { text += line }
        return text
    }
}
