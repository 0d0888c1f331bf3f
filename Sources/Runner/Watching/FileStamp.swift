import CProcess
import Glibc

/// The state of a file by which a change is noticed, without reading it.
package struct FileStamp: Hashable {
    private let device: UInt
    private let number: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// The state of the file at a path, after following links; nil when there is none.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt(status.st_dev)
        // An editor that saves by renaming leaves another file at the path.
        number = UInt(status.st_ino)
        size = Int(status.st_size)
        seconds = Int(status.st_mtim.tv_sec)
        nanoseconds = Int(status.st_mtim.tv_nsec)
    }
}
