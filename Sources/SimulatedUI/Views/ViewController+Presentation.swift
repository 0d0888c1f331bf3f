import Automation

extension ViewController {
    /// Puts a screen in front of this one, in the style it asks for; unless it says otherwise it slides in from below
    /// and takes the place of this one.
    ///
    /// Does nothing when this screen is not in a window or has presented another one already.
    /// - Parameter completion: called when it is shown.
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
        view.frame = animated ? window.bounds.offset(x: 0, y: window.bounds.size.height) : window.bounds
        presenter.beginAppearanceTransition(false, animated: animated)
        window.addSubview(view)
        screen.beginAppearanceTransition(true, animated: animated)
        view.layoutIfNeeded()
        view.animate(
            duration: animated ? 0.4 : 0, kind: .transition, reason: "presenting \(screen.transitionName)",
            animations: { view.frame = window.bounds },
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

    /// Takes away the screen in front of this one, or this one itself if there is none.
    /// - Parameter completion: called when it is gone.
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
        // What stands in front of the screen that goes away goes with it.
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
        // While the screen still comes in, the one below has not left yet.
        let below = viewInWindow
        if below.superview !== window {
            window.insertSubview(below, at: window.subviews.firstIndex { $0 === screen.view } ?? 0)
        }
        below.frame = window.bounds
        screen.beginAppearanceTransition(false, animated: animated)
        beginAppearanceTransition(true, animated: animated)
        below.layoutIfNeeded()
        let leaving = screen.view
        leaving.animate(
            duration: animated ? 0.4 : 0, kind: .transition, reason: "dismissing \(screen.transitionName)",
            animations: { leaving.frame = window.bounds.offset(x: 0, y: window.bounds.size.height) },
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

    /// The outermost container, which is what presents and is presented.
    final var presentationRoot: ViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    /// The class and title of the screen, for people.
    final var transitionName: String {
        title.map { "\(viewClassName) \"\($0)\"" } ?? viewClassName
    }
}
