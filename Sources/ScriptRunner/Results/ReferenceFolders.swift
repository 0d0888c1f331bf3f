import Files
import Scripting

/// The reference pictures of a project: files in the folders that its scripts name.
///
/// A relative folder is seen from the script's own folder, the project's or the working folder, wherever it is found
/// first. Nothing outside of the project and the working folder is read or written.
final class ReferenceFolders: ReferencePictures {
    let isUpdating: Bool
    private let disk: Disk
    /// The folder of the project's `jsrun.yml`, if it has one.
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

    func bytes(of file: String) throws -> [UInt8]? {
        guard isInside(file) else { throw OutsideError(folder: file) }
        do {
            return try disk.bytes(of: file)
        } catch {
            switch error {
            case .missing: return nil
            case .unreadable(let reason): throw UnreadableError(file: file, reason: reason)
            default: throw UnreadableError(file: file, reason: "it is no file")
            }
        }
    }

    func replace(_ file: String, with png: [UInt8]) throws {
        guard isInside(file) else { throw OutsideError(folder: file) }
        try DraftFile.replace(PathNames.join(disk.workingDirectory, file), with: png)
    }

    /// Whether the path, links followed, lies in the project or the working folder; it need not be there.
    private func isInside(_ path: String) -> Bool {
        ImportBounds([project, ""].compactMap(\.self), disk: disk).contain(PathNames.normalized(path))
    }

    /// A script asked for pictures where it may not read.
    struct OutsideError: Error, CustomStringConvertible {
        var folder: String
        var description: String {
            "'\(folder)' lies outside of the project; reference pictures stand in the folder of its jsrun.yml or below"
        }
    }

    /// A reference that is there and cannot be read.
    struct UnreadableError: Error, CustomStringConvertible {
        var file: String
        var reason: String
        var description: String { "the reference '\(file)' cannot be read: \(reason)" }
    }
}
