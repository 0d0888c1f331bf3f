import Automation
import SimulatedUI

/// One control of each class that no other screen of these tests has; buttons present what covers a screen.
final class EveryControlScreen: ViewController {
    override func viewDidLoad() {
        let scroll = ScrollView()
        let progress = ProgressView(progress: 0.5)
        let indicator = ActivityIndicatorView()
        indicator.startAnimating()
        let notes = TextView("Some notes")
        let collection = CollectionView()
        collection.sections = [CollectionSection(items: ["Red", "Green"]) { CollectionViewCell($0) }]
        let web = WebView(pages: [
            "http://x.org/": WebPage(html: "<p>See <a href='next.html'>the next page</a>.</p><img src='a.png'>")
        ])
        web.load("http://x.org/")
        let share = Button("Share") { [unowned self] in
            present(ActivityViewController(activityItems: ["text"]))
        }
        let choose = Button("Choose") { [unowned self] in
            present(AlertController(title: "What now?", style: .actionSheet, actions: [AlertAction("Copy")]))
        }
        let open = Button("Open") { [unowned self] in
            let screen = ViewController(title: "Inside")
            screen.modalPresentationStyle = .popover
            screen.popoverPresentationController.sourceView = view
            present(screen)
        }
        let column: [View] = [
            Slider(value: 0.3), SegmentedControl(["Day", "Week"], selected: 0), PageControl(numberOfPages: 3), progress,
            indicator, SearchBar("Search"), ImageView(Image("sun")), share, choose, open, notes, scroll,
        ]
        for (index, control) in column.enumerated() {
            control.frame = Rect(x: 10, y: 24 + Double(index) * 34, width: 300, height: 30)
        }
        let large: [View] = [PickerView([PickerComponent("Size", titles: ["S", "M"])]), collection, web, MapView()]
        for (index, control) in large.enumerated() {
            control.frame = Rect(x: 330, y: 24 + Double(index) * 170, width: 300, height: 160)
        }
        for control in column + large { view.addSubview(control) }
    }
}
