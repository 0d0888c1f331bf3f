public import Automation

/// What a popover belongs to, and how it may be closed.
///
/// ```swift
/// settings.modalPresentationStyle = .popover
/// settings.popoverPresentationController.barButtonItem = settingsItem
/// present(settings)
/// ```
public final class PopoverPresentationController {
    /// The directions in which the arrow of a popover may point.
    public struct ArrowDirection: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates directions from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The popover stands below what it belongs to.
        public static let up = Self(rawValue: 1)
        /// The popover stands above what it belongs to.
        public static let down = Self(rawValue: 2)
        /// The popover stands on the right of what it belongs to.
        public static let left = Self(rawValue: 4)
        /// The popover stands on the left of what it belongs to.
        public static let right = Self(rawValue: 8)
        /// Wherever there is room.
        public static let any: Self = [.up, .down, .left, .right]
    }

    /// The view that the popover belongs to; without it and a bar button item it stands in the middle.
    public weak var sourceView: View?
    /// The part of the source view that the arrow points at, in its coordinates; nil for all of it.
    public var sourceRect: Rect?
    /// The item of a bar that the popover belongs to, in place of a view.
    public var barButtonItem: BarButtonItem?
    /// The directions in which the arrow may point.
    public var permittedArrowDirections = ArrowDirection.any
    /// The direction in which the arrow points now; empty when it is not shown or has no arrow.
    public internal(set) var arrowDirection: ArrowDirection = []
    /// The views beside the popover that take touches while it is shown.
    public var passthroughViews: [View] = []
    /// Asked before a tap beside the popover closes it; without it every such tap does.
    public var shouldDismiss: (() -> Bool)?
    /// Called when a tap beside the popover has closed it.
    public var didDismiss: (() -> Void)?

    /// What the arrow points at, in the coordinates of a view; nil when there is nothing to point at.
    func source(in view: View) -> Rect? {
        if let item = barButtonItem?.view, item.window != nil { return item.convert(item.bounds, to: view) }
        guard let sourceView, sourceView.window != nil else { return nil }
        return sourceView.convert(sourceRect ?? sourceView.bounds, to: view)
    }
}
