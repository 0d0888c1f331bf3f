import Automation
import PageObjects

/// A page whose elements the tests put onto their stages as they need them.
final class HomePage: MinimizablePage, SnapshotPage {
    let factory: PageFactory
    let id = "Home"

    init(_ factory: PageFactory) { self.factory = factory }

    var a: XCUIElement { screen.buttons["a"] }
    var b: XCUIElement { screen.buttons["b"] }
    var name: XCUIElement { screen.textFields["name"] }
    var notes: XCUIElement { screen.textViews["notes"] }
    var secret: XCUIElement { screen.secureTextFields["secret"] }
    var last: XCUIElement { screen.cells["row 40"] }
    var list: XCUIElement { screen.tables.firstMatch }
    var pad: XCUIElement { screen.otherElements["pad"] }
    var cells: XCUIElementQuery { screen.cells }
    var wheels: XCUIElementQuery { screen.pickerWheels }
    var nameField: TextFieldPage { app[textField: ElementIdentifier(id: "name").textField] }
    var clock: XCUIElement { screen.staticTexts["clock"] }
    var ignoredElements: [XCUIElement] { [clock] }
}

final class HomeSteps: SnapshotSteps {
    typealias PageType = HomePage
    let factory: PageFactory
    init(_ factory: PageFactory) { self.factory = factory }

    enum SnapshotName: String, SnapshotValue {
        static let id = "Home"
        case view = "Home"
        case search = "Home - search action"
        var name: String { rawValue }
    }

    @discardableResult
    func tapA(at place: SourcePlace) -> Self {
        page.tap(\.a, at: place)
        return self
    }
}

final class HomePaths: MockupServerPaths {
    typealias StepsType = HomeSteps
    let factory: StepsFactory
    init(_ factory: StepsFactory) { self.factory = factory }

    @discardableResult
    func look(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.waitForAppearance(at: place).initializeSnapshot().takeSnapshot(.view, at: place)
        return self
    }

    @discardableResult
    func tapA(file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.tapA(at: SourcePlace(file, line))
        return self
    }
}

/// A page without a way to the home button.
final class LatePage: Page {
    let factory: PageFactory
    let id = "Late"
    init(_ factory: PageFactory) { self.factory = factory }
}

final class LateSteps: Steps {
    typealias PageType = LatePage
    let factory: PageFactory
    init(_ factory: PageFactory) { self.factory = factory }
}

extension PageFactory {
    var home: HomePage { page() }
    var late: LatePage { page() }
}
extension StepsFactory {
    var home: HomeSteps { steps() }
    var late: LateSteps { steps() }
}
extension PathsFactory {
    var home: HomePaths { paths() }
}
