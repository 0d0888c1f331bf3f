internal import Automation
internal import JavaScriptBridge
internal import Scripting
internal import SimulatedUI
internal import TestEvents

/// The global `TestFixtures`: a function for each operation, and the board's own functions.
final class TestFixturesObject {
    static let globalName = "TestFixtures"

    private let appName: String
    private let host: FixturesHost
    private unowned let session: ScriptSession
    /// The operations, or why there are none; determined on first use.
    private lazy var catalogue = Result<FixtureCatalogue, FixtureError> { () throws(FixtureError) in
        guard let provider = app as? any FixtureProviding.Type else { throw FixtureError(.noFixtures(app: appName)) }
        return try provider.catalogue()
    }
    private let app: (any SimulatedApp.Type)?

    init(app: (any SimulatedApp.Type)?, named name: String, host: FixturesHost, session: ScriptSession) {
        self.app = app
        appName = name
        self.host = host
        self.session = session
    }

    private var board: BoardOnScreen { BoardOnScreen(session: session, host: host) }

    /// The object's definition: a function for each operation, and the board's own functions.
    func definition() -> JSObjectDefinition {
        let entries = (try? catalogue.get())?.entries ?? []
        // Without an app, the names of its fixtures are unknown.
        let subscripts = app == nil ? ["[fixture: string]: any"] : []
        let object = JSObjectDefinition(
            Self.globalName, "The app's fixtures, and the control board that offers them.", subscripts: subscripts)
        define(
            "ensureFixturesMenu", "Fails unless the control board \"Test Fixtures\" is shown.", on: object
        ) { fixtures, _ in try fixtures.board.ensure() }
        for entry in entries {
            define(entry, "On the control board", on: object) { try $0.board.press($1) }
        }
        define("close", "Closes the control board and shows the app's own first screen with the data.", on: object) {
            fixtures, _ in try fixtures.board.close()
        }
        define(
            "returnToBoard",
            "Relaunches the app with the same data and shows the control board before its first screen.",
            on: object
        ) { fixtures, _ in try fixtures.host.returnToBoard() }
        addImages(to: object)
        return object.object(
            "direct",
            "The same fixtures without the board, run directly on the store; screens already shown may not update.",
            direct(entries, subscripts))
    }

    /// The types of the object's parts: the direct fixtures, and each fixture's named parameters.
    func shapes() -> [ScriptType] {
        let entries = (try? catalogue.get())?.entries ?? []
        let subscripts = app == nil ? ["[fixture: string]: any"] : []
        return entries.compactMap(FixtureShapes.parameters) + [ScriptType(direct(entries, subscripts))]
    }

    private func direct(_ entries: [FixtureCatalogue.Entry], _ subscripts: [String]) -> JSObjectDefinition {
        let object = JSObjectDefinition(
            "DirectFixtures", "The app's fixtures, run directly on its store.", subscripts: subscripts)
        for entry in entries { define(entry, "Directly on the store", on: object) { try $0.run($1) } }
        addImages(to: object)
        return object
    }

    private func addImages(to object: JSObjectDefinition) {
        define(
            "save", "Saves all of the app's stored data under a name; with `-u`, also in the project.",
            takes: ["name: string"], on: object
        ) { fixtures, call in try fixtures.save(try Self.name(call, "save")) }
        define(
            "load",
            "Replaces all of the app's stored data with an image saved in this run or in the project.",
            takes: ["name: string"], on: object
        ) { fixtures, call in try fixtures.load(try Self.name(call, "load")) }
    }

