import Automation

/// The icons of the apps; a tap on one brings its app to the front.
final class HomeViewController: ViewController {
    private var icons: [Button] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Color(red: 0.16, green: 0.24, blue: 0.4)
    }

    /// Shows the icon of the app that can be brought to the front.
    func show(_ application: Application?) {
        for icon in icons { icon.removeFromSuperview() }
        icons = []
        guard let application, application.state != .terminated else { return }
        let icon = Button(application.name) { [weak application] in application?.enterForeground() }
        icon.titleLabel.textColor = .white
        icons = [icon]
        view.addSubview(icon)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (column, icon) in icons.enumerated() {
            icon.frame = Rect(x: 20 + Double(column) * 76, y: 40, width: 64, height: 80)
        }
    }
}
