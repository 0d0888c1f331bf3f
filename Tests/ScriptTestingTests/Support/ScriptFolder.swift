import SimulatedUI
import TestProject

@testable import ScriptTesting

/// A package with scripts in its folder `tests`, and a Swift file in `Tests/NotesTests` that asks for them.
struct ScriptFolder {
    let project: Project

    init(_ scripts: [String: String]) throws {
        var files = ["Package.swift": "// swift-tools-version: 6.2", "Tests/NotesTests/ScriptTests.swift": ""]
        for (name, text) in scripts { files["tests/\(name)"] = "#import \"tuneup/tuneup.js\"\n\(text)\n" }
        project = try Project(files)
    }

    /// The path of the Swift file.
    var swiftFile: String { project.path("Tests/NotesTests/ScriptTests.swift") }

    func scripts(
        _ path: String = "tests", app: any SimulatedApp.Type = Notes.self, per unit: Scripts.Unit = .file,
        options: ScriptOptions = ScriptOptions()
    ) throws -> Scripts {
        try Scripts(path, app: app, per: unit, options: options, filePath: swiftFile)
    }

    /// The only script there is.
    func script(app: any SimulatedApp.Type = Notes.self, options: ScriptOptions = ScriptOptions()) throws -> Script {
        let scripts = try scripts(app: app, options: options)
        return scripts[scripts.startIndex]
    }
}
