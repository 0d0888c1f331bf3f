import Automation
import SimulatedUI

/// The size that a view's content asks for; nil where it asks for none.
struct IntrinsicSize {
    private(set) var width: Double?
    private(set) var height: Double?
    /// The label whose height depends on its width.
    private let wrapping: Label?

    init(of view: View) {
        let wide = Size(width: 100_000, height: 100_000)
        var wrapping: Label?
        switch view {
        case let label as Label:
            let size = label.sizeThatFits(wide)
            (width, height) = (size.width, size.height)
            if label.numberOfLines != 1 { wrapping = label }
        case let button as Button:
            let size = button.sizeThatFits(wide)
            (width, height) = (size.width, size.height)
        case let field as TextField:
            let text = field.text.isEmpty ? field.placeholder ?? "" : field.text
            width = field.resolved(field.font).width(of: text) + (field.borderStyle == .none ? 0 : 14)
            height = field.borderStyle == .none ? field.font.lineHeight : 30
        case is Switch:
            (width, height) = (Switch.defaultSize.width, Switch.defaultSize.height)
        case is Stepper:
            (width, height) = (Stepper.defaultSize.width, Stepper.defaultSize.height)
        case is SegmentedControl, is PageControl, is ActivityIndicatorView:
            let size = view.sizeThatFits(.zero)
            (width, height) = (size.width, size.height)
        case is Slider: height = 30
        case is ProgressView: height = 2
        case is SearchBar: height = view.sizeThatFits(.zero).height
        case is Toolbar, is NavigationBar, is TabBar: height = view.sizeThatFits(.zero).height
        case is PickerView, is DatePicker:
            (width, height) = (320, PickerView.defaultHeight)
        case let image as ImageView:
            width = image.image?.size.width
            height = image.image?.size.height
        default: break
        }
        self.wrapping = wrapping
    }

    /// Makes a text of several lines as high as it needs at a width.
    /// - Returns: whether that changes the size.
    mutating func adapt(to width: Double) -> Bool {
        guard let wrapping, let own = self.width, width < own, width > 0 else { return false }
        let height = wrapping.sizeThatFits(Size(width: width, height: 100_000)).height
        guard height != self.height else { return false }
        self.height = height
        return true
    }
}

/// How a stack view arranges its views.
struct StackArrangement {
    /// How the views fill the stack along its axis.
    enum Distribution: String { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    /// Where the views are across the axis.
    enum Alignment: String {
        case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline
    }

    var isVertical: Bool
    var distribution: Distribution
    var alignment: Alignment
    var spacing: Double
    var margins: EdgeInsets
}
