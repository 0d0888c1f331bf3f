import Automation
import FRY
import SimulatedUI
import Testing

@Suite("Queries and checks")
struct FRYQueryTests {
    // MARK: Queries

    @Test("FRY-28, FRY-39: a failure is at the line of the query, with the message, the look-up and the results")
    func failurePlace() throws {
        let bench = try Bench(views: label("Same"), label("Same", 20, 100))
        bench.fry.lookup(.accessibilityLabel("Same")).present()
        let line = #line - 1
        let failure = try #require(bench.takeFailures().first)
        #expect(failure.place.line == line && failure.place.file.hasSuffix("QueryTests.swift"))
        #expect(
            failure.message == """
                Expected one view: FRY.lookup(FRY.accessibilityLabel("Same")) found 2: UILabel "Same" at (20, 40), \
                UILabel "Same" at (20, 100)
                """)
    }

    @Test("FRY-29: a query built before a view exists finds it afterwards")
    func lazy() throws {
        let holder = box(0, 0, 320, 400)
        let bench = try Bench(views: holder)
        let query = bench.fry.lookup("Later")
        #expect(query.views.isEmpty)
        holder.addSubview(label("Later"))
        #expect(query.views.count == 1)
    }

    private func rows() -> TableView {
        let list = TableView(frame: Rect(x: 0, y: 64, width: 320, height: 400), style: .plain)
        list.sections = [
            TableSection(
                items: Array(0..<8), onSelect: { _ in },
                cell: { number in
                    let cell = TableViewCell("Row \(number)")
                    let share = Button("Share")
                    share.frame = Rect(x: 220, y: 5, width: 80, height: 34)
                    share.tag = number
                    cell.contentView.addSubview(share)
                    return cell
                })
        ]
        return list
    }

    @Test("FRY-30: the second look-up searches inside each result of the first, which may itself match")
    func chain() throws {
        let bench = try Bench(views: rows())
        let share = bench.fry.lookup(.row(5)).lookup("Share")
        #expect((share.view?.node as? Button)?.tag == 5)
        #expect(bench.fry.lookup(.kind(.tableCell)).lookup(.accessibilityLabel("Share")).views.count == 8)
        #expect(bench.fry.lookup("Row 5").lookup(.row(5)).views.count == 1)
    }

    @Test("FRY-31: a chain follows when the view of its first link is replaced")
    func chainFollows() throws {
        let screen = ViewController()
        let old = box(0, 50, 320, 100, label("Name", 0, 0))
        old.accessibilityIdentifier = "Card"
        screen.view.addSubview(old)
        let bench = try Bench(screen)
        let query = bench.fry.lookup(.identifier("Card")).lookup("Name").lookup(.kind("UILabel"))
        let before = try #require(query.view?.node)
        let new = box(0, 200, 320, 100, label("Name", 0, 0))
        new.accessibilityIdentifier = "Card"
        old.removeFromSuperview()
        screen.view.addSubview(new)
        let after = try #require(query.view?.node)
        #expect(before !== after && query.view?.rect?.minY == 200)
    }

    @Test("FRY-32: a query is a value, which an action does not change")
    func immutable() throws {
        let bench = try Bench(views: label("Same"), label("Same", 20, 100))
        let query = bench.fry.lookup(.accessibilityLabel("Same"))
        #expect(query.count(2))
        #expect(query.tap())
        #expect(query.count(2))
    }

    @Test("FRY-33: views are all results and view is the first or none, without waiting or failing")
    func views() throws {
        let bench = try Bench(views: box(0, 0, 10, 10))
        let start = bench.device.virtualClock.now
        let query = bench.fry.lookup("Nothing")
        #expect(query.views.isEmpty && query.view == nil)
        #expect(bench.device.virtualClock.now == start && bench.takeFailures().isEmpty)
    }

    @Test("FRY-34: the values of all hits are read by key path, in reading order")
    func values() throws {
        let bench = try Bench(views: label("B", 20, 100), label("A"))
        let labels = bench.fry.lookup(.kind("UILabel"))
        #expect(labels.values(of: "label") == ["A", "B"])
        #expect(labels.values(of: "frame.origin.y") == [40, 100])
    }

    @Test("FRY-35: nth, last, within and near narrow the results")
    func refinements() throws {
        let bench = try Bench(views: label("1"), label("2", 20, 100), label("3", 20, 160))
        let all = bench.fry.lookup(.kind("UILabel"))
        #expect(bench.labels(all.nth(1)) == ["2"])
        #expect(bench.labels(all.nth(-2)) == ["2"])
        #expect(bench.labels(all.last) == ["3"])
        #expect(all.nth(3).views.isEmpty)
        #expect(bench.labels(all.within(Rect(x: 0, y: 90, width: 320, height: 200))) == ["2", "3"])
        #expect(bench.labels(all.near(Point(x: 300, y: 105))) == ["2"])
        #expect(all.views.count == 3)
    }

    // MARK: Checks

    @Test("FRY-36: a check waits a second, or as long as is set")
    func checkWaits() throws {
        let bench = try Bench.playground("Controls")
        #expect(bench.fry.timeout == 1)
        #expect(bench.fry.lookup("Later").touch(.tap))
        #expect(bench.fry.lookup("Late").present())
        #expect(bench.fry.lookup("Much Later").touch(.tap))
        #expect(!bench.fry.lookup("Too Late").present())
        bench.fry.timeout = 2
        #expect(bench.fry.lookup("Too Late").present())
        #expect(bench.takeFailures().count == 1)
    }

    @Test("FRY-37: a check looks again only when something has happened, and at the end")
    func eventDriven() throws {
        let bench = try Bench(views: label("A"))
        var calls = 0
        bench.fry.lookup("A").check("never") { _ in
            calls += 1
            return false
        }
        #expect(calls == 2)
        for time in [0.2, 0.4, 0.6] { bench.after(time) {} }
        calls = 0
        bench.fry.lookup("A").check("never") { _ in
            calls += 1
            return false
        }
        #expect(calls == 5)
    }

    @Test("FRY-38: present means exactly one, absent none, count a number; two equal labels are not present")
    func counts() throws {
        let bench = try Bench(views: label("Same"), label("Same", 20, 100))
        bench.fry.timeout = 0
        #expect(!bench.fry.lookup(.accessibilityLabel("Same")).present())
        #expect(bench.fry.lookupByAccessibilityLabel("Same").present())
        #expect(bench.fry.lookup("Other").absent())
        #expect(bench.fry.lookup(.accessibilityLabel("Same")).count(2))
        #expect(!bench.fry.lookup(.accessibilityLabel("Same")).count(1))
    }

    @Test("FRY-40: the statement after a failed check runs")
    func goesOn() throws {
        let bench = try Bench.playground("Controls")
        #expect(!bench.fry.lookup("Nothing").present())
        #expect(bench.fry.lookup("Button 1").tap())
        #expect(bench.text("Action") == "Action=Button 1")
        #expect(bench.takeFailures().count == 1)
    }

    @Test("FRY-42: a query may have a time of its own; the common one stays")
    func ownTimeout() throws {
        let bench = try Bench(views: label("A"))
        let start = bench.device.virtualClock.now
        #expect(!bench.fry.lookup("B").timeout(5).present())
        #expect(bench.device.virtualClock.now == start + 5)
        #expect(bench.fry.timeout == 1)
    }

    @Test("FRY-43: a failure names what was nearly found, and why it does not count")
    func nearestMisses() throws {
        let hidden = label("Save")
        hidden.isHidden = true
        let moving = label("Close", 20, 100)
        let bench = try Bench(views: hidden, label("Open", 3_000), moving)
        moving.animate(duration: 100, animations: { moving.frame.origin.x = 30 })
        bench.fry.timeout = 0
        func message(_ query: FRYQuery) -> String {
            query.present()
            return bench.takeFailures().last?.message ?? ""
        }
        #expect(message(bench.fry.lookup("Save")).hasSuffix("found nothing (found UILabel \"Save\", but it is hidden)"))
        #expect(message(bench.fry.lookup("Open")).hasSuffix("but it is outside the window, at (3000, 40))"))
        #expect(message(bench.fry.lookup("Close")).hasSuffix("but it is animating)"))
        #expect(
            message(bench.fry.lookup(.accessibilityLabel("Save"), .kind(.button)))
                .contains("found UILabel \"Save\", but "))
        #expect(message(bench.fry.lookup("Sav")).hasSuffix("(did you mean \"Save\"?)"))
        #expect(message(bench.fry.lookup(.kind(.alert)).lookup("OK")).contains("finds nothing"))
    }

    @Test("a look-up that cannot be evaluated is a failure, and finds nothing")
    func badPredicate() throws {
        let bench = try Bench(views: label("A"))
        bench.fry.timeout = 0
        let query = bench.fry.lookup(try ElementPredicate("label < 3"))
        #expect(query.views.isEmpty)
        let failure = try #require(bench.takeFailures().first)
        #expect(failure.message.hasPrefix("Cannot evaluate the predicate"))
    }
}
