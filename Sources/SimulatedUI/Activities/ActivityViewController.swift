import Automation

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
