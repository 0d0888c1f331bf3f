import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "SettingsViewController".
final class SettingsViewController: SceneTableViewController {
    private(set) weak var flightModeSwitch: Switch?
    private(set) weak var nameLabel: Label?
    private(set) weak var resetCell: TableViewCell?
    private(set) weak var volumeLabel: Label?
    private(set) weak var volumeSlider: Slider?
    private(set) weak var wifiSwitch: Switch?

    /// Whether Wi-Fi was on before flight mode.
    private var wifiBefore = true

    override func viewDidLoad() {
        super.viewDidLoad()
        resetCell?.onSelect = { [weak self] in self?.askBeforeReset() }
    }

    private func askBeforeReset() {
        let alert = AlertController(title: "Reset?", message: "All settings are as at the beginning.")
        alert.addAction("Cancel", role: .cancel)
        alert.addAction("Reset", role: .destructive) { [weak self] in self?.reset() }
        present(alert)
    }

    private func reset() {
        flightModeSwitch?.isOn = false
        wifiSwitch?.isOn = true
        wifiSwitch?.isEnabled = true
        nameLabel?.text = "iPhone"
        volumeSlider?.value = 0.5
        volumeLabel?.text = "50 %"
    }

    func flightModeChanged(_ sender: Switch?) {
        guard let sender else { return }
        if sender.isOn {
            wifiBefore = wifiSwitch?.isOn ?? true
            wifiSwitch?.setOn(false, animated: true)
        } else {
            wifiSwitch?.setOn(wifiBefore, animated: true)
        }
        wifiSwitch?.isEnabled = !sender.isOn
    }

    func wifiChanged(_ sender: Switch?) { wifiBefore = sender?.isOn ?? true }

    func volumeChanged(_ sender: Slider?) {
        volumeLabel?.text = "\(Int(((sender?.value ?? 0) * 100).rounded())) %"
    }

    /// Called when a screen in front returns to this one.
    func nameWasSaved(_ segue: StoryboardSegue) {
        nameLabel?.text = (segue.source as? NameViewController)?.deviceName
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        switch segue.identifier {
        case "editName": (segue.destination as? NameViewController)?.deviceName = nameLabel?.text ?? ""
        default: break
        }
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "flightModeSwitch": flightModeSwitch = object as? Switch
        case "nameLabel": nameLabel = object as? Label
        case "resetCell": resetCell = object as? TableViewCell
        case "volumeLabel": volumeLabel = object as? Label
        case "volumeSlider": volumeSlider = object as? Slider
        case "wifiSwitch": wifiSwitch = object as? Switch
        default: return super.setOutlet(name, to: object)
        }
        return true
    }

    override var actionNames: [String] { ["flightModeChanged:", "wifiChanged:", "volumeChanged:", "nameWasSaved:"] }

    override func perform(_ action: String, sender: AnyObject?) -> Bool {
        switch action {
        case "flightModeChanged:": flightModeChanged(sender as? Switch)
        case "wifiChanged:": wifiChanged(sender as? Switch)
        case "volumeChanged:": volumeChanged(sender as? Slider)
        case "nameWasSaved:":
            guard let segue = sender as? StoryboardSegue else { return false }
            nameWasSaved(segue)
        default: return super.perform(action, sender: sender)
        }
        return true
    }
}
