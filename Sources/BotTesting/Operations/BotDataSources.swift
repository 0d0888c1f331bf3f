package import Automation

/// Several data sources as one: the first source that knows an operation provides it.
package final class BotDataSources: BotDataSource {
    private let sources: [any BotDataSource]

    /// Creates a data source from others, in order of precedence.
    package init(_ sources: [any BotDataSource]) { self.sources = sources }

    /// Returns the code in the first source that knows the operation.
    package func bot(_ bot: Bot, codeForOperationNamed name: String) -> BotCode? {
        sources.lazy.compactMap { $0.bot(bot, codeForOperationNamed: name) }.first
    }

    /// The operations of all sources, each as in the first one.
    package var declarations: [BotOperationDeclaration] {
        var names: Set<String> = []
        return sources.flatMap(\.declarations).filter { names.insert($0.name).inserted }
    }

    /// Forwards to all sources.
    package func botDidLoadTest(_ bot: Bot) { for source in sources { source.botDidLoadTest(bot) } }

    /// The description of the first source that has one.
    package var modelDescription: String? { sources.lazy.compactMap(\.modelDescription).first }

    /// The model of the first source that shows one.
    package var model: AttributeValue? { sources.lazy.compactMap(\.model).first }

    /// The size in the first source that has a canvas.
    package var canvasSize: Size? { sources.lazy.compactMap(\.canvasSize).first }

    /// Forwards to all sources.
    package func setCanvasSize(_ size: Size) -> Bool {
        sources.reduce(false) { isSet, source in source.setCanvasSize(size) || isSet }
    }
}
