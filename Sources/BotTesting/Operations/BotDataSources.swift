public import Automation
internal import TestEvents

/// Several data sources as one: the first source that knows an operation provides it.
public final class BotDataSources: BotDataSource {
    private let sources: [any BotDataSource]

    /// Creates a data source from others, in order of precedence.
    public init(_ sources: [any BotDataSource]) { self.sources = sources }

    /// Returns the step of the first source that knows the operation.
    /// - Throws: ``BotOperationError/unknown(name:nearest:)`` if none does; any error of that source.
    public func bot(_ bot: Bot, stepForOperationNamed name: String, data: AttributeValue?) throws -> (any TestStep)? {
        try answer(to: name) { source in
            if let step = try source.bot(bot, stepForOperationNamed: name, data: data) { return step }
            if source.knows(name) == nil, !source.bot(bot, isCheckNamed: name) {
                // Whether it knows the operation shows when the action is requested.
                _ = try source.bot(bot, actionForOperationNamed: name, data: data)
            }
            return nil
        }
    }

    /// Returns the action of the first source that knows the operation.
    /// - Throws: ``BotOperationError/unknown(name:nearest:)`` if none does; any error of that source.
    public func bot(_ bot: Bot, actionForOperationNamed name: String, data: AttributeValue?) throws -> BotAction {
        try answer(to: name) { try $0.bot(bot, actionForOperationNamed: name, data: data) }
    }

    /// Whether the operation is a check for the first source that knows it.
    public func bot(_ bot: Bot, isCheckNamed name: String) -> Bool {
        for source in sources {
            let isCheck = source.bot(bot, isCheckNamed: name)
            if isCheck || source.knows(name) == true { return isCheck }
        }
        return false
    }

    /// Performs the check of the first source that knows it.
    /// - Throws: ``BotOperationError/unknown(name:nearest:)`` if none does; any error of that source.
    public func bot(_ bot: Bot, evaluateCheckNamed name: String, data: AttributeValue?) throws -> BotVerdict {
        try answer(to: name) { source in
            guard source.knows(name) == true || source.bot(bot, isCheckNamed: name) else { throw unknown(name) }
            return try source.bot(bot, evaluateCheckNamed: name, data: data)
        }
    }

    /// The operations of all sources, each as in the first one; nil if those of a source are unknown.
    public var declarations: [BotOperationDeclaration]? {
        sources.contains { $0.declarations == nil } ? nil : knownDeclarations
    }

    /// The operations of all sources that declare them, each as in the first one.
    public var knownDeclarations: [BotOperationDeclaration] {
        var names: Set<String> = []
        return sources.flatMap { $0.declarations ?? [] }.filter { names.insert($0.name).inserted }
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

    /// Returns the answer of the first source that knows an operation.
    private func answer<Answer>(to name: String, _ ask: (any BotDataSource) throws -> Answer) throws -> Answer {
        for source in sources where source.knows(name) != false {
            do {
                return try ask(source)
            } catch BotOperationError.unknown(name, _) {
                continue
            }
        }
        throw unknown(name)
    }

    private func unknown(_ name: String) -> BotOperationError {
        .unknown(name: name, nearest: nearestName(to: name, in: knownDeclarations.map(\.name)))
    }
}

extension BotDataSource {
    /// Whether it knows an operation; nil if its operations are unknown.
    fileprivate func knows(_ name: String) -> Bool? { declarations.map { $0.contains { $0.name == name } } }
}
