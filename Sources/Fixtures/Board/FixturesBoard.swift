/// The control board without its looks: the operations of an app, and how each went.
///
/// One operation runs at a time, to its end, in the order in which they were asked for.
public final class FixturesBoard {
    /// How the latest run of an operation went.
    public enum State: Hashable, Sendable {
        /// It has not run.
        case idle
        /// It is at work.
        case running
        /// It has ended, and everything is saved.
        case done
        /// It has failed, with the words of its error.
        case failed(String)

        /// The state in one word, as a row's accessibility value says it.
        public var name: String {
            switch self {
            case .idle: "idle"
            case .running: "running"
            case .done: "done"
            case .failed: "failed"
            }
        }
    }

    /// The operations, in the order of the rows.
    public let catalogue: FixtureCatalogue
    /// How the latest run of each operation went, in the order of the rows.
    public private(set) var states: [State] {
        didSet { onChange?() }
    }
    /// When the latest run of each operation ended, in seconds since 1 January 1970 UTC on the device, in the order of
    /// the rows; nil before the first, and where nobody knows the date.
    public private(set) var endTimes: [Double?]
    /// Told when an operation has failed, so that the run can end the test at once.
    public var onFailure: ((FixtureError) -> Void)?
    /// Told of every operation that ended, also of those that ran because another needed them.
    public var onRecord: ((FixtureRecord) -> Void)?
    /// Told when a state has changed.
    var onChange: (() -> Void)?

    private let store: any PersistentStore
    /// What the next press of a row runs instead of the operation with its defaults.
    private var handed: FixtureInvocation?

    /// Creates a board on which nothing has run.
    public init(catalogue: FixtureCatalogue, store: any PersistentStore) {
        self.catalogue = catalogue
        self.store = store
        states = catalogue.entries.map { _ in .idle }
        endTimes = catalogue.entries.map { _ in nil }
    }

    /// Whether an operation is at work now.
    public var isRunning: Bool { states.contains(.running) }

    /// Gives the next press of an operation's row its parameters; a press of another row takes them away.
    public func hand(_ invocation: FixtureInvocation) { handed = invocation }

    /// Takes parameters away that no press has used.
    /// - Returns: whether there were any.
    public func takeBack() -> Bool {
        defer { handed = nil }
        return handed != nil
    }

    /// Runs the operation of a row to its end; does nothing while one is at work.
    public func run(at index: Int) {
        guard !isRunning, states.indices.contains(index) else { return }
        let entry = catalogue.entries[index]
        let handed = handed?.entry.operation == entry.operation ? handed : nil
        self.handed = nil
        states[index] = .running
        do throws(FixtureError) {
            let invocation: FixtureInvocation
            if let handed { invocation = handed } else { invocation = try catalogue.invocation(of: entry) }
            try invocation.run(on: store) { onRecord?($0) }
            endTimes[index] = (store as? StoreCoordinator)?.now
            states[index] = .done
        } catch {
            states[index] = .failed(error.description)
            onFailure?(error)
        }
    }
}
