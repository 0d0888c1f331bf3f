import Automation
import Scripting
import TestEvents

/// Loads a script and all of its imports.
///
/// Nothing is evaluated here, so missing imports are reported before the first line runs.
package struct ScriptLoader {
    private let disk: Disk
    private let importPaths: [String]
    private let root: String?
    private let prefersBuiltInLibrary: Bool

    /// Creates a loader.
    /// - Parameters:
    ///   - importPaths: the folders that are searched after the importing file's own.
    ///   - root: the folder that imports may not leave, apart from `importPaths`; by default the working folder, or the
    ///     script's own folder if it is not below the working folder.
    ///   - prefersBuiltInLibrary: whether the built-in library is used even if the project has its own copy.
    ///   - workingDirectory: the folder that relative paths refer to; by default the process's own.
    package init(
        importPaths: [String] = [], root: String? = nil, prefersBuiltInLibrary: Bool = false,
        workingDirectory: String? = nil
    ) {
        disk = Disk(workingDirectory: workingDirectory).rememberingFolders
        self.importPaths = importPaths
        self.root = root
        self.prefersBuiltInLibrary = prefersBuiltInLibrary
    }

    private func loading(within root: String) -> Loading {
        let bounds = ImportBounds([root] + importPaths, disk: disk)
        return Loading(
            disk: disk,
            resolver: ImportResolver(
                disk: disk, importPaths: importPaths, bounds: bounds, prefersBuiltInLibrary: prefersBuiltInLibrary))
    }

    /// Loads a script.
    /// - Throws: ``ScriptLoadError`` for the first file that cannot be loaded.
    package func load(_ path: String) throws(ScriptLoadError) -> ScriptGraph {
        var loading = loading(within: ImportBounds.root(of: path, project: root, disk: disk))
        let root = try loading.file(path, importers: [])
        return loading.graph(root: root)
    }

    /// Loads typed text, whose imports are relative to the working folder.
    /// - Throws: ``ScriptLoadError`` for the first file that cannot be loaded.
    package func load(text: String, named name: String) throws(ScriptLoadError) -> ScriptGraph {
        var loading = loading(within: root ?? "")
        let root = try loading.typed(text, named: name)
        return loading.graph(root: root)
    }
}

/// The state of one load.
private struct Loading {
    let disk: Disk
    let resolver: ImportResolver
    private var files: [File] = []
    private var indices: [String: Int] = [:]
    private var warnings: [ImportWarning] = []

    private struct File {
        var name: String
        var isBuiltIn: Bool
        var text: ScriptText
        var imports: [(directive: ImportDirective, target: Int)] = []
    }

    init(disk: Disk, resolver: ImportResolver) {
        self.disk = disk
        self.resolver = resolver
    }

    /// The index of a file; at its first occurrence, the file is loaded with its imports.
    mutating func file(_ path: String, importers: [SourcePlace]) throws(ScriptLoadError) -> Int {
        let real = disk.realPath(path)
        if let known = indices[real] { return known }
        let name = PathNames.display(path, in: disk.workingDirectory)
        let text: ScriptText
        let directives: [ImportDirective]
        do throws(ScriptLoadError.Reason) {
            text = try ScriptText(decoding: disk.bytes(of: path))
            if importers.isEmpty, text.isBlank { throw .empty }
            directives = try ImportScanner.directives(in: text)
        } catch {
            throw failure(error, path: name, importers: importers)
        }
        return try add(
            File(name: name, isBuiltIn: false, text: text), key: real, directives: directives,
            folder: PathNames.folder(of: path), importers: importers)
    }

    /// The index of a text without a file.
    mutating func typed(_ text: String, named name: String) throws(ScriptLoadError) -> Int {
        let text = ScriptText(text)
        let directives: [ImportDirective]
        do {
            directives = try ImportScanner.directives(in: text)
        } catch {
            throw failure(error, path: name, importers: [])
        }
        return try add(
            File(name: name, isBuiltIn: false, text: text), key: "typed:\(name)", directives: directives, folder: "",
            importers: [])
    }

