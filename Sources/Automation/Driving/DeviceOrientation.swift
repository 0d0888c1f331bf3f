/// How a device is held, with the numbers of UIAutomation's constants.
public enum DeviceOrientation: Int, CaseIterable, Codable, Sendable {
    /// It cannot be told.
    case unknown = 0
    /// Upright, home button below.
    case portrait = 1
    /// Upright, home button above.
    case portraitUpsideDown = 2
    /// On its side, home button on the right.
    case landscapeLeft = 3
    /// On its side, home button on the left.
    case landscapeRight = 4
    /// Flat, screen up.
    case faceUp = 5
    /// Flat, screen down.
    case faceDown = 6
}
