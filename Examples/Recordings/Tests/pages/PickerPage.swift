// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Picker'.
final class PickerPage: Page {
    let factory: PageFactory
    let id = ""

    init(_ factory: PageFactory) { self.factory = factory }

    var pickerResult: XCUIElement { app.staticTexts["PickerResult"] }
    var dateResult: XCUIElement { app.staticTexts["DateResult"] }
    var oneComponent0: XCUIElement { app.pickerWheels["One, Component 0"] }
    var web: XCUIElement { app.buttons["Web"] }

    @discardableResult
    func chooseOneComponent0(_ value: String, file: StaticString = #filePath, line: UInt = #line) -> PickerPage {
        let place = SourcePlace(file, line)
        oneComponent0.adjust(toPickerWheelValue: value, fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapWeb(file: StaticString = #filePath, line: UInt = #line) -> PickerPage {
        let place = SourcePlace(file, line)
        web.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
