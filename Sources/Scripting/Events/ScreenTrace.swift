package import Automation

/// Keeps what the screen shows before each action of a test, and at its end.
package protocol ScreenTrace: AnyObject {
    /// Keeps the screen as it is now.
    /// - Parameters:
    ///   - action: the action that follows; nil at the end of the test.
    ///   - place: its place in the script.
    func keepScreen(before action: SessionAction?, at place: SourcePlace?)

    /// Notes the fingers that are about to touch the screen.
    func note(_ gesture: Gesture)
}
