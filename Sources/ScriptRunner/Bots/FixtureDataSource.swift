import Automation
import BotTesting
import Fixtures
import TestEvents

/// The fixtures of an app as operations of bot tests, by the names that scripts have for them.
final class FixtureDataSource: BotDataSource {
    let declarations: [BotOperationDeclaration]?
    private let catalogue: FixtureCatalogue
    private let stores: () -> StoreCoordinator?
    private let report: (FixtureRecord) -> Void

    /// Creates the operations.
    /// - Parameters:
    ///   - catalogue: the fixtures of the app.
    ///   - stores: the stores of the app that runs; nil when it does not.
    ///   - report: told of every fixture that ended.
    init(
        _ catalogue: FixtureCatalogue, stores: @escaping () -> StoreCoordinator?,
        report: @escaping (FixtureRecord) -> Void
    ) {
        self.catalogue = catalogue
        self.stores = stores
        self.report = report
        declarations = catalogue.entries.map {
            BotOperationDeclaration(
                name: $0.name.functionName, isCheck: false, data: $0.parameters.isEmpty ? .none : .any)
        }
    }

    func bot(_ bot: Bot, stepForOperationNamed name: String, data: AttributeValue?) throws -> (any TestStep)? {
        FixtureStep(try invocation(of: name, data), on: { [stores] in stores() }, report: report)
    }

    func bot(_ bot: Bot, actionForOperationNamed name: String, data: AttributeValue?) throws -> BotAction {
        .step(FixtureStep(try invocation(of: name, data), on: { [stores] in stores() }, report: report))
    }

    func bot(_ bot: Bot, isCheckNamed name: String) -> Bool { false }

    func bot(_ bot: Bot, evaluateCheckNamed name: String, data: AttributeValue?) throws -> BotVerdict {
        throw BotOperationError.unknown(name: name, nearest: nil)
    }

    private func invocation(of name: String, _ data: AttributeValue?) throws -> FixtureInvocation {
        guard let entry = catalogue.entries.first(where: { $0.name.functionName == name }) else {
            let known = catalogue.entries.map(\.name.functionName)
            throw BotOperationError.unknown(name: name, nearest: nearestName(to: name, in: known))
        }
        let arguments: FixtureArguments
        do {
            arguments = try FixtureArguments(data: data)
        } catch {
            throw FixtureError(.parameter(functionName: name, error))
        }
        return try catalogue.invocation(of: entry, arguments)
    }
}
