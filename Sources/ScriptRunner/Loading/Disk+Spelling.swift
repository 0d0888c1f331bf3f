import TestEvents

extension Disk {
    /// The path as it is really spelt, found without regard to letter case, or nil when there is none.
    package func respelled(_ path: String) -> String? {
        var found = PathNames.isAbsolute(path) ? "/" : ""
        for part in PathNames.parts(of: path) {
            let exact = PathNames.join(found, String(part))
            if part == "." || part == ".." || entry(at: exact) != .nothing {
                found = exact
                continue
            }
            guard let name = name(like: part, in: found.isEmpty ? "." : found) else { return nil }
            found = PathNames.join(found, name)
        }
        return entry(at: found) == .file ? found : nil
    }

    /// The first name in a folder, alphabetically, that differs in letter case at most.
    private func name(like part: Substring, in folder: String) -> String? {
        let wanted = part.lowercased()
        let isASCII = wanted.utf8.allSatisfy { $0 < 0x80 }
        // A folder may hold thousands of files, and each of them imports something.
        return unsortedNames(in: folder) { name in
            guard isASCII, name.allSatisfy({ $0 < 0x80 }) else { return true }
            return name.count == wanted.utf8.count && zip(name, wanted.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }.filter { $0.lowercased() == wanted }.min()
    }

    /// A path that exists and differs from a missing one in the first name that is not there, or nil.
    package func nearestPath(to path: String) -> String? {
        var found = PathNames.isAbsolute(path) ? "/" : ""
        let parts = PathNames.parts(of: path).map(String.init)
        for (index, part) in parts.enumerated() {
            let next = PathNames.join(found, part)
            if part == "." || part == ".." || entry(at: next) != .nothing {
                found = next
                continue
            }
            guard let name = nearestName(to: part, in: names(in: found.isEmpty ? "." : found)) else { return nil }
            let rest = [name] + parts[(index + 1)...]
            let whole = PathNames.join(found, rest.joined(separator: "/"))
            return entry(at: whole) == .nothing ? PathNames.join(found, name) : whole
        }
        return nil
    }
}
