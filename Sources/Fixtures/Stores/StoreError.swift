/// Something that could not be done with a persistent store.
public struct StoreError: Error {
    /// What was being done.
    public enum Operation: String, Sendable {
        /// Opening the store, or creating it.
        case open
        /// Bringing the store's layout up to date.
        case migrate
        /// Reading from the store.
        case read
        /// Writing to the store.
        case write
        /// Replacing the store by an empty one.
        case clear
        /// Closing the store.
        case close
        /// Taking an image of the store.
        case save = "save an image of"
        /// Replacing what the store holds by an image.
        case load = "load an image into"
    }

    /// What was being done.
    public var operation: Operation
    /// Where the store is.
    public var path: String
    /// The store's own code of the failure, such as 14 (`SQLITE_CANTOPEN`).
    public var code: Int?
    /// The store's own words for the failure.
    public var reason: String
    /// Who keeps the store from being used, when somebody has locked it.
    public var lock: StoreLock?
    /// The error that the store itself reported.
    public var underlying: (any Error)?

    /// Creates an error from its facts.
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
    /// One line with every fact.
    public var description: String {
        let number = code.map { " (code \($0))" } ?? ""
        let words = lock.map { "\($0)" } ?? reason
        return "cannot \(operation.rawValue) the store at \(path): \(words)\(number)"
    }
}

/// Who keeps a store from being used.
public struct StoreLock: Hashable, Sendable {
    /// A process that holds a lock.
    public struct Holder: Hashable, Sendable {
        /// The number of the process; nil when it is this one, by another connection.
        public var process: Int?
        /// What the process is called, such as `python3`; nil when that cannot be known.
        public var name: String?

        /// Creates a holder.
        public init(process: Int?, name: String? = nil) {
            self.process = process
            self.name = name
        }
    }

    /// Those who hold locks, by the number of their process; empty when the system does not tell.
    public var holders: [Holder]
    /// How long the lock was waited for, in real seconds.
    public var waited: Double

    /// Creates a lock.
    public init(holders: [Holder], waited: Double) {
        self.holders = holders
        self.waited = waited
    }
}

extension StoreLock: CustomStringConvertible {
    /// Who holds the lock, and what helps.
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
