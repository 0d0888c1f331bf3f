internal import Automation

/// A wrapper for tests in Swift: a structure with a method for each operation, based on the XCUITest-style API.
struct FixtureSwiftWrapper {
    let sheet: FixtureSheet

    var text: String {
        let methods = sheet.catalogue.entries.map(method).joined(separator: "\n")
        return """
            // \(sheet.header(.swift))

            import Automation
            import Fixtures

            /// The control board "Test Fixtures" of \(sheet.app.singleLine), with a method for each operation that presses its row.
            ///
            /// A test sets up its start state in its first lines, and ends the set-up with `close()`.
            struct TestFixtures {
                /// An operation that the board did not run.
                struct Failure: Error, CustomStringConvertible {
                    /// The problem, in one sentence.
                    let description: String
                }

                private let frontMostApp: XCUIApplication
                private let fixtureLaunch: FixtureLaunch?

                /// Creates the wrapper for the frontmost app; operations take arguments only with its launch.
                init(_ app: XCUIApplication, launch: FixtureLaunch? = nil) {
                    frontMostApp = app
                    fixtureLaunch = launch
                }

                /// Makes sure that the board is on the screen.
                func ensureFixturesMenu() throws {
                    let title = frontMostApp.navigationBars.firstMatch.current.name ?? ""
                    guard title == "Test Fixtures" else {
                        throw Failure(description: "expected the screen \\"Test Fixtures\\", received \\"\\(title)\\"")
                    }
                }

            \(methods)
                /// Closes the board, which shows the app's own first screen.
                func close() throws {
                    try ensureFixturesMenu()
                    frontMostApp.navigationBars.buttons["Close"].tap()
                }

                /// Taps the row of an operation; its value shows the result, and its hint the reason of a failure.
                private func press(_ name: String, _ parameters: KeyValuePairs<String, FixtureValue?> = [:]) throws {
                    try ensureFixturesMenu()
                    let row = frontMostApp.tables.cells[name]
                    guard row.exists else { throw Failure(description: "the board has no row named \\(name)") }
                    let given = parameters.compactMap { key, value in value.map { FixtureValue.Member(key, $0) } }
                    if !given.isEmpty {
                        guard let board = fixtureLaunch?.board else {
                            throw Failure(description: "\\(name) takes arguments only with the launch of the app")
                        }
                        let entry = try board.catalogue.entry(named: name)
                        board.hand(try board.catalogue.invocation(of: entry, FixtureArguments(named: given)))
                    }
                    row.tap()
                    if fixtureLaunch?.board?.takeBack() == true {
                        throw Failure(description: "tapping the row \\(name) ran nothing")
                    }
                    guard row.value == .string("done") else {
                        throw Failure(description: row.current.hint ?? "\\(name) is \\(row.value)")
                    }
                }
            }

            """
    }

    private func method(of entry: FixtureCatalogue.Entry) -> String {
        let parameters = entry.parameters
        let name = Self.literal(entry.name.accessibleName)
        let list = parameters.map(Self.declaration).joined(separator: ", ")
        var lines = ["/// \(entry.summary.singleLine)"]
        lines += parameters.isEmpty ? [] : ["/// - Parameters:"]
        lines += parameters.map { "///   - \($0.summary.singleLine)" }
        lines.append("func \(Self.identifier(entry.name.functionName))(\(list)) throws {")
        if parameters.isEmpty {
            lines.append("    try press(\(name))")
        } else {
            lines += ["    try press(", "        \(name),", "        ["]
            lines += parameters.map { "            \(Self.literal($0.name)): \(Self.value(of: $0))," }
            lines.append("        ])")
        }
        return (lines + ["}"]).map { "    \($0)\n" }.joined()
    }

    // MARK: Parameters

    private static func declaration(of parameter: FixtureParameter) -> String {
        let start = "\(identifier(parameter.name)): \(type(of: parameter.kind))"
        return parameter.isRequired ? start : "\(start)? = nil"
    }

    private static func value(of parameter: FixtureParameter) -> String {
        let name = identifier(parameter.name)
        return parameter.isRequired
            ? wrapped(name, parameter.kind) : "\(name).map { \(wrapped("$0", parameter.kind)) }"
    }

    /// The Swift type of a parameter; a general value for kinds without a simple type.
    private static func type(of kind: FixtureParameter.Kind) -> String {
        switch kind {
        case .bool: "Bool"
        case .integer: "Int"
        case .number: "Double"
        case .string: "String"
        case .choice(let values) where values.allSatisfy(\.isText): "String"
        case .list(let element): "[\(type(of: element))]"
        case .choice, .dictionary, .object, .other: "FixtureValue"
        }
    }

    private static func wrapped(_ name: String, _ kind: FixtureParameter.Kind) -> String {
        switch kind {
        case .bool: ".bool(\(name))"
        case .integer: ".integer(Int128(\(name)))"
        case .number: ".number(\(name))"
        case .string: ".string(\(name))"
        case .choice(let values) where values.allSatisfy(\.isText): ".string(\(name))"
        case .list(let element): ".list(\(name).map { \(wrapped("$0", element)) })"
        case .choice, .dictionary, .object, .other: name
        }
    }

    // MARK: Spelling

    /// A valid Swift identifier for a JavaScript name.
    static func identifier(_ name: String) -> String {
        SwiftSpelling.identifier(String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }))
    }

    /// A string as a Swift literal.
    static func literal(_ text: String) -> String { SwiftSpelling.literal(text) }
}

extension FixtureValue {
    fileprivate var isText: Bool { if case .string = self { true } else { false } }
}
