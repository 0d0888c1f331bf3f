import Automation
import Testing

@testable import SimulatedUI

@Suite struct LayoutTests {
    final class Column: View {
        var layouts = 0
        override func layoutSubviews() {
            layouts += 1
            for (index, view) in subviews.enumerated() {
                view.frame = Rect(x: 0, y: Double(index) * 10, width: bounds.size.width, height: 10)
            }
        }
    }

    @Test("layout is done lazily, once for many changes, before a look-up")
    func lazily() throws {
        let stage = try TestScreen()
        let column = stage.add(Column(), 0, 100, 100, 100)
        let (a, b) = (Tile("a"), Tile("b"))
        column.addSubviews(a, b)
        #expect(column.layouts == 0)
        #expect(stage.driver.attribute(.rect, of: b) == .rect(Rect(x: 0, y: 110, width: 100, height: 10)))
        #expect(column.layouts == 1)
        _ = stage.driver.attribute(.rect, of: a)
        #expect(column.layouts == 1)
        column.frame.size.width = 50
        #expect(stage.driver.attribute(.rect, of: a) == .rect(Rect(x: 0, y: 100, width: 50, height: 10)))
        #expect(column.layouts == 2)
    }

    @Test("a layout that asks for another one each time does not hang")
    func endless() throws {
        final class Restless: View {
            override func layoutSubviews() { setNeedsLayout() }
        }
        let stage = try TestScreen()
        let view = stage.add(Restless(), 0, 0, 10, 10)
        stage.device.layoutIfNeeded()
        #expect(view.superview != nil)
    }

    @Test("a screen is notified before and after the layout of its view")
    func controller() throws {
        final class Screen: ViewController {
            var log: [String] = []
            override func viewWillLayoutSubviews() { log.append("will") }
            override func viewDidLayoutSubviews() { log.append("did") }
        }
        let screen = Screen()
        let stage = try TestScreen(screen)
        stage.device.layoutIfNeeded()
        #expect(screen.log == ["will", "did"])
    }
}

@Suite struct StackViewTests {
    private func block(_ width: Double, _ height: Double = 10) -> View {
        View(frame: Rect(x: 0, y: 0, width: width, height: height))
    }

