import Scripting

/// The files that a script consists of: itself and everything that it imports.
///
/// It reads what it can, because a script that is being edited may be incomplete for a while.
struct ScriptParts {
    /// The absolute paths; those of missing imports are the places where they are searched for.
    private(set) var files: Set<String> = []
    /// Whether every file was read, and every import found.
    private(set) var isComplete = true

    /// Follows the imports of a script.
    init(of path: String, _ configuration: ScriptConfiguration, disk: Disk) {
        let bounds = ImportBounds(ImportBounds.folders(of: path, configuration, disk: disk), disk: disk)
        let resolver = ImportResolver(disk: disk, importPaths: configuration.importPaths, bounds: bounds)
        var waiting = [path]
        while let path = waiting.popLast() {
            guard files.insert(disk.absolutePath(path)).inserted, ScriptKind(path) != .botTest else { continue }
            let folder = PathNames.folder(of: path)
            guard let directives = Self.directives(of: path, disk) else {
                isComplete = false
                continue
            }
            for directive in directives {
                switch resolver.resolve(directive.path, from: folder) {
                case .file(let found, _): waiting.append(found)
                case .builtIn, .outside: break
                case .missing:
                    isComplete = false
                    for place in [folder] + configuration.importPaths {
                        files.insert(disk.absolutePath(PathNames.join(place, directive.path)))
                    }
                }
            }
        }
    }

    /// The imports of a file; nil for one that cannot be read, which the run reports.
    private static func directives(of path: String, _ disk: Disk) -> [ImportDirective]? {
        (try? ScriptText(decoding: disk.bytes(of: path))).flatMap { try? ImportScanner.directives(in: $0) }
    }
}

extension Disk {
    /// The absolute path, without following links.
    func absolutePath(_ path: String) -> String {
        PathNames.normalized(PathNames.join(workingDirectory, path))
    }
}
