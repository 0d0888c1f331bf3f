// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Text'.
final class TextPage: Page {
    let factory: PageFactory
    let id = ""

    init(_ factory: PageFactory) { self.factory = factory }

    var typed: XCUIElement { app.staticTexts["Typed"] }
    var name: XCUIElement { app.textFields["Name"] }
    var picker: XCUIElement { app.buttons["Picker"] }

    @discardableResult
    func tapName(file: StaticString = #filePath, line: UInt = #line) -> TextPage {
        let place = SourcePlace(file, line)
        name.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func typeName(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> TextPage {
        let place = SourcePlace(file, line)
        name.typeText(text, fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapPicker(file: StaticString = #filePath, line: UInt = #line) -> TextPage {
        let place = SourcePlace(file, line)
        picker.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
