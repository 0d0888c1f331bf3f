import Automation
internal import FoundationEssentials
internal import Scripting
public import SimulatedUI
internal import TestEvents

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

        fileprivate var contentType: String {
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
    private var fullName: String { fileName.hasSuffix(".\(type.rawValue)") ? fileName : "\(fileName).\(type.rawValue)" }
}

/// A file for a server's answers that is missing or broken.
package struct MockFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with which file, where in it, and what would be right.
    package let description: String
}

extension MockFile {
    /// The answer.
    /// - Parameters:
    ///   - folders: where to look for the file before its own folder, in this order.
    ///   - serverURL: the address of the server, whose port is added where ``shouldAddPort`` says so.
    /// - Throws: ``MockFileError`` for a file that is missing, cannot be read or is broken.
    public func response(lookingIn folders: [String] = [], serverURL: String? = nil) throws -> HTTPResponse {
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
        // A folder that is missing has no files, which is what the message says.
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
        do throws(JSONSyntaxError) {
            _ = try reader.read()
        } catch {
            let place = TextPlaces(bytes, file: file).place(at: error.offset)
            let advice = error.suggestion.map { "; \($0)" } ?? ""
            throw MockFileError(
                description: "\(file):\(place.line):\(place.column ?? 1): the mock file for \(path) is not valid JSON: "
                    + "\(error.message)\(advice)")
        }
    }
}

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

extension MockServer {
    /// Answers with files from now on, in their order; a later one of a path takes the place of an earlier.
    /// - Parameter folders: where to look for the files before their own folders.
    /// - Throws: ``MockFileError`` for a file that is missing or broken.
    public func register(_ api: MockAPI, lookingIn folders: [String] = []) throws {
        for file in api.files { try register(file, lookingIn: folders) }
    }

    /// Answers with a file from now on, in place of what was registered for its path before.
    /// - Throws: ``MockFileError`` for a file that is missing or broken.
    public func register(_ file: MockFile, lookingIn folders: [String] = []) throws {
        let response = try file.response(lookingIn: folders, serverURL: url)
        register(method: file.method, path: file.path, response: response)
    }
}
