import Files
import Fixtures
import FoundationEssentials

/// The images of a project's stores: `fixtures/images/NAME/` beside its `jsrun.yml`, or in the working folder of scripts
/// that belong to no project.
final class ImageFolders: ImageArchive {
    /// Where the images are, seen from the project.
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
        // The list of the files comes last: without it an image that was written half is none.
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

    /// The files of an image, links that lead out of it left aside.
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

    /// A file of an image that is there and cannot be read.
    struct UnreadableError: Error, CustomStringConvertible {
        var file: String
        var description: String { "'\(file)' cannot be read" }
    }
}
