internal import Fixtures
internal import Foundation

/// The locks on files, as reported by the system.
enum FileLocks {
    /// The processes that hold a lock on one of the files, those that block readers first.
    ///
    /// Does not open the files: closing one would release the locks of this process.
    static func holders(of paths: [String]) -> [StoreLock.Holder] {
        // The system returns its list in pieces, and may skip a line if it changes meanwhile; so it is read again
        // for a while. With locks that come and go all the time, five reads in a row have missed one.
        var readers: [StoreLock.Holder] = []
        for attempt in 0..<100 {
            if attempt > 0 { Thread.sleep(forTimeInterval: 0.001) }
            guard let table = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { break }
            let locks = locks(on: paths, in: table)
            if locks.contains(where: \.isExclusive) { return holders(of: paths, among: locks) }
            // This read may lack the lock that blocks readers.
            if !locks.isEmpty { readers = holders(of: paths, among: locks) }
        }
        // Only Linux lists its locks; elsewhere, or if the lock is already gone, the holder is unknown.
        return readers
    }

    private static func locks(on paths: [String], in table: String) -> [Lock] {
        let inodes = Set(paths.compactMap(inode))
        return table.split(separator: "\n").compactMap(Lock.init).filter { inodes.contains($0.inode) }
    }

    private static func holders(of paths: [String], among locks: [Lock]) -> [StoreLock.Holder] {
        let writers = locks.filter(\.isExclusive)
        let own = Int(ProcessInfo.processInfo.processIdentifier)
        let processes = Set((writers.isEmpty ? locks : writers).map(\.process))
        return processes.filter { $0 == own || hasOpen(paths, process: $0) }.sorted().map { process in
            StoreLock.Holder(process: process == own ? nil : process, name: name(of: process))
        }
    }

    /// A line such as `1: POSIX  ADVISORY  WRITE 4242 fe:01:393228 120 120`.
    private struct Lock {
        let isExclusive: Bool
        let process: Int
        let inode: UInt64

        init?(_ line: Substring) {
            let parts = line.split(separator: " ")
            // Processes that wait for a lock have an arrow before the kind.
            guard parts.count == 8, let process = Int(parts[4]), process > 0,
                let inode = parts[5].split(separator: ":").last.flatMap({ UInt64($0) })
            else { return nil }
            isExclusive = parts[3] == "WRITE"
            self.process = process
            self.inode = inode
        }
    }

    private static func inode(of path: String) -> UInt64? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
    }

    /// Whether a process has one of the files open: file systems may use the same inode numbers.
    private static func hasOpen(_ paths: [String], process: Int) -> Bool {
        let folder = "/proc/\(process)/fd"
        // The open files of another user's process are not visible, so the lock alone has to do.
        guard let descriptors = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return true }
        let names = Set(paths.map { URL(fileURLWithPath: $0).lastPathComponent })
        return descriptors.contains { descriptor in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)")
            return target.map { names.contains(URL(fileURLWithPath: $0).lastPathComponent) } ?? false
        }
    }

    private static func name(of process: Int) -> String? {
        let text = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
        return text?.trimmingCharacters(in: .newlines)
    }
}
