internal import SimulatedUI

/// The whole state of an app's stores at one moment.
public struct StoreImage: Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// Everything that the stores held, by the name of the store and the path in it.
    public var files: [String: [UInt8]]
    /// How far the app's random numbers and identifiers had come.
    public var random: UInt64

    /// Creates an image from its parts.
    public init(app: String, files: [String: [UInt8]], random: UInt64 = 0) {
        self.app = app
        self.files = files
        self.random = random
    }
}

extension StoreCoordinator {
    /// Takes an image of all stores.
    /// - Throws: ``StoreError``, which names the store that cannot be read.
    public func save() throws -> StoreImage {
        StoreImage(app: app, files: try image(), random: random.position)
    }

    /// Gives all stores back what they held when an image was taken.
    /// - Throws: ``StoreImageError`` when it is of another app; ``StoreError`` when a store does not take its part. All
    ///   stores hold what they held before then.
    public func load(_ image: StoreImage) throws {
        guard image.app == app else {
            throw StoreImageError(.otherApp(image.app, expected: app))
        }
        let before = random.position
        random.position = image.random
        do {
            try load(image.files)
        } catch {
            random.position = before
            throw error
        }
    }
}
