import Automation
import PageObjects

extension PageFactory { var search: SearchPage { page() } }
extension StepsFactory { var search: SearchSteps { steps() } }
extension PathsFactory { var search: SearchPaths { paths() } }

final class SearchPage: SnapshotPage {
    let factory: PageFactory
    let id = ""
    init(_ factory: PageFactory) { self.factory = factory }

    var search: XCUIElement { screen.buttons["Search"] }
    var track: XCUIElement { screen.buttons["Track"] }
    var trackLater: XCUIElement { screen.buttons["Track later"] }
    var answer: XCUIElement { screen.staticTexts["answer"] }
}

final class SearchSteps: SnapshotSteps {
    typealias PageType = SearchPage
    let factory: PageFactory
    init(_ factory: PageFactory) { self.factory = factory }

    enum SnapshotName: String, SnapshotValue {
        static let id = "Search"
        case results
        var name: String { rawValue }
    }

    @discardableResult
    func search() -> Self {
        page.search.tap()
        return self
    }
}

final class SearchPaths: Paths {
    typealias StepsType = SearchSteps
    let factory: StepsFactory
    init(_ factory: StepsFactory) { self.factory = factory }

    @discardableResult
    func searchWithPicture(file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.initializeSnapshot(name: "test_Search").search().takeSnapshot(.results, at: SourcePlace(file, line))
        return self
    }
}

/// A shooter that takes no pictures, and tells what it should have done.
final class SilentShooter: SnapShooter {
    var onCall: (String) -> Void = { _ in }
    private(set) var pictures: [String] = []

    func setUp() { onCall("snapshots up") }
    func tearDown() { onCall("snapshots down") }
    func initialize(name: String, language: String) {}
    func takeSnapshot(name: String, ignoredElements: [XCUIElement], at place: SourcePlace) { pictures.append(name) }
}
