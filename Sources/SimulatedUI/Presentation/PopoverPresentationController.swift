public import Automation

/// The anchor of a popover and the ways to dismiss it.
///
/// ```swift
/// settings.modalPresentationStyle = .popover
/// settings.popoverPresentationController.barButtonItem = settingsItem
/// present(settings)
/// ```
public final class PopoverPresentationController {
    /// The directions in which the arrow of a popover may point.
    public struct ArrowDirection: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt8

        /// Creates directions from a raw value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The popover is below its anchor.
        public static let up = Self(rawValue: 1)
        /// The popover is above its anchor.
        public static let down = Self(rawValue: 2)
        /// The popover is to the right of its anchor.
        public static let left = Self(rawValue: 4)
        /// The popover is to the left of its anchor.
        public static let right = Self(rawValue: 8)
        /// Any direction with enough room.
        public static let any: Self = [.up, .down, .left, .right]
    }

    /// The view that anchors the popover; without a view or bar button item, the popover is centred.
    public weak var sourceView: View?
    /// The part of the source view that the arrow points at, in its coordinates; nil for the whole view.
    public var sourceRect: Rect?
    /// The bar button item that anchors the popover instead of a view.
    public var barButtonItem: BarButtonItem?
    /// The directions in which the arrow may point.
    public var permittedArrowDirections = ArrowDirection.any
    /// The current direction of the arrow; empty when the popover is hidden or has no arrow.
    public fileprivate(set) var arrowDirection: ArrowDirection = []
    /// The views outside the popover that receive touches while it is visible.
    public var passthroughViews: [View] = []
    /// Decides whether a tap outside the popover dismisses it; if nil, every such tap does.
    public var shouldDismiss: (() -> Bool)?
    /// Called after a tap outside the popover has dismissed it.
    public var didDismiss: (() -> Void)?

    /// Returns the rectangle that the arrow points at, in a view's coordinates, or nil without an anchor.
    func source(in view: View) -> Rect? {
        if let item = barButtonItem?.view, item.window != nil { return item.convert(item.bounds, to: view) }
        guard let sourceView, sourceView.window != nil else { return nil }
        return sourceView.convert(sourceRect ?? sourceView.bounds, to: view)
    }
}

/// Shows a screen in a balloon; touching the area around the balloon dismisses it.
final class PopoverPresentationView: PresentationView {
    let balloon: PopoverView
    private let region = PopoverDismissRegion()
    private let controller: PopoverPresentationController
    private let size: () -> Size
    private var close: (() -> Void)?
    private var arrowTip = Point.zero

    /// The length of the arrow and the minimum distance from the screen edges, in points.
    private static let arrowLength = 13.0
    private static let margin = 10.0

    /// - Parameters:
    ///   - size: the preferred size of the content, in points.
    ///   - close: dismisses the popover after a touch outside it.
    init(
        _ screen: ViewController, content: View? = nil, size: @escaping () -> Size, close: @escaping () -> Void
    ) {
        controller = screen.popoverPresentationController
        self.size = size
        self.close = close
        let content = content ?? screen.view
        balloon = PopoverView(content: content)
        super.init(screen, content: content)
        region.autoresizingMask = .flexibleSize
        region.onTouch = { [weak self] in self?.touchedBeside() }
        balloon.onDismiss = { [weak self] in try self?.dismissByTap() }
        addSubviews(region, balloon)
    }

    // MARK: Closing

    private func touchedBeside() {
        guard controller.shouldDismiss?() ?? true else { return }
        let controller = controller
        close?()
        controller.didDismiss?()
    }

    /// Taps the region around the balloon, as a user does.
    private func dismissByTap() throws {
        guard let device, let point = region.accessibilityHitPoint else {
            throw DriverError(.unsupported("be dismissed: nothing outside it can be tapped"))
        }
        isClosing = false
        device.tap(at: point)
        if window != nil, !isClosing { throw DriverError(.unsupported("be dismissed by a tap outside it")) }
    }

    /// Whether the popover is being dismissed.
    var isClosing = false

    /// Breaks the reference cycle of the popover when the app terminates.
    func forgetClosing() { close = nil }

    // MARK: Place

    override func stepAside() { alpha = 0 }

    override func layoutSubviews() {
        region.frame = bounds
        place()
    }

