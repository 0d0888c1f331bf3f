import Glibc

/// A wait for changes in folders, by the notices of the kernel (inotify).
///
/// A notice only means that something may have changed; ``RunWatch`` compares the files. So notices that are lost or
/// repeated do no harm. It starts no thread, so the process can still fork workers.
package final class FolderWatch {
    /// The reason for the end of a wait.
    package enum Wake: Equatable {
        /// Files may have changed.
        case changed
        /// This process received the signal with the number.
        case signal(Int32)
        /// The process that was waited for as well has ended.
        case ended
    }

    private let descriptor: Int32
    private var folders: [String: Int32] = [:]
    /// Why changes are searched for at intervals instead of being noticed; nil while they are noticed.
    package private(set) var complaint: String?

    /// What happens to the files of a folder when one is saved, moved or deleted, or to the folder itself.
    private static let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_CREATE)
        | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    /// The silence after which a save is complete, in milliseconds: editors save in several steps.
    private static let silence: Int32 = 8
    /// The number of silences after which a folder that never falls silent is looked at anyway.
    private static let patience = 25
    /// The interval of searches without notices, in milliseconds.
    private static let interval: Int32 = 1000

    /// Creates a wait that watches nothing.
    package init() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        if descriptor < 0 { complaint = String(cString: strerror(errno)) }
    }

    deinit { Descriptor.close(descriptor) }

    /// Watches these folders, and no others; folders that do not exist are ignored.
    /// - Returns: whether one was not watched before, so that a change in it may have passed unnoticed.
    @discardableResult
    package func watch(_ wanted: Set<String>) -> Bool {
        guard descriptor >= 0 else { return false }
        var isNew = false
        for (folder, number) in folders where !wanted.contains(folder) {
            inotify_rm_watch(descriptor, number)
            folders[folder] = nil
        }
        complaint = nil
        // A folder that was replaced has the path of the old one, so each is added again, which changes nothing else.
        for folder in wanted.sorted() {
            let number = inotify_add_watch(descriptor, folder, Self.events)
            if number >= 0 {
                if folders.updateValue(number, forKey: folder) != number { isNew = true }
            } else {
                folders[folder] = nil
                if errno == ENOSPC || errno == ENOMEM { complaint = String(cString: strerror(errno)) }
            }
        }
        return isNew
    }

    /// Waits until files may have changed, a signal arrives, or a process ends.
    /// - Parameter process: the descriptor of the process; negative for none.
    package func wait(for notices: StopNotices, orEndOf process: Int32 = -1) -> Wake {
        while true {
            if let number = notices.take() { return .signal(number) }
            var requests = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: process, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&requests, nfds_t(requests.count), complaint == nil ? -1 : Self.interval)
            if requests[1].revents != 0 { continue }
            if count > 0, requests[2].revents != 0 { return .ended }
            if count == 0 { return .changed }
            guard count > 0 else { continue }
            settle()
            return .changed
        }
    }

    /// Discards the notices of a save, until no more arrive.
    private func settle() {
        for _ in 0..<Self.patience {
            discard()
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&request, 1, Self.silence) <= 0 { return }
        }
    }

    private func discard() {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
            while let count = Descriptor.read(descriptor, into: buffer), count > 0 {}
        }
    }
}
