import FoundationEssentials
import Glibc

/// What scripts and folders look like on the disk.
package struct Disk {
    /// What stands at a path.
    package enum Entry { case nothing, file, folder, other }

    /// The working folder, to which relative paths are seen.
    package let workingDirectory: String

    /// How many bytes a script and whatever else is read as a whole may have, unless said otherwise: 64 MiB.
    package static let sizeLimit = 64 << 20

    /// Creates a view of the disk; without a folder, from the one the process works in.
    package init(workingDirectory: String? = nil) {
        self.workingDirectory = workingDirectory ?? FileManager.default.currentDirectoryPath
    }

    /// What stands there, links followed.
    package func entry(at path: String) -> Entry {
        guard let status = status(of: path) else { return .nothing }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The path with all links resolved; of one that leads to nothing, as far as that is possible.
    package func realPath(_ path: String) -> String {
        let whole = PathNames.join(workingDirectory, path)
        // Foundation would carry out '..' before it follows the link in front, and the system does not.
        if let real = realpath(whole, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        return URL(filePath: whole).resolvingSymlinksInPath().path
    }

    private func status(of path: String) -> stat? {
        var status = stat()
        return stat(PathNames.join(workingDirectory, path), &status) == 0 ? status : nil
    }

    /// The names in a folder in alphabetical order; empty for one that cannot be read.
    ///
    /// Of a name that is not UTF-8, U+FFFD stands for each byte that is wrong.
    package func names(in folder: String) -> [String] { unsortedNames(in: folder) { _ in true }.sorted() }

    /// The names in a folder whose bytes are as wanted, in the order of the system.
    func unsortedNames(in folder: String, where isWanted: (UnsafeRawBufferPointer) -> Bool) -> [String] {
        // Whoever asks for names looks for something; a folder that may not be read holds nothing to be found.
        guard let stream = opendir(PathNames.join(workingDirectory, folder)) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            withUnsafeBytes(of: &entry.pointee.d_name) {
                let bytes = UnsafeRawBufferPointer(rebasing: $0.prefix { $0 != 0 })
                if !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8), isWanted(bytes) {
                    names.append(String(decoding: bytes, as: UTF8.self))
                }
            }
        }
        return names
    }

    /// The bytes of a regular file that has at most so many.
    /// - Throws: why there are none.
    package func bytes(of path: String, limit: Int = sizeLimit) throws(ScriptLoadError.Reason) -> [UInt8] {
        switch entry(at: path) {
        case .nothing: throw .missing(nearest: nearestPath(to: path))
        case .folder: throw .folder
        case .other: throw .notAFile
        case .file: break
        }
        // A file that is larger than memory would end the process.
        if let size = status(of: path)?.st_size, size > limit { throw .tooLarge(Int(size), limit: limit) }
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: PathNames.join(workingDirectory, path))))
        } catch let error as CocoaError where error.code == .fileReadNoPermission {
            throw .unreadable("permission denied")
        } catch {
            throw .unreadable(String(describing: error))
        }
    }
}
