// Recorded in Routes on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Routes'.
final class RoutesPage: Page {
    let factory: PageFactory
    let id = ""

    init(_ factory: PageFactory) { self.factory = factory }

    var add: XCUIElement { app.buttons["Add"] }
    var canvas: XCUIElement { app.otherElements["Canvas"] }
    var a: XCUIElement { app.buttons["A"] }
    var aB: XCUIElement { app.images["A → B"] }
    var bC: XCUIElement { app.images["B → C"] }
    var undo: XCUIElement { app.buttons["Undo"] }
    var b: XCUIElement { app.buttons["B"] }
    var redo: XCUIElement { app.buttons["Redo"] }

    @discardableResult
    func tapAdd(file: StaticString = #filePath, line: UInt = #line) -> RoutesPage {
        let place = SourcePlace(file, line)
        add.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapUndo(file: StaticString = #filePath, line: UInt = #line) -> RoutesPage {
        let place = SourcePlace(file, line)
        undo.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapRedo(file: StaticString = #filePath, line: UInt = #line) -> RoutesPage {
        let place = SourcePlace(file, line)
        redo.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
