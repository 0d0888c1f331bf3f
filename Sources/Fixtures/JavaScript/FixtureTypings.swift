import JavaScriptBridge
internal import Scripting
internal import SimulatedUI

/// What editors know of the global `TestFixtures`.
enum FixtureTypings {
    /// The object in general, or with the functions of an app; a faulty list of fixtures has none.
    static func all(of app: (any SimulatedApp.Type)?) -> ScriptTypings {
        let entries = (app as? any FixtureProviding.Type).flatMap { try? $0.catalogue() }?.entries ?? []
        let open = app == nil ? ["[fixture: string]: any"] : []
        return ScriptTypings(
            title: "Fixtures",
            types: entries.compactMap(parameters) + [
                ScriptType(
                    "DirectFixtures", .interface, "The app's fixtures, run straight on its store.",
                    subscripts: open, members: entries.flatMap { functions($0, how: "Straight on the store") } + images),
                ScriptType(
                    "TestFixtures", .interface, "The app's fixtures, and the control board that offers them.",
                    subscripts: open, members: fixed(entries)),
            ],
            globals: [
                .property(
                    "TestFixtures", "TestFixtures", isWritable: true,
                    "The app's fixtures: start states that a test prepares in its first lines.")
            ])
    }

    private static func fixed(_ entries: [FixtureCatalogue.Entry]) -> [JSMember] {
        [.function("ensureFixturesMenu", "Fails unless the control board \"Test Fixtures\" is shown.")]
            + entries.flatMap { functions($0, how: "On the control board") } + [
                .function("close", "Closes the control board: the app's own first screen appears, with the data."),
                .function(
                    "returnToBoard",
                    "Ends the app and launches it again with the same data, the control board before its first screen."),
            ] + images + [
                .property(
                    "direct", "DirectFixtures",
                    "The same fixtures without the board, straight on the store; screens that are shown already may not "
                        + "notice.")
            ]
    }

    private static var images: [JSMember] {
        [
            .function(
                "save", takes: ["name: string"],
                "Saves everything that the app has stored under a name; with `-u` in the project too."),
            .function(
                "load", takes: ["name: string"],
                "Replaces everything that the app has stored by what was saved under a name, in this run or in the project."
            ),
        ]
    }

    /// The function as it is called with names, and once more as it is called with values in order.
    private static func functions(_ entry: FixtureCatalogue.Entry, how: String) -> [JSMember] {
        let name = entry.name.functionName
        let text = "\(how): \(entry.summary)"
        let known = entry.parameters
        guard !known.isEmpty else { return [.function(name, text)] }
        let isOptional = !known.contains(where: \.isRequired)
        let places = known.indices.map { index in
            let parameter = known[index]
            let mayEnd = !known[index...].contains(where: \.isRequired)
            let missing = mayEnd || parameter.isRequired ? "" : " | undefined"
            return JSParameter(parameter.name, parameter.typeScriptType + missing, isOptional: mayEnd)
        }
        return [
            .function(name, takes: [JSParameter("parameters", typeName(entry), isOptional: isOptional)], text),
            .function(name, takes: places, text),
        ]
    }

    private static func typeName(_ entry: FixtureCatalogue.Entry) -> String { "\(entry.name.className)Parameters" }

    private static func parameters(of entry: FixtureCatalogue.Entry) -> ScriptType? {
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

    private static func documentation(of parameter: FixtureParameter) -> String {
        let text = parameter.summary.dropFirst(parameter.name.count + 2)
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
