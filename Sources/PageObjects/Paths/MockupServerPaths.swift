public import SimulatedUI

/// Paths that change what the app's server answers on their way (`PAGE-77`).
///
/// ```swift
/// func searchInVain(file: StaticString = #filePath, line: UInt = #line) -> Self {
///     mockupServer?.register(method: "GET", path: "/search", response: .empty)
/// ```
public protocol MockupServerPaths: Paths {
    /// What answers in the place of the app's server; by default that of the test, nil when it has none.
    var mockupServer: (any MockServer)? { get }
}

extension MockupServerPaths {
    /// That of the test.
    public var mockupServer: (any MockServer)? { factory.test?.featureController.server }
}
