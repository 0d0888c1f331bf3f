import Automation
import SimulatedUI

/// A screen of real controls: text, buttons, fields, a switch, and a scroll view with a button far down.
final class GalleryScreen: ViewController {
    let title1 = Label("Welcome")
    let save = Button("Save")
    let send = Button("Send")
    let userName = TextField("User name")
    let password = TextField("Password")
    let enabled = Switch(isOn: true)
    let scroll = ScrollView(frame: Rect(x: 0, y: 300, width: 320, height: 100))
    let far = Button("Far")
    private(set) var log: [String] = []

    override func viewDidLoad() {
        title1.frame = Rect(x: 10, y: 30, width: 300, height: 20)
        save.frame = Rect(x: 10, y: 60, width: 100, height: 40)
        send.frame = Rect(x: 120, y: 60, width: 100, height: 40)
        send.isEnabled = false
        userName.frame = Rect(x: 10, y: 110, width: 200, height: 30)
        password.frame = Rect(x: 10, y: 150, width: 200, height: 30)
        password.isSecureTextEntry = true
        enabled.frame = Rect(x: 10, y: 190, width: 51, height: 31)
        enabled.accessibilityLabel = "Enabled"
        scroll.contentSize = Size(width: 320, height: 1_000)
        far.frame = Rect(x: 10, y: 900, width: 100, height: 40)
        scroll.addSubview(far)
        view.addSubviews(title1, save, send, userName, password, enabled, scroll)
        for button in [save, send, far] {
            button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
                log.append(button.title ?? "")
                button.accessibilityHint = log.joined(separator: ",")
            }
        }
    }

    /// Runs a body on the device's clock, as the app would.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        application?.schedule(after: seconds, body)
    }
}
