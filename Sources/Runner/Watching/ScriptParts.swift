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
        let required = RequireResolver(of: path, configuration, disk: disk)
        var waiting = [path]
        while let path = waiting.popLast() {
            guard files.insert(disk.absolutePath(path)).inserted, ScriptKind(path) != .botTest else { continue }
            guard ScriptKind(path) != .botTest, RequireResolver.kind(of: path) == .script else { continue }
            let folder = PathNames.folder(of: path)
            guard let text = try? ScriptText(decoding: disk.bytes(of: path)),
                let directives = try? ImportScanner.directives(in: text)
            else {
                isComplete = false
                continue
            }
            for name in Self.requiredPaths(in: text.string) {
                let (found, places) = required.find(name, from: path)
                if let found { waiting.append(found) } else { files.formUnion(places.prefix(1).map(disk.absolutePath)) }
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

    /// The paths that a text gives to `require`, and the files of tables, as far as they are written out.
    private static func requiredPaths(in text: String) -> [String] {
        guard text.contains("require") || text.contains(".each") else { return [] }
        let calls = text.matches(of: /(?:\brequire|\.each)\s*\(\s*["']([^"'\n]+)["']/)
        return calls.map { String($0.1) }
    }
}

extension Disk {
    /// The absolute path, without following links.
    func absolutePath(_ path: String) -> String {
        PathNames.normalized(PathNames.join(workingDirectory, path))
    }
}
