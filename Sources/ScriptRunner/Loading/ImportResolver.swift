/// Finds the file that an `#import` means.
struct ImportResolver {
    /// The disk that is searched.
    let disk: Disk
    /// The folders that are searched after the importing file's own, in order.
    let importPaths: [String]
    /// Where the files may be that are found.
    let bounds: ImportBounds
    /// Whether the built-in library is taken even where the project has a copy of its own.
    var prefersBuiltInLibrary = false

    /// What an import turned out to mean.
    enum Resolution {
        case file(String, warning: ImportWarning.Reason?)
        case builtIn(String, warning: ImportWarning.Reason?)
        case missing(nearest: String?)
        /// There is such a file, but outside of the bounds.
        case outside
    }

    /// Looks a path up for a file in a folder.
    func resolve(_ path: String, from folder: String) -> Resolution {
        if prefersBuiltInLibrary, let file = BuiltInLibrary.file(for: path) { return .builtIn(file, warning: nil) }
        let isAbsolute = PathNames.isAbsolute(path)
        let places = isAbsolute ? [""] : [folder] + importPaths
        var isOutside = false
        for place in places {
            let candidate = PathNames.join(place, path)
            guard disk.entry(at: candidate) != .nothing else { continue }
            if bounds.contain(candidate) { return .file(candidate, warning: nil) }
            isOutside = true
        }
        if isAbsolute, let found = tail(of: path, from: folder) {
            return .file(found, warning: .foundByTail(found))
        }
        for place in places {
            if let found = disk.respelled(PathNames.join(place, path)), bounds.contain(found) {
                return .file(found, warning: .letterCase(found))
            }
        }
        if let file = BuiltInLibrary.file(for: path) {
            return .builtIn(file, warning: isAbsolute ? .builtInForAbsolutePath : nil)
        }
        if isOutside { return .outside }
        // The names of other people's files are none of the script's business either.
        let nearest = places.lazy.compactMap { disk.nearestPath(to: PathNames.join($0, path)) }.first {
            bounds.contain($0)
        }
        return .missing(nearest: nearest)
    }

    /// The longest end of another machine's path that exists here.
    private func tail(of path: String, from folder: String) -> String? {
        for tail in PathNames.tails(of: path) {
            for place in [folder] + importPaths {
                let candidate = PathNames.join(place, tail)
                if disk.entry(at: candidate) == .file, bounds.contain(candidate) { return candidate }
                if let found = disk.respelled(candidate), bounds.contain(found) { return found }
            }
        }
        return nil
    }
}
