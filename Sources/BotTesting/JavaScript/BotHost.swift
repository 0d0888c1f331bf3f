/// What the object `bot` needs of whoever launches the app.
public struct BotHost {
    /// The data sources of the app that runs now, beside the operations that scripts declare, in their order.
    public var dataSources: () -> [any BotDataSource]

    /// Collects what is needed.
    public init(dataSources: @escaping () -> [any BotDataSource]) { self.dataSources = dataSources }

    /// A host without an app, for those who ask what scripts can see.
    public static var none: BotHost { BotHost { [] } }
}
