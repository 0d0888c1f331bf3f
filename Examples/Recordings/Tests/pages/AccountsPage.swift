// Recorded in Accounts on iPhone 5, version 7.1.

import Automation
import PageObjects

/// The screen 'Accounts'.
final class AccountsPage: Page {
    let factory: PageFactory
    let id = "Accounts"
    let type: ElementType? = .navigationBar

    init(_ factory: PageFactory) { self.factory = factory }

    var accounts: XCUIElement { app.navigationBars["Accounts"] }
    var add: XCUIElement { app.buttons["Add"] }
    var octocatGithub: XCUIElement { app.cells["octocat, github"] }
    var hubotGithub: XCUIElement { app.cells["hubot, github"] }
    var delete: XCUIElement { app.buttons["Delete"] }

    @discardableResult
    func tapAdd(file: StaticString = #filePath, line: UInt = #line) -> AccountsPage {
        let place = SourcePlace(file, line)
        add.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapOctocatGithub(file: StaticString = #filePath, line: UInt = #line) -> AccountsPage {
        let place = SourcePlace(file, line)
        octocatGithub.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }

    @discardableResult
    func tapDelete(file: StaticString = #filePath, line: UInt = #line) -> AccountsPage {
        let place = SourcePlace(file, line)
        delete.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
        return self
    }
}
