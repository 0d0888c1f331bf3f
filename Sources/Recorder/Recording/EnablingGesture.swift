import Automation

/// Recognises the gesture that starts and stops a recording: three taps with two fingers.
///
/// It only watches; the app gets the touches as it would otherwise.
struct EnablingGesture {
    private var down: [UInt64: (began: Double, location: Point)] = [:]
    private var fingersOfTap = 0
    private var taps = 0
    private var began = 0.0
    private var lastLift = 0.0

    /// The longest tap and the longest pause between two taps, in seconds.
    private static let longestTap = 0.75
    private static let longestPause = 0.5
    /// How far a finger may move, in points.
    private static let mostMovement = 45.0

    /// Takes in what fingers do at an instant.
    /// - Returns: when the gesture began, if this ends it; nil otherwise.
    mutating func receive(_ inputs: [FingerInput], at now: Double) -> Double? {
        for input in inputs {
            switch input.phase {
            case .began:
                if down.isEmpty {
                    if taps == 0 || now - lastLift > Self.longestPause {
                        taps = 0
                        began = now
                    }
                    fingersOfTap = 0
                }
                down[input.finger] = (now, input.location)
                fingersOfTap += 1
            case .moved:
                guard let start = down[input.finger]?.location else { continue }
                let (x, y) = (input.location.x - start.x, input.location.y - start.y)
                if x * x + y * y > Self.mostMovement * Self.mostMovement { fingersOfTap = .max / 2 }
            case .cancelled:
                down = [:]
                taps = 0
            case .ended:
                guard let finger = down.removeValue(forKey: input.finger) else { continue }
                if now - finger.began > Self.longestTap { fingersOfTap = .max / 2 }
                guard down.isEmpty else { continue }
                taps = fingersOfTap == 2 ? taps + 1 : 0
                lastLift = now
                if taps == 3 {
                    taps = 0
                    return began
                }
            }
        }
        return nil
    }
}
