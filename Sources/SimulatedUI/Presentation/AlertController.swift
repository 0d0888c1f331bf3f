import Automation

/// An alert or an action sheet.
///
/// ```swift
/// present(AlertController(title: "Already there", message: name, actions: [AlertAction("OK")]))
/// ```
///
/// It has its own window in front of the app and dims the screen below, which receives no touches. While another alert
/// is presented over it, it is hidden.
public final class AlertController: ViewController {
    /// The ways of showing the actions.
    public enum Style: Sendable {
        /// In the middle of the screen.
        case alert
        /// At the bottom of the screen; in a popover on a tablet, without a cancel button.
        case actionSheet
    }

    /// The way of showing the actions.
    public let preferredStyle: Style
    /// The message below the title.
    public let message: String?
    /// The buttons, in the order of their addition.
    public private(set) var actions: [AlertAction] = []
    /// The text fields, in the order of their addition.
    public private(set) var textFields: [TextField] = []
    /// The action to emphasise instead of the default one.
    public var preferredAction: AlertAction?

    /// Called with the index of the tapped button while the alert is still there: `alertView(_:clickedButtonAt:)`.
    ///
    /// Indexes of buttons are those of ``actions``.
    public var clickedButton: ((AlertController, Int) -> Void)?
    /// Called before the alert appears.
    public var willPresent: ((AlertController) -> Void)?
    /// Called after the alert has appeared.
    public var didPresent: ((AlertController) -> Void)?
    /// Called with the index of the button before the alert goes; -1 when it goes without one.
    public var willDismiss: ((AlertController, Int) -> Void)?
    /// Called with the index of the button after the alert has gone; -1 when it went without one.
    public var didDismiss: ((AlertController, Int) -> Void)?

    private let alertView: AlertView
    private var window: Window?
    private weak var formerKeyWindow: Window?
    private var popover: PopoverPresentationView?
    private(set) var isShown = false

    /// The duration of showing or hiding an alert, in seconds.
    static let duration = 0.3

    /// Creates an alert or an action sheet.
    public init(title: String?, message: String? = nil, style: Style = .alert, actions: [AlertAction] = []) {
        preferredStyle = style
        self.message = message
        alertView = AlertView(style: style)
        super.init()
        self.title = title
        self.actions = actions
        alertView.controller = self
    }

    /// Adds an action.
    public func addAction(_ action: AlertAction) {
        actions.append(action)
        if isShown { alertView.load() }
    }

    /// Adds an action with a title.
    /// - `handler`: called after the button is tapped and the alert has gone.
    public func addAction(_ title: String, role: AlertAction.Role = .default, handler: (() -> Void)? = nil) {
        addAction(AlertAction(title, role: role, handler: handler))
    }

    /// Adds a text field to an alert.
    /// - Parameter configure: called with the new field.
    public func addTextField(_ configure: ((TextField) -> Void)? = nil) {
        let field = TextField(frame: .zero)
        configure?(field)
        textFields.append(field)
        if isShown { alertView.load() }
    }

    // MARK: Roles

    /// The action with the cancel role, if it is visible.
    var cancelAction: AlertAction? { shownActions.first { $0.role == .cancel } }

    /// The default action: the last that does not cancel, or the only one.
    var defaultAction: AlertAction? {
        preferredAction ?? shownActions.last { $0.role != .cancel } ?? shownActions.first
    }

    /// The action with a bold title: Cancel in an action sheet, the default action in an alert.
    var emphasisedAction: AlertAction? {
        preferredAction ?? (preferredStyle == .actionSheet ? cancelAction : defaultAction)
    }

    /// The actions from top to bottom or left to right; Cancel comes first of two and last of several.
    var shownActions: [AlertAction] {
        let cancel = actions.filter { $0.role == .cancel }
        let others = actions.filter { $0.role != .cancel }
        switch preferredStyle {
        case .alert: return actions.count == 2 ? cancel + others : others + cancel
        case .actionSheet: return isOnPad ? others : others + cancel
        }
    }

