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
        return "it is locked by \(who), and still was after \(waited) s; let that end its transaction or close the file"
    }
}
