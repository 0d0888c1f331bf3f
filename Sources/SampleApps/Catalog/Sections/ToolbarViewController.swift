#if SampleApps
    internal import SimulatedUI

    /// A toolbar at the bottom, with items that are enabled, disabled and images; it can be hidden.
    final class ToolbarViewController: SectionViewController {
        override func addControls() {
            toolbarItems = [
                BarButtonItem(.trash) { [unowned self] in say("Trash") },
                BarButtonItem(.flexibleSpace),
                BarButtonItem("Title") { [unowned self] in say("Title") },
                BarButtonItem(.flexibleSpace),
                disabledItem,
            ]
            add(Button("Hide Toolbar") { [unowned self] in setToolbarHidden(true) })
            add(Button("Show Toolbar") { [unowned self] in setToolbarHidden(false) })
            add(Button("Enable All") { [unowned self] in disabledItem.isEnabled = true })
            add(
                Button("Two Items") { [unowned self] in
                    toolbarItems = [
                        BarButtonItem(.done) { [unowned self] in say("Done") },
                        BarButtonItem(image: .init("gear")) { [unowned self] in say("Gear") },
                    ]
                })
        }

        private lazy var disabledItem: BarButtonItem = {
            let item = BarButtonItem(.compose) { [unowned self] in say("Compose") }
            item.isEnabled = false
            return item
        }()

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            setToolbarHidden(false)
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            setToolbarHidden(true)
        }

        private func setToolbarHidden(_ isHidden: Bool) {
            navigationController?.setToolbarHidden(isHidden, animated: true)
        }
    }
#endif
