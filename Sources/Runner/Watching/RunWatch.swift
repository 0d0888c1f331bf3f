import Scripting
package import Worlds

/// The files of a run's scripts, and which scripts a changed file concerns.
///
/// A script concerns itself, what it imports, its configuration file, its operations and mocks, and the files of its
/// app. It reads files but runs nothing.
package final class RunWatch {
    /// What has changed since the last look.
    package struct Changes: Equatable {
        /// The files that have changed, as paths for messages, in alphabetical order.
        package var changed: [String] = []
        /// The files that are new.
        package var added: [String] = []
        /// The files that are gone.
        package var deleted: [String] = []
        /// The paths of the scripts that they concern.
        package var scripts: Set<String> = []

        /// Whether nothing has changed.
        package var isEmpty: Bool { changed.isEmpty && added.isEmpty && deleted.isEmpty && scripts.isEmpty }

        /// Adds what has changed later: a file that was deleted and is there again has changed.
        package mutating func add(_ later: Changes) {
            let again = Set(deleted).intersection(later.added)
            changed = Set(changed).union(later.changed).union(again).sorted()
            added = Set(added).union(later.added).subtracting(again).subtracting(later.deleted).sorted()
            deleted = Set(deleted).subtracting(again).union(later.deleted).sorted()
            scripts.formUnion(later.scripts)
        }
    }

    /// The files that a script depends on.
    private struct Entry {
        var configuration: ScriptConfiguration
        var files: Set<String>
        var isComplete: Bool
    }

    private let disk: Disk
    private let apps: AppList
    private let configurationFile: String
    private var entries: [String: Entry] = [:]
    private var stamps: [String: FileStamp] = [:]
    private var found: Set<String> = []
    /// The configuration files that there were at any look.
    private var configurationFiles: Set<String> = []
    /// The files that have changed while the scripts could not be found.
    private var missed: Set<String> = []

    /// Creates a watch of no scripts.
    /// - Parameters:
    ///   - apps: the apps of the runner.
    ///   - configurationFile: the name of the configuration files in projects.
    ///   - workingDirectory: the folder that relative paths refer to; nil for the process's own.
    package init(apps: AppList, configurationFile: String, workingDirectory: String? = nil) {
        disk = Disk(workingDirectory: workingDirectory)
        self.apps = apps
        self.configurationFile = configurationFile
    }

    /// The number of files that exist.
    package var fileCount: Int { stamps.count }

    /// The scripts that consist of one of these files, given as absolute paths with links resolved.
    package func scripts(concernedBy files: Set<String>) -> Set<String> {
        Set(entries.filter { $0.value.files.contains { files.contains(disk.realPath($0)) } }.keys)
    }

    /// The folders with the files, and those that were searched for scripts, with links resolved.
    package var folders: Set<String> {
        entries.values.reduce(into: found) { folders, entry in
            for file in entry.files {
                folders.insert(existingFolder(of: file))
                if stamps[file] != nil { folders.insert(PathNames.folder(of: disk.realPath(file))) }
            }
        }
    }

    /// The nearest folder above a file that exists, where a missing one would appear.
    private func existingFolder(of file: String) -> String {
        var folder = PathNames.folder(of: file)
        while folder.utf8.count > 1, disk.entry(at: folder) != .folder { folder = PathNames.folder(of: folder) }
        return disk.realPath(folder)
    }

    // MARK: Looking

    /// Compares the files of a run with those at the last look, and remembers them as they are.
    /// - Parameters:
    ///   - configuration: the scripts as they are found now; nil when that fails, for the files of the last look.
    ///   - searched: the folders that were searched for scripts.
    package func look(at configuration: RunConfiguration?, searched: [String] = []) -> Changes {
        let tracked = entries.values.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        // Before the files are read, so that a change during the reading is noticed the next time.
        var now: [String: FileStamp] = [:]
        for file in tracked { now[file] = FileStamp(of: file) }
        var current = entries
        if let configuration {
            current = [:]
            var apps: [String?: Set<String>] = [:]
            for script in configuration.scripts {
                let app = apps[script.configuration.app] ?? files(ofApp: script.configuration.app)
                apps[script.configuration.app] = app
                current[script.path] = entry(of: script, app: app, now)
            }
            found = Set(searched)
        }
        let files = current.values.reduce(into: tracked) { $0.formUnion($1.files) }
        for file in files.subtracting(tracked) { now[file] = FileStamp(of: file) }
        let different = Set(files.filter { stamps[$0] != now[$0] })
        // A configuration file that is gone is mostly being saved, so its scripts wait for its return.
        missed.formUnion(different.filter { now[$0] != nil || !configurationFiles.contains($0) })
        var changes = Changes()
        for file in different.sorted() {
            let name = PathNames.display(file, in: disk.workingDirectory)
            switch (stamps[file], now[file]) {
            // A file that is imported now, but was there before, is not new.
            case (nil, _): if tracked.contains(file) || current[name] != nil { changes.added.append(name) }
            case (_, nil): changes.deleted.append(name)
            default: changes.changed.append(name)
            }
        }
        if configuration != nil {
            for (path, entry) in current where entries[path] == nil || !missed.isDisjoint(with: entry.files) {
                changes.scripts.insert(path)
            }
        }
        if configuration != nil { missed = [] }
        let used = current.values.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        stamps = now.filter { used.contains($0.key) }
        entries = current
        return changes
    }

    /// The files of a script: those of the last look, if none of them has changed.
    private func entry(of script: RunConfiguration.Script, app: Set<String>, _ now: [String: FileStamp]) -> Entry {
        let (path, configuration) = (script.path, script.configuration)
        if let known = entries[path], known.isComplete, known.configuration == configuration,
            known.files.isSuperset(of: app), known.files.allSatisfy({ stamps[$0] == now[$0] })
        {
            return known
        }
        var files = app
        var isComplete = true
        let isBotTest = ScriptKind(path) == .botTest
        for script in [path] + (isBotTest ? configuration.operations : []) {
            let parts = ScriptParts(of: script, configuration, disk: disk)
            files.formUnion(parts.files)
            if !parts.isComplete { isComplete = false }
        }
        for file in configuration.mocks { files.insert(disk.absolutePath(file)) }
        if let folder = configuration.projectFolder {
            configurationFiles.insert(disk.absolutePath(PathNames.join(folder, configurationFile)))
        }
        // A configuration file that is gone concerns its scripts again when it comes back.
        let own = disk.absolutePath(path)
        files.formUnion(configurationFiles.filter { own.hasPrefix(PathNames.folder(of: $0) + "/") })
        return Entry(configuration: configuration, files: files, isComplete: isComplete)
    }

    private func files(ofApp name: String?) -> Set<String> {
        let app = name.map { apps.app(named: $0) } ?? apps.apps.first
        return Set((app?.files ?? []).map(disk.absolutePath))
    }
}
