/// Answers of servers that belong together, under one name.
///
/// ```swift
/// extension MockAPI {
///     static let emptySearch = MockAPI(MockFile(path: "/search", fileName: "emptySearch"))
/// }
/// ```
public struct MockAPI: Hashable, Sendable {
    /// The answers, in the order in which they are registered.
    public var files: [MockFile]

    /// Creates answers of files.
    public init(_ files: MockFile...) { self.files = files }

    /// Creates answers of files.
    public init(files: [MockFile]) { self.files = files }
}
