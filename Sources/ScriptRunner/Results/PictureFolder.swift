import Scripting

/// Keeps pictures, and what belongs to them, as files: `tests/account.js` has its pictures in `tests/account/` of the folder for results.
///
/// One serves a whole run. A file of an earlier run is replaced; a name that comes again within a run is numbered:
/// `name.png`, `name 2.png`, `name 3.png` (reference §7.5).
package final class PictureFolder: PictureStore {
    private let folder: String
    private var used: Set<String> = []

    /// Creates a store; the folder is made when the first picture is kept.
    package init(folder: String) { self.folder = folder }

    package func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String {
        try keep(png, named: name, ending: "png", of: script, in: group)
    }

    package func avoid(_ files: [String]) { used.formUnion(files) }

    package func keep(_ text: String, named name: String, of script: String?) throws -> String {
        try keep(Array(text.utf8), named: name, ending: "txt", of: script, in: nil)
    }

    private func keep(
        _ bytes: [UInt8], named name: String, ending: String, of script: String?, in group: String?
    ) throws -> String {
        let parts = [script.map { Self.folderName(of: $0) }, group].compactMap(\.self).filter { !$0.isEmpty }
        let place = parts.joined(separator: "/")
        let stem = Self.fileName(of: name)
        var file = PathNames.join(place, "\(stem).\(ending)")
        var number = 1
        while !used.insert(file).inserted {
            number += 1
            file = PathNames.join(place, "\(stem) \(number).\(ending)")
        }
        do {
            try FileWriter.replace(PathNames.join(folder, file), with: bytes)
        } catch {
            used.remove(file)
            throw error
        }
        return file
    }

    /// The path of a script without its extension, and without what would lead out of the folder.
    static func folderName(of script: String) -> String {
        ScriptKind.withoutEnding(PathNames.normalized(script)).split(separator: "/").map { fileName(of: String($0)) }
            .joined(separator: "/")
    }

    /// A name as one part of a path: no slash, no dot in front, nothing that cannot be seen, and not too long.
    package static func fileName(of name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            let isDotInFront = scalar == "." && result.allSatisfy { $0 == "-" }
            let isUnsafe = scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control
            let part = isUnsafe || isDotInFront ? "-" : String(scalar)
            // File systems take 255 bytes; the number and the extension need some.
            guard result.utf8.count + part.utf8.count <= 220 else { break }
            result += part
        }
        return result.isEmpty ? "screenshot" : result
    }
}
