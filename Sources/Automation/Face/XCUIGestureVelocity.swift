/// How fast a finger moves, in points per second, as in XCUITest: `.slow`, `.fast` or a number.
public struct XCUIGestureVelocity: Hashable, Sendable, RawRepresentable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// In points per second.
    public let rawValue: Double

    /// Creates a velocity, in points per second.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Creates a velocity, in points per second.
    public init(floatLiteral value: Double) { self.init(rawValue: value) }

    /// Creates a velocity, in points per second.
    public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }

    /// As a finger drags when nothing else is said.
    public static let `default` = XCUIGestureVelocity(rawValue: 600)
    /// Slowly, without momentum when swiping.
    public static let slow = XCUIGestureVelocity(rawValue: 300)
    /// With momentum when swiping.
    public static let fast = XCUIGestureVelocity(rawValue: 2_000)

    /// Whether a swipe of this velocity leaves what it scrolls with momentum.
    var hasMomentum: Bool { rawValue >= 1_000 }

    /// How long the way takes, in seconds.
    func duration(of length: Double) -> Double {
        rawValue > 0 && rawValue.isFinite ? min(max(0.1, length / rawValue), 60) : 1
    }
}
