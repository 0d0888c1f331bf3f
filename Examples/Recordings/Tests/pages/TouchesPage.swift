// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Touches'.
final class TouchesPage: Page {
    let factory: PageFactory
    let id = ""

    init(_ factory: PageFactory) { self.factory = factory }

    var button1: XCUIElement { app.buttons["Button 1"] }
    var action: XCUIElement { app.staticTexts["Action"] }
    var segment2: XCUIElement { app.buttons["Segment 2"] }
    var switchSwitch: XCUIElement { app.switches["Switch"] }
    var toolbarItem: XCUIElement { app.buttons["Toolbar Item"] }
    /// Found by its index: 2 have this name.
    var increment: XCUIElement { app.buttons.matching(identifier: "Increment").element(boundBy: 0) }
    var stepperValue: XCUIElement { app.staticTexts["StepperValue"] }
    var sliderValue: XCUIElement { app.staticTexts["SliderValue"] }
    var later: XCUIElement { app.buttons["Later"] }
    var late: XCUIElement { app.staticTexts["Late"] }
    var table: XCUIElement { app.buttons["Table"] }

    @discardableResult
    func tapButton1(file: StaticString = #filePath, line: UInt = #line) -> TouchesPage {
        let place = SourcePlace(file, line)
        button1.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapSegment2(file: StaticString = #filePath, line: UInt = #line) -> TouchesPage {
        let place = SourcePlace(file, line)
        segment2.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapSwitchSwitch(file: StaticString = #filePath, line: UInt = #line) -> TouchesPage {
        let place = SourcePlace(file, line)
        switchSwitch.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapToolbarItem(file: StaticString = #filePath, line: UInt = #line) -> TouchesPage {
        let place = SourcePlace(file, line)
        toolbarItem.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapIncrement(file: StaticString = #filePath, line: UInt = #line) -> TouchesPage {
        let place = SourcePlace(file, line)
        increment.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapLater(file: StaticString = #filePath, line: UInt = #line) -> TouchesPage {
        let place = SourcePlace(file, line)
        later.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapTable(file: StaticString = #filePath, line: UInt = #line) -> TouchesPage {
        let place = SourcePlace(file, line)
        table.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
