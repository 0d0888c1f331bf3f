import Automation
import Testing

@Suite("Identifiers used twice on one screen")
struct DuplicateIdentifierTests {
    let world: World
    let app: XCUIApplication
    let failures = FailureCollector()

    init() {
        world = World([
            identified(.button, "save"),
            identified(.element, "form", [identified(.button, "save"), identified(.staticText, "title")]),
            identified(.tableView, "list", [identified(.tableCell, "row"), identified(.tableCell, "row")]),
        ])
        app = XCUIApplication(world.session)
        world.session.failureRecorder = failures
    }

    @Test("PAGE-54: two buttons with one identifier are listed with where they stand")
    func listed() {
        let duplicates = app.duplicateIdentifiers()
        #expect(duplicates.map(\.identifier) == ["save", "row"])
        #expect(
            duplicates.first?.paths == [
                "UIAWindow > UIAButton \"save\"", "UIAWindow > UIAElement \"form\" > UIAButton \"save\"",
            ])
        #expect(duplicates.first?.description.hasPrefix("\"save\" identifies 2 elements: UIAWindow > ") == true)
        #expect(app.tables["list"].duplicateIdentifiers().map(\.identifier) == ["row"])
        #expect(app.otherElements["form"].duplicateIdentifiers().isEmpty)
        #expect(app.otherElements["none"].duplicateIdentifiers().isEmpty)
    }

    @Test("PAGE-54: each is one failure at the call, save those that are meant")
    func verified() {
        app.verifyUniqueIdentifiers(except: ["row"])
        let line = #line - 1
        #expect(failures.failures.count == 1 && failures.failures.first?.place.line == line)
        #expect(failures.failures.first?.message.hasPrefix("The identifier \"save\" identifies 2 elements") == true)
        app.verifyUniqueIdentifiers(except: ["row", "save"])
        #expect(failures.failures.count == 1)
    }
}

private func identified(_ type: ElementType, _ identifier: String, _ children: [Item] = []) -> Item {
    let item = item(type, identifier, children)
    item[.identifier] = .string(identifier)
    return item
}
