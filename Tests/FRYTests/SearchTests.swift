import Automation
import FRY
import SimulatedUI
import Testing

@Suite("Searches and predicates")
struct SearchTests {
    /// A box named A around a box named A around a label named A.
    private func nested() throws -> Bench {
        let inner = box(0, 0, 80, 40, label("A", 0, 0, 50, 20))
        inner.accessibilityLabel = "A"
        let outer = box(20, 100, 200, 100, inner)
        outer.accessibilityLabel = "A"
        return try Bench(views: outer)
    }

    @Test("FRY-14: a match is not searched further; the element where a search starts is tested too")
    func shallow() throws {
        let bench = try nested()
        let outer = bench.fry.lookup(.accessibilityLabel("A"))
        #expect(outer.views.map(\.rect) == [Rect(x: 20, y: 100, width: 200, height: 100)])
        #expect(outer.lookup(.accessibilityLabel("A")).views.map(\.rect) == outer.views.map(\.rect))
    }

    @Test("FRY-15: the first match is the outer one")
    func first() throws {
        let bench = try nested()
        #expect(bench.fry.lookup(.accessibilityLabel("A"), as: .first).view?.rect?.size.width == 200)
    }

    @Test("FRY-16: the farthest match is the inner one, on the first branch that has one")
    func farthest() throws {
        let bench = try nested()
        #expect(bench.fry.lookup(.accessibilityLabel("A"), as: .farthest).views.map(\.rect?.size.width) == [50])
    }

    @Test("FRY-17: an exhaustive search finds matches inside matches")
    func exhaustive() throws {
        let bench = try nested()
        #expect(bench.fry.lookup(.accessibilityLabel("A"), as: .exhaustive).views.count == 3)
    }

    @Test("FRY-18: results are in reading order, and the view is the first of them")
    func readingOrder() throws {
        let bench = try Bench(
            views: label("4", 200, 200), label("1", 20, 100), label("3", 20, 200), label("2", 200, 100))
        let all = bench.fry.lookup(.kind("UILabel"))
        #expect(bench.labels(all) == ["1", "2", "3", "4"])
        #expect(all.view?.label == "1")
    }

    @Test("FRY-19: depths below the start can be limited")
    func depths() throws {
        let bench = try nested()
        let start = bench.fry.lookup(.accessibilityLabel("A")).nth(0)
        func count(_ depth: ClosedRange<Int>) -> Int {
            start.lookup(.accessibilityLabel("A"), as: .exhaustive, depth: depth).views.count
        }
        #expect(count(1...1) == 1)
        #expect(count(1...2) == 2)
        #expect(count(2...9) == 1)
        #expect(count(0...0) == 1)
    }

    @Test("FRY-20: every ready predicate finds what it should, and nothing else")
    func readyPredicates() throws {
        let bench = try Bench.playground("Controls")
        func count(_ predicate: ElementPredicate) -> Int { bench.fry.lookup(predicate, as: .exhaustive).views.count }
        func finds(_ predicate: ElementPredicate, _ label: String) -> Bool {
            bench.labels(bench.fry.lookup(predicate, as: .exhaustive)).contains(label)
        }
        #expect(finds(.kind(.switch), "Switch") && !finds(.kind(.switch), "Slider"))
        #expect(finds(.kind("UIControl"), "Slider") && !finds(.kind("UIControl"), "Action"))
        #expect(finds(.kind(Switch.self), "Switch") && !finds(.kind(Switch.self), "Slider"))
        #expect(finds(.onScreen(), "Button 1") && !finds(.onScreen(false), "Button 1"))
        #expect(count(.animating()) == 0 && finds(.animating(false), "Button 1"))
        #expect(finds(.accessibilityLabel("Button 1"), "Button 1") && count(.accessibilityLabel("Button")) == 0)
        #expect(finds(.accessibilityTrait(.button), "Button 1") && !finds(.accessibilityTrait(.button), "Slider"))
        #expect(finds(.accessibilityTrait([.button, .notEnabled]), "Disabled Button"))
        #expect(!finds(.accessibilityTrait([.button, .notEnabled]), "Button 1"))
        #expect(bench.fry.lookup("Table").tap())
        #expect(bench.labels(bench.fry.lookup(.row(1))) == ["Row 2"])
        #expect(bench.labels(bench.fry.lookup(.atSectionAndRow(0, 2))) == ["Row 3"])
        #expect(count(.row(9)) == 0 && count(.row(0, section: 1)) == 0)
    }

