package import Automation
internal import FoundationEssentials
internal import Scripting
import TestEvents

/// A JSON file with stubs: an object, or an array of them.
///
/// ```json
/// [
///   { "path": "/people", "json": [{ "name": "Ada" }] },
///   { "method": "POST", "path": "/people", "status": 201 },
///   { "path": "/people/1/photo", "file": "bodies/ada.png", "latency": 2 }
/// ]
/// ```
/// A file whose name ends in `.har` is an HTTP archive (HAR 1.2), as browsers and `--save-har` save it.
public enum StubFile {
    /// Reads the stubs of a file, and the files that answers name, relative to its folder.
    /// - Parameters:
    ///   - path: where the file is.
    ///   - name: its name in messages and places; nil for its path.
    /// - Throws: ``StubMistakes`` with all problems, each with its line and column.
    public static func stubs(at path: String, named name: String? = nil) throws(StubMistakes) -> [HTTPStub] {
        let name = name ?? path
        let bytes: [UInt8]
        do throws(StubFileError) {
            bytes = Array(try StubFileError.read(path))
        } catch {
            var error = error
            error.path = name
            throw StubMistakes(path: name, problems: [StubProblem(message: error.description, place: nil)])
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return try stubs(in: bytes, named: name) { other throws(StubFileError) in
            try StubFileError.read(other.hasPrefix("/") ? other : folder + other)
        }
    }

    /// Reads the stubs in the contents of a mock file.
    /// - Parameter file: returns the bytes of a file that an answer names.
    static func stubs(
        in bytes: [UInt8], named name: String, file: @escaping (String) throws(StubFileError) -> Data
    ) throws(StubMistakes) -> [HTTPStub] {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let places = TextPlaces(text, file: name)
        let node: LocatedValue
        do throws(ValueSyntaxError) {
            guard String(validating: text, as: UTF8.self) != nil else {
                throw ValueSyntaxError("the file is not UTF-8", at: 0)
            }
            var reader = JSONReader(text)
            node = try reader.read()
        } catch {
            let hint = error.suggestion.map { "; \($0)" } ?? ""
            throw StubMistakes(
                path: name,
                problems: [
                    StubProblem(
                        message: "this is not JSON: \(error.message)\(hint)", place: places.place(of: error))
                ])
        }
        if name.lowercased().hasSuffix(ArchiveReader.ending) {
            var reader = ArchiveReader(file: file, place: { places.place(at: $0) })
            let stubs = reader.stubs(node)
            guard reader.problems.isEmpty else { throw StubMistakes(path: name, problems: reader.problems) }
            return stubs
        }
        var reader = StubReader(file: file, place: { places.place(at: $0) })
        let stubs = reader.stubs(node)
        guard reader.problems.isEmpty else { throw StubMistakes(path: name, problems: reader.problems) }
        return stubs
    }
}

extension StubbedServer {
    /// Adds the stubs of a mock file.
    /// - Throws: ``StubMistakes`` with all its problems.
    public func stub(contentsOf path: String) throws(StubMistakes) {
        for stub in try StubFile.stubs(at: path) { table.add(stub) }
    }
}

/// A problem of a stub in a script or mock file.
public struct StubProblem: Hashable, Sendable, CustomStringConvertible {
    /// The problem and its solution, as a sentence without its full stop.
    public var message: String
    /// Its place; nil if the file could not be read at all.
    package var place: SourcePlace?

    /// The problem with its place: `mocks.json:3:5: meethod is unknown; did you mean method?`.
    public var description: String { place.map { "\($0): \(message)" } ?? message }
}

/// The error of a mock file that cannot be used, with all its problems.
public struct StubMistakes: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path, as it was given.
    public var path: String
    /// The problems; at least one.
    public var problems: [StubProblem]

    /// All problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// The error of an answer's file that cannot be read.
public struct StubFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path, as it was given.
    public var path: String
    /// The reason, as the end of a sentence.
    public var reason: String
    /// A file with a similar name in the same folder.
    public var nearest: String?

    /// Creates an error.
    package init(path: String, reason: String, nearest: String? = nil) {
        self.path = path
        self.reason = reason
        self.nearest = nearest
    }

    /// The error in one sentence.
    public var description: String {
        "the file '\(path)' cannot be read: \(reason)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}

extension StubFileError {
    /// Reads the bytes of a file.
    static func read(_ path: String) throws(StubFileError) -> Data {
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        do {
            switch try FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType {
            case .typeRegular?: return try Data(contentsOf: URL(filePath: real))
            case .typeDirectory?: throw StubFileError(path: path, reason: "it is a folder")
            default: throw StubFileError(path: path, reason: "it is not a file")
            }
        } catch let error as StubFileError {
            throw error
        } catch let error as CocoaError where error.code == .fileReadNoPermission {
            throw StubFileError(path: path, reason: "permission denied")
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
            throw StubFileError(path: path, reason: "it does not exist", nearest: nearest(to: path))
        } catch {
            throw StubFileError(path: path, reason: "\(error)")
        }
    }

    private static func nearest(to path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let name = String(path.dropFirst(folder.count))
        // A folder that cannot be read has no suggestions.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return nearestName(to: name, in: names.sorted()).map { folder + $0 }
    }
}
