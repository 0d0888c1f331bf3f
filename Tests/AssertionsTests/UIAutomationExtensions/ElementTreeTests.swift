import Scripting
import TestEvents
import Testing

/// What the library adds to walk and print trees of elements.
@Suite("Walking the tree of elements")
struct ElementTreeTests {
    private let library: Library

    init() throws {
        library = try Library()
        try library.run(
            """
            var window = screen(
                make('UIANavigationBar', {name: 'Accounts', children: [make('UIAButton', {name: 'Add'})]}),
                make('UIATableView', {children: [
                    make('UIATableGroup', {name: 'Type'}), make('UIATableCell', {name: 'one'}),
                    make('UIATableCell', {name: '2'}), make('UIATableCell', {name: 'one', isVisible: 0})]}),
                make('UIASwitch', {name: "it's", value: 1}), make('UIASwitch', {value: 0, isVisible: 0}),
                make('UIAElement', {name: 'other'}));
            """)
    }

    @Test("every element is met once: bars, collections, then the rest")
    func accessors() throws {
        #expect(
            try library.text("window.reduce(function (all, e, accessor) { return all + accessor + '\\n'; }, '')")
                == """
                .navigationBar()
                .navigationBar().buttons()["Add"]
                .switches()["it's"]
                .switches()[1]
                .tableViews()[0]
                .tableViews()[0].cells()["one"]
                .tableViews()[0].cells()[1]
                .tableViews()[0].cells()[2]
                .tableViews()[0].elements()["Type"]
                .elements()["other"]

                """)
        #expect(try library.text("device.timeouts.join()") == "5")
    }

    @Test("an accessor finds its element again")
    func accessorsWork() throws {
        #expect(
            try library.text(
                "var all = window.find({UIAtype: 'UIATableCell'}, 'window'), right = 0;"
                    + "for (var a in all) if (eval(a.replace('[\"one\"]', '[0]')) === all[a]) right++; right") == "3")
    }

    @Test("reduceVisible leaves out invisible elements")
    func visible() throws {
        #expect(try library.text("window.reduceVisible(function (n) { return n + 1; }, 0)") == "8")
    }

    @Test("the grace period is restored when a callback throws")
    func throwing() throws {
        #expect(try library.thrown("window.reduce(function () { throw 'x'; }, 0)") == "x")
        #expect(try library.text("device.timeouts.join()") == "5")
    }

    @Test(
        "find knows its criteria",
        arguments: [
            ("{name: 'one'}", 2), ("{nameRegex: /^o/}", 3), ("{nameRegex: '^t', UIAtype: 'UIATableCell'}", 0),
            ("{UIAtype: 'UIASwitch', value: 1}", 1), ("{isValid: true}", 10), ("{label: 'x'}", 0), ("{rect: null}", 10),
            ("{hasKeyboardFocus: 0, UIAtype: 'UIAButton'}", 1), ("{isVisible: true, UIAtype: 'UIASwitch'}", 1),
        ])
    func find(criteria: String, count: Int) throws {
        #expect(try library.text("Object.keys(window.find(\(criteria))).length") == "\(count)")
        #expect(library.lines.contains { $0.contains("unknown criteria") } == criteria.contains("isVisible"))
    }

    @Test("find names its elements from the root")
    func findKeys() throws {
        #expect(
            try library.text("Object.keys(window.find({name: 'Add'})).join()")
                == "<root element>.navigationBar().buttons()[\"Add\"]")
    }

    @Test("the accessors can be dumped")
    func accessorDump() throws {
        #expect(
            try library.text("make('UIAWindow', {children: [make('UIAButton', {name: 'A'})]}).elementAccessorDump('w')")
                == "elementAccessorDump:\nw\nw.buttons()[\"A\"]")
    }

    @Test("an element can be dumped as a literal")
    func literal() throws {
        #expect(
            try library.text("window.switches()[0].elementJSONDump()")
                == "{\n    name: 'it\\'s',\n    value: '1',\n    isVisible: '1',\n}")
        #expect(
            try library.text("window.elementJSONDump(true, ['name'], true)")
                == """
                {
                    navigationBars: [
                        {
                            name: 'Accounts',
                            buttons: [
                                {
                                    name: 'Add',
                                },
                            ],
                        },
                    ],
                    tableViews: [
                        {
                            tableGroups: [
                                {
                                    name: 'Type',
                                },
                            ],
                            tableCells: [
                                {
                                    name: 'one',
                                },
                                {
                                    name: '2',
                                },
                            ],
                        },
                    ],
                    switchs: [
                        {
                            name: 'it\\'s',
                        },
                    ],
                    elements: [
                        {
                            name: 'other',
                        },
                    ],
                }
                """)
    }

    @Test("ALL adds what scripts can list")
    func all() throws {
        #expect(
            try library.text("window.switches()[0].elementJSONDump(false, 'ALL')").contains("    isNotNil: true,\n"))
    }

    @Test("a dump can be pasted into assertWindow")
    func pasted() throws {
        try library.run("var bar = window.navigationBar();")
        #expect(try library.thrown("assertElementTree(bar, eval('(' + bar.elementJSONDump(true) + ')'))") == nil)
    }

    @Test("a dump of a very deep tree is indented up to 400 columns")
    func deep() throws {
        try library.run(
            """
            var deep = make('UIAButton', {name: 'innermost'});
            for (var i = 0; i < 100; i++) deep = make('UIAElement', {name: 'n' + i, children: [deep]});
            """)
        let lines = try library.text("deep.elementJSONDump(true, ['name'])").split(separator: "\n")
        #expect(lines.contains(String(repeating: " ", count: 396) + "name: 'n50',"))
        #expect(lines.contains(String(repeating: " ", count: 400) + "name: 'innermost',"))
        #expect(lines.map { $0.prefix { $0 == " " }.count }.max() == 400)
        #expect(try library.thrown("assertElementTree(deep, eval('(' + deep.elementJSONDump(true) + ')'))") == nil)
    }

    @Test("dumps are logged under the method's name")
    func logged() throws {
        try library.run("var s = window.switches()[0]; s.logElementJSON(['name']); s.logElementTreeJSON();")
        try library.run("s.logVisibleElementJSON(['name', 'value']); s.logVisibleElementTreeJSON(['name']);")
        #expect(library.lines[0] == "logDebug: logElementJSON: [name]\n{\n    name: 'it\\'s',\n}")
        #expect(library.lines[1].hasPrefix("logDebug: logElementTreeJSON: \n{\n"))
        #expect(library.lines[2].hasPrefix("logDebug: logVisibleElementJSON: [name,value]\n"))
        #expect(library.lines[3].hasPrefix("logDebug: logVisibleElementTreeJSON: [name]\n"))
    }

    @Test("elements are equal when class, name, rectangle and containers are")
    func equality() throws {
        try library.run("function b(name) { return make('UIAButton', {name: name}); }")
        #expect(try library.text("b('A').equals(b('A'))") == "true")
        #expect(try library.text("b('A').equals(b('B'))") == "false")
        #expect(try library.text("b('A').equals(make('UIALink', {name: 'A'}))") == "false")
        #expect(try library.text("b('A').equals(new UIAElementNil())") == "false")
        try library.run("var one = b('A'), two = b('A'); make('UIAWindow', {children: [one]});")
        #expect(try library.text("one.equals(two)") == "false")
        #expect(try library.text("one.equals(two, 0)") == "true")
    }
}
