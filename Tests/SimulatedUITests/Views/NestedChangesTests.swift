import Automation
import Testing

@testable import SimulatedUI

/// What happens to all views inside another one, however deep they are nested.
@Suite struct NestedChangesTests {
    private static let depth = 100_000

    /// A view that counts what happens to it.
    private final class Counter: View {
        var log: [String] = []
        override func traitCollectionDidChange(_ previous: TraitCollection) {
            log.append("traits from \(previous.userInterfaceStyle)")
        }
        override func boundsDidChange(from old: Rect) { log.append("bounds from \(old.size.width)") }
        override func draw(in canvas: any Canvas) { canvas.fill(bounds, .black) }
    }

    /// Views around a content that fills them.
    private func nest(_ content: View, depth: Int = depth, prepare: (View, Int) -> Void = { _, _ in }) -> View {
        let outermost = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        var outer = outermost
        for level in 0..<depth {
            let view = level == depth - 1 ? content : View()
            view.frame = outermost.bounds
            view.autoresizingMask = .flexibleSize
            prepare(view, level)
            outer.addSubview(view)
            outer = view
        }
        return outermost
    }

    @Test("the innermost of very many views hears of a dark appearance, unless one around it demands another")
    func appearance() throws {
        let content = Counter()
        var middle: View?
        let outermost = nest(content) { if $1 == Self.depth / 2 { middle = $0 } }
        content.log = []
        var configuration = SimulatedDevice.Configuration()
        configuration.model = try #require(DeviceModel.all.first { $0.name == "iPhone 11" })
        let stage = try Stage(showing: outermost, configuration)
        stage.device.userInterfaceStyle = .dark
        #expect(content.log == ["traits from light"])
        middle?.overrideUserInterfaceStyle = .light
        #expect(content.log == ["traits from light", "traits from dark"])
        stage.device.userInterfaceStyle = .light
        #expect(content.log.count == 2)
    }