    /// The positions of views along a row, as `start+length`.
    private func spans(_ stack: StackView) -> [String] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.filter { !$0.isHidden }.map {
            "\(Int($0.frame.minX.rounded()))+\(Int($0.frame.size.width.rounded()))"
        }
    }

    private func row(_ widths: [Double], in width: Double = 200) -> StackView {
        let stack = StackView(.horizontal, spacing: 10, widths.map { block($0) })
        stack.frame = Rect(x: 0, y: 0, width: width, height: 40)
        return stack
    }

    @Test(
        "the length is distributed as requested",
        arguments: [
            (StackView.Distribution.fill, ["0+20", "30+40", "80+120"]),
            (.fillEqually, ["0+60", "70+60", "140+60"]),
            (.fillProportionally, ["0+30", "40+60", "110+90"]),
            (.equalSpacing, ["0+20", "60+40", "140+60"]),
            (.equalCentering, ["0+20", "70+40", "140+60"]),
        ])
    func distribution(_ distribution: StackView.Distribution, _ expected: [String]) {
        let stack = row([20, 40, 60])
        stack.distribution = distribution
        #expect(spans(stack) == expected)
    }

    @Test(
        "what does not fit is cut at the end; spacing stays", arguments: [StackView.Distribution.fill, .equalSpacing])
    func tight(_ distribution: StackView.Distribution) {
        let stack = row([60, 60, 60], in: 100)
        stack.distribution = distribution
        #expect(spans(stack) == ["0+60", "70+20", "100+0"])
    }

    @Test("views keep their own sizes through every layout") func ownSizes() {
        let stack = row([20, 40])
        stack.distribution = .fillEqually
        #expect(spans(stack) == ["0+95", "105+95"])
        stack.distribution = .equalSpacing
        #expect(spans(stack) == ["0+20", "160+40"])
        stack.arrangedSubviews[0].frame.size.width = 70
        stack.setNeedsLayout()
        #expect(spans(stack) == ["0+70", "160+40"])
    }

    @Test("a column arranges its views one below the other, aligned as requested") func column() {
        let stack = StackView(.vertical, spacing: 5, [block(50, 20), block(30, 10)])
        #expect(stack.bounds.size == Size(width: 50, height: 35))
        stack.frame = Rect(x: 0, y: 0, width: 100, height: 35)
        for (alignment, x, width) in [
            (StackView.Alignment.fill, 0.0, 100.0), (.leading, 0, 30), (.center, 35, 30), (.trailing, 70, 30),
        ] {
            stack.alignment = alignment
            stack.layoutIfNeeded()
            #expect(stack.arrangedSubviews[1].frame == Rect(x: x, y: 25, width: width, height: 10))
        }
    }

    @Test("a hidden view leaves no gap") func hidden() {
        let stack = row([20, 40, 60])
        stack.distribution = .equalSpacing
        stack.arrangedSubviews[1].isHidden = true
        #expect(spans(stack) == ["0+20", "140+60"])
        #expect(stack.sizeThatFits(.zero) == Size(width: 90, height: 10))
        stack.arrangedSubviews[1].isHidden = false
        #expect(spans(stack).count == 3)
        for view in stack.arrangedSubviews { view.isHidden = true }
        #expect(spans(stack).isEmpty && stack.sizeThatFits(.zero) == .zero)
    }

    @Test("margins and spacing of its own") func spacing() {
        let stack = row([20, 40, 60])
        stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
        stack.setCustomSpacing(30, after: View())
        stack.layoutMargins = EdgeInsets(top: 5, left: 7, bottom: 5, right: 3)
        #expect(spans(stack) == ["7+20", "57+40", "107+90"])
        #expect(stack.arrangedSubviews[0].frame.minY == 5)
        #expect(stack.sizeThatFits(.zero) == Size(width: 170, height: 20))
    }

    @Test("text that grows moves what is after it, in stacks around as well") func content() throws {
        let label = Label("A")
        let inner = StackView(.horizontal, spacing: 4, [label, block(20, 20)])
        let button = Button("B")
        let outer = StackView(.horizontal, spacing: 4, [inner, button, block(1)])
        outer.frame = Rect(x: 0, y: 0, width: 320, height: 40)
        let stage = try Stage(showing: outer)
        let node = try stage.first(.button, named: "B")
        let before = try stage.rect(node)
        label.text = "A much longer text"
        #expect(try stage.rect(node).minX > before.minX + 50)
        button.setTitle("B, longer than before")
        #expect(try stage.rect(node).size.width > before.size.width + 50)
        label.isHidden = true
        #expect(try stage.rect(node).minX < before.minX)
    }

    @Test("views are added, moved and removed") func members() {
        let stack = row([20, 40, 60])
        let first = stack.arrangedSubviews[0]
        stack.insertArrangedSubview(first, at: 99)
        #expect(stack.arrangedSubviews[2] === first && stack.subviews.count == 3)
        stack.removeArrangedSubview(first)
        #expect(stack.arrangedSubviews.count == 2 && first.superview === stack)
        stack.arrangedSubviews[0].removeFromSuperview()
        #expect(stack.arrangedSubviews.count == 1)
        StackView().addArrangedSubview(stack.arrangedSubviews[0])
        #expect(stack.arrangedSubviews.isEmpty)
    }

    @Test("a stack is not an element; its contents move up, in their order") func tree() throws {
        let stack = StackView(.vertical, [Label("One"), Button("Two"), Label("Three")])
        let stage = try Stage(showing: stack)
        #expect(
            try stage.driver.elements(.elements, of: stage.window).map { stage.name($0) }.suffix(3)
                == ["One", "Two", "Three"])
    }
}
