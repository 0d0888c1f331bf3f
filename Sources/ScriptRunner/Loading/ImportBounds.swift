/// The folders that files may be in which a project names, links followed: its own and some others.
package struct ImportBounds {
    private let disk: Disk
    private let roots: [String]

    /// Creates bounds; empty paths mean the working folder.
    package init(_ folders: [String], disk: Disk) {
        self.disk = disk
        roots = folders.map { disk.realPath($0.isEmpty ? "." : $0) }
    }

    /// Whether what is at a path, or would be made there, is in one of the folders or below.
    package func contain(_ path: String) -> Bool {
        // Links lead away only where something exists.
        var existing = PathNames.join(disk.workingDirectory, path)
        while existing != "/", !existing.isEmpty, disk.entry(at: existing) == .nothing {
            existing = PathNames.folder(of: existing)
        }
        return PathNames.isBelow(disk.realPath(existing), roots)
    }
}

extension ImportBounds {
    /// The folders that a script's imports stay in: the root of its project and the import paths.
    static func folders(of script: String, _ configuration: ScriptConfiguration, disk: Disk) -> [String] {
        [root(of: script, project: configuration.root, disk: disk)] + configuration.importPaths
    }

    /// The root of a script: the folder of its project, or the working folder, whichever it is below first, else the
    /// script's own folder.
    static func root(of script: String, project: String?, disk: Disk) -> String {
        let folders = [project, ""].compactMap(\.self)
        return folders.first { ImportBounds([$0], disk: disk).contain(script) } ?? PathNames.folder(of: script)
    }
}
