internal import Automation
public import SimulatedUI

/// A screen of an app with its recordings, newest first: to name, start, play, trim and delete them.
///
/// Show it from a debug menu, in a navigation controller.
public final class RecordingsViewController: TableViewController {
    private let recorder: Recorder
    private let library: RecordingLibrary
    private let play: (RecordingBundle) -> Void
    private let field = TextField("Name")
    private var bundles: [RecordingBundle] = []

    /// Creates a screen.
    /// - Parameters:
    ///   - recorder: starts and stops recordings.
    ///   - library: the recordings; the recorder's folder is set to that of the library.
    ///   - play: plays a recording, as with ``Replayer``; called when the user asks for it.
    public init(_ recorder: Recorder, library: RecordingLibrary, play: @escaping (RecordingBundle) -> Void) {
        self.recorder = recorder
        self.library = library
        self.play = play
        super.init(style: .plain)
        title = "Recordings"
        recorder.folder = library.folder
    }

    /// Adds the field for the name, and the button that starts and stops.
    public override func viewDidLoad() {
        super.viewDidLoad()
        field.accessibilityIdentifier = "recordings.name"
        field.text = recorder.name
        field.frame = Rect(x: 0, y: 0, width: 320, height: 44)
        field.shouldReturn = { $0.resignFirstResponder() }
        tableView.tableHeaderView = field
        showButton()
    }

    /// Reads the recordings again.
    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    private func showButton() {
        navigationItem.rightBarButtonItem = BarButtonItem(recorder.isRecording ? "Stop" : "Record") {
            [weak self] in self?.toggle()
        }
    }

    private func toggle() {
        field.resignFirstResponder()
        do {
            if recorder.isRecording {
                try recorder.stop()
            } else {
                recorder.name = field.text
                try recorder.start()
            }
        } catch {
            show(error, on: self)
        }
        showButton()
        reload()
    }

    fileprivate func reload() {
        do throws(RecordingError) {
            bundles = try library.bundles.filter { !$0.isRecording }
        } catch {
            show(error, on: self)
        }
        tableView.reloadData()
    }

    fileprivate func show(_ error: any Error, on screen: ViewController) {
        let alert = AlertController(title: "Recordings", message: "\(error)")
        alert.addAction("OK")
        screen.present(alert, animated: true)
    }
}

extension RecordingsViewController: TableViewDataSource {
    /// The number of recordings.
    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { bundles.count }

    /// The name of a recording.
    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(bundles[indexPath.row].name)
    }

    /// Deletes a recording.
    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        do throws(RecordingError) {
            try library.delete(bundles[indexPath.row])
            bundles.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], animated: true)
        } catch {
            show(error, on: self)
        }
    }
}

extension RecordingsViewController: TableViewDelegate {
    /// Shows what can be done with a recording.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let bundle = bundles[indexPath.row]
        let sheet = AlertController(title: bundle.name, style: .actionSheet)
        sheet.addAction("Play") { [weak self] in self?.play(bundle) }
        sheet.addAction("Drop First Event") { [weak self] in self?.trim(bundle) { count in (2, count) } }
        sheet.addAction("Drop Last Event") { [weak self] in self?.trim(bundle) { count in (1, count - 1) } }
        sheet.addAction("Delete", role: .destructive) { [weak self] in self?.delete(bundle) }
        sheet.addAction("Cancel", role: .cancel)
        present(sheet, animated: true)
    }

    private func trim(_ bundle: RecordingBundle, to range: (Int) -> (Int, Int)) {
        do throws(RecordingError) {
            let (first, last) = range(try bundle.load().events.count)
            try library.trim(bundle, from: first, to: last)
        } catch {
            show(error, on: self)
        }
    }

    private func delete(_ bundle: RecordingBundle) {
        do throws(RecordingError) {
            try library.delete(bundle)
        } catch {
            show(error, on: self)
        }
        reload()
    }
}
