// Recorded in Accounts on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Add Account'.
final class AddAccountPage: Page {
    let factory: PageFactory
    let id = "Add Account"
    let type: ElementType? = .navigationBar

    init(_ factory: PageFactory) { self.factory = factory }

    var addAccount: XCUIElement { app.navigationBars["Add Account"] }
    var github: XCUIElement { app.cells["github"] }

    @discardableResult
    func tapGithub(file: StaticString = #filePath, line: UInt = #line) -> AddAccountPage {
        let place = SourcePlace(file, line)
        github.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
