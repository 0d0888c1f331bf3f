package import Automation
import TestEvents

/// An operation with validated parameters, ready to run.
public struct FixtureInvocation {
    /// The operation.
    package let entry: FixtureCatalogue.Entry
    /// The caller's arguments, in the order of the operation's parameters.
    package let given: [FixtureValue.Member]
    fileprivate let body: Body

    fileprivate typealias Body = (any PersistentStore, (FixtureRecord) -> Void) throws -> Void

    /// Runs the operation to its end, after the operations that provide its prerequisites.
    /// - Parameters:
    ///   - store: the app's store, or a coordinator: then the operation works on the first store of its type.
    ///   - report: called after every operation, providers first, whether it succeeded or not.
    /// - Throws: ``FixtureError``, which wraps any error of an operation.
    package func run(on store: any PersistentStore, report: (FixtureRecord) -> Void = { _ in }) throws(FixtureError) {
        do {
            try body(store, report)
        } catch let error as FixtureError {
            throw error
        } catch {
            throw FixtureError(.failed(className: entry.name.className, underlying: error))
        }
    }
}

/// An operation that ended.
package struct FixtureRecord {
    /// The operation.
    package let entry: FixtureCatalogue.Entry
    /// Its arguments, in the order of its parameters.
    package let given: [FixtureValue.Member]
    /// Why it failed, or nil if it succeeded.
    package let error: FixtureError?
    /// What it has done otherwise than it says, as a sentence; nil when nothing, or when that was not checked.
    package var difference: String?
}

extension FixtureCatalogue {
    /// Prepares a run of an operation.
    /// - Throws: ``FixtureError`` if the arguments do not fit the parameters of the operation.
    public func invocation(of entry: Entry, _ arguments: FixtureArguments = .none) throws(FixtureError)
        -> FixtureInvocation
    {
        try prepare(entry.operation, entry, arguments)
    }

    private func prepare<Operation: FixtureOperation>(
        _ type: Operation.Type, _ entry: Entry, _ arguments: FixtureArguments
    ) throws(FixtureError) -> FixtureInvocation {
        let decoded: (parameters: Operation.Parameters, given: [FixtureValue.Member])
        do {
            decoded = try arguments.decode(Operation.Parameters.self)
        } catch {
            throw FixtureError(.parameter(functionName: entry.name.functionName, error))
        }
        var needs: [Need<Operation.Store>] = []
        for prerequisite in type.prerequisites {
            let provider = prerequisite.provider.flatMap { self.entry(of: $0) }
            let provides = type.missingPrerequisites == .provide
            needs.append(
                Need(
                    prerequisite: prerequisite, operation: entry, provider: provider,
                    invocation: try provides
                        ? provider.map { entry throws(FixtureError) in try invocation(of: entry) } : nil))
        }
        let (parameters, given) = decoded
        return FixtureInvocation(entry: entry, given: given) { [needs] store, report in
            guard let own = store as? Operation.Store ?? (store as? StoreCoordinator)?.store(Operation.Store.self)
            else {
                throw FixtureError(
                    .wrongStore(
                        className: entry.name.className, expected: String(describing: Operation.Store.self),
                        received: String(describing: Swift.type(of: store))))
            }
            var difference: String?
            do {
                for need in needs { try need.meet(on: own, of: store, report: report) }
                let stores = store as? StoreCoordinator
                let before = stores.flatMap { $0.fixtureCheck?.begin(entry, on: $0) }
                var operation = type.init()
                operation.parameters = parameters
                try operation.run(on: own)
                if let before, let stores {
                    difference = stores.fixtureCheck?.difference(
                        of: entry, hasArguments: !given.isEmpty, before: before, on: stores)
                }
            } catch {
                let failure =
                    error as? FixtureError
                    ?? FixtureError(.failed(className: entry.name.className, underlying: error))
                report(FixtureRecord(entry: entry, given: given, error: failure))
                throw failure
            }
            report(FixtureRecord(entry: entry, given: given, error: nil, difference: difference))
        }
    }
}

/// A prerequisite of an operation, and the run that can provide it.
private struct Need<Store: PersistentStore> {
    let prerequisite: FixturePrerequisite<Store>
    let operation: FixtureCatalogue.Entry
    let provider: FixtureCatalogue.Entry?
    /// The run that provides it; nil if a missing prerequisite is to be reported.
    let invocation: FixtureInvocation?

    /// - Parameters:
    ///   - store: the store that the operation works on.
    ///   - stores: the stores that contain it; the provider may work on another of them.
    func meet(on store: Store, of stores: any PersistentStore, report: (FixtureRecord) -> Void) throws {
        if try prerequisite.isMet(store) { return }
        guard let invocation else {
            let advice = provider.map { ": run \($0.name.functionName) before it" } ?? ""
            throw missing(prerequisite.description + advice)
        }
        try invocation.run(on: stores, report: report)
        guard try prerequisite.isMet(store) else {
            throw missing("\(prerequisite.description), which \(invocation.entry.name.functionName) did not provide")
        }
    }

    private func missing(_ needs: String) -> FixtureError {
        FixtureError(.missingPrerequisite(className: operation.name.className, needs: needs))
    }
}

/// A run of a fixture operation as a step, for scenarios and bot tests.
package final class FixtureStep: TestStep {
    /// Always nil: operations have no result.
    package var result: AnyHashable?

    private let invocation: FixtureInvocation
    private let store: () -> (any PersistentStore)?
    private let report: (FixtureRecord) -> Void

    /// Creates a step.
    /// - Parameters:
    ///   - invocation: the operation, with its parameters.
    ///   - store: the app's store, or all of its stores; nil if the app is not running.
    ///   - report: called after every operation, providers first, whether it succeeded or not.
    package init(
        _ invocation: FixtureInvocation, on store: @escaping () -> (any PersistentStore)?,
        report: @escaping (FixtureRecord) -> Void = { _ in }
    ) {
        self.invocation = invocation
        self.store = store
        self.report = report
    }

    /// The call of the operation.
    package var description: String {
        "\(invocation.entry.name.functionName)(\(FixtureArguments(named: invocation.given)))"
    }

    /// Runs the operation to its end.
    /// - Throws: ``FixtureError``.
    package func run(_ context: TestStepContext) throws -> TestStepOutcome {
        guard let store = store() else { return .failure("the app is not running") }
        try invocation.run(on: store, report: report)
        return .success
    }
}

extension TestEvent.FixtureRun {
    /// Creates the event of an operation that ended.
    package init(_ record: FixtureRecord) {
        self.init(
            name: record.entry.name.className,
            parameters: record.given.map { .init(name: $0.name, value: $0.value.description) },
            error: record.error?.description)
    }

    /// Creates the event of an image that was loaded into the stores of the app, or failed to load.
    package init(image name: String, error: StoreImageError? = nil) {
        self.init(
            name: "load", parameters: [.init(name: "name", value: ScriptSpelling.literal(name))],
            error: error?.description)
    }
}
