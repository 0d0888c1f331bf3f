import Glibc

/// The real paths of folders, each looked up once.
///
/// For those who look at many files of few folders: one system call tells that a file is no link, instead of one for each
/// folder above it. A link that changes later is not noticed, so each search and each load of a script has its own.
final class RealFolders {
    private var paths: [String: String] = [:]

    /// The real path of a file or folder.
    /// - Parameters:
    ///   - path: an absolute path.
    ///   - lookUp: finds the real path of another one.
    func realPath(of path: String, lookUp: (String) -> String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return lookUp(path) }
        let name = path.utf8[path.utf8.index(after: slash)...]
        if name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) {
            return realPath(ofFolder: path, lookUp)
        }
        let file = PathNames.join(realPath(ofFolder: PathNames.folder(of: path), lookUp), String(Substring(name)))
        var target: CChar = 0
        // The error says that the file is there and no link.
        return readlink(file, &target, 1) < 0 && errno == EINVAL ? file : lookUp(path)
    }

    private func realPath(ofFolder folder: String, _ lookUp: (String) -> String) -> String {
        if let known = paths[folder] { return known }
        let path = lookUp(folder)
        paths[folder] = path
        return path
    }
}
