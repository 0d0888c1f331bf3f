// Recorded in Accounts on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'New Account'.
final class NewAccountPage: Page {
    let factory: PageFactory
    let id = "New Account"
    let type: ElementType? = .navigationBar

    init(_ factory: PageFactory) { self.factory = factory }

    var newAccount: XCUIElement { app.navigationBars["New Account"] }
    var userName: XCUIElement { app.textFields["User Name"] }
    var password: XCUIElement { app.secureTextFields["Password"] }
    var save: XCUIElement { app.buttons["Save"] }

    @discardableResult
    func tapUserName(file: StaticString = #filePath, line: UInt = #line) -> NewAccountPage {
        let place = SourcePlace(file, line)
        userName.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func typeUserName(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> NewAccountPage {
        let place = SourcePlace(file, line)
        userName.typeText(text, fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapPassword(file: StaticString = #filePath, line: UInt = #line) -> NewAccountPage {
        let place = SourcePlace(file, line)
        password.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func typePassword(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> NewAccountPage {
        let place = SourcePlace(file, line)
        password.typeText(text, fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapSave(file: StaticString = #filePath, line: UInt = #line) -> NewAccountPage {
        let place = SourcePlace(file, line)
        save.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
