public import SimulatedUI

extension FixturesBoardViewController {
    /// Whether the board stands where the app's first screen will be, so that actions press rows and not the app.
    public static func isShown(in application: Application) -> Bool {
        let root = application.mainWindow?.rootViewController
        let first = (root as? NavigationController)?.viewControllers.first ?? root
        return first is FixturesBoardViewController
    }
}
