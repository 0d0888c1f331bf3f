/// The folders that a script's imports stay in, links followed.
struct ImportBounds {
    private let roots: [String]

    /// Creates bounds; nothing outside of the folders can be imported.
    init(_ folders: [String], disk: Disk) {
        roots = folders.map { disk.realPath($0.isEmpty ? "." : $0) }
    }

    /// Whether a file is in one of the folders, or below.
    /// - Parameter real: the path with all links resolved.
    func contain(_ real: String) -> Bool {
        roots.contains { root in
            real == root || real.hasPrefix(root.hasSuffix("/") ? root : "\(root)/")
        }
    }

    /// The folders that a script's imports stay in: the root of its project and the import paths.
    static func folders(of script: String, _ configuration: ScriptConfiguration, disk: Disk) -> [String] {
        [root(of: script, project: configuration.rootFolder ?? configuration.projectFolder, disk: disk)]
            + configuration.importPaths
    }

    /// The root of a script: the folder of its project; without one the working folder when the script is in it or
    /// below, else the script's own folder.
    private static func root(of script: String, project: String?, disk: Disk) -> String {
        if let project { return project }
        let working = ImportBounds([""], disk: disk)
        return working.contain(disk.realPath(script)) ? "" : PathNames.folder(of: script)
    }
}
