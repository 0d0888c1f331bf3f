import Automation
import Scripting
import Testing

@Suite("Actions as scripts write them")
struct ActionSpellingTests {
    @Test("arguments follow the name, in order")
    func arguments() {
        let action = SessionAction(
            name: "act",
            arguments: [
                .value(.list([true, .null, .date(1.5)])), .number(0.5), .integer(.max), .string("a\n"),
                .point(Point(x: 1, y: 2)), .rect(Rect(x: 0, y: 0, width: 320, height: 480)),
            ])
        #expect(
            action.text == #"""
                target.act([true, null, new Date(1500)], 0.5, 9223372036854775807, "a\n", {x:"1", y:"2"}, \#
                "{origin:{x:0.00,y:0.00}, size:{height:480.00,width:320.00}}")
                """#)
        #expect(SessionAction(name: "shake").text == "target.shake()")
    }

    @Test("numbers of options are in quotes, and options that were not given are left out")
    func options() {
        let options = SessionAction.Argument.options([
            ("count", .number(2)), ("missing", nil), ("offset", .point(Point(x: 0.5, y: 1))), ("last", .string("x")),
        ])
        #expect(
            SessionAction(name: "act", arguments: [.number(2), options]).text
                == #"target.act(2, {count:"2", offset:{x:"0.5", y:"1"}, last:"x"})"#)
        #expect(SessionAction(name: "act", arguments: [.options([("missing", nil)])]).text == "target.act({})")
    }

    @Test("a filter of elements is the end of the name, with arguments of its own")
    func filters() {
        func text(_ filter: ElementFilter) -> String {
            SessionAction(name: "scrollToElement", arguments: [.filter(filter)]).text
        }
        #expect(text(.name("Z")) == #"target.scrollToElementWithName("Z")"#)
        #expect(text(.value("none", forKey: "label")) == #"target.scrollToElementWithValueForKey("none", "label")"#)
        #expect(
            text(.all([.name("Z"), .types([.tableCell])]))
                == #"target.scrollToElementWithName("Z").withClass(UIATableCell)"#)
    }
}
