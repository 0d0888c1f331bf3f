/// A file that a server answers with (`PAGE-28`).
///
/// It lies in the folder `Mocks` beside the source file that names it, or in one of the test's own folders.
public struct MockFile: Hashable, Sendable {
    /// The path of the requests that it answers, beginning with a slash.
    public var path: String
    /// The method of the requests, in capital letters; nil for each.
    public var method: String?
    /// The name of the file, without its extension.
    public var fileName: String
    /// What is in the file; says the extension, too.
    public var type: FileType
    /// The status of the answer.
    public var statusCode: Int
    /// Whether the server's port is written behind each `localhost` in the file (`PAGE-29`).
    public var shouldAddPort: Bool
    /// The folder in which the file lies.
    public var folder: String

    /// What a file contains.
    public enum FileType: String, Hashable, Sendable, CaseIterable {
        /// JSON.
        case json
        /// A page.
        case html
        /// A script.
        case js
    }

    /// Creates an answer.
    /// - Parameter folder: where the file lies; nil for `Mocks` beside the source file of the call.
    public init(
        path: String, method: String? = nil, fileName: String, type: FileType = .json, statusCode: Int = 200,
        shouldAddPort: Bool = false, folder: String? = nil, filePath: String = #filePath
    ) {
        self.path = path
        self.method = method
        self.fileName = fileName
        self.type = type
        self.statusCode = statusCode
        self.shouldAddPort = shouldAddPort
        self.folder = folder ?? String(filePath[..<(filePath.lastIndex(of: "/") ?? filePath.startIndex)]) + "/Mocks"
    }
}
