package import Glibc
import Synchronization

/// The names in folders, which are read again only when a folder has changed.
///
/// Each import of the built-in library asks whether the folder of the script has a file whose name differs only in letter
/// case, and the folder may contain thousands of scripts.
package final class FolderListings: Sendable {
    private struct Listing {
        /// The time of the folder's last change.
        let change: timespec
        /// The names, by their lower-case spelling.
        let names: [String: [String]]
    }

    private let listings = Mutex<[String: Listing]>([:])

    /// How old a folder's last change has to be, in seconds: a later one may have the same time, which some file systems
    /// keep in whole seconds.
    private static func leastAge(of change: timespec) -> Double { change.tv_nsec == 0 ? 2 : 0.1 }

    /// Knows no folder yet.
    package init() {}

    /// The time since 1970.
    package static var now: timespec {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now
    }

    /// The names in a folder that are equal to a name except for letter case.
    /// - Parameters:
    ///   - now: the time since 1970.
    ///   - read: reads all names in the folder.
    package func names(
        like name: Substring, in folder: String, now: timespec = FolderListings.now, read: () -> [String]
    ) -> [String] {
        let wanted = name.lowercased()
        var status = stat()
        guard stat(folder, &status) == 0 else { return [] }
        let change = status.st_ctim
        let known = listings.withLock { $0[folder] }
        if let known, known.change.tv_sec == change.tv_sec, known.change.tv_nsec == change.tv_nsec {
            return known.names[wanted] ?? []
        }
        let names = Dictionary(grouping: read()) { $0.lowercased() }
        let age = Double(now.tv_sec - change.tv_sec) + Double(now.tv_nsec - change.tv_nsec) / 1e9
        if age >= Self.leastAge(of: change) {
            listings.withLock { $0[folder] = Listing(change: change, names: names) }
        }
        return names[wanted] ?? []
    }
}
