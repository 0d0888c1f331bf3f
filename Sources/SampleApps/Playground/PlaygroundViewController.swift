internal import Automation
internal import SimulatedUI

/// A screen of the Playground: lines that report what happened, above one view that fills the rest.
class PlaygroundViewController: ViewController {
    private static let margin = 10.0
    private static let lineHeight = 22.0

    private var lines: [Label] = []
    private var content: View?

    /// Fills the screen.
    /// - Parameters:
    ///   - lines: the lines from top to bottom, by their identifiers.
    ///   - content: the view below the lines.
    final func fill(_ lines: KeyValuePairs<String, Label>, above content: View) {
        for (identifier, line) in lines {
            line.accessibilityIdentifier = identifier
            line.font = .system(15)
            view.addSubview(line)
        }
        view.addSubview(content)
        self.lines = lines.map { $0.value }
        self.content = content
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        var y = contentInsets.top
        for line in lines {
            line.frame = Rect(x: Self.margin, y: y, width: size.width - 2 * Self.margin, height: Self.lineHeight)
            y += Self.lineHeight
        }
        content?.frame = Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
    }
}

/// A scrolling column of rows, which have the same frames on every device.
final class ColumnView: ScrollView {
    /// The width of every row, in points.
    static let width = 300.0

    private static let margin = 10.0
    private static let gap = 4.0
    private var bottom = gap

    /// Adds a row of views of their own sizes, spread over the width.
    func addRow(_ views: View...) {
        let sizes = views.map { $0.frame.size }
        let free = Self.width - sizes.reduce(0) { $0 + $1.width }
        let space = addSpace(height: sizes.reduce(0) { max($0, $1.height) })
        var x = space.minX
        for (view, size) in zip(views, sizes) {
            view.frame.origin = Point(x: x, y: space.center.y - size.height / 2)
            x += size.width + free / Double(max(1, views.count - 1))
            addSubview(view)
        }
    }

    /// Adds an empty row and returns its frame.
    /// - Parameter height: the height in points.
    @discardableResult
    func addSpace(height: Double) -> Rect {
        let space = Rect(x: Self.margin, y: bottom, width: Self.width, height: height)
        bottom += height + Self.gap
        contentSize = Size(width: Self.width + 2 * Self.margin, height: bottom)
        return space
    }
}

extension View {
    /// Gives the view a size, in points.
    func sized(_ width: Double, _ height: Double) -> Self {
        frame.size = Size(width: width, height: height)
        return self
    }
}
