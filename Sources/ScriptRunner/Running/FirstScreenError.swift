import SimulatedUI

/// An app that has no launch screen: what it shows first is empty, and nothing is on its way.
struct FirstScreenError: Error {
    /// The name of the app.
    var app: String
}

extension Application {
    /// Whether the first screen is an empty view, and nothing is scheduled that could put something on it.
    var showsNothingForEver: Bool {
        guard let window = mainWindow, device?.virtualClock.nextEvent == nil else { return false }
        guard let screen = window.rootViewController else { return true }
        let view = screen.view
        return Swift.type(of: view) == View.self && view.subviews.isEmpty && screen.children.isEmpty
            && screen.presentedViewController == nil
    }
}
