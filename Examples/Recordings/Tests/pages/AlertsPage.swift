// Recorded in Playground on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Alerts'.
final class AlertsPage: Page {
    let factory: PageFactory
    let id = ""

    init(_ factory: PageFactory) { self.factory = factory }

    var alertResult: XCUIElement { app.staticTexts["AlertResult"] }
    var alertWithTwoButtons: XCUIElement { app.buttons["Alert with two buttons"] }
    var twoButtons: XCUIElement { app.alerts["Two Buttons"] }
    var continueButton: XCUIElement { app.buttons["Continue"] }
    var textButton: XCUIElement { app.buttons["Text"] }

    @discardableResult
    func tapAlertWithTwoButtons(file: StaticString = #filePath, line: UInt = #line) -> AlertsPage {
        let place = SourcePlace(file, line)
        alertWithTwoButtons.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapContinueButton(file: StaticString = #filePath, line: UInt = #line) -> AlertsPage {
        let place = SourcePlace(file, line)
        continueButton.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapTextButton(file: StaticString = #filePath, line: UInt = #line) -> AlertsPage {
        let place = SourcePlace(file, line)
        textButton.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
