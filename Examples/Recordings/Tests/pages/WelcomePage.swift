// Recorded in Accounts on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Welcome'.
final class WelcomePage: Page {
    let factory: PageFactory
    let id = ""

    init(_ factory: PageFactory) { self.factory = factory }

    var notNow: XCUIElement { app.buttons["Not Now"] }

    @discardableResult
    func tapNotNow(file: StaticString = #filePath, line: UInt = #line) -> WelcomePage {
        let place = SourcePlace(file, line)
        notNow.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
