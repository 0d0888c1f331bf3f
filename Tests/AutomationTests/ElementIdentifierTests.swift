import Automation
import Testing

@Suite("Identifiers that an app shares with its tests")
struct ElementIdentifierTests {
    let world: World
    let app: XCUIApplication

    init() {
        world = World([
            item(
                .element, "form",
                [
                    item(.element, "row", [item(.element, "box", [labelled("save", "Save", .button)])]),
                    labelled("cell_save_1", "First", .tableCell), labelled("Cell_Save_2", "Second", .collectionCell),
                    labelled("other", "cell_save_3", .tableCell),
                    labelled("same", "One", .tableCell), labelled("same", "Two", .tableCell),
                    labelled("same", "Three", .tableCell), labelled("same", "Text", .staticText),
                ])
        ])
        app = XCUIApplication(world.session)
    }

    @Test("PAGE-47: an element is found three levels down, as soon as it is there")
    func nested() {
        let save = ElementIdentifier(id: "save", type: .button)
        #expect(app[element: save].label == "Save")
        #expect(app.otherElements["form"][element: save].exists)
        #expect(app.otherElements[element: save].exists)
        #expect(!app[element: save.staticText].exists)
        let late = app[element: ElementIdentifier(id: "late").button]
        #expect(!late.exists)
        world.driver.change { world.window.children[0].add(labelled("late", "Late", .button)) }
        #expect(late.exists && late.label == "Late")
    }

    @Test("PAGE-48: a query finds all elements of exactly that identifier and kind")
    func query() {
        let same = ElementIdentifier(id: "same", type: .cell)
        #expect(app[query: same].count == 3)
        #expect(app[query: same].allElementsBoundByIndex.map(\.label) == ["One", "Two", "Three"])
        #expect(app[query: same.any].count == 4)
        #expect(app[query: ElementIdentifier(id: "sam", type: .cell)].count == 0)
        #expect(app[element: same].label == "One")
    }

    @Test("PAGE-49: a partial query finds elements that contain the string, in any letter case")
    func partial() {
        let cells = ElementIdentifier(id: "cell_save_", type: .cell)
        #expect(app[query: cells, partial: true].allElementsBoundByIndex.map(\.label) == ["First", "Second"])
        #expect(app[query: cells, partial: false].count == 0)
        #expect(app.otherElements["form"][query: cells, partial: true].count == 2)
        let first = ElementIdentifier(id: "cell_save_1", type: .cell)
        #expect(app[query: first, partial: false].count == 1)
    }

    @Test("an empty identifier represents all of its kind")
    func kindAlone() {
        #expect(app[query: ElementIdentifier(id: "").button].count == 1)
        #expect(app[element: ElementIdentifier(id: "").staticText].label == "Text")
    }

    @Test("PAGE-51: a query that finds the element already finds nothing inside it")
    func parentRule() {
        let save = ElementIdentifier(id: "save", type: .button)
        #expect(app.otherElements["box"][element: save].exists)
        #expect(!app.buttons[element: save].exists)
        #expect(app.buttons[query: save].count == 0)
    }

    @Test("PAGE-52: the failure of the wrong form names the parent rule; other failures do not")
    func diagnosis() {
        let failures = FailureCollector()
        world.session.failureRecorder = failures
        world.session.setTimeout(0)
        app.buttons[element: ElementIdentifier(id: "save").button].tap()
        let message = failures.failures.first?.message
        #expect(message?.contains("call it on the parent") == true)
        #expect(message?.contains("descendants(UIAButton) finds the element itself") == true)
        app.buttons[element: ElementIdentifier(id: "nothing").button].tap()
        #expect(failures.failures.last?.message.contains("parent") == false)
    }

    @Test("PAGE-53: kinds are converted to numbers and back, all of them")
    func numbers() throws {
        for type in ElementType.allCases { #expect(try ElementType(number: type.number) == type) }
        #expect(ElementType.button.number == 9 && ElementType.cell.number == 75 && ElementType.switch.number == 40)
        let any: ElementType? = try .init(number: 0)
        #expect(any == .any && any.number == 0)
        #expect(try ElementType?(number: 9) == .button)
    }

    @Test("PAGE-53: a number without a kind is an error that says so")
    func unknownNumber() {
        let unknown = #expect(throws: ElementTypeNumberError.self) { try ElementType(number: 999) }
        #expect(unknown.map { "\($0)" } == "999 is not the number of an element type")
        let foreign = #expect(throws: ElementTypeNumberError.self) { try ElementType?(number: 51) }
        #expect(foreign?.description.contains("datePicker") == true)
    }

    @Test("an identifier of one kind becomes one of another")
    func kinds() {
        let save = ElementIdentifier(id: "save", type: .button)
        #expect(save.cell == ElementIdentifier(id: "save", type: .tableCell))
        #expect(save.any.type == nil && save.switch.type == .switch && save.searchField.type == .searchBar)
        #expect("\(save)" == "save (UIAButton)" && "\(save.any)" == "save")
        #expect(ElementIdentifier(id: "x") == ElementIdentifier(id: "x", type: .any))
    }
}

/// An element with an identifier and a label of its own.
private func labelled(_ identifier: String, _ label: String, _ type: ElementType) -> Item {
    let item = item(type, identifier)
    item[.identifier] = .string(identifier)
    item[.label] = .string(label)
    return item
}

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

    @Test("PAGE-54: two buttons with one identifier are listed with their positions")
    func listed() {
        let duplicates = app.duplicateIdentifiers()
        #expect(duplicates.map(\.identifier) == ["save", "row"])
        #expect(
            duplicates.first?.paths == [
                "UIAWindow > UIAButton \"save\"", "UIAWindow > UIAElement \"form\" > UIAButton \"save\"",
            ])
        #expect(duplicates.first?.description.hasPrefix("\"save\" is used by 2 elements: UIAWindow > ") == true)
        #expect(app.tables["list"].duplicateIdentifiers().map(\.identifier) == ["row"])
        #expect(app.otherElements["form"].duplicateIdentifiers().isEmpty)
        #expect(app.otherElements["none"].duplicateIdentifiers().isEmpty)
    }

    @Test("PAGE-54: each is one failure at the call, except those that are intended")
    func verified() {
        app.verifyUniqueIdentifiers(except: ["row"])
        let line = #line - 1
        #expect(failures.failures.count == 1 && failures.failures.first?.place.line == line)
        #expect(failures.failures.first?.message.hasPrefix("The identifier \"save\" is used by 2 elements") == true)
        app.verifyUniqueIdentifiers(except: ["row", "save"])
        #expect(failures.failures.count == 1)
    }
}

private func identified(_ type: ElementType, _ identifier: String, _ children: [Item] = []) -> Item {
    let item = item(type, identifier, children)
    item[.identifier] = .string(identifier)
    return item
}
