/// How far a snapshot may be from its reference.
public struct SnapshotTolerance: Hashable, Sendable {
    /// How far red, green or blue of a pixel may be apart before the pixel differs, from 0 to 255.
    public var color: Int
    /// The share of the pixels that may differ, from 0 to 1.
    public var pixels: Double

    /// Creates a tolerance; without arguments it is none.
    public init(color: Int = 0, pixels: Double = 0) {
        self.color = color
        self.pixels = pixels
    }

    /// No pixel may differ.
    public static let exact = SnapshotTolerance()
}