    private var isOnPad: Bool { presentingViewController?.device?.deviceModel.idiom == .pad }

    // MARK: Showing

    public override func loadView() {
        let view = View(frame: Rect(origin: .zero, size: device?.screen.size ?? .zero))
        view.backgroundColor = Color(white: 0, alpha: 0.4)
        view.autoresizingMask = .flexibleSize
        view.addSubview(alertView)
        setView(view)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        alertView.place(in: area)
    }

    /// The area available to the alert, above the keyboard; a sheet also stays above the home indicator.
    private var area: Rect {
        let whole = view.bounds
        if preferredStyle == .actionSheet {
            return EdgeInsets(bottom: device?.safeAreaInsets.bottom ?? 0).inset(whole)
        }
        guard let edge = application?.keyboardEdge else { return whole }
        return Rect(origin: whole.origin, size: Size(width: whole.size.width, height: min(whole.size.height, edge)))
    }

    /// Moves the alert along with the keyboard.
    func keyboardDidMove() {
        guard isShown, window != nil else { return }
        view.animate(duration: KeyboardPresenter.duration, reason: "making room for the keyboard") {
            alertView.place(in: area)
        }
    }

    /// Shows the alert in front of all other content of the app.
    func show(from presenter: ViewController, animated: Bool, completion: (() -> Void)?) {
        guard !isShown, let application = presenter.application else { return }
        isShown = true
        presentingViewController = presenter
        alertView.load()
        willPresent?(self)
        let completion = { [weak self] in
            if let self { didPresent?(self) }
            completion?()
        }
        if preferredStyle == .actionSheet, isOnPad, let host = presenter.viewIfLoaded?.window {
            showPopover(in: host, animated: animated, completion: completion)
            return
        }
        let window = Window(application: application, level: .alert)
        self.window = window
        let covered = application.frontmostAlertWindow
        application.alerts.append(self)
        formerKeyWindow = application.keyWindow
        application.firstResponder?.resignFirstResponder()
        window.rootViewController = self
        window.makeKeyAndVisible()
        covered?.isHidden = true
        view.layoutIfNeeded()
        let place = alertView.frame
        view.alpha = animated ? 0 : 1
        if preferredStyle == .actionSheet { alertView.frame.origin.y = view.bounds.maxY }
        view.animate(
            duration: animated ? Self.duration : 0, kind: .transition, reason: "presenting \(alertView.summary)"
        ) {
            view.alpha = 1
            alertView.frame = place
        } completion: { [weak self] _ in
            if let self, isShown { textFields.first?.becomeFirstResponder() }
            completion()
        }
    }

    private func showPopover(in host: Window, animated: Bool, completion: @escaping () -> Void) {
        // The popover retains the controller until it is removed.
        let popover = PopoverPresentationView(
            self, content: alertView, size: { [alertView] in alertView.fittingSize }, close: { self.cancel() })
        popover.frame = host.bounds
        self.popover = popover
        application?.alerts.append(self)
        host.addSubview(popover)
        popover.alpha = animated ? 0 : 1
        popover.animate(
            duration: animated ? Self.duration : 0, kind: .transition, reason: "presenting \(alertView.summary)"
        ) {
            popover.alpha = 1
        } completion: { _ in
            completion()
        }
    }

    // MARK: Leaving

    /// Dismisses the alert and calls the handler of the chosen action.
    func choose(_ action: AlertAction) {
        guard isShown, action.isEnabled else { return }
        leave(by: action)
    }

    private func cancel() {
        guard isShown else { return }
        leave(by: actions.first { $0.role == .cancel })
    }

    /// Calls the app's closures in UIKit's order; keeps the alert alive until then, because handlers read its fields.
    private func leave(by action: AlertAction?) {
        let index = action.flatMap { action in actions.firstIndex { $0 === action } } ?? -1
        if index >= 0 { clickedButton?(self, index) }
        hide(animated: true, buttonIndex: index) { withExtendedLifetime(self) { action?.handler?() } }
    }

