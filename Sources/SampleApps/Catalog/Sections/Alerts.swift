internal import SimulatedUI

/// Alerts: with one, two and three buttons, with fields, two in a row, and a delayed one.
final class AlertViewsViewController: SectionViewController {
    override func addControls() {
        add(
            Button("Simple") { [weak self] in
                guard let self else { return }
                present(alert("A Short Title", message: "A message should be short.", "OK"))
            })
        add(
            Button("Okay / Cancel") { [weak self] in
                guard let self else { return }
                present(alert("Delete everything?", message: "There is no way back.", "OK", cancel: "Cancel"))
            })
        add(
            Button("Three Choices") { [weak self] in
                guard let self else { return }
                present(alert("Which one?", message: nil, "First", "Second", cancel: "None"))
            })
        add(Button("Text Entry") { [weak self] in self?.askForName() })
        add(Button("Secure Text Entry") { [weak self] in self?.askForPassword() })
        add(
            Button("Two in a Row") { [weak self] in
                guard let self else { return }
                let first = AlertController(title: "First", message: "Another one follows.")
                first.addAction("Next") { [weak self] in
                    guard let self else { return }
                    present(alert("Second", message: nil, "Done"))
                }
                present(first)
            })
        add(
            Button("Two at Once") { [weak self] in
                guard let self else { return }
                present(alert("Below", message: nil, "Close Below"))
                present(alert("Above", message: nil, "Close Above"))
            })
        add(
            Button("In Two Seconds") { [weak self] in
                guard let self else { return }
                say("Waiting")
                application?.schedule(after: 2, reason: "presenting an alert") { [weak self] in
                    guard let self else { return }
                    present(alert("Late", message: "Two seconds have passed.", "OK"))
                }
            })
    }

    private func alert(_ title: String, message: String?, _ choices: String..., cancel: String? = nil)
        -> AlertController
    {
        let alert = AlertController(title: title, message: message)
        for choice in choices {
            alert.addAction(choice) { [weak self] in self?.say(choice) }
        }
        if let cancel {
            alert.addAction(cancel, role: .cancel) { [weak self] in self?.say(cancel) }
        }
        return alert
    }

    private func askForName() {
        let alert = AlertController(title: "Your name?", message: "It will be shown to others.")
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction("OK") { [weak self, weak alert] in
            guard let self, let alert else { return }
            say("Hello, \(alert.textFields[0].text)")
        }
        alert.addAction("Cancel", role: .cancel) { [weak self] in self?.say("Cancel") }
        present(alert)
    }

    private func askForPassword() {
        let alert = AlertController(title: "Password?", message: nil)
        let enter = AlertAction("OK") { [weak self, weak alert] in
            guard let self, let alert else { return }
            say("\(alert.textFields[0].text.count) characters")
        }
        enter.isEnabled = false
        alert.addTextField { field in
            field.isSecureTextEntry = true
            field.textDidChange = { enter.isEnabled = $0.count >= 5 }
        }
        alert.addAction(enter)
        alert.addAction("Cancel", role: .cancel) { [weak self] in self?.say("Cancel") }
        present(alert)
    }
}

/// Action sheets: simple, with many choices, with a destructive one, and a delayed one.
final class ActionSheetsViewController: SectionViewController {
    override func addControls() {
        add(
            Button("Simple") { [weak self] in
                guard let self else { return }
                present(sheet("Simple", choices: ["Share"]))
            })
        add(
            Button("Several Choices") { [weak self] in
                guard let self else { return }
                present(sheet("What now?", choices: ["Copy", "Move", "Rename"]))
            })
        add(
            Button("Destructive") { [weak self] in
                guard let self else { return }
                let sheet = sheet("Delete this photo?", choices: [])
                sheet.addAction("Delete Photo", role: .destructive) { [weak self] in self?.say("Deleted") }
                present(sheet)
            })
        add(
            Button("Without Title") { [weak self] in
                guard let self else { return }
                present(sheet(nil, choices: ["One", "Two"]))
            })
        add(
            Button("In Two Seconds") { [weak self] in
                guard let self else { return }
                say("Waiting")
                application?.schedule(after: 2, reason: "presenting a sheet") { [weak self] in
                    guard let self else { return }
                    present(sheet("Late", choices: ["Go On"]))
                }
            })
        let unused = Button("Unavailable") { [weak self] in self?.say("Impossible") }
        unused.isEnabled = false
        add(unused)
    }

    private func sheet(_ title: String?, choices: [String]) -> AlertController {
        let sheet = AlertController(title: title, style: .actionSheet)
        for choice in choices {
            sheet.addAction(choice) { [weak self] in self?.say(choice) }
        }
        sheet.addAction("Cancel", role: .cancel) { [weak self] in self?.say("Cancelled") }
        return sheet
    }

}
