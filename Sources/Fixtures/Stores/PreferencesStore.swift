internal import Automation
public import SimulatedUI

/// The preferences of an app as one of its stores.
public final class PreferencesStore: PersistentStore {
    /// The preferences.
    public let preferences: Preferences
    /// What errors call it: it is kept by the device, not in a file.
    public var location: String { name }
    /// Its name among the stores of an app.
    public let name = "preferences"
    /// Always true.
    public let isOpen = true

    /// Creates a store on the preferences of an app.
    public init(_ preferences: Preferences) { self.preferences = preferences }

    /// Does nothing.
    public func open() {}
    /// Does nothing.
    public func close() {}
    /// Removes every preference; the app is told of each.
    public func clear() { preferences.dictionaryRepresentation = [:] }

    /// The preferences as JSON, by key.
    public func image() throws -> [String: [UInt8]] {
        let values = preferences.dictionaryRepresentation.mapValues(PropertyListValue.init)
        return values.isEmpty ? [:] : ["": try attempt(.save) { try StoreText.json(values) }]
    }

    /// Replaces all preferences; the app is told of each that changes.
    /// - Throws: ``StoreError`` when the image holds no preferences.
    public func load(_ image: [String: [UInt8]]) throws {
        let values = try attempt(.load) {
            try image[""].map { try StoreText.value([String: PropertyListValue].self, from: $0) } ?? [:]
        }
        preferences.dictionaryRepresentation = values.mapValues(\.value)
    }

    /// The preferences as JSON, by key.
    public func export() throws -> String { try image()[""].map { StoreText.lines($0) } ?? "" }
}
