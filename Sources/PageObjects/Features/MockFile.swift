import Automation
internal import FoundationEssentials
internal import Scripting
public import SimulatedUI
internal import TestEvents

/// A file that a mock server responds with.
///
/// It is in the folder `Mocks` beside the source file that names it, or in one of the folders of the test
/// (``FeatureController/mockFolders``).
public struct MockFile: Hashable, Sendable {
    /// The path of the requests that it responds to, beginning with a slash.
    public var path: String
    /// The method of the requests, in upper case; nil for any.
    public var method: String?
    /// The name of the file, with or without its extension.
    public var fileName: String
    /// The type of the file's content.
    public var type: FileType
    /// The status code of the response.
    public var statusCode: Int
    /// Whether the server's port is added to each `localhost` in the file.
    public var shouldAddPort: Bool
    /// The folder of the file, unless a folder of the test has such a file.
    public var folder: String

    /// The type of a file's content.
    public enum FileType: String, Hashable, Sendable, CaseIterable {
        /// JSON; invalid JSON is an error.
        case json
        /// HTML.
        case html
        /// JavaScript.
        case js

        fileprivate var contentType: String {
            switch self {
            case .json: "application/json"
            case .html: "text/html; charset=utf-8"
            case .js: "text/javascript; charset=utf-8"
            }
        }
    }

    /// Creates a mock file.
    /// - `folder`: the folder of the file; nil for `Mocks` beside the source file of the call.
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
    private var fullName: String { fileName.hasSuffix(".\(type.rawValue)") ? fileName : "\(fileName).\(type.rawValue)" }
}

/// The error for a mock file that is missing or broken.
package struct MockFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message with the file, the place in it, the problem and the fix.
    package let description: String
}

extension MockFile {
    /// Returns the response.
    /// - Parameters:
    ///   - folders: the folders to search before the file's own folder, in order.
    ///   - serverURL: the address of the server, whose port is added if ``shouldAddPort`` is set.
    /// - Throws: `MockFileError` for a file that is missing, cannot be read or is broken.
    package func response(lookingIn folders: [String] = [], serverURL: String? = nil) throws -> HTTPResponse {
        let file = try location(in: folders + [folder])
        let body: [UInt8]
        do {
            body = Array(try Data(contentsOf: URL(filePath: file)))
        } catch {
            throw MockFileError(description: "the mock file \(file) for \(path) cannot be read: \(error)")
        }
        guard String(validating: body, as: UTF8.self) != nil else {
            throw MockFileError(description: "the mock file \(file) for \(path) is not UTF-8")
        }
        if type == .json { try checkJSON(body, of: file) }
        let response = HTTPResponse(
            statusCode: statusCode, headers: ["Content-Type": type.contentType], body: Data(body))
        guard shouldAddPort, let serverURL else { return response }
        return response.addingPort(of: serverURL)
    }

    private func location(in folders: [String]) throws -> String {
        let places = folders.map { "\($0)/\(fullName)" }
        if let place = places.first(where: { FileManager.default.fileExists(atPath: $0) }) { return place }
        // A missing folder counts as empty; the message covers both.
        let present = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }.sorted()
        let advice =
            nearestName(to: fullName, in: present).map { "did you mean \"\($0)\"?" }
            ?? (present.isEmpty
                ? "there are no files" : "the files there are \(present.prefix(10).joined(separator: ", "))")
        throw MockFileError(
            description: "the mock file \"\(fullName)\" for \(path) is not in "
                + "\(folders.joined(separator: " or ")); \(advice)")
    }

    private func checkJSON(_ bytes: [UInt8], of file: String) throws {
        var reader = JSONReader(bytes)
        do throws(ValueSyntaxError) {
            _ = try reader.read()
        } catch {
            let place = TextPlaces(bytes, file: file).place(of: error)
            let advice = error.suggestion.map { "; \($0)" } ?? ""
            throw MockFileError(
                description: "\(file):\(place.line):\(place.column ?? 1): the mock file for \(path) is not valid JSON: "
                    + "\(error.message)\(advice)")
        }
    }
}

/// A named group of mock responses.
///
/// ```swift
/// extension MockAPI {
///     static let emptySearch = MockAPI(MockFile(path: "/search", fileName: "emptySearch"))
/// }
/// ```
public struct MockAPI: Hashable, Sendable {
    /// The responses, in the order of registration.
    public var files: [MockFile]

    /// Creates a group of responses from files.
    public init(_ files: MockFile...) { self.files = files }

    /// Creates a group of responses from files.
    public init(files: [MockFile]) { self.files = files }
}

extension MockServer {
    /// Responds with files from now on, in order; the last file for a path wins.
    /// - Parameter folders: the folders to search before the files' own folders.
    /// - Throws: ``MockFileError`` for a file that is missing or broken.
    public func register(_ api: MockAPI, lookingIn folders: [String] = []) throws {
        for file in api.files { try register(file, lookingIn: folders) }
    }

    /// Responds with a file from now on, replacing the previous response for its path.
    /// - Throws: ``MockFileError`` for a file that is missing or broken.
    public func register(_ file: MockFile, lookingIn folders: [String] = []) throws {
        let response = try file.response(lookingIn: folders, serverURL: url)
        register(method: file.method, path: file.path, response: response)
    }
}