    /// Removes the alert and calls the app, both at once; what fades is the shade behind the alert.
    ///
    /// What scripts read after a tap is the final state. That of an alert includes what its handlers change, so they do
    /// not wait for the fade; the next action does.
    /// - `completion`: called after the alert has gone.
    func hide(animated: Bool, buttonIndex: Int = -1, completion: (() -> Void)?) {
        guard isShown else { return }
        willDismiss?(self, buttonIndex)
        isShown = false
        for field in textFields where field.isFirstResponder { field.resignFirstResponder() }
        popover?.isClosing = true
        let reason = "dismissing \(alertView.summary)"
        let host = window ?? popover?.window
        let shade = animated ? AlertShade(of: popover == nil ? view : nil) : nil
        leave()
        if let shade, let host { shade.fade(in: host, reason: reason) }
        didDismiss?(self, buttonIndex)
        completion?()
    }

    private func leave() {
        let application = (window ?? popover?.window)?.application
        popover?.removeFromSuperview()
        popover = nil
        application?.alerts.removeAll { $0 === self }
        let isKey = window?.isKeyWindow ?? false
        window?.isHidden = true
        let next = application?.frontmostAlertWindow
        next?.isHidden = false
        let former = formerKeyWindow.flatMap { $0.isHidden ? nil : $0 }
        if isKey { (next ?? former ?? application?.mainWindow)?.makeKeyAndVisible() }
        window?.rootViewController = nil
        window = nil
        presentingViewController = nil
    }

    /// Breaks the reference cycles of a visible alert when the app terminates.
    fileprivate func letGo() {
        isShown = false
        popover?.forgetClosing()
        popover = nil
        window = nil
    }

    fileprivate var ownWindow: Window? { window }
}

/// What fades where an alert was: the dimmed screen, or nothing visible around a popover.
private final class AlertShade: View {
    /// - Parameter dimmed: the view of the alert that dimmed the screen, if any.
    init(of dimmed: View?) {
        super.init(frame: dimmed?.bounds ?? .zero)
        backgroundColor = dimmed?.backgroundColor
        isUserInteractionEnabled = false
    }

    /// Fades in a window; one that was the alert's is visible as long.
    func fade(in window: Window, reason: String) {
        let isOwn = window.isHidden
        if isOwn {
            window.passesTouchesThrough = true
            window.isHidden = false
        }
        window.addSubview(self)
        animate(duration: AlertController.duration, kind: .transition, reason: reason) {
            alpha = 0
        } completion: { _ in
            if isOwn { window.isHidden = true }
            self.removeFromSuperview()
        }
    }
}

extension Application {
    /// The window of the frontmost alert, which hides the alerts below.
    fileprivate var frontmostAlertWindow: Window? { alerts.last { $0.ownWindow != nil }?.ownWindow }

    func forgetAlerts() {
        for alert in alerts { alert.letGo() }
        alerts = []
    }
}

extension ViewController {
    /// The alert most recently presented by this screen or a part of it.
    final var presentedAlert: AlertController? {
        let root = presentationRoot
        return application?.alerts.last { alert in
            guard alert.isShown, let presenter = alert.presentingViewController else { return false }
            return presenter === self || presenter.presentationRoot === root
        }
    }
}

/// A button of an alert or action sheet.
public final class AlertAction {
    /// The purpose of a button.
    public enum Role: Sendable {
        /// An ordinary action.
        case `default`
        /// An action that leaves everything unchanged.
        case cancel
        /// An action that may delete data.
        case destructive
    }

    /// The title of the button.
    public let title: String
    /// The purpose of the button.
    public let role: Role
    /// Whether the button is enabled.
    public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
    let handler: (() -> Void)?
    weak var button: Button?

    /// Creates an action.
    /// - `handler`: called after the button is tapped and the alert has gone.
    public init(_ title: String, role: Role = .default, handler: (() -> Void)? = nil) {
        self.title = title
        self.role = role
        self.handler = handler
    }
}
