/// The languages that page objects are written in.
package enum PageLanguage: String, CaseIterable, Sendable {
    /// Swift.
    case swift
    /// JavaScript.
    case js

    /// The name with which a file of factories ends.
    package var factoriesFile: String { self == .swift ? "Factories.swift" : "factories.js" }
}
