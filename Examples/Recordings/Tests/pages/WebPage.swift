// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Web'.
final class WebPage: Page {
    let factory: PageFactory
    let id = ""

    init(_ factory: PageFactory) { self.factory = factory }

    var web: XCUIElement { app.buttons["Web"] }
    var secondPage: XCUIElement { app.links["Second Page"] }
    var theEndOfThePlayground: XCUIElement { app.staticTexts["The End of the Playground"] }
    var firstPage: XCUIElement { app.links["First Page"] }

    @discardableResult
    func tapSecondPage(file: StaticString = #filePath, line: UInt = #line) -> WebPage {
        let place = SourcePlace(file, line)
        secondPage.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapFirstPage(file: StaticString = #filePath, line: UInt = #line) -> WebPage {
        let place = SourcePlace(file, line)
        firstPage.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
