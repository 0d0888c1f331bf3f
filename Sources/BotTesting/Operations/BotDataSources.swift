public import Automation

/// Several data sources as one: the first source that knows an operation provides it.
public final class BotDataSources: BotDataSource {
    private let sources: [any BotDataSource]

    /// Creates a data source from others, in order of precedence.
    public init(_ sources: [any BotDataSource]) { self.sources = sources }

    /// Returns the code in the first source that knows the operation.
    public func bot(_ bot: Bot, codeForOperationNamed name: String) -> BotCode? {
        sources.lazy.compactMap { $0.bot(bot, codeForOperationNamed: name) }.first
    }

    /// The operations of all sources, each as in the first one.
    public var declarations: [BotOperationDeclaration] {
        var names: Set<String> = []
        return sources.flatMap(\.declarations).filter { names.insert($0.name).inserted }
    }

    /// Forwards to all sources.
    public func botDidLoadTest(_ bot: Bot) { for source in sources { source.botDidLoadTest(bot) } }

    /// The description of the first source that has one.
    public var modelDescription: String? { sources.lazy.compactMap(\.modelDescription).first }

    /// The size in the first source that has a canvas.
    public var canvasSize: Size? { sources.lazy.compactMap(\.canvasSize).first }

    /// Forwards to all sources.
    public func setCanvasSize(_ size: Size) -> Bool {
        sources.reduce(false) { isSet, source in source.setCanvasSize(size) || isSet }
    }
}
