internal import JavaScriptBridge
internal import Scripting
internal import SimulatedUI
internal import TestEvents

/// What stands behind the global `TestFixtures`: a function for each operation, and those of the board itself.
final class TestFixturesObject {
    static let globalName = "TestFixtures"

    private let appName: String
    private let host: FixturesHost
    private unowned let session: ScriptSession
    /// The operations, or why there are none; found out at first use.
    private lazy var catalogue = Result<FixtureCatalogue, FixtureError> { () throws(FixtureError) in
        guard let provider = app as? any FixtureProviding.Type else { throw FixtureError(.noFixtures(app: appName)) }
        return try provider.catalogue()
    }
    private let app: (any SimulatedApp.Type)?

    init(app: (any SimulatedApp.Type)?, host: FixturesHost, session: ScriptSession) {
        self.app = app
        appName = app?.name ?? ""
        self.host = host
        self.session = session
    }

    private var board: BoardOnScreen { BoardOnScreen(session: session, host: host) }

    /// Makes the object.
    func make(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        let direct = JSValue(newObjectIn: context)
        try define("ensureFixturesMenu", on: object) { fixtures, _ in try fixtures.board.ensure() }
        for entry in (try? catalogue.get())?.entries ?? [] {
            try define(entry, on: object) { fixtures, invocation in try fixtures.board.press(invocation) }
            try define(entry, on: direct) { fixtures, invocation in try fixtures.run(invocation) }
        }
        try define("close", on: object) { fixtures, _ in try fixtures.board.close() }
        try define("returnToBoard", on: object) { fixtures, _ in try fixtures.host.returnToBoard() }
        for face in [object, direct] {
            try define("save", on: face) { fixtures, call in try fixtures.save(try Self.name(call, "save")) }
            try define("load", on: face) { fixtures, call in try fixtures.load(try Self.name(call, "load")) }
        }
        try object.defineProperty("direct", value: direct)
        return object
    }

    /// What a script may have meant that calls a function the object has not.
    func advice(on member: String) -> String? {
        guard case .failure(let error) = catalogue else { return nil }
        let text = error.description
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    // MARK: Functions

    private typealias Body = (TestFixturesObject, JSCall) throws -> Void

    private func define(_ name: String, on object: JSValue, _ body: @escaping Body) throws {
        let function = JSValue.function(variadic: name, in: object.context) { [self] call in
            // An app without fixtures says so, whatever is called.
            _ = try catalogue.get()
            try body(self, call)
            return JSUndefined()
        }
        try object.defineProperty(name, value: function)
    }

    private func define(
        _ entry: FixtureCatalogue.Entry, on object: JSValue,
        _ body: @escaping (TestFixturesObject, FixtureInvocation) throws -> Void
    ) throws {
        try define(entry.name.functionName, on: object) { fixtures, call in
            try body(fixtures, try fixtures.invocation(of: entry, call))
        }
    }

    private func invocation(of entry: FixtureCatalogue.Entry, _ call: JSCall) throws -> FixtureInvocation {
        do {
            return try catalogue.get().invocation(of: entry, FixtureArguments(call))
        } catch let mistake as ParameterMistake {
            throw FixtureError(.parameter(functionName: entry.name.functionName, mistake))
        }
    }

    /// The stores of the app.
    private func stores() throws -> StoreCoordinator {
        guard let stores = host.stores() else { throw FixtureError(.notRunning(app: appName)) }
        return stores
    }

    /// Runs an operation straight on the stores of the app.
    private func run(_ invocation: FixtureInvocation) throws {
        try invocation.run(on: stores()) { session.events.record(.fixture(.init($0))) }
    }

    // MARK: Images

    private static func name(_ call: JSCall, _ function: String) throws -> String {
        guard let argument = call.arguments.first, argument.isString else {
            let found = call.arguments.first.map { "is \($0.isObject ? "an object" : $0.description)" } ?? "is missing"
            throw JSThrow(
                "TypeError",
                "TestFixtures.\(function) takes the name of an image, such as \"two accounts\", but it \(found).")
        }
        return try argument.toSwiftString()
    }

    /// Saves what the stores hold under a name (FIX-30).
    private func save(_ name: String) throws {
        let stores = try stores()
        do { try host.images.save(name, of: stores) } catch { throw FixtureError(.image(error)) }
    }

    /// Gives the stores what they held when an image was saved (FIX-30).
    private func load(_ name: String) throws {
        let stores = try stores()
        do throws(StoreImageError) {
            try host.images.load(name, into: stores)
        } catch {
            session.events.record(.fixture(.init(image: name, error: error)))
            throw FixtureError(.image(error))
        }
        session.events.record(.fixture(.init(image: name)))
    }
}
