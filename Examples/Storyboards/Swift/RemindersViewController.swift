import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "RemindersViewController".
final class RemindersViewController: SceneViewController {
    private(set) weak var reminderLabel: Label?
    private(set) weak var statusLabel: Label?

    func remind(_ sender: Button?) {
        statusLabel?.text = "Waiting"
        application?.schedule(after: 5) { [weak self] in self?.showReminder() }
    }

    private func showReminder() {
        let alert = AlertController(title: "Reminder", message: reminderLabel?.text)
        alert.addAction("Later", role: .cancel) { [weak self] in self?.remind(nil) }
        alert.addAction("Done") { [weak self] in self?.statusLabel?.text = "Done" }
        present(alert)
    }

    func rename(_ sender: Button?) {
        let alert = AlertController(title: "Rename")
        alert.addTextField { [weak self] field in
            field.placeholder = "Reminder"
            field.text = self?.reminderLabel?.text ?? ""
        }
        alert.addAction("Cancel", role: .cancel)
        alert.addAction("Save") { [weak self, weak alert] in
            self?.reminderLabel?.text = alert?.textFields.first?.text
        }
        present(alert)
    }

    func share(_ sender: Button?) {
        let sheet = AlertController(title: "Share", style: .actionSheet)
        for way in ["Mail", "Message"] {
            sheet.addAction(way) { [weak self] in self?.statusLabel?.text = "Shared by \(way)" }
        }
        sheet.addAction("Cancel", role: .cancel)
        present(sheet)
    }

    func login(_ sender: Button?) {
        let alert = AlertController(title: "Log In", message: "to the reminder service")
        alert.addTextField()
        alert.addTextField { $0.isSecureTextEntry = true }
        alert.addAction("Cancel", role: .cancel) { [weak self] in self?.statusLabel?.text = "Not logged in" }
        alert.addAction("OK") { [weak self, weak alert] in
            self?.statusLabel?.text = "Logged in as \(alert?.textFields.first?.text ?? "")"
        }
        present(alert)
    }

    func delete(_ sender: Button?) {
        let sheet = AlertController(title: "Really?", style: .actionSheet)
        sheet.addAction("Delete All", role: .destructive) { [weak self] in
            self?.reminderLabel?.isHidden = true
            self?.statusLabel?.text = "Deleted"
        }
        sheet.addAction("Cancel", role: .cancel)
        present(sheet)
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "reminderLabel": reminderLabel = object as? Label
        case "statusLabel": statusLabel = object as? Label
        default: return super.setOutlet(name, to: object)
        }
        return true
    }

    override var actionNames: [String] { ["remind:", "rename:", "share:", "login:", "delete:"] }

    override func perform(_ action: String, sender: AnyObject?) -> Bool {
        switch action {
        case "remind:": remind(sender as? Button)
        case "rename:": rename(sender as? Button)
        case "share:": share(sender as? Button)
        case "login:": login(sender as? Button)
        case "delete:": delete(sender as? Button)
        default: return super.perform(action, sender: sender)
        }
        return true
    }
}
