import Automation

extension ViewController {
    /// What the popover of the screen belongs to, when it is presented as one.
    public final var popoverPresentationController: PopoverPresentationController {
        if let controller = popoverPresentationStorage { return controller }
        let controller = PopoverPresentationController()
        popoverPresentationStorage = controller
        return controller
    }

    /// The style in which the screen is shown on a device: on a phone there is room for full screens only.
    final func presentationStyle(on device: SimulatedDevice?) -> ModalPresentationStyle {
        if device?.deviceModel.idiom == .pad || modalPresentationStyle == .overFullScreen {
            return modalPresentationStyle
        }
        return compactPresentationStyle
    }

    /// What stands in the window for the screen: its view, or what holds it in front of another screen.
    final var viewInWindow: View { presentationView ?? view }

    /// The extent of a popover with the screen, in points.
    final var popoverSize: Size {
        if preferredContentSize != .zero { return preferredContentSize }
        if let navigation = self as? NavigationController, let top = navigation.topViewController,
            top.preferredContentSize != .zero
        {
            let size = top.preferredContentSize
            return Size(width: size.width, height: size.height + NavigationBar.height)
        }
        return Size(width: 320, height: 480)
    }

    /// Shows a screen in front of this one, which stays in the window.
    final func presentInFront(
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

    /// Takes away a screen that stands in front of this one.
    final func dismissFromFront(
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
