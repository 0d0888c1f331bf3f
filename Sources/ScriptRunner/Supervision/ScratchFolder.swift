import FoundationEssentials
import Glibc

/// The temporary folder of a child process, which the parent removes: a child that is killed cannot do so itself.
struct ScratchFolder {
    /// Nil when the system gives none; the child uses the common one then.
    private let path: String?

    /// Makes a folder that only its owner can enter.
    init() {
        let folder = FileManager.default.temporaryDirectory.path
        var template = Array(PathNames.join(folder, "jsrun-XXXXXX").utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            // There is a first element: the string ends with a zero.
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
    }

    /// Makes it the folder for temporary files of this process, and of the programs that it starts.
    func enter() { if let path { setenv("TMPDIR", path, 1) } }

    /// Removes the folder if nothing is left in it; false when something is.
    func removeIfEmpty() -> Bool { path.map { rmdir($0) == 0 || errno == ENOENT } ?? true }

    /// Removes the folder with all that is left in it; its process must have ended.
    func remove() {
        // Nothing depends on what cannot be removed, and the system's own cleaning finds it.
        if !removeIfEmpty(), let path { try? FileManager.default.removeItem(atPath: path) }
    }
}
