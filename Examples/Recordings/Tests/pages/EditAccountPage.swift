// Recorded in Accounts on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Edit Account'.
final class EditAccountPage: Page {
    let factory: PageFactory
    let id = "Edit Account"
    let type: ElementType? = .navigationBar

    init(_ factory: PageFactory) { self.factory = factory }

    var editAccount: XCUIElement { app.navigationBars["Edit Account"] }
    var userName: XCUIElement { app.textFields["User Name"] }
    var save: XCUIElement { app.buttons["Save"] }

    @discardableResult
    func tapUserName(file: StaticString = #filePath, line: UInt = #line) -> EditAccountPage {
        let place = SourcePlace(file, line)
        userName.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func typeUserName(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> EditAccountPage {
        let place = SourcePlace(file, line)
        userName.typeText(text, fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapSave(file: StaticString = #filePath, line: UInt = #line) -> EditAccountPage {
        let place = SourcePlace(file, line)
        save.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
