#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What scripts and folders look like on the disk.
package struct Disk {
    /// What stands at a path.
    package enum Entry { case nothing, file, folder, other }

    /// The working folder, to which relative paths are seen.
    package let workingDirectory: String

    /// Creates a view of the disk; without a folder, from the one the process works in.
    package init(workingDirectory: String? = nil) {
        self.workingDirectory = workingDirectory ?? FileManager.default.currentDirectoryPath
    }

    /// What stands there, links followed.
    package func entry(at path: String) -> Entry {
        let real = realPath(path)
        guard let type = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType else {
            return .nothing
        }
        return switch type {
        case .typeRegular: .file
        case .typeDirectory: .folder
        default: .other
        }
    }

    /// The path with all links resolved.
    package func realPath(_ path: String) -> String {
        URL(filePath: PathNames.join(workingDirectory, path)).resolvingSymlinksInPath().path
    }

    /// The names in a folder in alphabetical order; empty for one that cannot be read.
    package func names(in folder: String) -> [String] {
        let path = PathNames.join(workingDirectory, folder)
        // Whoever asks for names looks for something; a folder that may not be read holds nothing to be found.
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The bytes of a regular file.
    /// - Throws: why there are none.
    package func bytes(of path: String) throws(ScriptLoadError.Reason) -> [UInt8] {
        switch entry(at: path) {
        case .nothing: throw .missing(nearest: nearestPath(to: path))
        case .folder: throw .folder
        case .other: throw .notAFile
        case .file: break
        }
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: PathNames.join(workingDirectory, path))))
        } catch let error as CocoaError where error.code == .fileReadNoPermission {
            throw .unreadable("permission denied")
        } catch {
            throw .unreadable(String(describing: error))
        }
    }
}
