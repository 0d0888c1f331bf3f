/// What the object `TestFixtures` needs of whoever launches the app.
public struct FixturesHost {
    /// The stores of the current launch; nil when the app has died, or has no fixtures.
    public var stores: () -> StoreCoordinator?
    /// The control board of the current launch; nil when it was launched without.
    public var board: () -> FixturesBoard?
    /// Ends the app and launches it again with the same data, the board before its first screen.
    public var returnToBoard: () throws -> Void
    /// The images of the stores, which outlive launches of the app.
    public var images: StoreImages

    /// Collects what is needed.
    public init(
        stores: @escaping () -> StoreCoordinator?, board: @escaping () -> FixturesBoard?,
        returnToBoard: @escaping () throws -> Void, images: StoreImages = StoreImages()
    ) {
        self.stores = stores
        self.board = board
        self.returnToBoard = returnToBoard
        self.images = images
    }

    /// A host without an app, for those who ask what scripts can see.
    public static var none: FixturesHost { FixturesHost(stores: { nil }, board: { nil }, returnToBoard: {}) }
}
