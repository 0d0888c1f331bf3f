internal import Automation

/// A share sheet, which offers activities for strings, URLs and images.
///
/// ```swift
/// present(ActivityViewController(activityItems: ["Hello"], applicationActivities: [Activity("Print") { print($0) }]))
/// ```
///
/// A string can always be copied to the pasteboard of the device. On a tablet, the sheet is a popover.
public final class ActivityViewController: ViewController {
    /// The items to share.
    public let activityItems: [ActivityItem]
    /// The activities that the app offers in addition to the system's.
    public let applicationActivities: [Activity]
    /// The types of activities to leave out.
    public var excludedActivityTypes: Set<String> = []
    /// Called after the sheet closes, with the type of the performed activity or nil on cancellation.
    public var completionHandler: ((String?) -> Void)?

    /// Creates a share sheet.
    public init(activityItems: [ActivityItem], applicationActivities: [Activity] = []) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities
        super.init()
        modalPresentationStyle = .popover
        compactPresentationStyle = .overFullScreen
        popoverPresentationController.didDismiss = { [weak self] in self?.completionHandler?(nil) }
    }

    /// The activities on the sheet.
    private var activities: [Activity] {
        ([CopyActivity()] + applicationActivities).filter {
            !excludedActivityTypes.contains($0.type) && $0.canPerform(with: activityItems)
        }
    }

    public override func loadView() {
        let isPad = device?.deviceModel.idiom == .pad
        let panel = ActivityView(
            activities, choose: { [weak self] in self?.perform($0) },
            cancel: isPad ? nil : { [weak self] in self?.cancel() })
        if isPad {
            preferredContentSize = panel.sizeThatFits(Size(width: 320, height: 0))
            setView(panel)
        } else {
            setView(ActivityBackground(panel) { [weak self] in self?.cancel() })
        }
    }

    private func perform(_ activity: Activity) {
        let device = device
        dismiss(animated: true) { [self] in
            activity.perform(with: activityItems, on: device)
            completionHandler?(activity.type)
        }
    }

    private func cancel() {
        dismiss(animated: true) { [self] in completionHandler?(nil) }
    }
}

/// The dimmed background of a share sheet on a phone; touching it closes the sheet.
private final class ActivityBackground: View {
    private let panel: ActivityView
    private let onTouch: () -> Void

    init(_ panel: ActivityView, onTouch: @escaping () -> Void) {
        self.panel = panel
        self.onTouch = onTouch
        super.init(frame: .zero)
        backgroundColor = Color(white: 0, alpha: 0.4)
        addSubview(panel)
    }

    override func layoutSubviews() {
        let size = panel.sizeThatFits(bounds.size)
        let height = size.height + (device?.safeAreaInsets.bottom ?? 0)
        panel.frame = Rect(x: 0, y: bounds.size.height - height, width: size.width, height: height)
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) {}
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) {}
    override func touchesEnded(_ touches: [Touch], with event: Event) { onTouch() }
}

/// The panel of a share sheet: a button for each activity, and on phones a Cancel button.
package final class ActivityView: View {
    private var buttons: [Button] = []
    private let cancelButton: Button?

    private static let buttonSize = Size(width: 76, height: 72)
    private static let cancelHeight = 44.0
    private static let margin = 8.0

    /// - Parameter cancel: called when the Cancel button is tapped; if nil, there is no such button.
    init(_ activities: [Activity], choose: @escaping (Activity) -> Void, cancel: (() -> Void)?) {
        cancelButton = cancel.map { Button("Cancel", action: $0) }
        super.init(frame: .zero)
        backgroundColor = .panelGround
        buttons = activities.map { activity in
            let button = Button(activity.title) { choose(activity) }
            button.font = .system(12)
            button.titleLabel.textColor = .label
            addSubview(button)
            return button
        }
        if let cancelButton {
            cancelButton.font = .boldSystem(17)
            addSubview(cancelButton)
        }
    }

    private func perLine(in width: Double) -> Int {
        max(1, Int((width - 2 * Self.margin) / Self.buttonSize.width))
    }

    package override func sizeThatFits(_ size: Size) -> Size {
        let perLine = perLine(in: size.width)
        let lines = max(1, (buttons.count + perLine - 1) / perLine)
        let cancel = cancelButton == nil ? 0 : Self.cancelHeight
        return Size(
            width: size.width, height: Double(lines) * Self.buttonSize.height + 2 * Self.margin + cancel)
    }

    package override func layoutSubviews() {
        let perLine = perLine(in: bounds.size.width)
        for (number, button) in buttons.enumerated() {
            let (line, place) = number.quotientAndRemainder(dividingBy: perLine)
            button.frame = Rect(
                x: Self.margin + Double(place) * Self.buttonSize.width,
                y: Self.margin + Double(line) * Self.buttonSize.height, width: Self.buttonSize.width,
                height: Self.buttonSize.height)
        }
        cancelButton?.frame = Rect(
            x: 0, y: sizeThatFits(bounds.size).height - Self.cancelHeight, width: bounds.size.width,
            height: Self.cancelHeight)
    }

    /// Keeps touches on the panel from reaching the background.
    package override func touchesBegan(_ touches: [Touch], with event: Event) {}
    package override func touchesMoved(_ touches: [Touch], with event: Event) {}
    package override func touchesEnded(_ touches: [Touch], with event: Event) {}
    package override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    // MARK: Accessibility

    package override var elementType: ElementType? { .activityView }

    package override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
        relation == .cancelButton ? cancelButton : super.accessibilityRelated(relation)
    }
}

/// An item to share.
public enum ActivityItem: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A string.
    case text(String)
    /// A URL.
    case url(String)
    /// An image.
    case image(Image)

    /// Creates an item from a string.
    public init(stringLiteral value: String) { self = .text(value) }

    /// The item as a string, or nil for an image.
    public var text: String? {
        switch self {
        case .text(let text), .url(let text): text
        case .image: nil
        }
    }
}

/// An activity that can be performed on shared items; a button of the share sheet.
open class Activity {
    /// The identifier of the activity, such as `com.example.print`.
    public final let type: String
    /// The title of the button.
    public final let title: String
    private final let handler: (([ActivityItem]) -> Void)?

    /// The type of the activity that copies strings to the pasteboard.
    public static let copyToPasteboard = "com.apple.UIKit.activity.CopyToPasteboard"

    /// Creates an activity.
    /// - `type`: the identifier of the activity; the title by default.
    /// - `handler`: called with the items after the button is tapped and the sheet has closed.
    public init(_ title: String, type: String? = nil, handler: (([ActivityItem]) -> Void)? = nil) {
        self.title = title
        self.type = type ?? title
        self.handler = handler
    }

    /// Whether the activity accepts the items; otherwise it is left out of the sheet.
    open func canPerform(with items: [ActivityItem]) -> Bool { true }

    /// Performs the activity.
    open func perform(with items: [ActivityItem], on device: SimulatedDevice?) { handler?(items) }
}

/// An activity that copies strings and URLs to the pasteboard of the device.
private final class CopyActivity: Activity {
    init() { super.init("Copy", type: Activity.copyToPasteboard) }

    override func canPerform(with items: [ActivityItem]) -> Bool { items.contains { $0.text != nil } }

    override func perform(with items: [ActivityItem], on device: SimulatedDevice?) {
        device?.pasteboard = .string(items.compactMap(\.text).joined(separator: "\n"))
    }
}
