#if SampleApps
    internal import SimulatedUI

    /// Action sheets: simple, with many choices, with one that destroys, and one that comes later.
    final class ActionSheetsViewController: SectionViewController {
        override func addControls() {
            add(Button("Simple") { [unowned self] in present(sheet("Simple", choices: ["Share"])) })
            add(
                Button("Several Choices") { [unowned self] in
                    present(sheet("What now?", choices: ["Copy", "Move", "Rename"]))
                })
            add(
                Button("Destructive") { [unowned self] in
                    let sheet = sheet("Delete this photo?", choices: [])
                    sheet.addAction("Delete Photo", role: .destructive) { [unowned self] in say("Deleted") }
                    present(sheet)
                })
            add(Button("Without Title") { [unowned self] in present(sheet(nil, choices: ["One", "Two"])) })
            add(
                Button("In Two Seconds") { [unowned self] in
                    say("Waiting")
                    application?.schedule(after: 2, reason: "presenting a sheet") { [weak self] in
                        guard let self else { return }
                        present(sheet("Late", choices: ["Go On"]))
                    }
                })
            let unused = Button("Unavailable") { [unowned self] in say("Impossible") }
            unused.isEnabled = false
            add(unused)
        }

        private func sheet(_ title: String?, choices: [String]) -> AlertController {
            let sheet = AlertController(title: title, style: .actionSheet)
            for choice in choices { sheet.addAction(choice) { [unowned self] in say(choice) } }
            sheet.addAction("Cancel", role: .cancel) { [unowned self] in say("Cancelled") }
            return sheet
        }

    }
#endif
