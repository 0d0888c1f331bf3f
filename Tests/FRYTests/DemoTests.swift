import Automation
import FRY
import SampleApps
import SimulatedUI
import Testing

@Suite("The demo in the words of FRY")
struct FRYDemoTests {
    @Test("FRY-129: the demo has six tabs, each with its screen")
    func tabs() throws {
        let bench = try Bench(app: "Playground")
        let marks = [
            "Controls": "Action", "Table": "Selection", "Alerts": "AlertResult", "Text": "Typed",
            "Picker": "PickerResult",
        ]
        let tabs = ["Controls", "Table", "Alerts", "Text", "Picker", "Web"]
        for tab in tabs {
            #expect(bench.fry.lookup(tab).tap())
            if let mark = marks[tab] {
                #expect(bench.fry.lookup(.identifier(mark), .onScreen()).present())
            } else {
                #expect(bench.fry.lookup(.kind("UIWebView")).present())
            }
        }
        #expect(bench.takeFailures().isEmpty)
    }

    @Test("FRY-130: every tap is named; the slider reaches its ends and middle, the stepper counts up and down")
    func controls() throws {
        let bench = try Bench.playground("Controls")
        for name in ["Button 1", "Button 2", "Image Button", "Segment 1", "Segment 2", "Switch", "Toolbar Item"] {
            #expect(bench.fry.lookup(name).tap())
            #expect(bench.text("Action") == "Action=\(name)")
        }
        let slider = bench.fry.lookup("Slider")
        for (path, value) in [
            ([(0.25, 0.5, 0.0), (-0.2, 0.5, 0.4), (-0.2, 0.5, 0.5)], "0"),
            ([(0.05, 0.5, 0.0), (1.2, 0.5, 0.4), (1.2, 0.5, 0.5)], "100"),
            ([(0.917, 0.5, 0.0), (0.5, 0.5, 0.4), (0.5, 0.5, 0.5)], "50"),
        ] {
            #expect(slider.touch(.path(path)))
            #expect(bench.text("SliderValue") == "Slider = \(value)")
        }
        let stepper = bench.fry.lookup("Stepper")
        for _ in 1...5 { #expect(stepper.lookup("Increment").tap()) }
        #expect(bench.text("StepperValue") == "Stepper = 75")
        for _ in 1...5 { #expect(stepper.lookup("Decrement").tap()) }
        #expect(bench.text("StepperValue") == "Stepper = 50")
    }

    @Test("FRY-131: rows are added, one is swiped away, and one is dragged by its knob")
    func table() throws {
        let bench = try Bench.playground("Table")
        let rows = bench.fry.lookup(.kind("UITableViewCell"))
        #expect(rows.count(3))
        for _ in 1...2 { #expect(bench.fry.lookup("Add").tap()) }
        #expect(rows.count(5))
        #expect(bench.fry.lookup("Row 2").touch(.swipe(.left, for: 0.2)))
        #expect(bench.fry.lookup("Delete").tap())
        #expect(rows.count(4))
        #expect(bench.fry.lookup("Row 2").absent())
        #expect(bench.fry.lookup("Edit").tap())
        let row = bench.fry.lookup(.accessibilityLabel("Row 1"), .kind("UITableViewCell"))
        let before = try #require(row.view?.rect)
        let knob = bench.fry.lookup("Reorder Row 1")
        #expect(knob.touch(.pressAndDrag(from: Point(x: 0.5, y: 0.5), to: Point(x: 0.5, y: 4.5), for: 0.5)))
        let after = try #require(row.view?.rect)
        #expect(after.minY > before.minY && after.size == before.size)
    }

    @Test("FRY-132: the buttons of the first screen, by their trait, in reading order")
    func buttons() throws {
        let bench = try Bench.playground("Controls")
        #expect(
            bench.labels(bench.fry.lookup(.accessibilityTrait(.button))) == [
                "Gestures", "Button 1", "Button 2", "Image Button", "Segment 1", "Segment 2", "Segment 3", "Decrement",
                "Increment", "Decrement", "Increment", "Disabled Button", "Slide", "Later", "Much Later", "Spin",
                "Toolbar Item", "Disabled Item", "Controls", "Table", "Alerts", "Text", "Picker", "Web",
            ])
    }

    @Test("FRY-133: gestures in the app, collections and web pages are within reach")
    func openItems() throws {
        let bench = try Bench.playground("Controls")
        #expect(bench.fry.lookup("Gestures").tap())
        #expect(bench.fry.lookup(.identifier("Pad")).touch(.doubleTap))
        #expect(bench.text("Gesture") == "Double Tap")
        let catalog = try Bench(app: "Catalog")
        #expect(catalog.fry.lookup(.kind(.tableView)).searchFor(.down, "Collection").tap())
        #expect(catalog.fry.lookup(.kind("UICollectionViewCell")).nth(1).tap())
        let web = try Bench.playground("Web")
        #expect(web.fry.lookup("Second Page").tap())
        #expect(web.fry.lookup("The End of the Playground").present())
        #expect(bench.takeFailures().isEmpty && catalog.takeFailures().isEmpty && web.takeFailures().isEmpty)
    }
}
