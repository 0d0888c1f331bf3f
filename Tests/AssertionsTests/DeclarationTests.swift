import Assertions
import FoundationEssentials
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Testing
import UIAutomation

/// The TypeScript declarations beside the library.
@Suite("Declarations")
struct DeclarationTests {
    private static func text(_ name: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return String(decoding: try Data(contentsOf: root.appending(path: "tuneup/\(name)")), as: UTF8.self)
    }

    @Test("every class, member and constant of UIAutomation is declared")
    func uiautomation() throws {
        let declared = try Self.text("uiautomation.d.ts") + Self.text("undocumented.d.ts")
        let session = try Library(on: AccountTypesApp.self).session
        let module = try #require(session.declarations.first { $0.module == "UIAutomation" })
        for definition in module.declarations.classes {
            #expect(declared.contains("declare class \(definition.name)"), "\(definition.name)")
            for member in definition.members {
                let isDeclared = [" \(member.name)(", " \(member.name):"].contains { declared.contains($0) }
                #expect(isDeclared, "\(definition.name).\(member.name)")
            }
        }
        for constant in module.declarations.constants { #expect(declared.contains("const \(constant.name): ")) }
    }

    @Test("every global of the library is declared")
    func library() throws {
        let declared = try Self.text("tuneup.d.ts")
        let library = try Library()
        let names = try library.text("Object.keys(globalThis).join()").split(separator: ",").map(String.init)
        let ofTheFake: Set<String> = ["make", "screen", "device"]
        let globals = names.filter { !$0.hasPrefix("UIA_") && !ofTheFake.contains($0) && $0.first != "_" }
        for name in globals where !name.hasPrefix("UIA") || name == "UIAElementNilSingleton" {
            let isDeclared = ["function", "var", "class"].contains { declared.contains("declare \($0) \(name)") }
            #expect(isDeclared, "\(name)")
        }
        #expect(globals.contains("assertWindow"))
    }

    @Test("every member that the library adds to a class is declared")
    func additions() throws {
        let declared = try Self.text("tuneup.d.ts")
        let library = try Library()
        let names = try library.text(
            """
            var all = [];
            ['UIAElement', 'UIAElementNil', 'UIAElementArray', 'UIATarget', 'UIAApplication', 'UIATableView',
                'UIANavigationBar', 'UIAKeyboard', 'UIATextField', 'UIATextView', 'UIAPickerWheel']
                .forEach(function (name) { all = all.concat(Object.keys(globalThis[name].prototype)); });
            all.concat(Object.keys(Array.prototype)).join()
            """
        ).split(separator: ",").map(String.init)
        #expect(names.contains("waitUntilAccessorSelect"))
        let inherited: Set<String> = ["isValid", "isVisible", "_reduce"]
        for name in names where !inherited.contains(name) {
            let isDeclared = ["(", "<", ":"].contains { declared.contains("    \(name)\($0)") }
            #expect(isDeclared, "\(name)")
        }
    }
}
