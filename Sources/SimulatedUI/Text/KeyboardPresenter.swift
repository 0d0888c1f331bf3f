import Automation

/// Shows the keyboard while a text input has the focus, and the editing menu on request.
final class KeyboardPresenter: TextInputHost {
    private weak var application: Application?
    private let window: Window
    let keyboard = Keyboard()
    private var menu: EditingMenuPresenter?
    private var isShown = false
    /// Counts the changes, so that an earlier animation does not hide a keyboard that is shown again.
    private var change = 0
    private weak var scrolled: ScrollView?

    /// The duration of the slide animation, in seconds.
    static let duration = 0.25

    init(application: Application) {
        self.application = application
        window = Window(application: application, level: .keyboard)
        window.passesTouchesThrough = true
        window.accessibilityIdentifier = nil
    }

    func firstResponderDidChange(to responder: Responder?) {
        menu?.hide()
        if let input = responder as? any TextInputTraits, input.isEditable { show(for: input) } else { hide() }
    }

    // MARK: The editing menu

    func contentDidChange(of input: any TextInput) {
        menu?.hide()
        keyboard.contentDidChange(of: input)
    }

    func showEditingMenu(for input: any TextInput) {
        guard let application else { return }
        let menu = menu ?? EditingMenuPresenter(application: application)
        self.menu = menu
        menu.show(for: input)
    }

    func touchWillBegin(on view: View?) { menu?.touchWillBegin(on: view) }

    // MARK: The keyboard

    private func show(for input: any TextInputTraits) {
        guard let device = application?.device else { return }
        keyboard.configure(for: input, on: device)
        let height = Keyboard.height(on: device)
        let screen = device.screen
        let place = Rect(x: 0, y: screen.size.height - height, width: screen.size.width, height: height)
        if !isShown {
            change += 1
            isShown = true
            if window.isHidden {
                window.frame = screen
                keyboard.frame = place.offset(x: 0, y: height)
                window.addSubview(keyboard)
                window.isHidden = false
            } else {
                application?.noteLandmark(keyboard)
            }
            window.isUserInteractionEnabled = true
            let number = change
            let hidden = keyboard.frame
            application?.post(.keyboardWillShow, from: hidden, to: place)
            keyboard.animate(duration: Self.duration, reason: "keyboard slides in") {
                keyboard.frame = place
            } completion: { [weak self] _ in
                guard let self, change == number else { return }
                application?.post(.keyboardDidShow, from: hidden, to: place)
            }
        } else {
            keyboard.frame = place
        }
        application?.keyboardEdge = place.minY
        uncover(input, above: place.minY)
    }

    func interfaceDidTurn() {
        guard isShown, let input = application?.firstResponder as? any TextInputTraits else { return }
        show(for: input)
    }

    private func hide() {
        guard isShown, let device = application?.device else { return }
        change += 1
        isShown = false
        let number = change
        release()
        application?.keyboardEdge = nil
        application?.forgetLandmark(keyboard)
        window.isUserInteractionEnabled = false
        let place = keyboard.frame
        var hidden = place
        hidden.origin.y = max(device.screen.size.height, place.minY)
        application?.post(.keyboardWillHide, from: place, to: hidden)
        keyboard.animate(duration: Self.duration, reason: "keyboard slides out") {
            keyboard.frame = hidden
        } completion: { [weak self] _ in
            guard let self, change == number else { return }
            keyboard.removeFromSuperview()
            window.isHidden = true
            application?.post(.keyboardDidHide, from: place, to: hidden)
        }
    }

    // MARK: What the keyboard covers

    /// Insets the scroll view around a text input so that the input can be scrolled above the keyboard.
    private func uncover(_ input: any TextInputTraits, above top: Double) {
        guard let view = input as? View, let scroll = enclosingScrollView(of: view) ?? view as? ScrollView else {
            return release()
        }
        if scroll !== scrolled { release() }
        scroll.layoutIfNeeded()
        let bottom = scroll.convert(scroll.bounds, to: nil).maxY
        scrolled = scroll
        scroll.keyboardInset = max(0, bottom - top - scroll.bottomBarInset)
        guard scroll.keyboardInset > 0 else { return }
        if scroll === view {
            (view as? TextView)?.scrollRangeToVisible(animated: true)
        } else {
            scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: true)
        }
    }

    private func enclosingScrollView(of view: View) -> ScrollView? {
        var current = view.superview
        while let this = current {
            if let scroll = this as? ScrollView { return scroll }
            current = this.superview
        }
        return nil
    }

    private func release() {
        scrolled?.keyboardInset = 0
        scrolled = nil
    }
}

extension Application {
    /// Installs the keyboard presenter when a text input first requests the focus.
    func installTextInputHost() {
        if textInputHost == nil { textInputHost = KeyboardPresenter(application: self) }
    }
}
