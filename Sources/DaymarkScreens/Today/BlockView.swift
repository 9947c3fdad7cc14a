import DaymarkCore

/// Shows the dialog for a block of the plan. Single clicks do everything that dragging can do.
struct BlockView {
    /// The id of the time field.
    static let field = "block-time"
    /// The id of the field for the time worked.
    static let workedField = "block-worked"

    let html: HTML

    /// The content of the dialog.
    struct Model {
        let block: BlockReference
        let row: TimelineRow
        /// The block's start before the plan moved it, if that time is still in the future.
        let was: (minutes: Int64, label: String)?
        /// Breaks and meals directly before or after the block.
        let adjacentRests: [TimelineRow]
    }

    init(_ model: Model, refusals: Refusals, words: Words) {
        let (block, row) = (model.block, model.row)
        let kind = BlockKind(referenceID: block.mission)
        html = element("div", .class("block-sheet"), .key("block")) {
            DialogHeading(row.title, words: words).html
            element("p", .class("detail"), .role("status")) {
                words.span(row.start, row.end)
                if !row.part.isEmpty { " · \(row.part)" }
            }
            if kind == nil {
                element("p", .class("why")) {
                    [row.was, row.detail, row.openText].filter { !$0.isEmpty }.joined(separator: " · ")
                }
                element("div", .class("main-actions")) {
                    if !row.isLast {
                        button(
                            words(PassedPhrase.partDoneButton), action: .block(.answer(block, .done)), .class("main"))
                    }
                    button(
                        words(MissionDetailPhrase.completeButton), action: .complete(block.mission),
                        row.isLast ? .class("main") : nil)
                    button(words(FocusPhrase.startButton), action: .focus(.start(block.mission)))
                    element("a", .class("button"), .href(.mission(block.mission))) { words(BlockPhrase.openButton) }
                }
            }
            if kind == nil, row.isNow {
                BlockView.worked(block, refusals: refusals, words: words)
            }
            FormField(
                BlockView.field, label: words(BlockPhrase.moveField), action: .block(.put(block)),
                refusals: refusals, words: words
            )
            .line("", example: "fri 14:00")
            element("div", .class("block-actions")) { BlockView.buttons(model, kind: kind, words: words) }
        }
    }

    /// Renders the dialog for a block whose time is over: the answers, and a field for the time worked.
    static func passed(
        _ block: BlockReference, refusals: Refusals, in context: ViewContext
    ) -> HTML {
        let words = context.words
        return element("div", .class("block-sheet"), .key("block")) {
            DialogHeading(context.workspace.title(of: block.mission) ?? "", words: words).html
            element("p", .class("detail"), .role("status")) {
                "\(context.text(block.span.start)) · \(words.length(block.span.minutes))"
            }
            element("p", .class("why")) { words(PassedPhrase.question(1)) }
            element("div", .class("main-actions")) {
                PassedView.buttons(block, words: words)
                element("a", .class("button"), .href(.mission(block.mission))) { words(BlockPhrase.openButton) }
            }
            worked(block, refusals: refusals, words: words)
        }
    }

    private static func worked(_ block: BlockReference, refusals: Refusals, words: Words) -> HTML {
        FormField(
            workedField, label: words(PassedPhrase.workedField), action: .block(.report(block)), refusals: refusals,
            words: words
        )
        .line("", example: words(FieldExamplePhrase.lengthExample), maxLength: 50)
    }

    private static func buttons(_ model: Model, kind: BlockKind?, words: Words) -> [HTML] {
        let block = model.block
        func blockButton(_ phrase: BlockPhrase, _ action: BlockAction) -> HTML {
            button(words(phrase), action: .block(action))
        }
        // Breaks are short, so they change in smaller steps.
        let minutes: Int64 = kind == .rest ? 5 : 15
        let step = words.length(minutes)
        var buttons: [HTML] = []
        if let was = model.was { buttons.append(button(was.label, action: .block(.move(block, by: was.minutes)))) }
        buttons += [
            blockButton(.earlier(step), .move(block, by: -minutes)),
            blockButton(.later(step), .move(block, by: minutes)),
            blockButton(.shorter(step), .stretch(block, by: -minutes)),
            blockButton(.longer(step), .stretch(block, by: minutes)),
        ]
        if kind == nil { buttons.append(blockButton(.nextDay, .nextDay(block))) }
        buttons.append(blockButton(.takeOutButton, .takeOut(block)))
        if model.row.isPinned { buttons.append(blockButton(.unpinButton, .unpin(block))) }
        for rest in model.adjacentRests {
            guard case .rest(let kind) = rest.kind else { continue }
            buttons.append(
                button(
                    "\(rest.title) \(words.span(rest.start, rest.end))",
                    action: .block(.open(BlockReference(kind.referenceID, rest.span)))))
        }
        return buttons
    }
}

extension App {
    mutating func blockView(in context: ViewContext) -> HTML {
        let blocks = memo.plans.plan(in: context).blocks
        if let reference = dialogs.block,
            workspace.passedBlocks(in: context.circumstances).contains(
                PassedBlock(mission: reference.mission, span: reference.span))
        {
            return BlockView.passed(reference, refusals: screens.refusals, in: context)
        }
        guard let reference = dialogs.block,
            let block = blocks.first(where: { $0.referenceID == reference.mission && $0.span == reference.span })
        else { return .nothing }
        let was = block.was.flatMap { $0 > context.now ? $0 : nil }.map { was in
            (
                minutes: block.span.start.minutes(until: was),
                label: context.words(MovePhrase.backTo(context.time(was, besides: block.span.start)))
            )
        }
        // A short break is a thin line on the timeline, so the dialogs of adjacent blocks can open it too.
        let rests = blocks.filter {
            $0.isBreakOrMeal && ($0.span.start == reference.span.end || $0.span.end == reference.span.start)
        }
        let model = BlockView.Model(
            block: reference, row: TimelineRow(block, in: context), was: was,
            adjacentRests: rests.map { TimelineRow($0, in: context) })
        return BlockView(model, refusals: screens.refusals, words: context.words).html
    }
}
