/// A failed operation on a persistent store.
public struct StoreError: Error {
    /// The operation that failed.
    public enum Operation: String, Sendable {
        /// Opening the store, or creating it.
        case open
        /// Bringing the store's layout up to date.
        case migrate
        /// Reading from the store.
        case read
        /// Writing to the store.
        case write
        /// Replacing the store with an empty one.
        case clear
        /// Closing the store.
        case close
        /// Taking an image of the store.
        case save = "save an image of"
        /// Replacing the contents of the store with an image.
        case load = "load an image into"
    }

    /// The operation that failed.
    public var operation: Operation
    /// Where the store is.
    public var path: String
    /// The store's own error code, such as 14 (`SQLITE_CANTOPEN`).
    public var code: Int?
    /// The store's own error message.
    public var reason: String
    /// The lock that prevents access, if the store is locked.
    public var lock: StoreLock?
    /// The store's own error.
    public var underlying: (any Error)?

    /// Creates an error.
    public init(
        _ operation: Operation, path: String, code: Int? = nil, reason: String, lock: StoreLock? = nil,
        underlying: (any Error)? = nil
    ) {
        self.operation = operation
        self.path = path
        self.code = code
        self.reason = reason
        self.lock = lock
        self.underlying = underlying
    }
}

extension StoreError: CustomStringConvertible {
    /// The complete error in one line.
    public var description: String {
        let number = code.map { " (code \($0))" } ?? ""
        let words = lock.map { "\($0)" } ?? reason
        return "cannot \(operation.rawValue) the store at \(path): \(words)\(number)"
    }
}

/// A lock that prevents access to a store.
public struct StoreLock: Hashable, Sendable {
    /// A process that holds a lock.
    public struct Holder: Hashable, Sendable {
        /// The process identifier; nil for another connection of this process.
        public var process: Int?
        /// The name of the process, such as `python3`; nil if unknown.
        public var name: String?

        /// Creates a holder.
        public init(process: Int?, name: String? = nil) {
            self.process = process
            self.name = name
        }
    }

    /// The processes that hold locks, by process identifier; empty if unknown.
    public var holders: [Holder]
    /// The time spent waiting for the lock, in real seconds.
    public var waited: Double

    /// Creates a lock.
    public init(holders: [Holder], waited: Double) {
        self.holders = holders
        self.waited = waited
    }
}

extension StoreLock: CustomStringConvertible {
    /// The holder of the lock, and what to do.
    public var description: String {
        let others = holders.compactMap { holder in
            holder.process.map { number in (holder.name.map { "\($0), " } ?? "") + "process \(number)" }
        }
        let who =
            if others.isEmpty, !holders.isEmpty {
                "another connection of this process"
            } else {
                "another process" + (others.isEmpty ? "" : " (\(others.joined(separator: "; ")))")
            }
        return "it is still locked by \(who) after \(waited) s; end that transaction or close the file"
    }
}