    /// A suggestion for a script that calls a function that the object does not have.
    func advice(on member: String) -> String? {
        guard case .failure(let error) = catalogue else { return nil }
        let text = error.description
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    // MARK: Functions

    private typealias Body = (TestFixturesObject, JSCall) throws -> Void

    private func define(
        _ name: String, _ documentation: String, takes parameters: [JSParameter] = [],
        overloads: [[JSParameter]] = [], on object: JSObjectDefinition, _ body: @escaping Body
    ) {
        object.function(name, documentation, takes: parameters, overloads: overloads, length: 0) { [self] call in
            // An app without fixtures reports that first, whatever is called.
            _ = try catalogue.get()
            try body(self, call)
            return JSUndefined()
        }
    }

    private func define(
        _ entry: FixtureCatalogue.Entry, _ how: String, on object: JSObjectDefinition,
        _ body: @escaping (TestFixturesObject, FixtureInvocation) throws -> Void
    ) {
        let forms = FixtureShapes.parameterLists(of: entry)
        define(
            entry.name.functionName, "\(how): \(entry.summary)", takes: forms.first ?? [],
            overloads: Array(forms.dropFirst()), on: object
        ) { fixtures, call in try body(fixtures, try fixtures.invocation(of: entry, call)) }
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

    /// Runs an operation directly on the stores of the app.
    private func run(_ invocation: FixtureInvocation) throws {
        try invocation.run(on: stores()) { record in
            session.events.record(.fixture(.init(record)))
            if let finding = Finding(record) { session.report(finding) }
        }
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

    /// Saves the contents of the stores under a name.
    private func save(_ name: String) throws {
        let stores = try stores()
        do { try host.images.save(name, of: stores) } catch { throw FixtureError(.image(error)) }
    }

    /// Restores the contents that the stores had when an image was saved.
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

/// The TypeScript declarations of the parameters of fixtures.
private enum FixtureShapes {
    /// The parameter lists of a fixture's function: by name, and by position; none without parameters.
    static func parameterLists(of entry: FixtureCatalogue.Entry) -> [[JSParameter]] {
        let known = entry.parameters
        guard !known.isEmpty else { return [] }
        let isOptional = !known.contains(where: \.isRequired)
        let places = known.indices.map { index in
            let parameter = known[index]
            let mayEnd = !known[index...].contains(where: \.isRequired)
            let missing = mayEnd || parameter.isRequired ? "" : " | undefined"
            return JSParameter(parameter.name, parameter.typeScriptType + missing, isOptional: mayEnd)
        }
        return [[JSParameter("parameters", typeName(entry), isOptional: isOptional)], places]
    }

    /// The type of the named values; nil without parameters.
    static func parameters(of entry: FixtureCatalogue.Entry) -> ScriptType? {
        let known = entry.parameters
        guard !known.isEmpty else { return nil }
        return ScriptType(
            typeName(entry), .interface, "What \(entry.name.functionName) takes.",
            members: known.map { parameter in
                .property(
                    parameter.name, parameter.typeScriptType,
                    isWritable: true, isOptional: !parameter.isRequired, documentation(of: parameter))
            })
    }

    private static func typeName(_ entry: FixtureCatalogue.Entry) -> String { "\(entry.name.className)Parameters" }

    private static func documentation(of parameter: FixtureParameter) -> String {
        let text = parameter.summary.dropFirst(parameter.name.count + 2)
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}

/// The control board as a script sees it: a screen with a title, rows, and a button that closes it.
struct BoardOnScreen {
    /// The title of its screen.
    static let title = "Test Fixtures"

    let session: ScriptSession
    let host: FixturesHost

    /// Makes sure that the board is shown.
    /// - Returns: the main window, with the board in it.
    /// - Throws: ``FixtureError`` with the title that is shown instead.
    @discardableResult
    func ensure() throws -> Element {
        let app = try session.automation.target.related(.frontMostApp)
        let title = try app.related(.navigationBar).name
        let error = title == Self.title ? nil : FixtureError(.noBoard(title: title))
        session.events.record(
            .assertion(
                .init(
                    name: "TestFixtures.ensureFixturesMenu", passed: error == nil, expected: Self.title,
                    received: title, message: error?.description, place: session.currentPlace)))
        if let error { throw error }
        return try app.related(.mainWindow)
    }

    /// Presses the row of an operation and waits until it has ended.
    /// - Throws: ``FixtureError`` if there is no such row, or the operation failed.
    func press(_ invocation: FixtureInvocation) throws {
        let window = try ensure()
        let name = invocation.entry.name
        let cell = try window.children(.tableView)[0].collection(.cells).first(named: name.accessibleName)
        guard cell.isValid, let board = host.board() else {
            throw FixtureError(.noRow(name: name.accessibleName, title: name.title))
        }
        board.hand(invocation)
        do {
            try cell.tap()
        } catch {
            _ = board.takeBack()
            throw error
        }
        guard !board.takeBack() else { throw FixtureError(.nothingRan(functionName: name.functionName)) }
        let automation = session.automation
        _ = automation.wait(upTo: automation.timeout) {
            cell.value == .string(FixturesBoard.State.running.name) ? nil : ()
        }
        guard cell.value == .string(FixturesBoard.State.done.name) else {
            throw FixtureError(.nothingRan(functionName: name.functionName))
        }
    }

    /// Closes the board, so that the app's own first screen appears.
    func close() throws {
        try ensure().related(.navigationBar).related(.rightButton).tap()
    }
}
