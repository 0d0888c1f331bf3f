import Automation
import Testing

@testable import SimulatedUI

@Suite struct RelationTests {
    final class Bar: View {
        let kind: ElementType
        let button = Tile("Left")
        init(_ kind: ElementType, _ frame: Rect) {
            self.kind = kind
            super.init(frame: frame)
            backgroundColor = .white
            addSubview(button)
        }
        override var elementType: ElementType? { kind }
        override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
            relation == .leftButton ? button : nil
        }
    }

    let stage: TestScreen
    init() throws { stage = try TestScreen() }

    @Test("bars are found wherever they stand in the main window, the first of several")
    func bars() throws {
        let inner = View(frame: Rect(x: 0, y: 0, width: 320, height: 568))
        let second = Bar(.navigationBar, Rect(x: 0, y: 200, width: 320, height: 44))
        stage.view.addSubview(second)
        stage.view.insertSubview(inner, at: 0)
        let first = Bar(.navigationBar, Rect(x: 0, y: 20, width: 320, height: 44))
        inner.addSubview(first)
        #expect(stage.driver.related(.navigationBar, of: stage.application) === first)
        #expect(stage.driver.related(.navigationBar, of: stage.window) === first)
        #expect(stage.driver.related(.tabBar, of: stage.window) == nil)
        #expect(stage.driver.related(.leftButton, of: first) === first.button)
        #expect(stage.driver.related(.rightButton, of: first) == nil)
        inner.removeFromSuperview()
        #expect(stage.driver.related(.navigationBar, of: stage.application) === second)
    }

    @Test("the content area lies between the bars")
    func contentArea() {
        #expect(stage.driver.attribute(.contentArea, of: stage.window) == .rect(stage.device.screen))
        stage.view.addSubview(Bar(.navigationBar, Rect(x: 0, y: 20, width: 320, height: 44)))
        stage.view.addSubview(Bar(.tabBar, Rect(x: 0, y: 519, width: 320, height: 49)))
        let area = Rect(x: 0, y: 64, width: 320, height: 455)
        #expect(stage.driver.attribute(.contentArea, of: stage.window) == .rect(area))
        #expect(stage.driver.attribute(.contentArea, of: stage.application) == .null)
    }

    @Test("the alert is the last one shown, in whichever window")
    func alert() {
        let window = Window(application: stage.application, level: .alert)
        let first = Bar(.alert, Rect(x: 20, y: 200, width: 280, height: 100))
        let second = Bar(.alert, Rect(x: 20, y: 200, width: 280, height: 100))
        stage.view.addSubview(second)
        window.addSubview(first)
        #expect(stage.driver.related(.alert, of: stage.application) === second)
        window.isHidden = false
        #expect(stage.driver.related(.alert, of: stage.application) === first)
        #expect(stage.driver.related(.mainWindow, of: stage.application) === stage.window)
        window.isHidden = true
        #expect(stage.driver.related(.alert, of: stage.application) === second)
    }

    @Test("a window that is dropped takes its alert with it")
    func droppedWindow() {
        do {
            let window = Window(application: stage.application, level: .alert)
            window.addSubview(Bar(.alert, Rect(x: 20, y: 200, width: 280, height: 100)))
            window.isHidden = false
            #expect(stage.driver.related(.alert, of: stage.application) != nil)
            window.isHidden = true
        }
        #expect(stage.driver.related(.alert, of: stage.application) == nil)
        #expect(stage.application.landmarks.allSatisfy { $0.type != .alert })
    }

    @Test("the topmost element at a place is found, what holds it if that shows nothing inside")
    func elementAtPoint() {
        let tile = stage.add(Tile("Go"), 100, 100, 100, 40)
        #expect(stage.driver.element(at: Point(x: 110, y: 110)) === tile)
        #expect(stage.driver.element(at: Point(x: 10, y: 300)) === stage.window)
        let group = stage.add(View(), 100, 100, 200, 200)
        group.isAccessibilityElement = true
        let inner = Tile("inner")
        inner.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        group.addSubview(inner)
        #expect(stage.driver.element(at: Point(x: 110, y: 110)) === group)
        group.isHidden = true
        #expect(stage.driver.element(at: Point(x: 110, y: 110)) === tile)
        #expect(stage.driver.element(at: Point(x: 1000, y: 110)) == nil)
    }

    @Test("windows have no name, label or value")
    func windows() {
        for key in [AttributeKey.name, .label, .value] {
            #expect(stage.driver.attribute(key, of: stage.window) == .null)
        }
        #expect(stage.driver.attribute("nonsense", of: stage.window) == .null)
    }
}
