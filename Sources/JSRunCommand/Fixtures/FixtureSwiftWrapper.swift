import Fixtures

/// A wrapper for tests in Swift: a structure with a method for each operation, on the look-ups that read like XCUITest's
/// (FIX-52).
struct FixtureSwiftWrapper {
    let sheet: FixtureSheet

    var text: String {
        let methods = sheet.catalogue.entries.map(method).joined(separator: "\n")
        return """
            // \(sheet.header(.swift))

            import Automation

            /// The control board "Test Fixtures" of \(sheet.app.singleLine): a method for each operation, which presses its row.
            ///
            /// A test says in its first lines what it starts from, and ends them with `close()`.
            struct TestFixtures {
                /// Something that the board did not do.
                struct Failure: Error, CustomStringConvertible {
                    /// What it was, in one sentence.
                    let description: String
                }

                private let frontMostApp: XCUIApplication

                /// Creates the wrapper for the app in front.
                init(_ app: XCUIApplication) { frontMostApp = app }

                /// Makes sure that the board is on the screen.
                func ensureFixturesMenu() throws {
                    let title = frontMostApp.navigationBars.firstMatch.current.name ?? ""
                    guard title == "Test Fixtures" else {
                        throw Failure(description: "expected the screen \\"Test Fixtures\\", received \\"\\(title)\\"")
                    }
                }

            \(methods)
                /// Goes on to the app's own first screen.
                func close() throws {
                    try ensureFixturesMenu()
                    frontMostApp.navigationBars.buttons["Close"].tap()
                }

                /// Taps the row of an operation; its value says how that went, and its hint why it failed.
                private func press(_ name: String) throws {
                    try ensureFixturesMenu()
                    let row = frontMostApp.tables.cells[name]
                    guard row.exists else { throw Failure(description: "the board has no row named \\(name)") }
                    row.tap()
                    guard row.value == .string("done") else {
                        throw Failure(description: row.current.hint ?? "\\(name) is \\(row.value)")
                    }
                }
            }

            """
    }

    private func method(of entry: FixtureCatalogue.Entry) -> String {
        """
            /// \(entry.summary.singleLine)
            func \(Self.identifier(entry.name.functionName))() throws {
                try press(\(Self.literal(entry.name.accessibleName)))
            }

        """
    }

    /// A name that Swift takes, made of one that JavaScript takes.
    static func identifier(_ name: String) -> String {
        let word = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return keywords.contains(word) ? "`\(word)`" : word
    }

    /// A text as a Swift literal.
    static func literal(_ text: String) -> String {
        var body = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": body += "\\\(scalar)"
            case ..<" ", "\u{7F}": body += "\\u{\(String(scalar.value, radix: 16))}"
            default: body.unicodeScalars.append(scalar)
            }
        }
        return "\"\(body)\""
    }

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
