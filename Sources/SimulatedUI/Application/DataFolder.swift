/// A folder in the data folder of an app, as the device lays it out.
public enum DataFolder: String, CaseIterable, Hashable, Sendable {
    /// What the user made.
    case documents = "Documents"
    /// What the app keeps for itself, such as `Library/Application Support`.
    case library = "Library"
    /// What the app can make again.
    case caches = "Library/Caches"
    /// What the app needs for a moment.
    case temporary = "tmp"
}