    /// The index of a file of the built-in library.
    private mutating func builtIn(_ file: String, importers: [SourcePlace]) throws(ScriptLoadError) -> Int {
        let name = BuiltInLibrary.sourceURL(of: file)
        let key = "built-in:\(name)"
        if let known = indices[key] { return known }
        let text = ScriptText(BuiltInLibrary.source(of: file))
        let directives: [ImportDirective]
        do {
            directives = try BuiltInLibrary.directives(of: file)
        } catch {
            throw ScriptLoadError(error, path: name, importers: importers)
        }
        return try add(
            File(name: name, isBuiltIn: true, text: text), key: key, directives: directives, folder: "",
            importers: importers)
    }

    private mutating func add(
        _ file: File, key: String, directives: [ImportDirective], folder: String, importers: [SourcePlace]
    ) throws(ScriptLoadError) -> Int {
        let index = files.count
        indices[key] = index
        files.append(file)
        for directive in directives {
            let place = SourcePlace(file: file.name, line: directive.line, column: directive.column)
            if let target = try target(of: directive, from: file, in: folder, importers: [place] + importers) {
                files[index].imports.append((directive, target))
            }
        }
        return index
    }

    /// The index of an imported file; nil for a comment that imports nothing.
    private mutating func target(
        of directive: ImportDirective, from file: File, in folder: String, importers: [SourcePlace]
    ) throws(ScriptLoadError) -> Int? {
        if file.isBuiltIn { return try builtIn(directive.path, importers: importers) }
        guard !directive.path.allSatisfy(\.isWhitespace) else {
            throw failure(.emptyPath, path: directive.path, importers: importers)
        }
        switch resolver.resolve(directive.path, from: folder) {
        case .file(let path, let reason):
            warn(reason, directive, at: importers[0])
            return try self.file(path, importers: importers)
        case .builtIn(let file, let reason):
            warn(reason, directive, at: importers[0])
            return try builtIn(file, importers: importers)
        case .outside: throw failure(.outside, path: directive.path, importers: importers)
        case .missing where directive.isComment:
            warn(.missingInComment, directive, at: importers[0])
            return nil
        case .missing(let nearest):
            var error = failure(
                .missing(nearest: nearest.map { PathNames.display($0, in: disk.workingDirectory) }),
                path: directive.path, importers: importers)
            error.places = resolver.places(of: directive.path, from: folder).map {
                let place = PathNames.display($0.isEmpty ? "." : $0, in: disk.workingDirectory)
                return place == "." ? "the working folder" : "\(place)/"
            }
            throw error
        }
    }

    /// An error with the lines around its place.
    private func failure(_ reason: ScriptLoadError.Reason, path: String, importers: [SourcePlace]) -> ScriptLoadError {
        var error = ScriptLoadError(reason, path: path, importers: importers)
        guard let place = error.place else { return error }
        let known = files.first { $0.name == place.file }?.text
        guard let text = known ?? (try? ScriptText(decoding: disk.bytes(of: place.file))) else { return error }
        var sources = ScriptSources()
        sources.add(text.string, url: place.file)
        error.excerpt = sources.excerpt(around: place)
        return error
    }

    private mutating func warn(_ reason: ImportWarning.Reason?, _ directive: ImportDirective, at place: SourcePlace) {
        guard let reason else { return }
        warnings.append(ImportWarning(reason: reason, path: directive.path, place: place))
    }

    /// The files, prepared for the engine.
    func graph(root: Int) -> ScriptGraph {
        var graph = ScriptGraph()
        while files.contains(where: { $0.text.mentions(graph.importFunctionName) }) {
            graph.importFunctionName = "_" + graph.importFunctionName
        }
        graph.root = root
        graph.warnings = warnings
        graph.scripts = files.map { file in
            LoadedScript(
                name: file.name, isBuiltIn: file.isBuiltIn, text: file.text.string,
                source: source(of: file, importFunctionName: graph.importFunctionName),
                leadingImports: file.imports.filter(\.directive.isLeading).map(\.target))
        }
        return graph
    }

    private func source(of file: File, importFunctionName: String) -> String {
        guard !file.imports.isEmpty else { return file.text.string }
        var source = Array(file.text.string.utf8)
        for (directive, target) in file.imports.reversed() {
            let replacement =
                directive.isLeading
                ? String(repeating: " ", count: directive.range.count) : "\(importFunctionName)(\(target));"
            source.replaceSubrange(directive.range, with: replacement.utf8)
        }
        return String(decoding: source, as: UTF8.self)
    }
}
