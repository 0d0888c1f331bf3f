#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// Page controls: one with its pages, one that is disabled, and one that hides with its last but one page.
    final class PageControlViewController: SectionViewController {
        private let pages = ScrollView()
        private let control = PageControl(numberOfPages: 4)
        private let single = PageControl(numberOfPages: 2)

        override func addControls() {
            addPages()
            let disabled = PageControl(numberOfPages: 5, currentPage: 2) { [unowned self] in say("Impossible \($0)") }
            disabled.accessibilityIdentifier = "Disabled"
            disabled.isEnabled = false
            add(disabled)
            single.accessibilityIdentifier = "Single"
            single.hidesForSinglePage = true
            add(single)
            add(Button("Remove a Page") { [unowned self] in single.numberOfPages -= 1 })
            add(Button("Add a Page") { [unowned self] in single.numberOfPages += 1 })
            addRoom(500)
            let far = PageControl(numberOfPages: 3) { [unowned self] in say("Far page \($0 + 1)") }
            far.accessibilityIdentifier = "Far Below"
            add(far)
        }

        private func addPages() {
            let size = Size(width: 280, height: 120)
            pages.isPagingEnabled = true
            pages.accessibilityLabel = "Pages"
            pages.contentSize = Size(width: size.width * 4, height: size.height)
            for (number, color) in [Color.red, .green, .blue, .gray].enumerated() {
                let page = View(
                    frame: Rect(x: size.width * Double(number), y: 0, width: size.width, height: size.height))
                page.backgroundColor = color
                let label = Label("Page \(number + 1)", textAlignment: .center)
                label.frame = Rect(x: 0, y: 50, width: size.width, height: 21)
                page.addSubview(label)
                pages.addSubview(page)
            }
            pages.didEndScrolling = { [unowned self] in
                control.currentPage = Int(($0.contentOffset.x / size.width).rounded())
            }
            control.addAction(for: .valueChanged) { [unowned self] in
                pages.setContentOffset(Point(x: size.width * Double(control.currentPage), y: 0), animated: true)
                say("Turned to page \(control.currentPage + 1)")
            }
            add(pages, height: size.height)
            add(control)
        }
    }
#endif
