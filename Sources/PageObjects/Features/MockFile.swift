/// A file that a server answers with.
///
/// It lies in the folder `Mocks` beside the source file that names it, or in one of the folders of the test
/// (``FeatureController/mockFolders``).
public struct MockFile: Hashable, Sendable {
    /// The path of the requests that it answers, beginning with a slash.
    public var path: String
    /// The method of the requests, in capital letters; nil for each.
    public var method: String?
    /// The name of the file, with or without its extension.
    public var fileName: String
    /// What is in the file.
    public var type: FileType
    /// The status of the answer.
    public var statusCode: Int
    /// Whether the server's port is written behind each `localhost` in the file.
    public var shouldAddPort: Bool
    /// The folder in which the file lies, unless the test has one with such a file.
    public var folder: String

    /// What a file contains.
    public enum FileType: String, Hashable, Sendable, CaseIterable {
        /// JSON; a file that is none is a mistake.
        case json
        /// A page.
        case html
        /// A script.
        case js

        var contentType: String {
            switch self {
            case .json: "application/json"
            case .html: "text/html; charset=utf-8"
            case .js: "text/javascript; charset=utf-8"
            }
        }
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
        self.folder = folder ?? filePath[..<(filePath.lastIndex(of: "/") ?? filePath.startIndex)] + "/Mocks"
    }

    /// The name of the file with its extension.
    var fullName: String { fileName.hasSuffix(".\(type.rawValue)") ? fileName : "\(fileName).\(type.rawValue)" }
}
