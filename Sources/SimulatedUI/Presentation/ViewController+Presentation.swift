import Automation

extension ViewController {
    /// Presents a screen in front of this one, in the style of that screen.
    ///
    /// By default, it slides in from below and replaces this one.
    ///
    /// Does nothing when this screen is not in a window or is already presenting another one.
    /// - `completion`: called when the screen is visible.
    public final func present(_ screen: ViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        if let alert = screen as? AlertController {
            alert.show(from: self, animated: animated, completion: completion)
            return
        }
        let presenter = presentationRoot
        guard presenter.presentedViewController == nil, screen.presentingViewController == nil,
            !presenter.isBeingDismissed,
            let window = presenter.view.window
        else { return }
        presenter.presentedViewController = screen
        screen.presentingViewController = presenter
        if screen.presentItself(from: presenter, animated: animated, completion: completion) { return }
        let style = screen.presentationStyle(on: window.hostDevice)
        guard style == .fullScreen else {
            return presenter.presentInFront(
                screen, style: style, in: window, animated: animated, completion: completion)
        }
        screen.isPresentedFullScreen = true
        let view = screen.view
        view.autoresizingMask = .flexibleSize
        let place = window.frame(of: screen)
        view.frame = animated ? place.offset(x: 0, y: window.bounds.size.height) : place
        presenter.beginAppearanceTransition(false, animated: animated)
        window.addSubview(view)
        screen.beginAppearanceTransition(true, animated: animated)
        view.layoutIfNeeded()
        view.animate(
            duration: animated ? 0.4 : 0, kind: .transition, reason: "presenting \(screen.transitionName)",
            animations: { view.frame = window.frame(of: screen) },
            completion: { _ in
                if presenter.presentedViewController === screen {
                    presenter.viewInWindow.removeFromSuperview()
                    screen.endAppearanceTransition()
                    presenter.endAppearanceTransition()
                }
                window.hostDevice?.followOrientation()
                completion?()
            })
    }

    /// Dismisses the screen presented by this one, or this screen itself if there is none.
    /// - `completion`: called after the dismissal.
    public final func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
        if let alert = self as? AlertController ?? presentedAlert {
            alert.hide(animated: animated, completion: completion)
            return
        }
        let root = presentationRoot
        if let screen = root.presentedViewController {
            root.dismiss(screen, animated: animated, completion: completion)
        } else if let presenter = root.presentingViewController {
            presenter.dismiss(root, animated: animated, completion: completion)
        }
    }

    private final func dismiss(_ screen: ViewController, animated: Bool, completion: (() -> Void)?) {
        // Dismissing a screen also dismisses the screens in front of it.
        if screen.presentedViewController != nil { screen.dismiss(animated: false) }
        presentedViewController = nil
        if screen.dismissItself(animated: animated, completion: completion) {
            screen.presentingViewController = nil
            return
        }
        if let holder = screen.presentationView {
            return dismissFromFront(screen, held: holder, animated: animated, completion: completion)
        }
        screen.isPresentedFullScreen = false
        guard let window = screen.view.window ?? view.window else {
            screen.presentingViewController = nil
            return
        }
        screen.isBeingDismissed = true
        // If the presentation is still in progress, the screen below is still in the window.
        let below = viewInWindow
        if below.superview !== window {
            window.insertSubview(below, at: window.subviews.firstIndex { $0 === screen.view } ?? 0)
        }
        below.frame = presentationView == nil ? window.frame(of: self) : window.bounds
        screen.beginAppearanceTransition(false, animated: animated)
        beginAppearanceTransition(true, animated: animated)
        below.layoutIfNeeded()
        let leaving = screen.view
        leaving.animate(
            duration: animated ? 0.4 : 0, kind: .transition, reason: "dismissing \(screen.transitionName)",
            animations: { leaving.frame = leaving.frame.offset(x: 0, y: window.bounds.size.height) },
            completion: { _ in
                leaving.removeFromSuperview()
                screen.isBeingDismissed = false
                screen.presentingViewController = nil
                screen.endAppearanceTransition()
                if self.presentedViewController == nil { self.endAppearanceTransition() }
                window.hostDevice?.followOrientation()
                completion?()
            })
    }

    /// The outermost container, which does the presenting and is presented.
    final var presentationRoot: ViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    /// The class and title of the screen, for display.
    private final var transitionName: String {
        title.map { "\(viewClassName) \"\($0)\"" } ?? viewClassName
    }
}

