internal import Automation
internal import SimulatedUI

/// A screen of controls in a column, with a line at the top that shows the latest event.
///
/// The line is the static text `Status`; its value is the text.
class SectionViewController: ViewController {
    private static let margin = 20.0
    private static let gap = 12.0

    private let status = Label("Ready", font: .preferredFont(forTextStyle: .subheadline))
    private let scrollView = ScrollView()
    private var rows: [Row] = []

    private enum Row {
        case whole(View, height: Double)
        case titled(Label, View)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        status.accessibilityIdentifier = "Status"
        status.adjustsFontForContentSizeCategory = true
        scrollView.autoresizingMask = .flexibleSize
        view.addSubview(status)
        view.addSubview(scrollView)
        addControls()
    }

    /// Adds the controls of the screen; called once.
    func addControls() {}

    /// Shows an event.
    func say(_ text: String) { status.text = text }

    /// Adds a view with the width of the screen.
    /// - Parameter height: the height in points; nil for the height that fits.
    func add(_ view: View, height: Double? = nil) {
        rows.append(.whole(view, height: height ?? view.sizeThatFits(Size(width: 280, height: 0)).height))
        scrollView.addSubview(view)
        self.view.setNeedsLayout()
    }

    /// Adds a control at the right edge, with its title at the left.
    func add(_ title: String, _ control: View) {
        let label = Label(title, font: .preferredFont(forTextStyle: .body))
        label.adjustsFontForContentSizeCategory = true
        control.accessibilityLabel = title
        rows.append(.titled(label, control))
        scrollView.addSubview(label)
        scrollView.addSubview(control)
        view.setNeedsLayout()
    }

    /// Adds space, so that the next control is below the visible part of the screen.
    /// - Parameter height: the height in points.
    func addRoom(_ height: Double) { rows.append(.whole(View(), height: height)) }

    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let width = size.width - 2 * Self.margin
        let top = contentInsets.top
        let line = max(20, status.font.lineHeight)
        status.frame = Rect(x: Self.margin, y: top + 6, width: width, height: line)
        let above = top + line + 12
        scrollView.frame = Rect(x: 0, y: above, width: size.width, height: max(0, size.height - above))
        var y = Self.gap
        for row in rows {
            switch row {
            case .whole(let view, let height):
                view.frame = Rect(x: Self.margin, y: y, width: width, height: height)
                y += height + Self.gap
            case .titled(let label, let control):
                let needed = control.sizeThatFits(control.bounds.size)
                let height = max(31, needed.height, label.font.lineHeight)
                label.frame = Rect(x: Self.margin, y: y, width: width - needed.width - 10, height: height)
                control.frame = Rect(
                    x: Self.margin + width - needed.width, y: y + (height - needed.height) / 2,
                    width: needed.width, height: needed.height)
                y += height + Self.gap
            }
        }
        scrollView.contentSize = Size(width: size.width, height: y)
    }
}
