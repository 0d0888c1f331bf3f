#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// What somebody sees who has no account yet, until they say that they want none now.
    final class WelcomeViewController: ViewController {
        /// The preference that remembers it.
        static let dismissedKey = "welcomeWasDismissed"

        private let services: AccountsServices
        private let greeting = Label("Add an account to get started.", textAlignment: .center)
        private lazy var addButton = Button("Add Account") { [unowned self] in addAccount() }
        private lazy var skipButton = Button("Not Now") { [unowned self] in skip() }

        init(_ services: AccountsServices) {
            self.services = services
            super.init()
            title = "Welcome"
            navigationItem.backButtonTitle = "Back"
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            for part in [greeting, addButton, skipButton] { view.addSubview(part) }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let width = view.bounds.size.width
            var top = contentInsets.top + 40
            for part in [greeting, addButton, skipButton] {
                part.frame = Rect(x: 20, y: top, width: width - 40, height: 44)
                top += 60
            }
        }

        private func skip() {
            application?.preferences[Self.dismissedKey] = .bool(true)
            dismiss(animated: true)
        }

        private func addAccount() {
            let types = AccountTypesViewController(services) { [unowned self] in dismiss(animated: true) }
            navigationController?.pushViewController(types, animated: true)
        }
    }
#endif
