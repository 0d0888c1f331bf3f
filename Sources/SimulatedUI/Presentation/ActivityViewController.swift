public import Automation

/// The share sheet: offers what can be done with texts, addresses and pictures.
///
/// ```swift
/// present(ActivityViewController(activityItems: ["Hello"], applicationActivities: [Activity("Print") { print($0) }]))
/// ```
///
/// A text can always be copied to the pasteboard of the device. On a tablet the sheet is a popover.
public final class ActivityViewController: ViewController {
    /// What is shared.
    public let activityItems: [ActivityItem]
    /// What the app offers beside what the system does.
    public let applicationActivities: [Activity]
    /// The types of activities that are left out.
    public var excludedActivityTypes: Set<String> = []
    /// Called when the sheet is gone: the type of the activity that was done, or nil when it was cancelled.
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

    /// What the sheet offers.
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

/// What lies behind a share sheet on a phone; a touch beside the sheet closes it.
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
        panel.frame = Rect(x: 0, y: bounds.size.height - size.height, width: size.width, height: size.height)
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) {}
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) {}
    override func touchesEnded(_ touches: [Touch], with event: Event) { onTouch() }
}

/// The panel of a share sheet: a button for each activity, and on phones one to cancel.
public final class ActivityView: View {
    private var buttons: [Button] = []
    private let cancelButton: Button?

    private static let buttonSize = Size(width: 76, height: 72)
    private static let cancelHeight = 44.0
    private static let margin = 8.0

    /// - Parameter cancel: called when the button to cancel was tapped; without it there is none.
    init(_ activities: [Activity], choose: @escaping (Activity) -> Void, cancel: (() -> Void)?) {
        cancelButton = cancel.map { Button("Cancel", action: $0) }
        super.init(frame: .zero)
        backgroundColor = Color(white: 0.96)
        buttons = activities.map { activity in
            let button = Button(activity.title) { choose(activity) }
            button.font = .system(12)
            button.titleLabel.textColor = .black
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

    public override func sizeThatFits(_ size: Size) -> Size {
        let perLine = perLine(in: size.width)
        let lines = max(1, (buttons.count + perLine - 1) / perLine)
        let cancel = cancelButton == nil ? 0 : Self.cancelHeight
        return Size(
            width: size.width, height: Double(lines) * Self.buttonSize.height + 2 * Self.margin + cancel)
    }

    public override func layoutSubviews() {
        let perLine = perLine(in: bounds.size.width)
        for (number, button) in buttons.enumerated() {
            let (line, place) = number.quotientAndRemainder(dividingBy: perLine)
            button.frame = Rect(
                x: Self.margin + Double(place) * Self.buttonSize.width,
                y: Self.margin + Double(line) * Self.buttonSize.height, width: Self.buttonSize.width,
                height: Self.buttonSize.height)
        }
        cancelButton?.frame = Rect(
            x: 0, y: bounds.size.height - Self.cancelHeight, width: bounds.size.width, height: Self.cancelHeight)
    }

    /// Nobody behind the panel is told of touches on it.
    public override func touchesBegan(_ touches: [Touch], with event: Event) {}
    public override func touchesMoved(_ touches: [Touch], with event: Event) {}
    public override func touchesEnded(_ touches: [Touch], with event: Event) {}
    public override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    // MARK: Accessibility

    public override var elementType: ElementType? { .activityView }

    public override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
        relation == .cancelButton ? cancelButton : super.accessibilityRelated(relation)
    }
}

/// Something that is shared.
public enum ActivityItem: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A text.
    case text(String)
    /// An address.
    case url(String)
    /// A picture.
    case image(Image)

    /// Creates a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// What the item is as a text; nil for a picture.
    public var text: String? {
        switch self {
        case .text(let text), .url(let text): text
        case .image: nil
        }
    }
}

/// Something that can be done with what is shared; a button of the share sheet.
open class Activity {
    /// By what it is told from others, such as `com.example.print`.
    public final let type: String
    /// The text on the button.
    public final let title: String
    private final let handler: (([ActivityItem]) -> Void)?

    /// The type of the activity that copies texts to the pasteboard.
    public static let copyToPasteboard = "com.apple.UIKit.activity.CopyToPasteboard"

    /// Creates an activity.
    /// - Parameters:
    ///   - type: by what it is told from others; the title unless given.
    ///   - handler: called with what is shared when the button was tapped and the sheet is gone.
    public init(_ title: String, type: String? = nil, handler: (([ActivityItem]) -> Void)? = nil) {
        self.title = title
        self.type = type ?? title
        self.handler = handler
    }

    /// Whether anything can be done with the items; activities that cannot are left out of the sheet.
    open func canPerform(with items: [ActivityItem]) -> Bool { true }

    /// Does it.
    open func perform(with items: [ActivityItem], on device: SimulatedDevice?) { handler?(items) }
}

/// Copies the texts that are shared to the pasteboard of the device.
private final class CopyActivity: Activity {
    init() { super.init("Copy", type: Activity.copyToPasteboard) }

    override func canPerform(with items: [ActivityItem]) -> Bool { items.contains { $0.text != nil } }

    override func perform(with items: [ActivityItem], on device: SimulatedDevice?) {
        device?.pasteboard = .string(items.compactMap(\.text).joined(separator: "\n"))
    }
}
