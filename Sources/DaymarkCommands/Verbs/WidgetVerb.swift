import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

struct WidgetVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "widget", abstract: "Draw your day as an image for a home screen, a watch or a display.",
        discussion: """
              daymark widget --size small -o day.svg
              daymark widget --size medium --content radar --look dark -o day.png
              daymark widget --size inline --text

            Contents: left, due or done (small, circular, inline), left, radar or week
            (medium), day (large), left (corner). Without --output, the SVG is printed.
            PNG needs rsvg-convert (librsvg2-bin). docs/widgets.md says how to place one.
            """)

    @OptionGroup var common: Common
    @Option(
        help: ArgumentHelp("small, medium, large, circular, corner or inline.", valueName: "size"),
        completion: .list(WidgetSize.allCases.map { $0.name }))
    var size = "small"
    @Option(
        help: ArgumentHelp("light, dark or eink.", valueName: "look"),
        completion: .list(WidgetLook.allCases.map { $0.name }))
    var look = "light"
    @Option(
        help: ArgumentHelp("What it shows: left, due, done, radar, week or day.", valueName: "content"),
        completion: .list(WidgetContent.allCases.map { $0.name }))
    var content: String?
    @Option(
        help: ArgumentHelp("Another voice than yours: command, gentle, calm or spark.", valueName: "voice"),
        completion: .list(Voice.allCases.map { $0.name }))
    var voice: String?
    @Option(help: ArgumentHelp("Pixels for a point of a PNG, 1 to 4.", valueName: "scale"))
    var scale = WidgetImage.usualScale
    @Flag(help: "Print what the widget says, without the image.")
    var text = false
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("File to write: .svg or .png. An existing image is replaced.", valueName: "file"),
        completion: .file(extensions: ["svg", "png"]))
    var output: String?

    func run(_ context: inout Context) throws -> Output {
        let widget = try chosen()
        let voice = try voice.map { try WidgetVerb.choice($0, Voice.self, option: "voice") }
        let format = try format()
        let model = try widget.model(context.store, voice: voice, in: context.circumstances)
        let said = widget.size == .inline ? model.inlineText(widget.content) : model.text(widget.content)
        let svg = widget.draw(model)
        var members = JSON.members([
            "size": .string(widget.size.name), "content": .string(widget.content.name),
            "look": .string(widget.look.name), "text": .string(said),
        ])
        if text {
            let lines = said.split(separator: "\n").map { harmless(String($0)) }
            return Output(json: .object(members)) { _ in lines.joined(separator: "\n") }
        }
        guard let output, output != "-" else {
            return .document(svg, json: .object(members + [JSON.Member("svg", .string(svg))]))
        }
        let bytes = try format == .png ? png(svg) : Array(svg.utf8)
        do { try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
            throw CommandError("“\(harmless(output))” cannot be written.", code: 73)
        }
        let factor = format == .png ? Int64(scale) : 1
        let (width, height) = (widget.size.extent.width * factor, widget.size.extent.height * factor)
        members += JSON.members([
            "path": .string(output), "width": .number(width), "height": .number(height),
            "bytes": .int(bytes.count),
        ])
        return Output(json: .object(members)) { _ in "\(harmless(output)): \(width) × \(height)" }
    }

    private enum Format {
        case svg, png
    }

    /// The format that the ending of the file names.
    private func format() throws -> Format {
        guard let output, output != "-" else { return .svg }
        switch (output as NSString).pathExtension.lowercased() {
        case "svg": return .svg
        case "png":
            guard WidgetImage.scales.contains(scale) else {
                throw CommandError(
                    "“\(scale)” is not valid; use a scale from 1 to 4.", example: "daymark widget --scale 3 -o day.png",
                    code: 64)
            }
            return .png
        default:
            throw CommandError(
                "“\(harmless(output))” is not valid; use a file that ends with .svg or .png.",
                example: "daymark widget -o day.png", code: 64)
        }
    }

    private func chosen() throws -> Widget {
        let size = try WidgetVerb.choice(size, WidgetSize.self, option: "size")
        let look = try WidgetVerb.choice(look, WidgetLook.self, option: "look")
        let content = try content.map { try WidgetVerb.choice($0, WidgetContent.self, option: "content") }
        guard let widget = Widget(size, content, look: look) else {
            let names = size.contents.map { $0.name }.joined(separator: ", ")
            throw CommandError(
                "A \(size.name) widget cannot show “\(content?.name ?? "")”; use \(names).",
                example: "daymark widget --size \(size.name) --content \(size.contents[0].name)", code: 64)
        }
        return widget
    }

    private static func choice<Case: Choice>(_ text: String, _ type: Case.Type, option: String) throws -> Case {
        guard let found = type.init(rawValue: folded(text)) else {
            let names = type.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw CommandError(
                "“\(harmless(text))” is not valid; use \(names).",
                example: "daymark widget --\(option) \(type.allCases[0].rawValue)", code: 64)
        }
        return found
    }

    private func png(_ svg: String) throws -> [UInt8] {
        do {
            return try WidgetImage.png(svg, scale: scale)
        } catch {
            throw CommandError(error.sentence, code: 69)
        }
    }
}
