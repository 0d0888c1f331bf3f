import Files
import Glibc
import Rendering
import Scripting
import SimulatedUI

/// Stores pictures and their attachments as files.
///
/// Those of `tests/account.js` are in `tests/account/` of the results folder.
///
/// One store serves a whole run. It replaces files of earlier runs, and numbers repeated names within a run:
/// `name.png`, `name 2.png`, `name 3.png`. A concurrent run in the same folder keeps the files it has claimed; this run
/// then uses a subfolder `run 2`, `run 3` and so on.
package final class PictureFolder: PictureStore {
    private let folder: String
    /// This run's own subfolder with a trailing slash; empty for the folder itself, nil before the first file.
    private var own: String? { didSet { failures = [:] } }
    /// The lock on the folder, which is released at the end of the process at the latest.
    private var claim: Int32 = -1
    private var used: Set<String> = []
    /// The files of failures in the folder of each script, as they were when its first test passed.
    private var failures: [String: FailureFiles] = [:]

    private struct FailureFiles {
        let place: String
        let names: [String]
    }

    /// Creates a store; the folder is created with the first picture.
    package init(folder: String) { self.folder = folder }

    deinit { if claim >= 0 { close(claim) } }

    package func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String {
        try keep(png, named: name, ending: "png", of: script, in: group)
    }

    package func keep(file: [UInt8], named name: String, of script: String?) throws -> String {
        let (stem, ending) = Self.parts(ofFile: name)
        return try keep(file, named: stem, ending: ending, of: script, in: "downloads")
    }

    package func avoid(_ files: [String]) { used.formUnion(files) }

    package func keep(_ text: String, named name: String, ending: String, of script: String?) throws -> String {
        try keep(Array(text.utf8), named: name, ending: ending, of: script, in: nil)
    }

    package func removeFailures(named name: @autoclosure () -> String, of script: String?) {
        let files = failures(of: script)
        guard !files.names.isEmpty else { return }
        let stem = Self.fileName(of: name())
        for file in files.names where file.hasPrefix(stem) && !used.contains(PathNames.join(files.place, file)) {
            // The rest is an ending, after a number if there were several: `name-fail 2.png`.
            let rest = file.dropFirst(stem.count)
            let number = rest.hasPrefix(" ") ? rest.dropFirst().prefix(while: \.isNumber) : ""
            let ending = rest.dropFirst(number.isEmpty ? 0 : number.count + 1)
            guard ending == ".png" || ending == ".txt" else { continue }
            unlink(PathNames.join(PathNames.join(folder, files.place), file))
        }
    }

    private func failures(of script: String?) -> FailureFiles {
        if let known = failures[script ?? ""] { return known }
        let place = (own ?? "") + (script.map { Self.folderName(of: $0) } ?? "")
        let path = PathNames.join(folder, place)
        let disk = Disk()
        let isOwn = disk.entry(at: path) == .folder && ImportBounds([folder], disk: disk).contain(path)
        let names = isOwn ? disk.names(in: path).filter { $0.contains("-fail") } : []
        let files = FailureFiles(place: place, names: names)
        failures[script ?? ""] = files
        return files
    }

    /// Creates the folder and claims it for this run; child processes share the claim.
    ///
    /// Saving the first file does the same. A run with several processes calls this before it starts them.
    /// - Throws: `FileFailure` when the folder cannot be created.
    package func claimFolder() throws {
        guard own == nil else { return }
        var name = ""
        for number in 2...1000 {
            let path = PathNames.join(folder, name)
            try DraftFile.makeFolder(name.isEmpty ? folder : path)
            let descriptor = open(name.isEmpty ? folder : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
                // If folders cannot be locked, runs share them.
                claim = descriptor
                break
            }
            close(descriptor)
            name = "run \(number)/"
        }
        own = name
    }

    /// Releases the folder for other runs, and removes an empty subfolder of this run.
    package func releaseFolder() {
        if let own, !own.isEmpty { rmdir(PathNames.join(folder, own)) }
        if claim >= 0 { close(claim) }
        (claim, own) = (-1, nil)
    }

    private func keep(
        _ bytes: [UInt8], named name: String, ending: String, of script: String?, in group: String?
    ) throws -> String {
        try claimFolder()
        let parts = [script.map { Self.folderName(of: $0) }, group].compactMap(\.self).filter { !$0.isEmpty }
        let place = (own ?? "") + parts.joined(separator: "/")
        let stem = Self.fileName(of: name)
        let ending = ending.isEmpty ? "" : ".\(ending)"
        var file = PathNames.join(place, stem + ending)
        var number = 1
        while !used.insert(file).inserted {
            number += 1
            file = PathNames.join(place, "\(stem) \(number)\(ending)")
        }
        do {
            let path = PathNames.join(folder, file)
            // A link among earlier results could lead to other people's files.
            guard ImportBounds([folder], disk: Disk()).contain(PathNames.folder(of: path)) else {
                throw OutsideError(file: path)
            }
            try DraftFile.replace(path, with: bytes)
        } catch {
            used.remove(file)
            throw error
        }
        return file
    }

    /// A link in the results folder that leads out of it.
    struct OutsideError: Error, CustomStringConvertible {
        var file: String
        var description: String { "'\(file)' cannot be written: a symbolic link leads out of the results folder" }
    }

    /// The path of a script without its extension and without components that lead out of the folder.
    static func folderName(of script: String) -> String {
        PathNames.parts(of: ScriptKind.withoutEnding(PathNames.normalized(script))).map { fileName(of: String($0)) }
            .joined(separator: "/")
    }

    /// The name of a file without its ending, and the ending without the dot; empty without one.
    package static func parts(ofFile name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        let ending = name[name.index(after: dot)...]
        let isPlain = ending.utf8.count <= 20 && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isPlain ? (String(name[..<dot]), String(ending)) : (name, "")
    }

    /// A name as a single path component: without slashes, leading dots and invisible characters, and not too long.
    package static func fileName(of name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            let isDotInFront = scalar == "." && result.allSatisfy { $0 == "-" }
            let isUnsafe = scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control
            var part = isUnsafe || isDotInFront ? "-" : String(scalar)
            // A combining character would merge with the slash before the name.
            if result.isEmpty, "/\(part)".count == 1 { part = "-" + part }
            // File systems limit names to 255 bytes; the number and the extension need some of them.
            guard result.utf8.count + part.utf8.count <= 220 else { break }
            result += part
        }
        return result.isEmpty ? "screenshot" : result
    }
}

/// The drawing and storing of a run's pictures; nothing is loaded before the first picture.
final class RunPictures {
    /// The store for pictures.
    let store: any PictureStore
    /// Draws the screen.
    let renderer: any ScreenRenderer = CairoRenderer()

    /// The pictures that are taken when scripts log elements.
    let logged: LogPictures
    /// Whether the element tree is stored next to the picture of a failure.
    let keepsTreesOfFailures: Bool

    /// Creates the pictures of a run with a store.
    init(store: any PictureStore, logged: LogPictures = [], keepsTreesOfFailures: Bool = false) {
        self.store = store
        self.logged = logged
        self.keepsTreesOfFailures = keepsTreesOfFailures
    }

    /// Creates the pictures of a run; the folder is created with the first file.
    convenience init(folder: String, logged: LogPictures = []) {
        self.init(store: PictureFolder(folder: folder), logged: logged)
    }
}
