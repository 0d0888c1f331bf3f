internal import ScriptRunner
internal import TestEvents

/// Where the relative paths of a Swift file lead: beside the file, in the folders around it up to the package's own, and
/// in the working folder at last.
struct ScriptPlaces {
    /// The folder of the package that the file belongs to; its own folder when it belongs to none.
    let root: String
    private let folders: [String]
    private let disk: Disk

    /// Finds the folders of a file.
    /// - Parameter filePath: as `#filePath` names it; it may no longer be there.
    init(filePath: String) {
        let workingFolder = Disk().workingDirectory
        let home = PathNames.folder(of: filePath)
        guard Disk().entry(at: home) == .folder else {
            root = workingFolder
            folders = [workingFolder]
            disk = Disk(workingDirectory: workingFolder)
            return
        }
        var around = [home]
        var folder = home
        var package: String?
        while package == nil {
            if Disk().entry(at: PathNames.join(folder, "Package.swift")) == .file {
                package = folder
            } else if folder == "/" || folder.isEmpty {
                break
            } else {
                folder = PathNames.folder(of: folder)
                around.append(folder)
            }
        }
        root = package ?? home
        folders = (package == nil ? [home] : around) + [workingFolder]
        disk = Disk(workingDirectory: root)
    }

    /// The first place where there is something of that path.
    /// - Throws: ``ScriptsError`` that names all places.
    func existing(_ path: String) throws(ScriptsError) -> String {
        for folder in folders {
            let place = PathNames.normalized(PathNames.join(folder, path))
            if disk.entry(at: place) != .nothing { return place }
        }
        let nearest = folders.lazy.compactMap { nearestPath(to: PathNames.join($0, path)) }.first
        var text = "There is no file or folder '\(path)'"
        if !path.hasPrefix("/") {
            text += " in \(folders.first ?? root), in the folders around it up to \(root), or in the working folder"
        }
        text += "."
        if let nearest { text += " Did you mean '\(PathNames.display(nearest, in: root))'?" }
        throw ScriptsError(text)
    }

    /// A path that exists and is spelt nearly so; of two that differ in letter case, the one that begins as this does.
    private func nearestPath(to path: String) -> String? {
        let folder = PathNames.folder(of: path)
        let name = PathNames.last(of: path)
        let names = disk.names(in: folder)
        let alike = names.filter { $0.first == name.first } + names.filter { $0.first != name.first }
        return nearestName(to: name, in: alike).map { PathNames.join(folder, $0) } ?? disk.nearestPath(to: path)
    }

    /// The scripts that paths lead to, seen from the root.
    /// - Throws: ``ScriptsError`` when a path leads to none.
    func scripts(at paths: [String]) throws(ScriptsError) -> [String] {
        var places: [String] = []
        for path in paths { places.append(try existing(path)) }
        let found = ScriptDiscovery(workingDirectory: root).scripts(at: places)
        if let problem = found.problems.first { throw ScriptsError(problem.message) }
        return found.scripts
    }
}