    @Test("a view that changes its own style while it hears of another passes that on to those inside")
    func styleInBetween() throws {
        final class Stubborn: View {
            override func traitCollectionDidChange(_ previous: TraitCollection) { overrideUserInterfaceStyle = .light }
        }
        let content = Counter()
        let stubborn = Stubborn(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        stubborn.addSubview(content)
        var configuration = SimulatedDevice.Configuration()
        configuration.model = try #require(DeviceModel.all.first { $0.name == "iPhone 11" })
        let stage = try Stage(showing: stubborn, configuration)
        stage.device.userInterfaceStyle = .dark
        #expect(content.traitCollection?.userInterfaceStyle == .light)
    }

    @Test("very many views that fill each other follow a rotation of the device")
    func rotation() throws {
        let content = Counter()
        let outermost = nest(content)
        outermost.autoresizingMask = .flexibleSize
        let stage = try Stage(showing: outermost)
        content.log = []
        try stage.device.setOrientation(.landscapeLeft)
        #expect(content.frame.size.width == 568)
        #expect(content.log == ["traits from unspecified", "bounds from 320.0"])
        stage.settle()
        #expect(try stage.rect(content).size.width == 568)
    }

    @Test("the views inside follow a new size before the view itself hears of it, in their order")
    func order() {
        final class Named: View {
            var note: ((String) -> Void)?
            override func boundsDidChange(from old: Rect) {
                note?("\(accessibilityIdentifier ?? ""): \(old.size.width) to \(bounds.size.width)")
            }
        }
        var log: [String] = []
        func view(_ name: String, in outer: View? = nil, _ mask: AutoresizingMask = .flexibleSize) -> Named {
            let view = Named(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            view.accessibilityIdentifier = name
            view.autoresizingMask = mask
            view.note = { log.append($0) }
            outer?.addSubview(view)
            return view
        }
        let outermost = view("outermost")
        let first = view("first", in: outermost)
        _ = view("inside the first", in: first)
        let second = view("second", in: outermost)
        second.autoresizesSubviews = false
        _ = view("inside the second", in: second)
        let third = view("third", in: outermost, .flexibleLeftMargin)
        _ = view("inside the third", in: third)
        outermost.frame.size.width = 200
        #expect(
            log == [
                "inside the first: 100.0 to 200.0", "first: 100.0 to 200.0", "second: 100.0 to 200.0",
                "third: 100.0 to 100.0", "outermost: 100.0 to 200.0",
            ])
        #expect(third.frame.minX == 100)
    }

    @Test("the innermost of very many views is drawn at its place, and every layer ends")
    func drawing() throws {
        let content = Counter()
        let outermost = nest(content) { view, level in
            if level == 10 { view.clipsToBounds = true }
            if level == 20 { view.alpha = 0.5 }
            if level == 30 { view.transform = Transform(scaleX: 0.5, y: 0.5) }
            if level > 30 { view.frame.origin.x = 0.001 }
        }
        let stage = try Stage(showing: outermost)
        let canvas = LayerLog()
        stage.device.draw(in: canvas, area: stage.device.screen)
        #expect(canvas.open == 0 && canvas.deepest > Self.depth)
        #expect(canvas.fills.contains { $0.size == content.bounds.size && $0.minX > 129 && $0.minX < 131 })
        canvas.fills = []
        outermost.isHidden = true
        stage.device.draw(in: canvas, area: stage.device.screen)
        #expect(canvas.open == 0 && !canvas.fills.contains { $0.size == content.bounds.size })
    }

    @Test("a scroll view inside very many views scrolls to its top, and gets insets for bars")
    func scrollViews() throws {
        let scroll = ScrollView()
        let outermost = nest(scroll)
        scroll.contentSize = Size(width: 320, height: 2_000)
        let screen = ViewController(title: "Screen")
        screen.view.addSubview(outermost)
        var configuration = SimulatedDevice.Configuration()
        configuration.model = try #require(DeviceModel.all.first { $0.name == "iPhone 11" })
        let stage = try Stage(NavigationController(rootViewController: screen), configuration)
        stage.device.layoutIfNeeded()
        #expect(scroll.adjustedContentInset.top > 0)
        scroll.contentOffset.y = 500
        stage.device.tap(at: Point(x: 100, y: 5))
        stage.settle()
        #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
    }

    @Test("very many nested screens appear, disappear and are released")
    func screens() {
        final class Screen: ViewController {
            var log: [String] = []
            override func loadView() { setView(View()) }
            override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
            override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        var innermost: Screen? = Screen()
        weak let released = innermost
        var outermost: ViewController?
        for _ in 0..<Self.depth {
            let outer = ViewController()
            outer.setView(View())
            if let inner = outermost ?? innermost {
                outer.addChild(inner)
                outer.view.addSubview(inner.view)
            }
            outermost = outer
        }
        for isAppearing in [true, false] {
            outermost?.beginAppearanceTransition(isAppearing, animated: false)
            outermost?.endAppearanceTransition()
        }
        #expect(innermost?.log == ["will appear", "did appear", "will disappear", "did disappear"])
        innermost = nil
        #expect(released != nil)
        outermost = nil
        #expect(released == nil)
    }
}

/// A canvas that keeps the layers of a screen and what is filled, in points of the screen.
private final class LayerLog: ScreenCanvas {
    var traits = TraitCollection()
    var fills: [Rect] = []
    private(set) var deepest = 0
    private var transforms = [Transform.identity]
    var open: Int { transforms.count - 1 }

    func begin(_ layer: CanvasLayer) -> Bool {
        let around = transforms[transforms.count - 1]
        switch layer {
        case .translated(let offset):
            transforms.append(Transform(translationX: offset.x, y: offset.y).concatenating(around))
        case .transformed(let transform): transforms.append(transform.concatenating(around))
        case .clipped, .faded: transforms.append(around)
        }
        deepest = max(deepest, open)
        return true
    }

    func endLayer() { transforms.removeLast() }

    func fill(_ rect: Rect, _ color: Color, cornerRadius: Double) {
        fills.append(Rect(origin: transforms[transforms.count - 1].apply(to: rect.origin), size: rect.size))
    }
    func stroke(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double) {}
    func fillEllipse(in rect: Rect, _ color: Color) {}
    func strokeEllipse(in rect: Rect, _ color: Color, width: Double) {}
    func fillPolygon(_ points: [Point], _ color: Color) {}
    func line(_ points: [Point], _ color: Color, width: Double) {}
    func text(
        _ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int
    ) {}
    func image(_ image: Image, in rect: Rect) {}
    func clipped(to rect: Rect, cornerRadius: Double, _ body: () -> Void) { body() }
}
