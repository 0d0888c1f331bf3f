import Files
import FoundationEssentials
import Glibc

/// The file of a history, to which runs that end at the same time write one after the other.
struct HistoryFile {
    let path: String
    private let disk: Disk

    /// The size of the file, in bytes, at which old lines are dropped.
    private static let sizeLimit = 1 << 20
    /// The number of lines of each file that are kept then.
    private static let linesKept = 10

    init(_ path: String, on disk: Disk) {
        self.path = path
        self.disk = disk
    }

    /// Its lines; none if it cannot be read.
    var lines: HistoryLines { HistoryLines((try? disk.bytes(of: path)) ?? []) }

    /// Adds lines, and drops old ones when the file has become large.
    /// - Throws: `FileFailure`.
    func append(_ lines: [UInt8]) throws {
        let descriptor = try openLocked()
        // Closing releases the lock.
        defer { Descriptor.close(descriptor) }
        guard Descriptor.write(lines, to: descriptor) else { throw FileFailure(.write, path, errno) }
        let size = Int(lseek(descriptor, 0, SEEK_END))
        if size > Self.sizeLimit, size / 2 > Self.shortenedSize(descriptor, size) { try shorten() }
    }

    /// Opens the file for this run alone.
    /// - Throws: `FileFailure`.
    private func openLocked() throws -> Int32 {
        var attempts = 0
        while true {
            let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
            guard descriptor >= 0 else { throw FileFailure(.open, path, errno) }
            flock(descriptor, LOCK_EX)
            var (opened, named) = (stat(), stat())
            // What is written to a pipe would be lost.
            guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
                Descriptor.close(descriptor)
                throw FileFailure(.open, path, ENXIO)
            }
            // Another run may have put a shorter file in its place, or someone may have deleted it.
            let isInPlace = lstat(path, &named) == 0 && opened.st_ino == named.st_ino
            attempts += 1
            if isInPlace || attempts == 10 { return descriptor }
            Descriptor.close(descriptor)
        }
    }

    // MARK: Shortening

    /// The first line of a file that was shortened; not about a script, so readers ignore it.
    private struct Heading: Codable {
        /// The size of the file then, in bytes, without this line.
        var shortenedTo: Int
    }

    /// The size that the file had when it was shortened last; 0 if it never was.
    ///
    /// A large project keeps more than the limit; its runs must not each drop the few lines of the run before.
    /// - Parameter size: the size now, in bytes.
    private static func shortenedSize(_ descriptor: Int32, _ size: Int) -> Int {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let line = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
        let former = (try? JSONDecoder().decode(Heading.self, from: Data(line)))?.shortenedTo ?? 0
        // Since then, lines were only added.
        return former < size ? former : 0
    }

    /// Keeps the last lines of each file.
    private func shorten() throws {
        let kept = lines.shortened(to: Self.linesKept)
        let heading = try JSONEncoder().encode(Heading(shortenedTo: kept.count))
        try DraftFile.replace(path, with: heading + [UInt8(ascii: "\n")] + kept)
    }
}
