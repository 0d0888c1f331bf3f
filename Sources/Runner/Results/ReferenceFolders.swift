import Files
import Fixtures
import FoundationEssentials
import Scripting

/// The reference images and recorded trees of a project, in the folders that its scripts specify.
///
/// A relative folder is searched in the script's folder, the project's folder and the working folder, in this order.
/// Nothing outside the project and the working folder is read or written.
final class ReferenceFolders: ReferencePictures {
    let isUpdating: Bool
    private let disk: Disk
    /// The folder of the project's `jsrun.yml`, if there is one.
    private let project: String?

    /// Creates the references of a script's project.
    init(project: String?, isUpdating: Bool, workingDirectory: String?) {
        self.project = project
        self.isUpdating = isUpdating
        disk = Disk(workingDirectory: workingDirectory)
    }

    func file(of name: String, in folder: String, for script: String?) throws -> String {
        let home = PathNames.folder(of: script ?? "")
        let places = [home, project, ""].compactMap(\.self).map { PathNames.join($0.isEmpty ? "." : $0, folder) }
        let place = places.first { disk.entry(at: $0) == .folder } ?? places[0]
        let normal = PathNames.display(place, in: disk.workingDirectory)
        guard isInside(normal) else { throw OutsideError(folder: folder) }
        let file = "\(PictureFolder.fileName(of: name)).png"
        return normal == "." ? file : PathNames.join(normal, file)
    }

    func file(at path: String, for script: String?) throws -> String {
        let home = PathNames.folder(of: script ?? "")
        let places = [home, project, ""].compactMap(\.self).map { PathNames.join($0.isEmpty ? "." : $0, path) }
        // A new file goes where its folder is.
        let place =
            places.first { disk.entry(at: $0) == .file }
            ?? places.first { disk.entry(at: PathNames.folder(of: $0)) == .folder } ?? places[0]
        let normal = PathNames.display(place, in: disk.workingDirectory)
        guard isInside(normal) else { throw OutsideError(folder: path) }
        return normal
    }

    func bytes(of file: String) throws -> [UInt8]? {
        guard isInside(file) else { throw OutsideError(folder: file) }
        do {
            return try disk.bytes(of: file)
        } catch {
            switch error {
            case .missing: return nil
            case .unreadable(let reason): throw UnreadableError(file: file, reason: reason)
            default: throw UnreadableError(file: file, reason: "it is not a file")
            }
        }
    }

    func replace(_ file: String, with png: [UInt8]) throws {
        guard isInside(file) else { throw OutsideError(folder: file) }
        try DraftFile.replace(PathNames.join(disk.workingDirectory, file), with: png)
    }

    /// Whether the path, with links resolved, is inside the project or the working folder; it need not exist.
    private func isInside(_ path: String) -> Bool {
        ImportBounds([project, ""].compactMap(\.self), disk: disk).contain(PathNames.normalized(path))
    }

    /// A reference folder that the script may not access.
    struct OutsideError: Error, CustomStringConvertible {
        var folder: String
        var description: String {
            "'\(folder)' is outside the project; references must be in the folder of its jsrun.yml or below"
        }
    }

    /// A reference that exists but cannot be read.
    struct UnreadableError: Error, CustomStringConvertible {
        var file: String
        var reason: String
        var description: String { "the reference '\(file)' cannot be read: \(reason)" }
    }
}

/// The images of a project's stores: `fixtures/images/NAME/` next to its `jsrun.yml`.
///
/// Scripts without a project use the working folder.
final class ImageFolders: ImageArchive {
    /// The folder of the images, relative to the project.
    static let folder = "fixtures/images"

    let isUpdating: Bool
    private let disk: Disk
    private let folder: String

    /// Creates the images of a project.
    init(project: String?, isUpdating: Bool, workingDirectory: String?) {
        self.isUpdating = isUpdating
        disk = Disk(workingDirectory: workingDirectory)
        folder = PathNames.join(project.flatMap { $0.isEmpty ? nil : $0 } ?? ".", Self.folder)
    }

    var names: [String] { disk.names(in: folder).filter { disk.entry(at: manifest(of: $0)) == .file } }

    func files(of name: String) throws -> [String: [UInt8]]? {
        guard disk.entry(at: place(of: name)) == .folder else { return nil }
        var files: [String: [UInt8]] = [:]
        for path in paths(below: "", in: place(of: name)) {
            let file = PathNames.join(place(of: name), path)
            do {
                files[path] = try disk.bytes(of: file)
            } catch {
                throw UnreadableError(file: PathNames.display(file, in: disk.workingDirectory))
            }
        }
        return files
    }

    func replace(_ name: String, with files: [String: [UInt8]]) throws {
        let place = place(of: name)
        // The list of the files is written last, so that an incomplete image is ignored.
        let order = files.keys.sorted {
            ($0 == StoreImage.manifestName ? 1 : 0, $0) < ($1 == StoreImage.manifestName ? 1 : 0, $1)
        }
        for path in order {
            guard let bytes = files[path] else { continue }
            let file = PathNames.join(place, path)
            if let old = try? disk.bytes(of: file), old == bytes { continue }
            try DraftFile.replace(PathNames.join(disk.workingDirectory, file), with: bytes)
        }
        for path in paths(below: "", in: place) where files[path] == nil {
            try FileManager.default.removeItem(
                atPath: PathNames.join(disk.workingDirectory, PathNames.join(place, path)))
        }
    }

    private func place(of name: String) -> String { PathNames.join(folder, name) }

    private func manifest(of name: String) -> String { PathNames.join(place(of: name), StoreImage.manifestName) }

    /// The files of an image, except for links that lead out of it.
    private func paths(below path: String, in place: String) -> [String] {
        let full = path.isEmpty ? place : PathNames.join(place, path)
        let root = disk.realPath(place)
        let real = disk.realPath(full)
        guard PathNames.isBelow(real, [root]) else { return [] }
        switch disk.entry(at: full) {
        case .file: return [path]
        case .folder:
            return disk.names(in: full).flatMap {
                paths(below: path.isEmpty ? $0 : PathNames.join(path, $0), in: place)
            }
        default: return []
        }
    }

    /// A file of an image that exists but cannot be read.
    struct UnreadableError: Error, CustomStringConvertible {
        var file: String
        var description: String { "'\(file)' cannot be read" }
    }
}