    private func place() {
        let room = Rect(
            x: Self.margin, y: 20 + Self.margin, width: max(0, bounds.size.width - 2 * Self.margin),
            height: max(0, bounds.size.height - 20 - 2 * Self.margin))
        let wanted = size()
        var size = Size(width: min(wanted.width, room.size.width), height: min(wanted.height, room.size.height))
        guard let source = controller.source(in: self) else {
            controller.arrowDirection = []
            balloon.frame = Rect(
                x: ((bounds.size.width - size.width) / 2).rounded(),
                y: ((bounds.size.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            return
        }
        let direction = direction(for: size, around: source, in: room)
        let free = free(direction, around: source, in: room)
        if direction == .up || direction == .down {
            size.height = min(size.height, max(0, free))
        } else {
            size.width = min(size.width, max(0, free))
        }
        var frame = Rect(
            x: source.center.x - size.width / 2, y: source.center.y - size.height / 2, width: size.width,
            height: size.height)
        switch direction {
        case .up: frame.origin.y = source.maxY + Self.arrowLength
        case .down: frame.origin.y = source.minY - Self.arrowLength - size.height
        case .left: frame.origin.x = source.maxX + Self.arrowLength
        default: frame.origin.x = source.minX - Self.arrowLength - size.width
        }
        frame.origin.x = max(room.minX, min(frame.minX, room.maxX - size.width)).rounded()
        frame.origin.y = max(room.minY, min(frame.minY, room.maxY - size.height)).rounded()
        controller.arrowDirection = direction
        arrowTip = tip(direction, of: source)
        balloon.frame = frame
    }

    /// Returns the first permitted direction with enough room, or the one with the most room.
    private func direction(
        for size: Size, around source: Rect, in room: Rect
    ) -> PopoverPresentationController.ArrowDirection {
        let permitted = controller.permittedArrowDirections
        let all: [PopoverPresentationController.ArrowDirection] = [.up, .down, .left, .right]
        let choices = all.filter { permitted.contains($0) }
        let fitting = choices.first {
            free($0, around: source, in: room) >= ($0 == .up || $0 == .down ? size.height : size.width)
        }
        let widest = choices.max { free($0, around: source, in: room) < free($1, around: source, in: room) }
        return fitting ?? widest ?? .up
    }

    private func free(
        _ direction: PopoverPresentationController.ArrowDirection, around source: Rect, in room: Rect
    ) -> Double {
        let space =
            switch direction {
            case .up: room.maxY - source.maxY
            case .down: source.minY - room.minY
            case .left: room.maxX - source.maxX
            default: source.minX - room.minX
            }
        return space - Self.arrowLength
    }

    private func tip(_ direction: PopoverPresentationController.ArrowDirection, of source: Rect) -> Point {
        switch direction {
        case .up: Point(x: source.center.x, y: source.maxY)
        case .down: Point(x: source.center.x, y: source.minY)
        case .left: Point(x: source.maxX, y: source.center.y)
        default: Point(x: source.minX, y: source.center.y)
        }
    }

    override func draw(in canvas: any Canvas) {
        let (frame, length) = (balloon.frame, Self.arrowLength)
        canvas.stroke(frame, .barEdge, width: 1, cornerRadius: 8)
        let base: (Point, Point)
        switch controller.arrowDirection {
        case .up, .down:
            let y = controller.arrowDirection == .up ? frame.minY : frame.maxY
            base = (Point(x: arrowTip.x - length, y: y), Point(x: arrowTip.x + length, y: y))
        case .left, .right:
            let x = controller.arrowDirection == .left ? frame.minX : frame.maxX
            base = (Point(x: x, y: arrowTip.y - length), Point(x: x, y: arrowTip.y + length))
        default: return
        }
        canvas.fillPolygon([base.0, arrowTip, base.1], .panel)
    }

    // MARK: Touches

    /// Touches on the passthrough views do not stop here.
    override func hitTest(_ point: Point, with event: Event?) -> View? {
        if takesTouches, !balloon.frame.contains(point), isLetThrough(point) { return nil }
        return super.hitTest(point, with: event)
    }

    private func isLetThrough(_ point: Point) -> Bool {
        controller.passthroughViews.contains { view in
            view.window === window && view.convert(view.bounds, to: self).contains(point)
        }
    }
}

/// The balloon of a popover: `popover()` in scripts.
package final class PopoverView: View {
    private let content: View
    fileprivate var onDismiss: (() throws -> Void)?

    init(content: View) {
        self.content = content
        super.init(frame: .zero)
        backgroundColor = .panel
        cornerRadius = 8
        clipsToBounds = true
        content.autoresizingMask = []
        addSubview(content)
    }

    package override func layoutSubviews() { content.frame = bounds }

    /// Keeps touches on the balloon from reaching the views below.
    package override func touchesBegan(_ touches: [Touch], with event: Event) {}
    package override func touchesMoved(_ touches: [Touch], with event: Event) {}
    package override func touchesEnded(_ touches: [Touch], with event: Event) {}
    package override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    // MARK: Accessibility

    package override var elementType: ElementType? { .popover }

    /// Dismisses the popover with a tap outside it.
    /// - Throws: `DriverError` when no point outside it can be tapped, or the tap does not dismiss it.
    package override func accessibilityPerform(_ action: ElementAction) throws {
        guard action == .dismiss else { return try super.accessibilityPerform(action) }
        try onDismiss?()
    }
}

/// The area around a popover; touching it dismisses the popover.
final class PopoverDismissRegion: View {
    var onTouch: (() -> Void)?

    init() {
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityIdentifier = "PopoverDismissRegion"
        accessibilityLabel = "dismiss popup"
        accessibilityHint = "Double-tap to dismiss popup window"
    }

    override func draw(in canvas: any Canvas) { canvas.fill(bounds, Color(white: 0, alpha: 0.15)) }

    override func touchesBegan(_ touches: [Touch], with event: Event) {}
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) {}
    override func touchesEnded(_ touches: [Touch], with event: Event) { onTouch?() }
}
