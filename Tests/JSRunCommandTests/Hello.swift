import SimulatedUI

/// An app with one screen.
final class Hello: SimulatedApp {
    static let name = "Hello"
    static let bundleIdentifier = "com.example.hello"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ViewController() }
}
