internal import FoundationEssentials
internal import TestEvents

/// A file of an answer that cannot be read.
public struct StubFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path, as it was named.
    public var path: String
    /// Why, as the end of a sentence.
    public var reason: String
    /// A file of nearly that name in the same folder.
    public var nearest: String?

    /// Creates an error.
    public init(path: String, reason: String, nearest: String? = nil) {
        self.path = path
        self.reason = reason
        self.nearest = nearest
    }

    /// The error in words.
    public var description: String {
        "the file '\(path)' cannot be read: \(reason)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}

extension StubFileError {
    /// The bytes of a file.
    static func read(_ path: String) throws(StubFileError) -> Data {
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        do {
            switch try FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType {
            case .typeRegular?: return try Data(contentsOf: URL(filePath: real))
            case .typeDirectory?: throw StubFileError(path: path, reason: "it is a folder")
            default: throw StubFileError(path: path, reason: "it is no file")
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
        // A folder that cannot be read has nothing to offer.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return nearestName(to: name, in: names.sorted()).map { folder + $0 }
    }
}
