// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Rows'.
final class RowsPage: Page {
    let factory: PageFactory
    let id = "Rows"
    let type: ElementType? = .navigationBar

    init(_ factory: PageFactory) { self.factory = factory }

    var rows: XCUIElement { app.navigationBars["Rows"] }
    var selection: XCUIElement { app.staticTexts["Selection"] }
    var add: XCUIElement { app.buttons["Add"] }
    var row4: XCUIElement { app.cells["Row 4"] }
    var delete: XCUIElement { app.buttons["Delete"] }
    var row2: XCUIElement { app.cells["Row 2"] }
    var edit: XCUIElement { app.buttons["Edit"] }
    var done: XCUIElement { app.buttons["Done"] }
    var deleteRow1: XCUIElement { app.switches["Delete Row 1"] }
    var reorderRow1: XCUIElement { app.buttons["Reorder Row 1"] }
    /// Found by its index: it has neither an identifier nor a label.
    var tableCell: XCUIElement { app.cells.element(boundBy: 0) }
    var deleteRow3: XCUIElement { app.switches["Delete Row 3"] }
    var alerts: XCUIElement { app.buttons["Alerts"] }

    @discardableResult
    func tapAdd(file: StaticString = #filePath, line: UInt = #line) -> RowsPage {
        let place = SourcePlace(file, line)
        add.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapRow4(file: StaticString = #filePath, line: UInt = #line) -> RowsPage {
        let place = SourcePlace(file, line)
        row4.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapDelete(file: StaticString = #filePath, line: UInt = #line) -> RowsPage {
        let place = SourcePlace(file, line)
        delete.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapEdit(file: StaticString = #filePath, line: UInt = #line) -> RowsPage {
        let place = SourcePlace(file, line)
        edit.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapDone(file: StaticString = #filePath, line: UInt = #line) -> RowsPage {
        let place = SourcePlace(file, line)
        done.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapAlerts(file: StaticString = #filePath, line: UInt = #line) -> RowsPage {
        let place = SourcePlace(file, line)
        alerts.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
