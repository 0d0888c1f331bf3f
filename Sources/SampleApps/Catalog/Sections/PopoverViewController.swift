internal import Automation
internal import SimulatedUI

/// Popovers, sheets, the share sheet and the split view, with their replacements on a phone.
final class PopoverViewController: SectionViewController {
    private var taps = 0

    override func addControls() {
        navigationItem.rightBarButtonItem = BarButtonItem("Options") { [weak self] in
            guard let self else { return }
            let screen = modal("Options", .popover)
            screen.popoverPresentationController.barButtonItem = navigationItem.rightBarButtonItem
            present(screen)
        }
        addPopovers()
        addSheets()
        let unused = Button("Unavailable") { [weak self] in self?.say("Impossible") }
        unused.isEnabled = false
        add(unused)
    }

    // MARK: Popovers

    private func addPopovers() {
        addButton("Popover") { [weak self] source in
            guard let self else { return }
            let screen = modal("Popover", .popover)
            screen.popoverPresentationController.sourceView = source
            screen.popoverPresentationController.didDismiss = { [weak self] in self?.say("Closed") }
            present(screen)
        }
        addButton("Stubborn Popover") { [weak self] source in
            guard let self else { return }
            let screen = modal("Stubborn", .popover)
            screen.popoverPresentationController.sourceView = source
            screen.popoverPresentationController.shouldDismiss = { false }
            present(screen)
        }
        let counter = Button("Count") { [weak self] in
            guard let self else { return }
            taps += 1
            say("Counted \(taps)")
        }
        addButton("Popover with Passthrough") { [weak self] source in
            guard let self else { return }
            let screen = modal("Passthrough", .popover)
            screen.popoverPresentationController.sourceView = source
            screen.popoverPresentationController.passthroughViews = [counter]
            present(screen)
        }
        add(counter)
        addButton("Action Sheet") { [weak self] source in
            guard let self else { return }
            let sheet = AlertController(title: "What now?", style: .actionSheet)
            for choice in ["Copy", "Move"] { sheet.addAction(choice) { [weak self] in self?.say(choice) } }
            sheet.addAction("Cancel", role: .cancel) { [weak self] in self?.say("Cancelled") }
            sheet.popoverPresentationController.sourceView = source
            present(sheet)
        }
        addButton("Share") { [weak self] source in
            guard let self else { return }
            let shout = Activity("Shout") { [weak self] items in
                self?.say((items.first?.text ?? "").uppercased())
            }
            let sheet = ActivityViewController(
                activityItems: ["Hello from the catalog"], applicationActivities: [shout])
            sheet.popoverPresentationController.sourceView = source
            sheet.completionHandler = { [weak self] type in
                if type == Activity.copyToPasteboard { self?.say("Copied") }
                if type == nil { self?.say("Shared nothing") }
            }
            present(sheet)
        }
    }

    // MARK: Sheets

    private func addSheets() {
        let styles: [(String, ModalPresentationStyle)] = [
            ("Form Sheet", .formSheet), ("Page Sheet", .pageSheet), ("Full Screen", .fullScreen),
        ]
        for (title, style) in styles {
            addButton(title) { [weak self] _ in
                guard let self else { return }
                present(modal(title, style))
            }
        }
        addButton("Over Full Screen") { [weak self] _ in
            guard let self else { return }
            present(GlassViewController())
        }
        addButton("Split View") { [weak self] _ in
            guard let self else { return }
            present(NotebookViewController())
        }
    }

    private func addButton(_ title: String, _ action: @escaping (Button) -> Void) {
        let button = Button(title)
        button.addAction(for: .touchUpInside) { [weak button] in
            guard let button else { return }
            action(button)
        }
        add(button)
    }

    private func modal(_ title: String, _ style: ModalPresentationStyle) -> ViewController {
        let content = ModalViewController(title: title)
        content.onChoose = { [weak self] in self?.say("Chose \($0)") }
        let navigation = NavigationController(rootViewController: content)
        navigation.modalPresentationStyle = style
        return navigation
    }
}

/// A small screen with a text, a choice and a close button.
private final class ModalViewController: ViewController {
    var onChoose: ((String) -> Void)?
    private let label = Label("This is what was presented.")
    private lazy var choice = Button("Choose") { [weak self] in
        guard let self else { return }
        onChoose?(title ?? "")
        dismiss()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = Size(width: 280, height: 160)
        navigationItem.leftBarButtonItem = BarButtonItem(.done) { [weak self] in self?.dismiss() }
        view.addSubviews(label, choice)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = Rect(x: 20, y: contentInsets.top + 20, width: view.bounds.size.width - 40, height: 22)
        choice.frame = Rect(x: 20, y: contentInsets.top + 60, width: 120, height: 44)
    }
}

/// A transparent screen that blocks touches.
private final class GlassViewController: ViewController {
    private lazy var close = Button("Close") { [weak self] in self?.dismiss() }

    override init() {
        super.init()
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = nil
        close.backgroundColor = .systemBackground
        view.addSubview(close)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        close.frame = Rect(x: 20, y: size.height - 64, width: size.width - 40, height: 44)
    }
}

/// A list of notes and the selected one, side by side on a tablet.
private final class NotebookViewController: SplitViewController {
    private static let notes = ["Milk", "Letters", "Garden"]

    init() {
        let list = NotesViewController(notes: Self.notes)
        let first = NoteViewController(note: "Nothing chosen")
        super.init(
            primary: NavigationController(rootViewController: list),
            secondary: NavigationController(rootViewController: first))
        first.navigationItem.leftBarButtonItem = displayModeButtonItem
        list.onSelect = { [weak self] in
            guard let self else { return }
            let note = NoteViewController(note: $0)
            if !isCollapsed { note.navigationItem.leftBarButtonItem = displayModeButtonItem }
            showDetail(NavigationController(rootViewController: note))
        }
    }
}

/// The list of notes.
private final class NotesViewController: TableViewController {
    private let notes: [String]
    var onSelect: ((String) -> Void)?

    init(notes: [String]) {
        self.notes = notes
        super.init(style: .plain)
        title = "Notes"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = BarButtonItem(.done) { [weak self] in self?.dismiss() }
        tableView.sections = [
            TableSection(
                items: notes,
                onSelect: { [weak self] in
                    guard let self else { return }
                    onSelect?($0)
                }, cell: { TableViewCell($0) })
        ]
    }
}

/// A note.
private final class NoteViewController: ViewController {
    private let label: Label

    init(note: String) {
        label = Label("The text of \(note.lowercased()).")
        super.init()
        title = note
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = Rect(x: 20, y: contentInsets.top + 20, width: view.bounds.size.width - 40, height: 22)
    }
}
