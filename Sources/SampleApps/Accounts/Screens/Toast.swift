#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A note at the bottom of a screen that goes by itself after two seconds.
    final class Toast: Label {
        /// How long a note stays, in seconds.
        static let duration = 2.0

        private var timer: ApplicationTimer?

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            accessibilityIdentifier = Accounts.Identifiers.toast.id
            backgroundColor = Color(white: 0.2)
            textColor = .white
            textAlignment = .center
            font = .system(15)
        }

        /// Shows a note, in place of one that is still there.
        func show(_ text: String, in view: View) {
            self.text = text
            view.addSubview(self)
            timer?.cancel()
            timer = application?.schedule(after: Self.duration, reason: "toast") { [weak self] in
                self?.removeFromSuperview()
            }
        }
    }
#endif