extension ViewController {
    /// The anchor of the screen's popover, used when it is presented as one.
    public final var popoverPresentationController: PopoverPresentationController {
        if let controller = popoverPresentationStorage { return controller }
        let controller = PopoverPresentationController()
        popoverPresentationStorage = controller
        return controller
    }

    /// Returns the style of the screen on a device; a phone shows full screens only.
    private final func presentationStyle(on device: SimulatedDevice?) -> ModalPresentationStyle {
        if device?.deviceModel.idiom == .pad || modalPresentationStyle == .overFullScreen {
            return modalPresentationStyle
        }
        return compactPresentationStyle
    }

    /// The view of the screen in the window: its own view, or its presentation view.
    private final var viewInWindow: View { presentationView ?? view }

    /// The size of a popover with the screen, in points.
    private final var popoverSize: Size {
        if preferredContentSize != .zero { return preferredContentSize }
        if let navigation = self as? NavigationController, let top = navigation.topViewController,
            top.preferredContentSize != .zero
        {
            let size = top.preferredContentSize
            return Size(width: size.width, height: size.height + NavigationBar.height)
        }
        return Size(width: 320, height: 480)
    }

    /// Presents a screen in front of this one, which stays in the window.
    private final func presentInFront(
        _ screen: ViewController, style: ModalPresentationStyle, in window: Window, animated: Bool,
        completion: (() -> Void)?
    ) {
        let holder: PresentationView
        if style == .popover {
            holder = PopoverPresentationView(
                screen, size: { [weak screen] in screen?.popoverSize ?? .zero },
                close: { [weak screen] in screen?.dismiss(animated: true) })
        } else {
            holder = SheetPresentationView(screen, style: style)
        }
        screen.presentationView = holder
        holder.frame = window.bounds
        if animated { holder.stepAside() }
        window.addSubview(holder)
        screen.beginAppearanceTransition(true, animated: animated)
        holder.layoutIfNeeded()
        holder.animate(
            duration: animated ? 0.4 : 0, kind: .transition, reason: "presenting \(screen.transitionName)",
            animations: { holder.stepForward() },
            completion: { [weak self] _ in
                if self?.presentedViewController === screen { screen.endAppearanceTransition() }
                window.hostDevice?.followOrientation()
                completion?()
            })
    }

    /// Dismisses a screen in front of this one.
    private final func dismissFromFront(
        _ screen: ViewController, held holder: PresentationView, animated: Bool, completion: (() -> Void)?
    ) {
        screen.isBeingDismissed = true
        (holder as? PopoverPresentationView)?.isClosing = true
        holder.isUserInteractionEnabled = false
        screen.beginAppearanceTransition(false, animated: animated)
        holder.animate(
            duration: animated ? 0.4 : 0, kind: .transition, reason: "dismissing \(screen.transitionName)",
            animations: { holder.stepAside() },
            completion: { _ in
                holder.removeFromSuperview()
                screen.view.removeFromSuperview()
                screen.presentationView = nil
                screen.isBeingDismissed = false
                screen.presentingViewController = nil
                screen.endAppearanceTransition()
                completion?()
            })
    }
}

/// The ways of showing a screen in front of another one.
///
/// On a phone, every style except `overFullScreen` acts as `fullScreen`.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// Replaces the screen below, which leaves the window until it is shown again.
    case fullScreen
    /// Covers the screen below, which stays visible wherever this one is transparent.
    case overFullScreen
    /// A sheet below the status bar, as wide as the tablet in portrait orientation.
    case pageSheet
    /// A smaller, centred sheet.
    case formSheet
    /// A balloon that points at its anchor.
    case popover
}

/// The ways of animating a presentation.
public enum ModalTransitionStyle: Hashable, Sendable {
    /// The screen slides in from below.
    case coverVertical
    /// The screen fades in.
    case crossDissolve
}