    @Test("FRY-21: a property with any operator, a test and bits; nodes of other classes are passed over")
    func genericPredicates() throws {
        let tagged = label("Tagged")
        tagged.tag = 5
        let bench = try Bench(
            views: tagged, label("Other", 20, 80), Slider(frame: Rect(x: 20, y: 120, width: 90, height: 30)))
        func labels(_ predicate: ElementPredicate) -> [String] {
            bench.labels(bench.fry.lookup(predicate, .kind("UILabel")))
        }
        #expect(labels(.property(\View.tag, equals: 5)) == ["Tagged"])
        #expect(labels(.property(\View.tag, <, 5)) == ["Other"])
        #expect(labels(.property(\View.tag, !=, 5)) == ["Other"])
        #expect(labels(.property(\Label.text, equals: "Other")) == ["Other"])
        #expect(labels(.property(\View.autoresizingMask, contains: .flexibleWidth)) == [])
        tagged.autoresizingMask = .flexibleSize
        #expect(labels(.property(\View.autoresizingMask, contains: .flexibleWidth)) == ["Tagged"])
        let window = try #require(tagged.window)
        #expect(labels(.test("is inside the window") { (view: View) in view.isDescendant(of: window) }).count == 2)
        #expect(labels(try ElementPredicate("label != nil AND label CONTAINS 'th'")) == ["Other"])
        #expect(bench.takeFailures().isEmpty)
    }

    @Test("FRY-22: a list of predicates means that all hold")
    func list() throws {
        let bench = try Bench(views: label("A"), label("A", 3_000))
        #expect(bench.fry.lookup([.accessibilityLabel("A"), .onScreen()]).views.count == 1)
        #expect(bench.fry.lookup([.accessibilityLabel("A"), .onScreen(false)]).views.count == 1)
        #expect(bench.fry.lookup([.accessibilityLabel("A")]).views.count == 2)
    }

    @Test("FRY-23: AND, OR and NOT; a negative look-up finds what is not, absent means nothing at all")
    func combinations() throws {
        let bench = try Bench.playground("Controls")
        let others = bench.fry.lookup(.not(.kind(.button)), .not(.kind("UIWindow")), as: .exhaustive)
        #expect(!others.views.isEmpty && !others.views.contains { $0.type == .button })
        let two = bench.fry.lookup(.any(.accessibilityLabel("Button 1"), .accessibilityLabel("Slider")))
        #expect(bench.labels(two) == ["Button 1", "Slider"])
        #expect(bench.fry.lookup(.all(.accessibilityLabel("Slider"), .kind(.button))).absent())
        #expect(!bench.fry.lookup(.accessibilityLabel("Slider")).timeout(0).absent())
        #expect(bench.takeFailures().count == 1)
    }

    @Test("FRY-24: a plain text looks up a label")
    func plainText() throws {
        let bench = try Bench.playground("Controls")
        #expect(bench.fry.lookup("Button 1").query == bench.fry.lookupByAccessibilityLabel("Button 1").query)
        #expect(bench.fry.lookup("Button 1").tap())
        #expect(bench.text("Action") == "Action=Button 1")
    }

    @Test("FRY-25: a label that slides in is not found before it rests")
    func sliding() throws {
        let bench = try Bench.playground("Controls")
        let start = bench.device.virtualClock.now
        #expect(bench.fry.lookup("Slide").touch(.tap))
        let taken = bench.device.virtualClock.now - start
        #expect(taken >= 0.6)
        #expect(bench.fry.lookup("Sliding").present())
    }

    @Test("FRY-25: while it slides, a label is in the tree and animating")
    func whileSliding() throws {
        let name = label("Sliding", 400)
        let bench = try Bench(views: name)
        name.animate(duration: 0.5, animations: { name.frame.origin.x = 20 })
        bench.pass(0.25)
        #expect(bench.fry.lookup("Sliding").views.isEmpty)
        #expect(bench.fry.lookup(.accessibilityLabel("Sliding"), .animating()).views.count == 1)
        bench.pass(0.25)
        #expect(bench.fry.lookup("Sliding").views.count == 1)
    }

    @Test("FRY-26: by identifier, by a part of the label, by regular expression")
    func moreTexts() throws {
        let bench = try Bench.playground("Controls")
        #expect(bench.labels(bench.fry.lookup(.identifier("Action"))) == ["No Action"])
        #expect(bench.labels(bench.fry.lookup(.label(contains: "uch lat"))) == ["Much Later"])
        #expect(bench.labels(bench.fry.lookup(.label(matches: "Button [0-9]"))) == ["Button 1", "Button 2"])
        #expect(bench.fry.lookup(.label(matches: "Button")).views.isEmpty)
    }

    @Test("FRY-27: a look-up can print what each predicate found below chosen objects")
    func debugging() throws {
        let bench = try Bench(views: box(0, 100, 320, 60, label("Save", 0, 0)), label("Outside"))
        var lines: [String] = []
        let chosen = bench.fry.lookup(.property(\View.frame, equals: Rect(x: 0, y: 100, width: 320, height: 60)))
        let query = chosen.debug { lines.append($0) }.lookup(.accessibilityLabel("Share"), .not(.onScreen(false)))
        #expect(query.views.isEmpty)
        #expect(
            lines == [
                "UIView: accessibilityLabel == \"Share\" (is nothing) AND NOT (isOnScreen == 0 (is 1))",
                "UILabel \"Save\": accessibilityLabel == \"Share\" (is \"Save\") AND NOT (isOnScreen == 0 (is 1))",
            ])
        lines = []
        _ = chosen.debug { lines.append($0) }.lookup(.accessibilityLabel("Save")).views
        #expect(lines.last == "UILabel \"Save\": accessibilityLabel == \"Save\" (is \"Save\") MATCH")
    }
}
