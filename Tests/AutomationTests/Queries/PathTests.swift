import Automation
import Testing

@Suite("How paths are written")
struct PathTests {
    @Test("members are named by a name that finds them, else by their index")
    func members() throws {
        let world = World(menu() + [item(.button), item(.button, "Save")])
        let window = try world.mainWindow
        let main = "target.frontMostApp().mainWindow()"
        let cell = try window.children(.tableView)[0].collection(.cells)[0]
        #expect(cell.path == main + #".tableViews()["Main Menu"].cells()["X"]"#)
        let buttons = try window.children(.button)
        #expect(try buttons[0].path == main + #".buttons()["Save"]"#)
        #expect(try buttons[1].path == main + ".buttons()[1]")
        #expect(try buttons[2].path == main + ".buttons()[2]")
        #expect(try buttons.with(.true, forKey: "isVisible")[2].path == main + ".buttons()[2]")
    }

    @Test("what was found by a search is written by name, what was not as it was searched")
    func searches() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        let cells = try world.mainWindow.children(.tableView)[0].collection(.cells)
        let table = #"target.frontMostApp().mainWindow().tableViews()["Main Menu"].cells()"#
        let found = try cells.first(matching: Predicate("name BEGINSWITH 'Y'"))
        #expect(found.path == table + #"["Y"]"#)
        let missing = try cells.first(matching: Predicate("name BEGINSWITH 'Q'"))
        #expect(missing.query.path.hasSuffix(#".cells().firstWithPredicate("name BEGINSWITH 'Q'")"#))
        #expect(missing.path == table + #".firstWithPredicate("name BEGINSWITH 'Q'")"#)
        #expect(try cells.first(with: .null, forKey: "name").path == table + #".firstWithValueForKey(null, "name")"#)
        #expect(try cells.first(named: "a\"b\n").path == table + #".firstWithName("a\"b\n")"#)
        #expect(try cells.withClass(.button).path == table + ".withClass(UIAButton)")
    }

    @Test("relations are written as calls")
    func relations() throws {
        let world = World(menu())
        let button = try world.app.related(.navigationBar).related(.leftButton)
        #expect(button.path == "target.frontMostApp().navigationBar().leftButton()")
        #expect(button.description == "UIAButton from \(button.path)")
    }

    @Test("queries spell themselves without a driver")
    func description() throws {
        let query = ElementQuery.target.relation(.frontMostApp).relation(.mainWindow).children(.switch).at(2)
            .with(1, forKey: "isVisible")
        #expect(query.path == #"target.frontMostApp().mainWindow().switches()[2].withValueForKey(1, "isVisible")"#)
        #expect(
            query
                == ElementQuery.target.relation(.frontMostApp).relation(.mainWindow).children(.switch).at(2)
                .with(1, forKey: "isVisible"))
        #expect(query != query.at(0))
        #expect(Set([query, query]).count == 1)
        #expect(!query.isToMany && ElementQuery.target.collection(.cells).with(name: "x").isToMany)
    }

    @Test("every accessor name leads back to its collection")
    func accessors() {
        for type in ElementType.allCases {
            guard let name = type.accessorName else { continue }
            #expect(ElementCollection(accessorName: name) == .children(type))
        }
        #expect(ElementCollection(accessorName: "cells") == .cells)
        #expect(ElementCollection(accessorName: "nonsense") == nil)
    }
}

extension AttributeValue {
    fileprivate static var `true`: AttributeValue { .bool(true) }
}
