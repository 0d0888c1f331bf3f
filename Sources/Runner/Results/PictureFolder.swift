import Files
import Glibc
import Rendering
import Scripting
import SimulatedUI

/// Keeps pictures, and what belongs to them, as files: `tests/account.js` has its pictures in `tests/account/` of the folder for results.
///
/// One serves a whole run. A file of an earlier run is replaced; a name that comes again within a run is numbered:
/// `name.png`, `name 2.png`, `name 3.png`. A run that goes on at the same time in the same folder keeps
/// what it claimed; this one's files are then in a folder `run 2`, `run 3` and so on inside.
package final class PictureFolder: PictureStore {
    private let folder: String
    /// The folder inside that is this run's own, with a slash at its end; empty for the folder itself, nil while no file
    /// was kept.
    private var own: String?
    /// Holds the lock on the folder, which ends with the process at the latest.
    private var claim: Int32 = -1
    private var used: Set<String> = []

    /// Creates a store; the folder is made when the first picture is kept.
    package init(folder: String) { self.folder = folder }

    deinit { if claim >= 0 { close(claim) } }

    package func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String {
        try keep(png, named: name, ending: "png", of: script, in: group)
    }

    package func avoid(_ files: [String]) { used.formUnion(files) }

    package func keep(_ text: String, named name: String, of script: String?) throws -> String {
        try keep(Array(text.utf8), named: name, ending: "txt", of: script, in: nil)
    }

    /// Makes the folder, and claims it for this run; child processes share the claim.
    ///
    /// The first file does the same. A run with several processes calls this before it starts them.
    /// - Throws: `FileFailure` when the folder cannot be made.
    package func claimFolder() throws {
        guard own == nil else { return }
        var name = ""
        for number in 2...1000 {
            let path = PathNames.join(folder, name)
            try DraftFile.makeFolder(name.isEmpty ? folder : path)
            let descriptor = open(name.isEmpty ? folder : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
                // Where folders cannot be locked, runs share them.
                claim = descriptor
                break
            }
            close(descriptor)
            name = "run \(number)/"
        }
        own = name
    }

    /// Lets other runs have the folder, and removes one that this run made for itself and left empty.
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
        var file = PathNames.join(place, "\(stem).\(ending)")
        var number = 1
        while !used.insert(file).inserted {
            number += 1
            file = PathNames.join(place, "\(stem) \(number).\(ending)")
        }
        do {
            let path = PathNames.join(folder, file)
            // A link among the results of an earlier run would lead to files of others.
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

    /// A folder of the results is a link that leads elsewhere.
    struct OutsideError: Error, CustomStringConvertible {
        var file: String
        var description: String { "'\(file)' cannot be written: a symbolic link leads out of the results folder" }
    }

    /// The path of a script without its extension, and without what would lead out of the folder.
    static func folderName(of script: String) -> String {
        PathNames.parts(of: ScriptKind.withoutEnding(PathNames.normalized(script))).map { fileName(of: String($0)) }
            .joined(separator: "/")
    }

    /// A name as one part of a path: no slash, no dot in front, nothing that cannot be seen, and not too long.
    package static func fileName(of name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            let isDotInFront = scalar == "." && result.allSatisfy { $0 == "-" }
            let isUnsafe = scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control
            var part = isUnsafe || isDotInFront ? "-" : String(scalar)
            // What combines with the slash before the name would be read as a part of it.
            if result.isEmpty, "/\(part)".count == 1 { part = "-" + part }
            // File systems take 255 bytes; the number and the extension need some.
            guard result.utf8.count + part.utf8.count <= 220 else { break }
            result += part
        }
        return result.isEmpty ? "screenshot" : result
    }
}

/// What a run makes and keeps its pictures with; nothing of it costs anything before the first picture.
final class RunPictures {
    /// Where the pictures go.
    let store: any PictureStore
    /// What draws the screen.
    let renderer: any ScreenRenderer = CairoRenderer()

    /// Which pictures are taken of what scripts log.
    let logged: LogPictures
    /// Whether the tree of the elements on the screen is kept beside the picture of a failure.
    let keepsTreesOfFailures: Bool

    /// Creates the means of a run that keeps its pictures in a store.
    init(store: any PictureStore, logged: LogPictures = [], keepsTreesOfFailures: Bool = false) {
        self.store = store
        self.logged = logged
        self.keepsTreesOfFailures = keepsTreesOfFailures
    }

    /// Creates the means; the folder is made with the first file.
    convenience init(folder: String, logged: LogPictures = []) {
        self.init(store: PictureFolder(folder: folder), logged: logged)
    }
}
